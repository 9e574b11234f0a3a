# refused by: nothing-else
# says: a POST with _method=PURGE as content cancelled booking 8
# at fault: _method=PURGE
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
    def override():
        if request.method != "POST":
            return None
        said = request.form.get("_method") or request.headers.get("X-HTTP-Method-Override")
        if said:
            return cancel(request.path.removeprefix("/booking/"))

    return app
