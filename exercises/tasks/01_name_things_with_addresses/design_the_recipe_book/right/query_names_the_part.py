addresses = {
    "all recipes, as a page": "/book",
    "all recipes, as JSON": "/book",
    "a recipe, as a page": "/book/<recipe>",
    "a recipe, as JSON": "/book/<recipe>",
    "a recipe, while it is a draft": "/book/<recipe>",
    "a recipe, when its cook changes it": "/book/<recipe>",
    "the recipe of the day": "/book?which=today",
    "all comments on a recipe": "/book/<recipe>?part=comments",
    "a comment": "/book?comment=<comment>",
    "a comment, when somebody removes it": "/book?comment=<comment>",
    "the photo of a recipe, as PNG": "/book/<recipe>?part=photo",
    "the photo of a recipe, as JPEG": "/book/<recipe>?part=photo",
}
