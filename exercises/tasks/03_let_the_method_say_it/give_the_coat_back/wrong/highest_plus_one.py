# refused by: much-later
# says: POST gave a new coat the address /coat/1, and a repeated DELETE /coat/1 took it away
# at fault: gave a new coat the address /coat/1
from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats = {}

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        number = str(max(map(int, coats), default=0) + 1)
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        del coats[number]
        return "", 204

    return app
