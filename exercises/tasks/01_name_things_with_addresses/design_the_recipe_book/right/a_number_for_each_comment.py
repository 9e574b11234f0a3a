addresses = {
    "all recipes": "/recipes/",
    "the recipe for pancakes": "/recipe/pancakes",
    "the recipe for waffles": "/recipe/waffles",
    "all comments on the pancakes": "/comments/?recipe=pancakes",
    "the second comment on the pancakes": "/comment/77",
    "the photo of the pancakes": "/photo/12",
}
