# refused by: much-later
# says: came and went: coat number
# at fault: /coat/
import uuid

from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats, numbers = {}, count(1)

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        number = uuid.uuid4().hex[:3]
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
