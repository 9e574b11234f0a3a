from uuid import uuid4

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats = {}

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        number = uuid4().hex
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        try:
            del coats[number]
        except KeyError:
            return {"error": "there is no such coat, or no longer"}, 404
        return {"given back": number}, 200

    return app
