# refused by: other-key
# says: there is 1
# at fault: "chess-in-may"
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings = []

    @app.get("/bookings/")
    def list_them():
        return {"bookings": bookings}

    @app.get("/booking/<int:number>")
    def show(number):
        return bookings[number - 1]

    @app.post("/bookings/")
    def book():
        content = request.get_json()
        if content not in bookings:
            bookings.append(content)
        return content, 201, {"Location": f"/booking/{bookings.index(content) + 1}"}

    return app
