# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name]

    @app.put("/recipe/<name>")
    def put(name):
        return {"error": "PUT is not written yet", "sent": request.get_json()}, 501

    return app


# %% solution
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name]

    @app.put("/recipe/<name>")
    def put(name):
        recipe = request.get_json()
        if not isinstance(recipe, dict):
            return {"error": "a recipe is an object"}, 422
        new = name not in recipes
        recipes[name] = recipe
        return "", 201 if new else 204

    return app


# %% right: by_try, from starter
# -         return {"error": "PUT is not written yet", "sent": request.get_json()}, 501
# +         try:
# +             recipes[name]
# +             status = 204
# +         except KeyError:
# +             status = 201
# +         recipes.update({name: dict(request.json)})
# +         return "", status

# %% right: gives_it_back, from starter
# - from flask import Flask, request
# + from flask import Flask, jsonify, request
# ...
# -     @app.put("/recipe/<name>")
# +     @app.route("/recipe/<name>", methods=["PUT"])
# ...
# -         return {"error": "PUT is not written yet", "sent": request.get_json()}, 501
# +         status = 200 if name in recipes else 201
# +         recipes[name] = request.get_json(force=True)
# +         return jsonify(recipes[name]), status

# %% wrong: always_200, from starter, refused by new-is-201
# at fault: /recipe/soup was new, but PUT returned 200 OK
# -         return {"error": "PUT is not written yet", "sent": request.get_json()}, 501
# +         recipes[name] = request.get_json()
# +         return recipes[name]

# %% wrong: always_201, from starter, refused by again-is-200-or-204
# at fault: /recipe/soup was there before, but PUT returned 201 Created
# -         return {"error": "PUT is not written yet", "sent": request.get_json()}, 501
# +         recipes[name] = request.get_json()
# +         return recipes[name], 201

# %% wrong: always_the_same_soup, refused by again-is-200-or-204
# at fault: "title":"Broth"
# says: GET doesn't show the recipe that PUT sent last
# -         recipes[name] = recipe
# +         recipes.setdefault(name, request.get_json())

# %% wrong: blanks_are_cut_off, refused by replaces
# at fault: "Title":"Pot-au-Feu"
# says: GET doesn't show the recipe exactly as the last PUT sent it
# -         recipes[name] = recipe
# +         recipes[name] = {k: v.strip() if isinstance(v, str) else v for k, v in request.get_json().items()}

# %% wrong: forgets_the_answer, from starter, refused by new-is-201
# at fault: 'put' did not return a valid response
# says: TypeError
# -         return {"error": "PUT is not written yet", "sent": request.get_json()}, 501
# +         recipes[name] = request.get_json()

# %% wrong: inner_objects_merged, refused by replaces
# at fault: GET doesn't show the recipe exactly as the last PUT sent it
#           new = name not in recipes
# +         for member, value in recipe.items():
# +             old = recipes.get(name, {}).get(member)
# +             if isinstance(value, dict) and isinstance(old, dict):
# +                 recipe[member] = {**old, **value}

# %% wrong: loses_what_is_empty, refused by replaces
# at fault: "title": ""
# says: exactly as the last PUT sent it
# -         recipes[name] = recipe
# +         recipes[name] = {key: value for key, value in request.get_json().items() if value not in ({}, "", None)}

# %% wrong: merges, refused by replaces
# at fault: 'spicy'
# says: your app has merged the two recipes
# -         recipes[name] = recipe
# +         recipes.setdefault(name, {}).update(request.get_json())

# %% wrong: merges_inside, refused by replaces
# at fault: "Land":"Loire","land":"Alps"
# says: GET doesn't show the recipe exactly as the last PUT sent it
# -         recipes[name] = recipe
# +         d = request.get_json()
# +         old = recipes.get(name, {})
# +         recipes[name] = {
# +             k: ({**old[k], **v} if isinstance(v, dict) and isinstance(old.get(k), dict) else v) for k, v in d.items()
# +         }

# %% wrong: one_recipe_per_title, refused by the-address-decides
# at fault: /recipe/onion
# says: with the same title, changed /recipe/soup
#           new = name not in recipes
# +         for other, kept in recipes.items():
# +             if kept.get("title") == recipe.get("title"):
# +                 recipes[other] = recipe

# %% wrong: recipes_outside_of_the_app, refused by again-is-200-or-204
# at fault: keep the recipes inside make_app
#   from flask import Flask, request
# +
# + recipes = {}
# ...
# -     recipes = {}

# %% wrong: small_and_capital_one_recipe, refused by the-address-decides
# at fault: the recipe at /recipe/Soup was new, but PUT returned 204 No Content
# -         new = name not in recipes
# +         new = name.casefold() not in recipes

# %% wrong: small_letters, from starter, refused by replaces
# at fault: "title":" Pot-au-Feu
# says: exactly as the last PUT sent it
# -         return {"error": "PUT is not written yet", "sent": request.get_json()}, 501
# +         new = name not in recipes
# +         recipe = request.get_json()
# +         recipes[name] = recipe if new else {key.lower(): value for key, value in recipe.items()}
# +         return "", 201 if new else 204

# %% wrong: small_letters_in_addresses, refused by the-address-decides
# at fault: the recipe at /recipe/Soup was new, but PUT returned 204 No Content
#       def put(name):
# +         name = name.lower()

# %% wrong: trusts_the_content, refused by the-address-decides
# at fault: "name": "soup"
# says: was new, but PUT returned 204 No Content
# -         if not isinstance(recipe, dict):
# -             return {"error": "a recipe is an object"}, 422
# +         name = recipe.get("name", name)

# %% wrong: twice_and_no_more, refused by replaces
# at fault: {"by":null,"from":{}
# says: exactly as the last PUT sent it
# -     recipes = {}
# +     recipes, times = {}, {}
# ...
# -         recipes[name] = recipe
# +         times[name] = times.get(name, 0) + 1
# +         if times[name] < 4:
# +             recipes[name] = request.get_json()

# %% wrong: wrapped, refused by new-is-201
# at fault: "recipe":{
# says: GET doesn't show the recipe that PUT sent
# -         recipes[name] = recipe
# +         recipes[name] = {"name": name, "recipe": request.get_json()}
