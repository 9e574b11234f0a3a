from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings = []

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
        bookings.append(request.get_json())
        return bookings[-1], 201, {"Location": f"/booking/{len(bookings)}"}

    return app
