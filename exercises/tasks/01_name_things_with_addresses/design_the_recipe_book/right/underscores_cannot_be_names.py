addresses = {
    "all recipes, as a page": "/",
    "all recipes, as JSON": "/",
    "a recipe, as a page": "/<recipe>",
    "a recipe, as JSON": "/<recipe>",
    "a recipe, while it is a draft": "/<recipe>",
    "a recipe, when its cook changes it": "/<recipe>",
    "the recipe of the day": "/_today",
    "all comments on a recipe": "/<recipe>/_comments",
    "a comment": "/_comment/<comment>",
    "a comment, when somebody removes it": "/_comment/<comment>",
    "the photo of a recipe, as PNG": "/<recipe>/_photo",
    "the photo of a recipe, as JPEG": "/<recipe>/_photo",
}
