RECIPE = "/recipe/<recipe>"
COMMENT = RECIPE + "/comments/<comment>"
STATES = (
    "a recipe, as a page",
    "a recipe, as JSON",
    "a recipe, while it is a draft",
    "a recipe, when its cook changes it",
)
addresses = dict.fromkeys(STATES, RECIPE)
addresses.update(dict.fromkeys(("all recipes, as a page", "all recipes, as JSON"), "/recipes/"))
addresses.update(dict.fromkeys(("a comment", "a comment, when somebody removes it"), COMMENT))
for type in ("PNG", "JPEG"):
    addresses[f"the photo of a recipe, as {type}"] = RECIPE + "/photo"
addresses["all comments on a recipe"] = RECIPE + "/comments/"
addresses["the recipe of the day"] = "/day/today/recipe"
