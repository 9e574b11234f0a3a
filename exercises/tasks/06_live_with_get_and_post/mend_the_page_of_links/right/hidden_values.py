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
