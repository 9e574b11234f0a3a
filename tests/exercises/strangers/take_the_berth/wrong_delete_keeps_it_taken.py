# a berth that was given back stays taken for If-None-Match
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, lock, ever = {}, Lock(), set()

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        passenger = request.get_json()
        only_if_free = request.headers.get("If-None-Match", "").strip() == "*"
        with lock:
            new = number not in berths
            if only_if_free and number in ever:
                return {"error": f"berth {number} is taken"}, 412
            ever.add(number)
            berths[number] = passenger
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
