import json

from flask import Flask, Response, request
from werkzeug.exceptions import MethodNotAllowed, NotFound


class Problem(Exception):
    def __init__(self, status, title, detail, **fields):
        self.answer = Response(
            json.dumps(
                {"type": "about:blank", "title": title, "status": status, "detail": detail, "instance": request.path}
            ),
            status,
            fields,
            content_type="application/problem+json",
        )


def make_app():
    app = Flask("choir")
    scores = {"1": {"title": "Ave verum", "voices": 4}}
    app.register_error_handler(Problem, lambda problem: problem.answer)
    app.register_error_handler(NotFound, lambda _: Problem(404, "Nothing here", f"nothing is at {request.path}").answer)

    @app.errorhandler(MethodNotAllowed)
    def no_such_method(error):
        allow = ", ".join(sorted(error.valid_methods))
        return Problem(405, "Not by this method", f"{request.method} is none of {allow}", Allow=allow).answer

    @app.get("/score/<number>")
    def show(number):
        try:
            return scores[number]
        except KeyError:
            raise Problem(404, "No such score", f"there is no score {number}") from None

    @app.put("/score/<number>")
    def put(number):
        if request.mimetype != "application/json":
            raise Problem(415, "Not JSON", f"{request.mimetype or 'no type'} is not read", Accept="application/json")
        try:
            score = json.loads(request.get_data())
        except (ValueError, RecursionError):
            raise Problem(400, "Unreadable", "this is not JSON, though its type says so") from None
        match score:
            case {"title": title, "voices": int(voices)} if not isinstance(voices, bool) and voices >= 1:
                status = 204 if number in scores else 201
                scores[number] = {"title": title, "voices": voices}
                return Response(status=status)
        raise Problem(400, "No score", "a score has a title, and voices: a whole number from 1 on")

    return app
