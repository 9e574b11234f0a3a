# two requests without a key and with one content are one booking
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, kept, turn = [], {}, Lock()

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        if not 1 <= number <= len(bookings):
            return {"error": f"no booking {number}"}, 404
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        key, wanted = request.headers.get("Idempotency-Key"), request.get_json()
        key = key or repr(wanted)
        with turn:
            if key is not None and key in kept:
                first, answer = kept[key]
                return answer if first == wanted else ({"error": "this key has another booking"}, 422)
            bookings.append(wanted)
            answer = wanted, 201, {"Location": f"/booking/{len(bookings)}"}
            if key is not None:
                kept[key] = wanted, answer
            return answer

    return app
