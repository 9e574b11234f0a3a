# refused by: buttons
# says: Remove is still a link on the page
# at fault: Remove is still a link
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
