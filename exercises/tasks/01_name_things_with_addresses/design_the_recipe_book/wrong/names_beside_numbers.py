# refused by: any-name
# says: comment 7 on pancakes7
# at fault: /book/7
addresses = {
    "all recipes, as a page": "/recipes/",
    "all recipes, as JSON": "/recipes/",
    "a recipe, as a page": "/book/<recipe>",
    "a recipe, as JSON": "/book/<recipe>",
    "a recipe, while it is a draft": "/book/<recipe>",
    "a recipe, when its cook changes it": "/book/<recipe>",
    "the recipe of the day": "/recipe-of-the-day",
    "all comments on a recipe": "/recipe/<recipe>/comments/",
    "a comment": "/book/<comment>",
    "a comment, when somebody removes it": "/book/<comment>",
    "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
}
