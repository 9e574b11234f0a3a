# refused by: same-shape
# says: have different shapes
addresses = {
    "all recipes": "/recipes/",
    "the recipe for pancakes": "/recipe-pancakes",
    "the recipe for waffles": "/waffle-recipe",
    "all comments on the pancakes": "/recipe/pancakes/comments/",
    "the second comment on the pancakes": "/recipe/pancakes/comment/2",
    "the photo of the pancakes": "/recipe/pancakes/photo",
}
