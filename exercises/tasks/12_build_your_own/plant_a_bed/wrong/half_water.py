# refused by: sense
# says: has 2.5 for water
# at fault: 2.5
from itertools import count
from urllib.parse import quote

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds = {}
    numbers = count(1)

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

    def there(name, number=None):
        if name not in beds or (number is not None and number not in beds[name]):
            abort(404)
        return beds[name]

    def address(name, number):
        return f"/bed/{quote(name)}/plant/{number}"

    def sent():
        plant = request.get_json()
        if not isinstance(plant, dict) or set(plant) != {"kind", "water"}:
            abort(422)
        if not isinstance(plant["kind"], str):
            abort(422)
        if not isinstance(plant["water"], (int, float)) or isinstance(plant["water"], bool):
            abort(422)
        return plant

    @app.get("/bed/<name>/plants/")
    def all_plants(name):
        return {"plants": [address(name, number) for number in there(name)]}

    @app.post("/bed/<name>/plants/")
    def add(name):
        plants = there(name)
        plant = sent()
        number = str(next(numbers))
        plants[number] = plant
        return "", 201, {"Location": address(name, number)}

    @app.get("/bed/<name>/plant/<number>")
    def show(name, number):
        return there(name, number)[number]

    @app.put("/bed/<name>/plant/<number>")
    def replace(name, number):
        plants = there(name, number)
        plants[number] = sent()
        return "", 204

    @app.delete("/bed/<name>/plant/<number>")
    def remove(name, number):
        there(name).pop(number, None)
        return "", 204

    return app
