addresses = {
    "all recipes": "/recipes/",
    "the recipe for pancakes": "/pancake-recipe",
    "the recipe for waffles": "/waffle-recipe",
    "all comments on the pancakes": "/pancake-comments",
    "the second comment on the pancakes": "/pancake-comment/second",
    "the photo of the pancakes": "/pancake-photo",
}
