from threading import Lock

from flask import Flask, Response
from flask.views import MethodView


def make_app():
    app = Flask("theatre")
    taken, lock = dict.fromkeys(range(11, 14), False), Lock()
    names = {str(number): number for number in taken}

    class Seat(MethodView):
        def get(self, number):
            if number not in names:
                return Response("no such seat", 404, {"Content-Type": "text/plain"})
            return {"seat": number, "taken": taken[names[number]]}, {"Cache-Control": "no-cache"}

    class Booking(MethodView):
        def post(self, number):
            if number not in names:
                return Response(status=404)
            with lock:
                if taken[names[number]]:
                    return Response(status=409)
                taken[names[number]] = True
            return Response(status=204)

    app.add_url_rule("/seat/<number>", view_func=Seat.as_view("seat"))
    app.add_url_rule("/seat/<number>/book", view_func=Booking.as_view("book"))
    return app
