addresses = {
    "all recipes": "/rezepte/",
    "the recipe for pancakes": "/rezept/pfannkuchen",
    "the recipe for waffles": "/rezept/belgische-waffeln",
    "all comments on the pancakes": "/rezept/pfannkuchen/kommentare/",
    "the second comment on the pancakes": "/rezept/pfannkuchen/kommentare/zweiter",
    "the photo of the pancakes": "/rezept/pfannkuchen/foto",
}
