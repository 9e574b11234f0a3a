# refused by: other-content
# says: a known key came with another day, and was answered 201 Created
# at fault: with another day
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
        if key is None or key not in kept:
            bookings.append(request.get_json())
            answer = bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}
            if key is None:
                return answer
            kept[key] = answer
        return kept[key]

    return app
