# refused by: one-thing
# says: nobody who asks for it has something for <id>
# at fault: /recipe/<id>
addresses = {
    "all recipes, as a page": "/recipes/",
    "all recipes, as JSON": "/recipes/",
    "a recipe, as a page": "/recipe/<id>",
    "a recipe, as JSON": "/recipe/<id>",
    "a recipe, while it is a draft": "/recipe/<id>",
    "a recipe, when its cook changes it": "/recipe/<id>",
    "the recipe of the day": "/recipe-of-the-day",
    "all comments on a recipe": "/recipe/<recipe>/comments/",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/recipe/<recipe>/photo",
}
