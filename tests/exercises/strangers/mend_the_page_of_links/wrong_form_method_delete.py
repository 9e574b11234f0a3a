# the Remove form says method=delete, which a browser sends as GET, so nothing is removed
from flask import Flask, redirect

BUTTON = '<form action="/plant/{0}/{1}" method="{3}"><button>{2}</button></form>'


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
        rows = ""
        for name, soil in plants.items():
            rows += f"<li>{name}: {soil} {BUTTON.format(name, 'water', 'Water', 'post')} {BUTTON.format(name, 'remove', 'Remove', 'delete')}</li>"
        return f"<!doctype html><title>Plants</title><ul>{rows}</ul>"

    @app.post("/plant/<name>/water")
    def water(name):
        if name in plants:
            plants[name] = "wet"
        return redirect("/plants/", 303)

    @app.delete("/plant/<name>/remove")
    def remove(name):
        plants.pop(name, None)
        return redirect("/plants/", 303)

    return app
