# refused by: whose
# says: does not say that it is about the pancakes
addresses = {
    "all recipes": "/recipes/",
    "the recipe for pancakes": "/recipe/pancakes",
    "the recipe for waffles": "/recipe/waffles",
    "all comments on the pancakes": "/comments/",
    "the second comment on the pancakes": "/comment/2",
    "the photo of the pancakes": "/recipe/pancakes/photo",
}
