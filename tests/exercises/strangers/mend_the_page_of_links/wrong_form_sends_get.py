# the forms send GET, and their targets change
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
        form = '<form action="/plant/{0}/{1}" method="get"><button>{2}</button></form>'
        rows = "".join(
            f"<li>{name}: {soil} {form.format(name, 'water', 'Water')}{form.format(name, 'remove', 'Remove')}</li>"
            for name, soil in plants.items()
        )
        return f"<!doctype html><title>Plants</title><ul>{rows}</ul>"

    @app.route("/plant/<name>/water", methods=["GET", "POST"])
    def water(name):
        if name in plants:
            plants[name] = "wet"
        return redirect("/plants/", 303)

    @app.route("/plant/<name>/remove", methods=["GET", "POST"])
    def remove(name):
        plants.pop(name, None)
        return redirect("/plants/", 303)

    return app
