# refused by: nothing-else
# says: DELETE with X-HTTP-Method-Override: GET, which counts for nothing there, was answered 200
# at fault: X-HTTP-Method-Override: GET
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
        if request.headers.get("X-HTTP-Method-Override") == "GET":
            return show(number)
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        del bookings[number]
        return "", 204

    @app.post("/booking/<number>")
    def override(number):
        said = request.form.get("_method") or request.headers.get("X-HTTP-Method-Override")
        if said == "DELETE":
            return cancel(number)
        return {"error": "a POST here asks for DELETE"}, 400

    return app
