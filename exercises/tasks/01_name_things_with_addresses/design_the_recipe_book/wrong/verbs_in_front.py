# refused by: no-verbs
# says: says what to do: get
addresses = {
    "all recipes": "/get-recipes/",
    "the recipe for pancakes": "/show/pancakes",
    "the recipe for waffles": "/show/waffles",
    "all comments on the pancakes": "/recipe/pancakes/comments/",
    "the second comment on the pancakes": "/recipe/pancakes/comment/2",
    "the photo of the pancakes": "/recipe/pancakes/photo",
}
