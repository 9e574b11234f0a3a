# refused by: once
# says: the second answer says Location: /booking/2, the first one /booking/1
# at fault: Location: /booking/2
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
        bookings.append({**request.get_json()})
        return bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}

    return app
