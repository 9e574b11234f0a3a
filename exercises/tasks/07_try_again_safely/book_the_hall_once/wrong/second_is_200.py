# refused by: once
# says: the second request with the key "choir-in-may" was answered 200 OK
# at fault: answered 200 OK
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, kept = [], {}

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        key = request.headers.get("Idempotency-Key")
        if key in kept:
            return bookings[kept[key] - 1]
        bookings.append(request.get_json())
        if key:
            kept[key] = len(bookings)
        return bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}

    return app
