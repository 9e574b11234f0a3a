addresses = {
    "all recipes, as a page": "/get-recipes",
    "all recipes, as JSON": "/get-recipes",
    "a recipe, as a page": "/show/<recipe>",
    "a recipe, as JSON": "/show/<recipe>",
    "a recipe, while it is a draft": "/show/<recipe>",
    "a recipe, when its cook changes it": "/show/<recipe>",
    "the recipe of the day": "/show-of-today",
    "all comments on a recipe": "/read/<recipe>/comments",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/view/<recipe>",
    "the photo of a recipe, as JPEG": "/view/<recipe>",
}
