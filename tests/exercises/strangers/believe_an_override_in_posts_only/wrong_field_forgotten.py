# X-HTTP-Method-Override is not heard any more
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    @app.get("/booking/<number>")
    def show(number):
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        return {"number": number, "for": bookings[number]}

    @app.delete("/booking/<number>")
    def cancel(number):
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        del bookings[number]
        return "", 204

    @app.post("/booking/<number>")
    def override(number):
        said = request.form.get("_method")
        if said != "DELETE":
            return {"error": "only DELETE can be said here"}, 400
        return cancel(number)

    return app
