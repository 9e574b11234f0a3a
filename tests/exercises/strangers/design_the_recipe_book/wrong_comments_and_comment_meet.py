# the comments on a recipe called 7 and the comment 7 meet at /comments/7
addresses = {
    "all recipes, as a page": "/recipes/",
    "all recipes, as JSON": "/recipes/",
    "a recipe, as a page": "/recipe/<recipe>",
    "a recipe, as JSON": "/recipe/<recipe>",
    "a recipe, while it is a draft": "/recipe/<recipe>",
    "a recipe, when its cook changes it": "/recipe/<recipe>",
    "the recipe of the day": "/today",
    "all comments on a recipe": "/comments/<recipe>",
    "a comment": "/comments/<comment>",
    "a comment, when somebody removes it": "/comments/<comment>",
    "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
}
