# refused by: much-later
# says: eight POSTs came at the same moment, and their coats had 1 addresses
# at fault: eight POSTs came at the same moment, and their coats had 1 addresses
# Coats that look alike get one number: two guests, one coat
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    coats, made = {}, []

    @app.get("/coats/")
    def all_coats():
        return {"coats": [f"/coat/{number}" for number in coats]}

    @app.post("/coats/")
    def hang_up():
        coat = request.get_json()
        number = next((known for known, kept in coats.items() if kept == coat), None)
        if number is None:
            made.append(1)
            number = str(len(made))
        coats[number] = coat
        return coats[number], 201, {"Location": f"/coat/{number}"}

    @app.get("/coat/<number>")
    def show(number):
        if number not in coats:
            return {"error": f"no coat {number}"}, 404
        return coats[number]

    @app.delete("/coat/<number>")
    def give_back(number):
        coats.pop(number, None)
        return "", 204

    return app
