# refused by: much-later
# says: took the coat at
# at fault: DELETE /coat/
from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats = {}
    numbers = count(1)

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        coat = request.get_json()
        number = str(next(numbers))
        coats[number] = coat
        return coat, 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        for other in [n for n in coats if n.startswith(number)]:
            del coats[other]
        return "", 204

    return app
