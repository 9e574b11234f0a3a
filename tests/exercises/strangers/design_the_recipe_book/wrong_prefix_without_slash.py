# the photo of 'soup' and the recipe 'photo-of-soup' meet
addresses = {
    "all recipes, as a page": "/all.recipes",
    "all recipes, as JSON": "/all.recipes",
    "a recipe, as a page": "/<recipe>",
    "a recipe, as JSON": "/<recipe>",
    "a recipe, while it is a draft": "/<recipe>",
    "a recipe, when its cook changes it": "/<recipe>",
    "the recipe of the day": "/of.the.day",
    "all comments on a recipe": "/<recipe>/comments",
    "a comment": "/comment/<comment>",
    "a comment, when somebody removes it": "/comment/<comment>",
    "the photo of a recipe, as PNG": "/photo-of-<recipe>",
    "the photo of a recipe, as JPEG": "/photo-of-<recipe>",
}
