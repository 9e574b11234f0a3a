# the field X-HTTP-Method-Override was forgotten: only the form counts
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
        if said == "DELETE":
            return cancel(number)
        return {"error": "a POST has to say which method it stands for; DELETE is the only one"}, 400

    return app
