# refused by: water
# says: Remove was pressed for rose, when fern was gone; rose is wet.
# at fault: Remove was pressed for rose
from flask import Flask, abort, redirect, request


def make_app():
    app = Flask(__name__)
    plants = dict.fromkeys(["fern", "mint", "rose"], "dry")

    def form(address, label, name):
        return (
            f'<form action="{address}" method="POST"><input type="hidden" name="plant" value="{name}">'
            f"<button>{label}</button></form>"
        )

    @app.get("/plant/<name>")
    def one(name):
        soil = plants.get(name)
        return {"name": name, "soil": soil} if soil else ({"error": f"no {name} here"}, 404)

    @app.get("/plants/")
    def show():
        rows = [
            f"<tr><td>{name}<td>{soil}<td>{form('/waterings/', 'Water', name)}<td>{form('/removals/', 'Remove', name)}"
            for name, soil in plants.items()
        ]
        return "<!doctype html><title>Plants</title><table>" + "".join(rows) + "</table>"

    def chosen():
        name = request.form.get("plant")
        if name not in plants:
            abort(404)
        return name

    @app.post("/waterings/")
    def water():
        plants[chosen()] = "wet"
        return redirect("/plants/", 303)

    @app.post("/removals/")
    def remove():
        chosen()
        plants.pop("fern", None)
        return redirect("/plants/", 303)

    return app
