from functools import wraps
from threading import RLock

from flask import Flask, make_response, request


def once_for_each_key(function):
    kept, turn = {}, RLock()

    @wraps(function)
    def guarded():
        key = request.headers.get("Idempotency-Key")
        if key is None:
            with turn:
                return function()
        content = request.get_json()
        with turn:
            if key not in kept:
                answer = make_response(function())
                kept[key] = content, answer.get_data(), answer.status_code, answer.headers["Location"]
            known, data, status, location = kept[key]
        if known != content:
            return {"title": "This key is taken", "status": 422}, 422, {"Content-Type": "application/problem+json"}
        return data, status, {"Location": location, "Content-Type": "application/json"}

    return guarded


def make_app():
    app = Flask(__name__)
    bookings = []

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        if not 1 <= number <= len(bookings):
            return {"error": f"no booking {number}"}, 404
        return bookings[number - 1]

    @app.post("/bookings/")
    @once_for_each_key
    def book():
        bookings.append(request.get_json())
        return bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}

    return app
