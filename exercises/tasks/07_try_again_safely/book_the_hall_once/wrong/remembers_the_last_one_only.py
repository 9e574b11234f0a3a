# refused by: once
# says: the second answer says Location: /booking/3, the first one /booking/1
# at fault: Location: /booking/3
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings, last = [], {}

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        key, content = request.headers.get("Idempotency-Key"), request.get_json()
        if key and key in last:
            asked, answer = last[key]
            return answer if asked == content else ({"error": "other content"}, 422)
        bookings.append(content)
        answer = content, 201, {"Location": f"/booking/{len(bookings)}"}
        last.clear()
        last[key] = content, answer
        return answer

    return app
