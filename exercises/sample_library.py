"""What is given in the lesson Build your own: Ben's library, slow looks, what was sent, and an app that may grow."""

import json
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import partialmethod
from itertools import count
from typing import Any

from flask import Blueprint, Flask, abort, request
from werkzeug.exceptions import BadRequest, HTTPException

from clients.behaviour import behaves
from workbench.visits_of_people import phones

LOOK_SECONDS = 0.8  # where no scene says who else is on the way
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


class GrowingApp:
    """A WSGI app that may get new functions, and other ones for old addresses, while it is served.

    In a notebook a cell is run again, and each cell adds a little to one app. Flask itself refuses both, so each new
    function makes a new Flask app of all that were given. Its functions share `lock`, which locks nothing at first.
    """

    def __init__(self, name: str):
        self.name, self.functions = name, dict[tuple[str, str], Callable]()
        self.lock: AbstractContextManager[Any] = nullcontext()
        self.app = self.build()

    def build(self) -> Flask:
        """An app with all functions that were given so far."""
        app = Flask(self.name)
        app.logger.disabled = True  # Flask would print its tracebacks above what a check finds
        app.register_blueprint(refusals)
        for (method, rule), function in self.functions.items():
            app.add_url_rule(rule, f"{method} {rule}", function, methods=[method])
        return app

    def route(self, method: str, rule: str) -> Callable[[Callable], Callable]:
        """Let a function answer this method here from now on."""

        def keep(function: Callable) -> Callable:
            self.functions[method, rule] = function
            self.app = self.build()
            return function

        return keep

    get = partialmethod(route, "GET")
    post = partialmethod(route, "POST")
    put = partialmethod(route, "PUT")
    delete = partialmethod(route, "DELETE")

    def __call__(self, environ: dict[str, Any], start_response: Callable) -> Iterable[bytes]:
        return self.app(environ, start_response)


class SlowShelf(dict):
    """Looking takes a moment, as in a busy database: until somebody else looks as well, at most LOOK_SECONDS.

    When phones of a scene ask, it's until the other phone's request looks, or that phone has heard something.
    """

    def get(self, key: Any, default: Any = None) -> Any:
        """What is stored under a key now, handed out a moment later."""
        found = super().get(key, default)
        if HAS_THREADS:
            phones.look(LOOK_SECONDS)
        return found


def sent(*names: str) -> dict[str, str]:
    """The JSON object that the client sent, if it has these members and no others, each a text; else a refusal."""
    data = request.get_json()
    has_names = isinstance(data, dict) and set(data) == set(names)
    if not has_names or not all(isinstance(value, str) and value.strip() for value in data.values()):
        abort(422, f"Send {' and '.join(names)}. Each value must be a non-empty text.")
    return data


def check_notes(url: str, first: dict[str, str], second: dict[str, str]) -> None:
    """Add, change and delete two notes, and print the first promise that's broken. Ana needs PUT and DELETE."""
    seen = behaves(url, "/notes/", first, second, types="application/json", write=True, needs=("PUT", "DELETE"))
    print("No promise is broken." if seen.good else seen.broken[0] if seen.broken else seen.brief())


def bens_library(books: dict[str, dict[str, str]], loans: SlowShelf) -> GrowingApp:
    """The library that Ben wrote in an evening, without the function that lends, which the lesson shows."""
    app, numbers = GrowingApp("library"), count(len(books) + 1)

    @app.get("/books/")
    def list_books():
        return {"books": [f"/book/{id}" for id in list(books)]}

    @app.post("/books/")
    def add_book():
        book = sent("title", "author")
        with app.lock:
            id = str(next(numbers))
            books[id] = book
        return "", 201, {"Location": f"/book/{id}"}

    @app.get("/book/<id>")
    def show_book(id):
        book, loan = books.get(id), dict(loans).get(id, {})  # of a copy, because only who lends has to look slowly
        return {**book, **loan} if book else abort(404)

    @app.put("/book/<id>")
    def replace_book(id):
        book = sent("title", "author")
        with app.lock:
            if id not in books:
                abort(404)
            books[id] = book
        return "", 204

    @app.delete("/book/<id>")
    def remove_book(id):
        with app.lock:
            books.pop(id, None)
            loans.pop(id, None)
        return "", 204

    @app.post("/book/1/return")
    def give_back():
        with app.lock:
            loans.pop("1", None)
        return "Thank you."

    return app
