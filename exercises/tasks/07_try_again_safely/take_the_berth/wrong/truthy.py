# refused by: conductor
# says: PUT /berth/16 for Ana, with If-None-Match: *, was answered 201 Created.
# at fault: PUT /berth/16
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lock = threading.Lock()
    berths = {}

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
            new = not berths.get(number)
            if only_if_free and not new:
                return {"error": f"berth {number} is taken"}, 412
            berths[number] = passenger
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
