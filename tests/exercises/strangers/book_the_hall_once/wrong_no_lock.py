# two requests with one key at the same moment both book (looked up, and written later)
import time
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, kept, lock = [], {}, Lock()

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
        content, key = request.get_json(), request.headers.get("Idempotency-Key")
        if True:
            if key is not None and key in kept:
                before, number = kept[key]
                if before != content:
                    return {"error": "this key belongs to another booking"}, 422
            else:
                time.sleep(0.05)
                bookings.append(content)
                number = len(bookings)
                if key is not None:
                    kept[key] = content, number
            return bookings[number - 1], 201, {"Location": f"/booking/{number}"}

    return app
