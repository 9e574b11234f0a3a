# wrong: len + 1 as before: after a coat is given back, a new one takes the number of another
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats = {}

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        number = str(len(coats) + 1)
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        if coats.pop(number, None) is None:
            return {"error": f"no coat {number}"}, 404
        return "", 204

    return app
