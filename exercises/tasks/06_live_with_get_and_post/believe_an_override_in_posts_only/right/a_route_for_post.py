from flask import Flask, abort, redirect, request


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
    def for_forms(number):
        wanted = {request.form.get("_method"), request.headers.get("X-HTTP-Method-Override")}
        if "DELETE" not in wanted:
            abort(405, valid_methods=["GET", "DELETE"])
        answer = cancel(number)
        return redirect("/bookings/", 303) if answer[1] == 204 else answer

    return app
