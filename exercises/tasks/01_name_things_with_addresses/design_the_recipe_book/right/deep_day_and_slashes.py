addresses = {
    "all recipes, as a page": "/a/",
    "all recipes, as JSON": "/a/",
    "a recipe, as a page": "/a/recipe/<recipe>/",
    "a recipe, as JSON": "/a/recipe/<recipe>/",
    "a recipe, while it is a draft": "/a/recipe/<recipe>/",
    "a recipe, when its cook changes it": "/a/recipe/<recipe>/",
    "the recipe of the day": "/a/day/",
    "all comments on a recipe": "/a/recipe/<recipe>/comments/",
    "a comment": "/a/comment/<comment>/",
    "a comment, when somebody removes it": "/a/comment/<comment>/",
    "the photo of a recipe, as PNG": "/a/recipe/<recipe>/photo/",
    "the photo of a recipe, as JPEG": "/a/recipe/<recipe>/photo/",
}
