# refused by: two-things
# says: there stands the recipe pancakes
# at fault: /recipe/pancakes
addresses = {
    "all recipes, as a page": "/recipes/",
    "all recipes, as JSON": "/recipes/",
    "a recipe, as a page": "/recipe/pancakes",
    "a recipe, as JSON": "/recipe/pancakes",
    "a recipe, while it is a draft": "/recipe/pancakes",
    "a recipe, when its cook changes it": "/recipe/pancakes",
    "the recipe of the day": "/recipe-of-the-day",
    "all comments on a recipe": "/recipe/<recipe>/comments/",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
}
