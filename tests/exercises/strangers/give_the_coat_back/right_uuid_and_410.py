from uuid import uuid4

from flask import Flask, abort, jsonify, request, url_for


def make_app():
    app = Flask(__name__)
    coats, given_back = {}, set()

    @app.get("/coats/")
    def all_coats():
        return jsonify(coats=[url_for("show", number=number) for number in coats])

    @app.post("/coats/")
    def hang_up():
        number = uuid4().hex
        coats[number] = request.get_json()
        return jsonify(coats[number]), 201, {"Location": url_for("show", number=number, _external=True)}

    def absent(number):
        return jsonify(error=f"no coat {number}"), 410 if number in given_back else 404

    @app.get("/coat/<number>")
    def show(number):
        return jsonify(coats[number]) if number in coats else absent(number)

    @app.delete("/coat/<number>")
    def give_back(number):
        if number not in coats:
            return absent(number)
        given_back.add(number)
        return jsonify(coats.pop(number))

    return app
