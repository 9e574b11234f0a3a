addresses = {
    "all recipes": "",
    "the recipe for pancakes": "",
    "the recipe for waffles": "",
    "all comments on the pancakes": "",
    "the second comment on the pancakes": "",
    "the photo of the pancakes": "",
}
