# recipe 'photo' and recipe 'comments': /comments/photo is the comments on the one and the photo of the other
addresses = {
    "all recipes, as a page": "/recipes/",
    "all recipes, as JSON": "/recipes/",
    "a recipe, as a page": "/recipe/<recipe>",
    "a recipe, as JSON": "/recipe/<recipe>",
    "a recipe, while it is a draft": "/recipe/<recipe>",
    "a recipe, when its cook changes it": "/recipe/<recipe>",
    "the recipe of the day": "/today",
    "all comments on a recipe": "/comments/<recipe>",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/<recipe>/photo",
}
