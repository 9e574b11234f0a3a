# refused by: one-thing
# says: the two rows differ in type
# at fault: /recipes.json
addresses = {
    "all recipes, as a page": "/getRecipes",
    "all recipes, as JSON": "/recipes.json",
    "a recipe, as a page": "/show?recipe=<recipe>",
    "a recipe, as JSON": "/recipe/<recipe>.json",
    "a recipe, while it is a draft": "/drafts/<recipe>",
    "a recipe, when its cook changes it": "/edit/<recipe>",
    "the recipe of the day": "/today",
    "all comments on a recipe": "/comments",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>/remove",
    "the photo of a recipe, as PNG": "/photos/<recipe>.png",
    "the photo of a recipe, as JPEG": "/photos/<recipe>.jpeg",
}
