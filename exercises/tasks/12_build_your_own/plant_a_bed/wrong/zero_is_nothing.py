# refused by: replaced-and-removed
# says: was answered 422
# at fault: "water": 0
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

    def plants_in(name):
        return beds[name] if name in beds else abort(404)

    def sent_plant():
        plant = request.get_json()
        if not isinstance(plant, dict) or set(plant) != {"kind", "water"}:
            abort(422)
        if not isinstance(plant["kind"], str) or not plant["water"] or type(plant["water"]) is not int:
            abort(422)
        return plant

    @app.get("/bed/<name>/plants/")
    def list_plants(name):
        return {"plants": [f"/bed/{name}/plant/{number}" for number in plants_in(name)]}

    @app.post("/bed/<name>/plants/")
    def plant(name):
        plants, number = plants_in(name), str(next(numbers))
        plants[number] = sent_plant()
        return plants[number], 201, {"Location": f"/bed/{name}/plant/{number}"}

    @app.get("/bed/<name>/plant/<number>")
    def show(name, number):
        return plants_in(name).get(number) or abort(404)

    @app.put("/bed/<name>/plant/<number>")
    def replace(name, number):
        if number not in plants_in(name):
            abort(404)
        beds[name][number] = sent_plant()
        return "", 204

    @app.delete("/bed/<name>/plant/<number>")
    def remove(name, number):
        plants_in(name).pop(number, None)
        return "", 204

    return app
