from flask import Flask, redirect, request


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
        form = '<form action="/plant/{0}" method="post"><button name="do" value="{1}">{2}</button></form>'
        rows = "".join(
            f"<li>{name}: {soil} {form.format(name, 'water', 'Water')}{form.format(name, 'remove', 'Remove')}</li>"
            for name, soil in plants.items()
        )
        return f"<!doctype html><title>Plants</title><ul>{rows}</ul>"

    @app.get("/plant/<name>/<any(water, remove):old>")
    def old_link(name, old):
        return redirect("/plants/", 301)

    @app.post("/plant/<name>")
    def press(name):
        return {"water": water, "remove": remove}.get(request.form.get("do"), lambda name: ("?", 400))(name)

    def water(name):
        if name in plants:
            plants[name] = "wet"
        return redirect("/plants/", 303)

    def remove(name):
        plants.pop(name, None)
        return redirect("/plants/", 303)

    return app
