from threading import Lock

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    bookings, number_of, lock = [], {}, Lock()

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        if not 1 <= number <= len(bookings):
            abort(404)
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        key = request.headers.get("Idempotency-Key")
        with lock:
            number = number_of.get(key) if key else None
            if number is None:
                bookings.append(request.json)
                number = len(bookings)
                if key:
                    number_of[key] = number
            elif bookings[number - 1] != request.json:
                abort(422)
        return bookings[number - 1], 201, {"Location": f"/booking/{number}"}

    return app
