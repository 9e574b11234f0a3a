addresses = {
    "all recipes, as a page": "/all",
    "all recipes, as JSON": "/all",
    "a recipe, as a page": "/<recipe>/r",
    "a recipe, as JSON": "/<recipe>/r",
    "a recipe, while it is a draft": "/<recipe>/r",
    "a recipe, when its cook changes it": "/<recipe>/r",
    "the recipe of the day": "/day",
    "all comments on a recipe": "/<recipe>/c",
    "a comment": "/<comment>",
    "a comment, when somebody removes it": "/<comment>",
    "the photo of a recipe, as PNG": "/<recipe>/p",
    "the photo of a recipe, as JPEG": "/<recipe>/p",
}
