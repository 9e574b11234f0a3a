# refused by: other-content
# says: a known key with other content changed the bookings
# at fault: changed the bookings
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
        if key and key in kept and kept[key][0] == content:
            return kept[key][1]
        bookings.append(content)
        if key and key in kept:
            return {"error": "another booking has this key"}, 422
        answer = content, 201, {"Location": f"/booking/{len(bookings)}"}
        if key:
            kept[key] = content, answer
        return answer

    return app
