from uuid import uuid4

from flask import Flask, Response, abort, jsonify, request, url_for
from flask.views import MethodView

TESTS = {"kind": lambda value: isinstance(value, str), "water": lambda value: type(value) is int}


def plant_sent():
    plant = request.get_json()
    if type(plant) is not dict or plant.keys() != TESTS.keys() or not all(TESTS[m](plant[m]) for m in plant):
        abort(400, "a plant has a kind, a text, and water, a whole number")
    return plant


class Plants(MethodView):
    init_every_request = False

    def __init__(self, beds, plants):
        self.beds, self.plants = beds, plants

    def get(self, name):
        if name not in self.beds:
            abort(404)
        here = [number for bed, number in self.plants if bed == name]
        return jsonify(plants=[url_for("plant", name=name, number=number) for number in here])

    def post(self, name):
        if name not in self.beds:
            abort(404)
        number = uuid4().hex[:8]
        self.plants[name, number] = plant_sent()
        at = url_for("plant", name=name, number=number, _external=True)
        return jsonify(self.plants[name, number]), 201, {"Location": at}


class Plant(MethodView):
    def __init__(self, plants):
        self.plants = plants

    def get(self, name, number):
        return jsonify(self.plants[name, number]) if (name, number) in self.plants else abort(404)

    def put(self, name, number):
        if (name, number) not in self.plants:
            abort(404)
        self.plants[name, number] = plant_sent()
        return jsonify(self.plants[name, number])

    def delete(self, name, number):
        if self.plants.pop((name, number), None) is None:
            abort(404)
        return Response(status=204)


def make_app():
    app = Flask("garden")
    beds, plants = set(), {}

    @app.get("/bed/<name>")
    def bed(name):
        return {"plants": f"/bed/{name}/plants/"} if name in beds else abort(404)

    @app.put("/bed/<name>")
    def make_bed(name):
        new = name not in beds
        beds.add(name)
        return "", 201 if new else 204

    app.add_url_rule("/bed/<name>/plants/", view_func=Plants.as_view("plants", beds, plants))
    app.add_url_rule("/bed/<name>/plant/<number>", view_func=Plant.as_view("plant", plants))
    return app
