# refused by: any-name
# says: and there stands
# at fault: /photo/comments
addresses = {
    "all recipes, as a page": "/",
    "all recipes, as JSON": "/",
    "a recipe, as a page": "/r/<recipe>",
    "a recipe, as JSON": "/r/<recipe>",
    "a recipe, while it is a draft": "/r/<recipe>",
    "a recipe, when its cook changes it": "/r/<recipe>",
    "the recipe of the day": "/photo/comments",
    "all comments on a recipe": "/<recipe>/comments",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/photo/<recipe>",
    "the photo of a recipe, as JPEG": "/photo/<recipe>",
}
