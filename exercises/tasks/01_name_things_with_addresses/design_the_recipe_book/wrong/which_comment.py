# refused by: whose
# says: does not say which comment
addresses = {
    "all recipes": "/recipes/",
    "the recipe for pancakes": "/recipe/pancakes",
    "the recipe for waffles": "/recipe/waffles",
    "all comments on the pancakes": "/recipe/pancakes/comments/",
    "the second comment on the pancakes": "/recipe/pancakes/comment",
    "the photo of the pancakes": "/recipe/pancakes/photo",
}
