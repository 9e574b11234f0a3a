from flask import Flask, Response, request


def make_app():
    app = Flask(__name__)
    plants = {"fern": "dry", "mint": "dry", "rose": "dry"}

    def form(name, noun, label):
        return f'<form method="post" action="/plant/{name}/{noun}"><button name="pressed" value="yes">{label}</button></form>'

    @app.route("/plant/<name>")
    def one(name):
        return {"name": name, "soil": plants[name]} if name in plants else ({"error": f"no {name} here"}, 404)

    @app.route("/plants/")
    def show():
        rows = [
            f"<tr><td>{name}<td>{soil}<td>{form(name, 'watering', 'Water')}<td>{form(name, 'removal', 'Remove')}</tr>"
            for name, soil in plants.items()
        ]
        return Response(
            "<!doctype html><title>Plants</title><table>" + "".join(rows) + "</table>", mimetype="text/html"
        )

    def back():
        return Response(status=303, headers={"Location": "/plants/"})

    @app.route("/plant/<name>/watering", methods=["POST"])
    def watering(name):
        plants.update({name: "wet"} if name in plants else {})
        return back()

    @app.route("/plant/<name>/removal", methods=["POST"])
    def removal(name):
        if name in plants:
            del plants[name]
        return back()

    @app.route("/plant/<name>/water")
    @app.route("/plant/<name>/remove")
    def gone(name):
        return {"error": "use the buttons of /plants/"}, 410

    return app
