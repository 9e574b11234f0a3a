# queries name the things; built by a loop
things = {
    "all recipes": "/recipes",
    "a recipe": "/recipe?name=<recipe>",
    "all comments on a recipe": "/comments?on=<recipe>",
    "a comment": "/comment?number=<comment>",
    "the photo of a recipe": "/photo?of=<recipe>",
}
addresses = {}
for what in (
    "all recipes, as a page",
    "all recipes, as JSON",
    "a recipe, as a page",
    "a recipe, as JSON",
    "a recipe, while it is a draft",
    "a recipe, when its cook changes it",
    "all comments on a recipe",
    "a comment",
    "a comment, when somebody removes it",
    "the photo of a recipe, as PNG",
    "the photo of a recipe, as JPEG",
):
    addresses[what] = things[what.split(", ")[0]]
addresses["the recipe of the day"] = "/recipe-of-the-day"
