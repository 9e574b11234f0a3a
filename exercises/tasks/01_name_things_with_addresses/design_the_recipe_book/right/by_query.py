addresses = {
    "all recipes, as a page": "/book",
    "all recipes, as JSON": "/book",
    "a recipe, as a page": "/book?recipe=<recipe>",
    "a recipe, as JSON": "/book?recipe=<recipe>",
    "a recipe, while it is a draft": "/book?recipe=<recipe>",
    "a recipe, when its cook changes it": "/book?recipe=<recipe>",
    "the recipe of the day": "/day",
    "all comments on a recipe": "/comments/?recipe=<recipe>",
    "a comment": "/comments/?number=<comment>",
    "a comment, when somebody removes it": "/comments/?number=<comment>",
    "the photo of a recipe, as PNG": "/photo?of=<recipe>",
    "the photo of a recipe, as JPEG": "/photo?of=<recipe>",
}
