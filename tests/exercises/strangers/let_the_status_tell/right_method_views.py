from flask import Flask, jsonify, make_response
from flask.views import MethodView


class Theatre:
    def __init__(self):
        self.free = {"11", "12", "13"}
        self.all = frozenset(self.free)


class Seat(MethodView):
    def __init__(self, theatre):
        self.theatre = theatre

    def get(self, number):
        if number not in self.theatre.all:
            return make_response(jsonify(error=f"there is no seat {number}"), 404)
        return jsonify(seat=number, taken=number not in self.theatre.free)


class Booking(MethodView):
    def __init__(self, theatre):
        self.theatre = theatre

    def post(self, number):
        if number not in self.theatre.all:
            return make_response(jsonify(error=f"there is no seat {number}"), 404)
        if number not in self.theatre.free:
            return make_response(jsonify(error=f"seat {number} is taken"), 409)
        self.theatre.free.discard(number)
        return make_response(jsonify(seat=number, taken=True), 201)


def make_app():
    app, theatre = Flask("theatre"), Theatre()
    app.add_url_rule("/seat/<number>", view_func=Seat.as_view("seat", theatre))
    app.add_url_rule("/seat/<number>/book", view_func=Booking.as_view("booking", theatre))
    return app
