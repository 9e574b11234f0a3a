# refused by: at-once
# says: four requests with one key came at the same moment
# at fault: at the same moment
import time

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, kept = [], {}

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
        key, content = request.headers.get("Idempotency-Key"), request.get_json()
        if key in kept:
            asked, answer = kept[key]
            return answer if asked == content else ({"error": "another booking"}, 422)
        time.sleep(0.05)  # asks a database
        bookings.append(content)
        answer = content, 201, {"Location": f"/booking/{len(bookings)}"}
        if key is not None:
            kept[key] = content, answer
        return answer

    return app
