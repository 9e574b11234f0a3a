# refused by: no-types
# says: names a type: json
addresses = {
    "all recipes": "/recipes.json",
    "the recipe for pancakes": "/recipe/pancakes.json",
    "the recipe for waffles": "/recipe/waffles.json",
    "all comments on the pancakes": "/recipe/pancakes/comments/",
    "the second comment on the pancakes": "/recipe/pancakes/comment/2",
    "the photo of the pancakes": "/recipe/pancakes/photo.png",
}
