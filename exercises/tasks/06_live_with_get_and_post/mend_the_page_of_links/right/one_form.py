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
