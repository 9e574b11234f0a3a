# refused by: other-key
# says: a booking with the key
# at fault: 7f3a-2"
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, kept, lock = [], {}, threading.Lock()

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
        key = key and key[:33]
        with lock:
            if key in kept:
                asked, answer = kept[key]
                if asked != content:
                    return {"error": f"the key {key} belongs to another booking"}, 422
                return answer
            bookings.append(content)
            answer = content, 201, {"Location": f"/booking/{len(bookings)}"}
            if key is not None:
                kept[key] = content, answer
            return answer

    return app
