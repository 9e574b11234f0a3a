# refused by: twice
# says: del coats[number]
# at fault: DELETE /coat/1 twice
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
        number = str(next(numbers))
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        del coats[number]
        return "", 204

    return app
