# refused by: each-in-its-bed
# says: DELETE /bed/moon/plant/1 was answered 204
# at fault: DELETE /bed/moon/plant/1
from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds, numbers = {}, count(1)

    def planted(name):
        return beds[name] if name in beds else abort(404)

    def sent():
        plant = request.get_json()
        if not isinstance(plant, dict) or set(plant) != {"kind", "water"}:
            abort(422)
        if not isinstance(plant["kind"], str) or type(plant["water"]) is not int:
            abort(422)
        return plant

    @app.get("/bed/<name>")
    def bed(name):
        planted(name)
        return {"plants": f"/bed/{name}/plants/"}

    @app.put("/bed/<name>")
    def make_bed(name):
        new = name not in beds
        beds.setdefault(name, {})
        return "", 201 if new else 204

    @app.get("/bed/<name>/plants/")
    def list_plants(name):
        return {"plants": [f"/bed/{name}/plant/{number}" for number in planted(name)]}

    @app.post("/bed/<name>/plants/")
    def plant(name):
        bed, new = planted(name), sent()
        number = str(next(numbers))
        bed[number] = new
        return "", 201, {"Location": f"/bed/{name}/plant/{number}"}

    @app.get("/bed/<name>/plant/<number>")
    def show(name, number):
        return planted(name).get(number) or abort(404)

    @app.put("/bed/<name>/plant/<number>")
    def replace(name, number):
        if number not in planted(name):
            abort(404)
        planted(name)[number] = sent()
        return "", 204

    @app.delete("/bed/<name>/plant/<number>")
    def remove(name, number):
        beds.get(name, {}).pop(number, None)
        return "", 204

    return app
