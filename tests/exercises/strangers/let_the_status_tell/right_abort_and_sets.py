from flask import Flask, abort, jsonify


def make_app():
    app = Flask(__name__)
    seats, booked = ("11", "12", "13"), set()

    @app.errorhandler(404)
    @app.errorhandler(409)
    def said(error):
        return jsonify(error=error.description), error.code

    def there(number):
        if number not in seats:
            abort(404, f"there is no seat {number}")

    @app.get("/seat/<number>")
    def show(number):
        there(number)
        return jsonify(seat=number, taken=number in booked)

    @app.post("/seat/<number>/book")
    def book(number):
        there(number)
        if number in booked:
            abort(409, f"seat {number} is taken")
        booked.add(number)
        return jsonify(seat=number, taken=True), 201

    return app
