# refused by: one-only
# says: PUT /berth/12 for Ana, with If-None-Match: *, was answered 204
# at fault: 204 No Content
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
            return {"error": f"berth {number} is taken"}, 412
        berths[number] = request.get_json()
        return "", 204

    @app.delete("/berth/<int:number>")
    def give_back(number):
        if number not in berths:
            return {"error": f"berth {number} is free"}, 404
        del berths[number]
        return "", 204

    return app
