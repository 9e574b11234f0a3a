# refused by: at-once
# says: four asked for berth 13 at the same moment, and heard 201, 20
# at fault: at the same moment
import time

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    berths = {}

    @app.get("/berth/<int:number>")
    def show(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        return berths[number]

    @app.put("/berth/<int:number>")
    def take(number):
        if number in berths and request.headers.get("If-None-Match") == "*":
            return {"error": f"berth {number} is taken"}, 412
        time.sleep(0.05)  # asks a database
        new = number not in berths
        berths[number] = request.get_json()
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
