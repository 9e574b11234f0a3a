import io
from urllib.parse import parse_qs

from flask import Flask, abort, jsonify


def make_app():
    app = Flask(__name__)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    def missing(number):
        return jsonify(error=f"no booking {number}"), 404

    @app.route("/booking/<number>", methods=["GET", "DELETE"])
    def booking(number):
        from flask import request

        if number not in bookings:
            return missing(number)
        if request.method == "DELETE":
            bookings.pop(number)
            return "", 204
        return jsonify(number=number, **{"for": bookings[number]})

    @app.post("/booking/<number>")
    def not_overridden(number):
        abort(422)

    plain = app.wsgi_app

    def overriding(environ, start_response):
        """Look at POSTs only: at the content of a form, and at the field."""
        if environ["REQUEST_METHOD"] == "POST":
            said = environ.get("HTTP_X_HTTP_METHOD_OVERRIDE", "")
            kind = environ.get("CONTENT_TYPE", "").split(";")[0].strip().lower()
            if kind == "application/x-www-form-urlencoded":
                content = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
                environ["wsgi.input"] = io.BytesIO(content)
                said = parse_qs(content.decode("latin-1")).get("_method", [said])[0]
            if said == "DELETE":
                environ["REQUEST_METHOD"] = "DELETE"
        return plain(environ, start_response)

    app.wsgi_app = overriding
    return app
