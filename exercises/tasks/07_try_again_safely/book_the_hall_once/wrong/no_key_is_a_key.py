# refused by: no-key
# says: after a booking without a key the list is not what was booked: there are 2
# at fault: without Idempotency-Key
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
        key, content = request.headers.get("Idempotency-Key"), request.get_json()
        if key in kept and kept[key][0] != content:
            return {"error": "another booking has this key"}, 422
        if key not in kept:
            bookings.append(content)
            kept[key] = content, (content, 201, {"Location": f"/booking/{len(bookings)}"})
        return kept[key][1]

    return app
