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
        said = {*request.form.getlist("_method"), *request.headers.getlist("X-HTTP-Method-Override")}
        if "DELETE" not in said:
            return {"error": "only DELETE"}, 405, {"Allow": "GET, HEAD, OPTIONS, DELETE"}
        return cancel(number)

    return app
