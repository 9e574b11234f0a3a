# refused by: once
# says: the second request with the key "choir-in-may" was answered 409 Conflict
# at fault: 409 Conflict
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, known = [], set()

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        key = request.headers.get("Idempotency-Key")
        if key in known:
            return {"error": "this was booked already"}, 409
        if key:
            known.add(key)
        bookings.append(request.get_json())
        return bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}

    return app
