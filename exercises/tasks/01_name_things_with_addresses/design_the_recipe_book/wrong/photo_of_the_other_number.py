# refused by: whose
# says: /recipe/2/photo does not say that it is about the pancakes
addresses = {
    "all recipes": "/recipes/",
    "the recipe for pancakes": "/recipe/1",
    "the recipe for waffles": "/recipe/2",
    "all comments on the pancakes": "/recipe/1/comments/",
    "the second comment on the pancakes": "/recipe/1/comment/2",
    "the photo of the pancakes": "/recipe/2/photo",
}
