# refused by: one-thing
# says: the method says that
# at fault: /edit/<recipe>
addresses = {
    "all recipes, as a page": "/recipes/",
    "all recipes, as JSON": "/recipes/",
    "a recipe, as a page": "/recipe/<recipe>",
    "a recipe, as JSON": "/recipe/<recipe>",
    "a recipe, while it is a draft": "/recipe/<recipe>",
    "a recipe, when its cook changes it": "/edit/<recipe>",
    "the recipe of the day": "/recipe-of-the-day",
    "all comments on a recipe": "/recipe/<recipe>/comments/",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
}
