# refused by: other-content
# says: was answered 422
# at fault: 422 Unprocessable Content
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
        if key and key in kept:
            asked, answer = kept[key]
            kept[key] = content, answer
            return answer if asked == content else ({"error": "other content"}, 422)
        bookings.append(content)
        answer = content, 201, {"Location": f"/booking/{len(bookings)}"}
        if key:
            kept[key] = content, answer
        return answer

    return app
