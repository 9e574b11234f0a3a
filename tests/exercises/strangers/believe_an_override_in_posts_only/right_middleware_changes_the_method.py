from io import BytesIO

from flask import Flask
from werkzeug.wrappers import Request


class Override:
    """Let a POST be a DELETE, where its content or its field says so."""

    def __init__(self, inside):
        self.inside = inside

    def __call__(self, environ, start_response):
        if environ["REQUEST_METHOD"] == "POST":
            body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            environ["wsgi.input"] = BytesIO(body)
            said = Request({**environ, "wsgi.input": BytesIO(body)}).form.getlist("_method")
            if "DELETE" in (*said, environ.get("HTTP_X_HTTP_METHOD_OVERRIDE")):
                environ["REQUEST_METHOD"] = "DELETE"
        return self.inside(environ, start_response)


def make_app():
    app = Flask(__name__)
    app.wsgi_app = Override(app.wsgi_app)
    bookings = {"7": "altos", "8": "basses", "9": "all voices"}

    @app.get("/booking/<number>")
    def show(number):
        if number not in bookings:
            return {"error": f"no booking {number}"}, 404
        return {"number": number, "for": bookings[number]}

    @app.delete("/booking/<number>")
    def cancel(number):
        if bookings.pop(number, None) is None:
            return {"error": f"no booking {number}"}, 404
        return "", 204

    return app
