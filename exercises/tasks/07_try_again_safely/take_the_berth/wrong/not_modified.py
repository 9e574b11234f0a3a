# refused by: one-only
# says: was answered 304
# at fault: 304 Not Modified
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
        new = number not in berths
        if not new and request.headers.get("If-None-Match") == "*":
            return {"error": f"berth {number} is taken"}, 304
        berths[number] = request.get_json()
        return "", 201 if new else 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
