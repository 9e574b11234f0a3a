# refused by: at-once
# says: heard 201, 201, 201, 201
# at fault: at the same moment
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths, lock = {}, threading.Lock()

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        who = request.get_json()
        if not isinstance(who, dict):
            return {"error": "a passenger is an object"}, 422
        new = number not in berths
        with lock:
            if not new and request.headers.get("If-None-Match") == "*":
                return {"error": f"berth {number} is taken"}, 412
            berths[number] = who
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
