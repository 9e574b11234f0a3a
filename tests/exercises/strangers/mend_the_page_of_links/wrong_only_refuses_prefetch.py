# keeps GET and only refuses requests that say Sec-Purpose: prefetch
from flask import Flask, redirect, request

BUTTON = '<form action="/plant/{0}/{1}" method="post"><button>{2}</button></form>'


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
            rows += f"<li>{name}: {soil} {BUTTON.format(name, 'water', 'Water')} {BUTTON.format(name, 'remove', 'Remove')}</li>"
        return f"<!doctype html><title>Plants</title><ul>{rows}</ul>"

    @app.post("/plant/<name>/water")
    def water(name):
        if name in plants:
            plants[name] = "wet"
        return redirect("/plants/", 303)

    @app.route("/plant/<name>/remove", methods=["GET", "POST"])
    def remove(name):
        if "prefetch" in request.headers.get("Sec-Purpose", ""):
            return "not to prefetchers", 403
        plants.pop(name, None)
        return redirect("/plants/", 303)

    return app
