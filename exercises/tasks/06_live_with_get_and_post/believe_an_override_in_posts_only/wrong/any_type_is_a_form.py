# refused by: nothing-else
# says: as text/plain, which this task's forms never send, cancelled booking 8
# at fault: text/plain
import io
from urllib.parse import parse_qs

from flask import Flask


class Override:
    """Gives a POST the method that its field or its form asks for, before the app sees it."""

    def __init__(self, app):
        self.app = app

    def __call__(self, environ, start_response):
        if environ["REQUEST_METHOD"] == "POST":
            content = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            environ["wsgi.input"] = io.BytesIO(content)
            said = parse_qs(content.decode("utf-8", "replace")).get("_method", [""])[0]
            if "DELETE" in (said, environ.get("HTTP_X_HTTP_METHOD_OVERRIDE")):
                environ["REQUEST_METHOD"] = "DELETE"
        return self.app(environ, start_response)


def make_app():
    app = Flask(__name__)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    @app.route("/booking/<number>", methods=["GET", "DELETE"])
    def booking(number):
        from flask import request

        if number not in bookings:
            return "no such booking", 404
        if request.method == "DELETE":
            return {"cancelled": bookings.pop(number)}
        return {"for": bookings[number]}

    app.wsgi_app = Override(app.wsgi_app)
    return app
