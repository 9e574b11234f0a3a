# A repeated DELETE removes another coat (the newest one)
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats, made = {}, [0]

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        made[0] += 1
        number = str(made[0])
        coats[number] = request.get_json()
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        if number in coats:
            del coats[number]
        elif coats:
            coats.popitem()
        return "", 204

    return app
