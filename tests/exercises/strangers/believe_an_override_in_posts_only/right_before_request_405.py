from flask import Flask, Response, request


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
        if request.method != "POST" or not request.path.startswith("/booking/"):
            return None
        if "DELETE" in (request.form.get("_method"), request.headers.get("X-HTTP-Method-Override")):
            return cancel(request.view_args["number"] if request.view_args else request.path[len("/booking/") :])
        return Response("Only DELETE can be said here.", 405, {"Allow": "GET, HEAD, DELETE, OPTIONS"})

    return app
