# the comment 7 and the recipe called 7 meet
addresses = {
    "all recipes, as a page": "/book/all/recipes",
    "all recipes, as JSON": "/book/all/recipes",
    "a recipe, as a page": "/book/<recipe>",
    "a recipe, as JSON": "/book/<recipe>",
    "a recipe, while it is a draft": "/book/<recipe>",
    "a recipe, when its cook changes it": "/book/<recipe>",
    "the recipe of the day": "/day",
    "all comments on a recipe": "/recipe/<recipe>/comments",
    "a comment": "/book/<comment>",
    "a comment, when somebody removes it": "/book/<comment>",
    "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
}
