addresses = {
    "all recipes, as a page": "/?list=recipes",
    "all recipes, as JSON": "/?list=recipes",
    "a recipe, as a page": "/?recipe=<recipe>",
    "a recipe, as JSON": "/?recipe=<recipe>",
    "a recipe, while it is a draft": "/?recipe=<recipe>",
    "a recipe, when its cook changes it": "/?recipe=<recipe>",
    "the recipe of the day": "/?today",
    "all comments on a recipe": "/?comments=<recipe>",
    "a comment": "/?comment=<comment>",
    "a comment, when somebody removes it": "/?comment=<comment>",
    "the photo of a recipe, as PNG": "/?photo=<recipe>",
    "the photo of a recipe, as JPEG": "/?photo=<recipe>",
}
