"""What is given in the lesson Build your own: Ben's library, a shelf with slow looks, and an app that may grow."""

import json
import sys
from collections.abc import Callable
from threading import Condition
from typing import Any

from flask import Blueprint, Flask, abort, request
from werkzeug.exceptions import BadRequest, HTTPException

LOOK_SECONDS = 0.8  # longer than a visitor waits before the second request
HAS_THREADS = sys.platform != "emscripten"  # in a page nobody else can look meanwhile

refusals = Blueprint("refusals", __name__)
"""A part of an app: each refusal is problem details (RFC 9457)."""


@refusals.app_errorhandler(HTTPException)
def as_problem(error: HTTPException) -> Any:
    """Any refusal of the app as problem details; its own headers, such as Allow, stay."""
    response = error.get_response()
    response.data = json.dumps({"title": error.name, "detail": error.description, "status": error.code})
    response.content_type = "application/problem+json"
    return response


@refusals.app_errorhandler(RecursionError)
def as_too_deep(error: RecursionError) -> Any:
    """JSON of a hundred thousand brackets is the client's fault, and not the server's."""
    return as_problem(BadRequest("The body is nested too deeply."))


class GrowingApp(Flask):
    """A Flask app that may get new functions, and other ones for old addresses, while it is served.

    In a notebook a cell is run again, and each cell adds a little to one app. Flask itself refuses both.
    """

    def __init__(self, name: str):
        super().__init__(name)
        self.logger.disabled = True  # Flask would print its tracebacks above what a check finds
        self.register_blueprint(refusals)

    def add_url_rule(
        self, rule: str, endpoint: str | None = None, view_func: Callable | None = None, *rest: Any, **options: Any
    ) -> None:
        """Let this function answer here from now on."""
        self.view_functions.pop(endpoint or str(getattr(view_func, "__name__", "")), None)
        super().add_url_rule(rule, endpoint, view_func, *rest, **options)

    def _check_setup_finished(self, f_name: str) -> None:
        """Flask raises an error here once the first request has come."""


class SlowShelf(dict):
    """Looking takes a moment, as in a busy database: until somebody else looks as well, at most LOOK_SECONDS."""

    def __init__(self) -> None:
        super().__init__()
        self.someone_looks, self.looks = Condition(), 0

    def get(self, key: Any, default: Any = None) -> Any:
        """What is stored under a key now, handed out a moment later."""
        found = super().get(key, default)
        if not HAS_THREADS:
            return found
        with self.someone_looks:
            self.looks = mine = self.looks + 1
            self.someone_looks.notify_all()
            self.someone_looks.wait_for(lambda: self.looks > mine, LOOK_SECONDS)
        return found


def bens_library() -> Flask:
    """The library that Ben wrote in an evening."""
    app, loans = GrowingApp("library"), SlowShelf()

    @app.get("/book/1")
    def show():
        return {"title": "Emma", "reader": dict(loans).get("1", "nobody")}

    @app.post("/book/1/lend")
    def lend():
        if loans.get("1"):
            abort(409, "Somebody has it.")
        loans["1"] = request.get_json()["reader"]
        return "It is yours."

    @app.post("/book/1/return")
    def give_back():
        loans.pop("1", None)
        return "Thank you."

    return app
