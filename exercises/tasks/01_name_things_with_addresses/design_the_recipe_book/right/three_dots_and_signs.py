addresses = {
    "all recipes, as a page": "/...",
    "all recipes, as JSON": "/...",
    "a recipe, as a page": "/.../<recipe>",
    "a recipe, as JSON": "/.../<recipe>",
    "a recipe, while it is a draft": "/.../<recipe>",
    "a recipe, when its cook changes it": "/.../<recipe>",
    "the recipe of the day": "/...today",
    "all comments on a recipe": "/.../<recipe>;comments",
    "a comment": "/c:<comment>",
    "a comment, when somebody removes it": "/c:<comment>",
    "the photo of a recipe, as PNG": "/.../<recipe>~photo",
    "the photo of a recipe, as JPEG": "/.../<recipe>~photo",
}
