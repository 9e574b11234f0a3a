# refused by: not-by-get
# says: GET /booking/8?_method=DELETE was answered 400 Bad Request.
# at fault: GET /booking/8?_method=DELETE
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    @app.get("/booking/<number>")
    def show(number):
        if "_method" in request.args:
            return {"error": "not by GET"}, 400
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
        said = request.form.get("_method") or request.headers.get("X-HTTP-Method-Override")
        if said == "DELETE":
            return cancel(number)
        return {"error": "a POST here asks for DELETE"}, 400

    return app
