# refused by: whose
# says: /recipe/waffles/photo does not say that it is about the pancakes
addresses = {
    "all recipes": "/recipes/",
    "the recipe for pancakes": "/recipe/pancakes",
    "the recipe for waffles": "/recipe/waffles",
    "all comments on the pancakes": "/recipe/pancakes/comments/",
    "the second comment on the pancakes": "/recipe/pancakes/comment/2",
    "the photo of the pancakes": "/recipe/waffles/photo",
}
