# refused by: no-verbs
# says: says what to do: get
addresses = {
    "all recipes": "/recipes",
    "the recipe for pancakes": "/recipes/pancakes",
    "the recipe for waffles": "/recipes/waffles",
    "all comments on the pancakes": "/recipes/pancakes/getComments",
    "the second comment on the pancakes": "/recipes/pancakes/comments/2",
    "the photo of the pancakes": "/recipes/pancakes/photo",
}
