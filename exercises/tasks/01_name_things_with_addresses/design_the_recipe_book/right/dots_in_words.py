addresses = {
    "all recipes, as a page": "/the.book",
    "all recipes, as JSON": "/the.book",
    "a recipe, as a page": "/<recipe>",
    "a recipe, as JSON": "/<recipe>",
    "a recipe, while it is a draft": "/<recipe>",
    "a recipe, when its cook changes it": "/<recipe>",
    "the recipe of the day": "/of.the.day",
    "all comments on a recipe": "/<recipe>.comments",
    "a comment": "/no.<comment>",
    "a comment, when somebody removes it": "/no.<comment>",
    "the photo of a recipe, as PNG": "/<recipe>.photo",
    "the photo of a recipe, as JPEG": "/<recipe>.photo",
}
