# the list at /, short words
addresses = {
    "all recipes, as a page": "/",
    "all recipes, as JSON": "/",
    "a recipe, as a page": "/r/<recipe>",
    "a recipe, as JSON": "/r/<recipe>",
    "a recipe, while it is a draft": "/r/<recipe>",
    "a recipe, when its cook changes it": "/r/<recipe>",
    "the recipe of the day": "/r-today",
    "all comments on a recipe": "/r/<recipe>/talk/",
    "a comment": "/c/<comment>",
    "a comment, when somebody removes it": "/c/<comment>",
    "the photo of a recipe, as PNG": "/r/<recipe>/picture",
    "the photo of a recipe, as JPEG": "/r/<recipe>/picture",
}
