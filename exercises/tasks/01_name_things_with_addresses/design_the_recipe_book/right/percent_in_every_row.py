addresses = {
    "all recipes, as a page": "/caf%C3%A9/",
    "all recipes, as JSON": "/caf%C3%A9/",
    "a recipe, as a page": "/caf%C3%A9/recipe/<recipe>",
    "a recipe, as JSON": "/caf%C3%A9/recipe/<recipe>",
    "a recipe, while it is a draft": "/caf%C3%A9/recipe/<recipe>",
    "a recipe, when its cook changes it": "/caf%C3%A9/recipe/<recipe>",
    "the recipe of the day": "/caf%C3%A9/heute",
    "all comments on a recipe": "/caf%C3%A9/recipe/<recipe>/comments",
    "a comment": "/caf%C3%A9/comment/<comment>",
    "a comment, when somebody removes it": "/caf%C3%A9/comment/<comment>",
    "the photo of a recipe, as PNG": "/caf%C3%A9/recipe/<recipe>/photo",
    "the photo of a recipe, as JPEG": "/caf%C3%A9/recipe/<recipe>/photo",
}
