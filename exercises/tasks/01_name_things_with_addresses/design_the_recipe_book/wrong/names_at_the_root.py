# refused by: any-name
# says: and there stands
# at fault: /<recipe>
addresses = {
    "all recipes, as a page": "/recipes",
    "all recipes, as JSON": "/recipes",
    "a recipe, as a page": "/<recipe>",
    "a recipe, as JSON": "/<recipe>",
    "a recipe, while it is a draft": "/<recipe>",
    "a recipe, when its cook changes it": "/<recipe>",
    "the recipe of the day": "/recipe-of-the-day",
    "all comments on a recipe": "/<recipe>/comments/",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/<recipe>/photo",
}
