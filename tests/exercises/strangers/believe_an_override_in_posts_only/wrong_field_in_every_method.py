# the field is believed in a GET as well
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

    @app.before_request
    def everywhere():
        if request.headers.get("X-HTTP-Method-Override") == "DELETE":
            return cancel(request.path.removeprefix("/booking/"))

    @app.post("/booking/<number>")
    def override(number):
        said = request.form.get("_method") or request.headers.get("X-HTTP-Method-Override")
        if said != "DELETE":
            return {"error": "only DELETE can be said here"}, 400
        return cancel(number)

    return app
