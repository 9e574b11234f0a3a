# refused by: buttons
# says: Remove was pressed for fern; fern is dry and rose is gone
# at fault: rose is gone
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
        plants.pop("rose", None)
        return redirect("/plants/", 303)

    return app
