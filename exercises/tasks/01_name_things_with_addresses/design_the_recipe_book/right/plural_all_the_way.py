addresses = {
    "all recipes, as a page": "/recipes",
    "all recipes, as JSON": "/recipes",
    "a recipe, as a page": "/recipes/<recipe>",
    "a recipe, as JSON": "/recipes/<recipe>",
    "a recipe, while it is a draft": "/recipes/<recipe>",
    "a recipe, when its cook changes it": "/recipes/<recipe>",
    "the recipe of the day": "/today",
    "all comments on a recipe": "/recipes/<recipe>/comments",
    "a comment": "/recipes/<recipe>/comments/<comment>",
    "a comment, when somebody removes it": "/recipes/<recipe>/comments/<comment>",
    "the photo of a recipe, as PNG": "/recipes/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipes/<recipe>/photo",
}
