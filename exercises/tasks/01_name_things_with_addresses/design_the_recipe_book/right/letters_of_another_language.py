addresses = {
    "all recipes, as a page": "/reçus/",
    "all recipes, as JSON": "/reçus/",
    "a recipe, as a page": "/reçu/<recipe>",
    "a recipe, as JSON": "/reçu/<recipe>",
    "a recipe, while it is a draft": "/reçu/<recipe>",
    "a recipe, when its cook changes it": "/reçu/<recipe>",
    "the recipe of the day": "/aujourd-hui",
    "all comments on a recipe": "/reçu/<recipe>/avis/",
    "a comment": "/avis/<comment>",
    "a comment, when somebody removes it": "/avis/<comment>",
    "the photo of a recipe, as PNG": "/reçu/<recipe>/image",
    "the photo of a recipe, as JPEG": "/reçu/<recipe>/image",
}
