# who has the berth already hears 204 for the same PUT, and 412 was asked for whomever
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, turn = {}, Lock()

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        wanted = request.get_json()
        with turn:
            new = number not in berths
            if request.if_none_match.star_tag and not new and berths[number] != wanted:
                return {"error": f"berth {number} is taken"}, 412
            berths[number] = wanted
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
