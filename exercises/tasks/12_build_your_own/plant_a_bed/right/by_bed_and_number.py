from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds, numbers = {}, count(1)

    @app.get("/bed/<name>")
    def bed(name):
        if name not in beds:
            abort(404)
        return {"plants": f"/bed/{name}/plants/"}

    @app.put("/bed/<name>")
    def make_bed(name):
        new = name not in beds
        beds.setdefault(name, {})
        return "", 201 if new else 204

    plants = {}

    def at(name, number):
        if (name, number) not in plants:
            abort(404)
        return name, number

    def in_bed(name):
        if name not in beds:
            abort(404)

    def content():
        plant = request.get_json()
        try:
            assert plant.keys() == {"kind", "water"} and plant["kind"].strip()
            assert isinstance(plant["water"], int) and not isinstance(plant["water"], bool)
        except (AssertionError, AttributeError):
            abort(400)
        return plant

    @app.route("/bed/<name>/plants/", methods=["GET", "POST"])
    def collection(name):
        in_bed(name)
        if request.method == "POST":
            key = name, str(next(numbers))
            plants[key] = content()
            return "", 201, {"Location": f"http://{request.host}/bed/{name}/plant/{key[1]}"}
        return {"plants": [f"/bed/{bed}/plant/{number}" for bed, number in plants if bed == name]}

    @app.route("/bed/<name>/plant/<number>", methods=["GET", "PUT", "DELETE"])
    def member(name, number):
        in_bed(name)
        key = at(name, number)
        if request.method == "PUT":
            plants[key] = content()
        elif request.method == "DELETE":
            return plants.pop(key)
        return plants[key]

    return app
