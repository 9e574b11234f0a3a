# the second answer is a 200 and not the first one once more
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
        with turn:
            if key is not None and key in kept:
                first, answer = kept[key]
                return (
                    (answer[0], 200, answer[2]) if first == wanted else ({"error": "this key has another booking"}, 422)
                )
            bookings.append(wanted)
            answer = wanted, 201, {"Location": f"/booking/{len(bookings)}"}
            if key is not None:
                kept[key] = wanted, answer
            return answer

    return app
