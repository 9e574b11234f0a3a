addresses = {
    "all recipes, as a page": "/rezepte/",
    "all recipes, as JSON": "/rezepte/",
    "a recipe, as a page": "/rezept/<recipe>",
    "a recipe, as JSON": "/rezept/<recipe>",
    "a recipe, while it is a draft": "/rezept/<recipe>",
    "a recipe, when its cook changes it": "/rezept/<recipe>",
    "the recipe of the day": "/rezept-des-tages",
    "all comments on a recipe": "/rezept/<recipe>/kommentare/",
    "a comment": "/kommentar/<comment>",
    "a comment, when somebody removes it": "/kommentar/<comment>",
    "the photo of a recipe, as PNG": "/rezept/<recipe>/foto",
    "the photo of a recipe, as JPEG": "/rezept/<recipe>/foto",
}
