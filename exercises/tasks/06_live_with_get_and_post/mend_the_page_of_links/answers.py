# %% starter
from flask import Flask, redirect


def make_app():
    app = Flask(__name__)
    plants = {"fern": "dry", "mint": "dry", "rose": "dry"}

    @app.get("/plant/<name>")
    def one(name):
        if name not in plants:
            return {"error": f"no {name} here"}, 404
        return {"name": name, "soil": plants[name]}

    @app.get("/plants/")
    def show():
        links = '<a href="/plant/{0}/water">Water</a> <a href="/plant/{0}/remove">Remove</a>'
        rows = "".join(f"<li>{name}: {soil} {links.format(name)}</li>" for name, soil in plants.items())
        return f"<!doctype html><title>Plants</title><ul>{rows}</ul>"

    @app.get("/plant/<name>/water")
    def water(name):
        if name in plants:
            plants[name] = "wet"
        return redirect("/plants/", 303)

    @app.get("/plant/<name>/remove")
    def remove(name):
        plants.pop(name, None)
        return redirect("/plants/", 303)

    return app


# %% solution
from flask import Flask, redirect


def make_app():
    app = Flask(__name__)
    plants = {"fern": "dry", "mint": "dry", "rose": "dry"}

    @app.get("/plant/<name>")
    def one(name):
        if name not in plants:
            return {"error": f"no {name} here"}, 404
        return {"name": name, "soil": plants[name]}

    @app.get("/plants/")
    def show():
        button = '<form action="/plant/{0}/{1}" method="post"><button>{2}</button></form>'
        rows = ""
        for name, soil in plants.items():
            rows += (
                f"<li>{name}: {soil} {button.format(name, 'water', 'Water')} {button.format(name, 'remove', 'Remove')}"
            )
        return f"<!doctype html><title>Plants</title><ul>{rows}</ul>"

    @app.post("/plant/<name>/water")
    def water(name):
        if name in plants:
            plants[name] = "wet"
        return redirect("/plants/", 303)

    @app.post("/plant/<name>/remove")
    def remove(name):
        plants.pop(name, None)
        return redirect("/plants/", 303)

    return app


# %% right: hidden_values
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    plants = {"fern": "dry", "mint": "dry", "rose": "dry"}

    @app.get("/plant/<name>")
    def one(name):
        if name not in plants:
            return {"error": f"no {name} here"}, 404
        return {"name": name, "soil": plants[name]}

    @app.get("/plants/")
    def show():
        return "<title>Plants</title>" + "<hr>".join(map(row, plants))

    def row(name):
        hidden = f'<input type="hidden" name="plant" value="{name}">'
        water = f'<form method="POST" action="/waterings/">{hidden}<input type="submit" value="Water it"></form>'
        remove = f'<form method="POST" action="/removals/">{hidden}<input type="submit" value="Remove it"></form>'
        return f"{name}: {plants[name]}{water}{remove}"

    @app.post("/waterings/")
    def water():
        plants[request.form["plant"]] = "wet"
        return "", 204

    @app.post("/removals/")
    def remove():
        del plants[request.form["plant"]]
        return show()

    return app


# %% right: one_form
from flask import Flask, redirect, render_template_string, request

PAGE = """<!doctype html><title>Plants</title>
<form method="post"><ul>{% for name in plants %}
  <li><a href="/plant/{{ name }}">{{ name }}</a>
    <button name="water" value="{{ name }}">Water</button> <button name="remove" value="{{ name }}">Remove</button>
{% endfor %}</ul></form>"""


def make_app():
    app = Flask(__name__)
    plants = {"fern": "dry", "mint": "dry", "rose": "dry"}

    @app.get("/plant/<name>")
    def one(name):
        if name not in plants:
            return {"error": f"no {name} here"}, 404
        return {"name": name, "soil": plants[name]}

    @app.route("/plants/", methods=["GET", "POST"])
    def show():
        if request.method == "POST":
            plants.update({name: "wet" for name in request.form.getlist("water") if name in plants})
            for name in request.form.getlist("remove"):
                plants.pop(name, None)
            return redirect("/plants/", 303)
        return render_template_string(PAGE, plants=plants)

    return app


# %% wrong: a_link_that_confirms, refused by get-does-nothing
# at fault: GET /plant/fern/remove?sure=yes did it, and now fern is gone
# - from flask import Flask, redirect
# + from flask import Flask, redirect, request
# ...
# -     @app.post("/plant/<name>/remove")
# +     @app.route("/plant/<name>/remove", methods=["GET", "POST"])
#       def remove(name):
# +         if request.method != "POST" and not request.args:
# +             return f'Sure? <a href="/plant/{name}/remove?sure=yes">Remove {name}</a>'

# %% wrong: always_the_first, refused by buttons
# at fault: somebody pressed Remove for fern, fern is dry and rose is gone
# -         plants.pop(name, None)
# +         plants.pop("rose", None)

# %% wrong: asks_are_you_sure, from watering_is_harmless, refused by buttons
# at fault: Remove is still a link on the page
# -         links = '<a href="/plant/{0}/water">Water</a><form action="/plant/{0}/remove" method="post"><button>Remove</button></form>'
# +         links = '<a onclick="return confirm(\'Sure?\')" rel=nofollow href="/plant/{0}/water">Water</a> <a onclick="return confirm(\'Sure?\')" rel=nofollow href="/plant/{0}/remove">Remove</a>'

# %% wrong: forms_by_delete, refused by buttons
# at fault: the form with method="delete"
# -         button = '<form action="/plant/{0}/{1}" method="post"><button>{2}</button></form>'
# +         button = '<form action="/plant/{0}/{1}" method="delete"><button>{2}</button></form>'

# %% wrong: hidden_is_not_read, refused by water
# at fault: after somebody pressed Remove for rose, when fern was gone, rose is wet
# -         plants.pop(name, None)
# +         plants.pop("fern", None)

# %% wrong: links_beside_the_buttons, refused by crawler
# at fault: GET /plant/fern/remove?sure=yes
# says: a crawler asked for
# -         rows = ""
# +         rows = "".join(f'<a href="/plant/{name}/remove?sure=yes">Remove {name}</a>' for name in plants)
# ...
# -     @app.post("/plant/<name>/remove")
# +     @app.route("/plant/<name>/remove", methods=["GET", "POST"])

# %% wrong: no_buttons_at_all, refused by buttons
# at fault: the page has no button Remove
# -             rows += (
# -                 f"<li>{name}: {soil} {button.format(name, 'water', 'Water')} {button.format(name, 'remove', 'Remove')}"
# -             )
# +             rows += f"<li>{name}: {soil}"

# %% wrong: old_links_ask_and_lead_on, refused by get-does-nothing
# at fault: GET /plant/fern/sure did it, and now fern is gone
# +     @app.get("/plant/<name>/sure")
# +     def sure(name):
# +         plants.pop(name, None)
# +         return redirect("/plants/")
# +
# +     @app.get("/plant/<name>/remove")
# +     def ask(name):
# +         return f'<a href="/plant/{name}/sure">Really?</a>'
# +
#       @app.post("/plant/<name>/remove")

# %% wrong: only_one_is_wet, refused by water
# at fault: when mint was wet, mint is dry
# -             plants[name] = "wet"
# +             plants.update({other: "wet" if other == name else "dry" for other in plants})

# %% wrong: removing_dries_the_others, refused by water
# at fault: when the others were wet, mint is dry and rose is dry
#           plants.pop(name, None)
# +         plants.update(dict.fromkeys(plants, "dry"))

# %% wrong: twice_is_dry, refused by water
# at fault: POST /plant/mint/water twice
# says: when mint was wet, mint is dry
# -             plants[name] = "wet"
# +             plants[name] = "dry" if plants[name] == "wet" else "wet"

# %% wrong: watering_is_harmless, refused by water
# at fault: Water is still a link on the page
# -         button = '<form action="/plant/{0}/{1}" method="post"><button>{2}</button></form>'
# -         rows = ""
# -         for name, soil in plants.items():
# -             rows += (
# -                 f"<li>{name}: {soil} {button.format(name, 'water', 'Water')} {button.format(name, 'remove', 'Remove')}"
# -             )
# +         links = '<a href="/plant/{0}/water">Water</a><form action="/plant/{0}/remove" method="post"><button>Remove</button></form>'
# +         rows = "".join(f"<li>{name}: {soil} {links.format(name)}</li>" for name, soil in plants.items())
