# wrong: HEAD of the plants is taken for a POST, and answered 415
from threading import Lock

from flask import Flask, abort, make_response, request


def make_app():
    app = Flask(__name__)
    beds, store, lock = {}, [], Lock()  # the plants of all beds: [bed, plant or None]

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

    def place(name, number):
        """The entry of a plant, None where nothing ever was."""
        entry = store[number - 1] if 1 <= number <= len(store) else None
        return entry if entry and entry[0] == name else None

    def understood(plant):
        if isinstance(plant, dict) and sorted(plant) == ["kind", "water"]:
            return isinstance(plant["kind"], str) and type(plant["water"]) in (int,)
        return False

    @app.route("/bed/<name>/plants/", methods=["GET", "POST"])
    def plants(name):
        if name not in beds:
            return {"error": f"there is no bed {name}"}, 404
        if request.method == "GET":
            here = [number for number, (bed, plant) in enumerate(store, 1) if bed == name and plant]
            return {"plants": [f"/bed/{name}/plant/{number}" for number in here]}
        plant = request.get_json()
        if not understood(plant):
            return {"error": "a plant has a kind and a water"}, 422
        with lock:
            store.append([name, plant])
            number = len(store)
        answer = make_response("", 201)
        answer.headers["Location"] = f"/bed/{name}/plant/{number}"
        return answer

    @app.route("/bed/<name>/plant/<int:number>", methods=["GET", "PUT", "DELETE"])
    def one(name, number):
        entry = place(name, number)
        if entry is None:
            return {"error": "no plant is here"}, 404
        if request.method == "DELETE":
            entry[1] = None
            return "", 204
        if entry[1] is None:
            return {"error": "this plant was removed"}, 404 if request.method == "PUT" else 410
        if request.method == "PUT":
            plant = request.get_json()
            if not understood(plant):
                abort(422)
            entry[1] = plant
            return "", 204
        return entry[1]

    return app
