from flask import Flask, Response, jsonify


def make_app():
    app = Flask(__name__)
    free, taken = {"11", "12", "13"}, set()

    @app.get("/seat/<number>")
    def show(number):
        if number in free | taken:
            return jsonify(seat=number, taken=number in taken)
        return Response(f"There is no seat {number}.", 404, content_type="text/plain")

    @app.post("/seat/<number>/book")
    def book(number):
        if number in taken:
            return Response(f"Somebody has seat {number} already.", 409, content_type="text/plain")
        if number not in free:
            return Response(f"There is no seat {number}.", 404, content_type="text/plain")
        free.remove(number)
        taken.add(number)
        return "", 204

    return app
