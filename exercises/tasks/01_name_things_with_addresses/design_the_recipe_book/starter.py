addresses = {
    "all recipes, as a page": "",
    "all recipes, as JSON": "",
    "a recipe, as a page": "",
    "a recipe, as JSON": "",
    "a recipe, while it is a draft": "",
    "a recipe, when its cook changes it": "",
    "the recipe of the day": "",
    "all comments on a recipe": "",
    "a comment": "",
    "a comment, when somebody removes it": "",
    "the photo of a recipe, as PNG": "",
    "the photo of a recipe, as JPEG": "",
}
