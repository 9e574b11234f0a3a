import secrets

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, request, url_for
from flask.views import MethodView

garden = Blueprint("garden", __name__, url_prefix="/bed/<name>")


@garden.url_value_preprocessor
def find_bed(endpoint, values):
    values["bed"] = current_app.config["BEDS"].get(values["name"])
    if values["bed"] is None and not (endpoint == "garden.bed" and request.method == "PUT"):
        abort(404)


def plant_from_request():
    content = request.get_json()
    try:
        kind, water = content.pop("kind"), content.pop("water")
    except (AttributeError, KeyError, TypeError):
        abort(422, "kind and water, please")
    if content or not isinstance(kind, str) or not isinstance(water, int) or isinstance(water, bool):
        abort(400, "kind is a text, water a whole number, and there is no more")
    return {"kind": kind, "water": water}


class Bed(MethodView):
    def get(self, name, bed):
        return {"plants": f"/bed/{name}/plants/"}

    def put(self, name, bed):
        current_app.config["BEDS"].setdefault(name, {})
        return "", 201 if bed is None else 204


class Plants(MethodView):
    def get(self, name, bed):
        return jsonify(plants=[url_for("garden.plant", name=name, number=number) for number in bed])

    def post(self, name, bed):
        plant, number = plant_from_request(), secrets.token_hex(4)
        bed[number] = plant
        answer = jsonify(plant)
        answer.status_code = 201
        answer.headers["Location"] = url_for("garden.plant", name=name, number=number, _external=True)
        return answer


class Plant(MethodView):
    def get(self, name, bed, number):
        return jsonify(bed[number] if number in bed else abort(404))

    def put(self, name, bed, number):
        if number not in bed:
            abort(404)
        bed[number] = plant_from_request()
        return jsonify(bed[number])

    def delete(self, name, bed, number):
        if number not in bed:
            abort(404)
        del bed[number]
        return Response(status=204)


garden.add_url_rule("", view_func=Bed.as_view("bed"))
garden.add_url_rule("/plants/", view_func=Plants.as_view("plants"))
garden.add_url_rule("/plant/<number>", view_func=Plant.as_view("plant"))


def make_app():
    app = Flask(__name__)
    app.config["BEDS"] = {}
    app.register_blueprint(garden)
    return app
