"""What a right app answered, said again to a saboteur that has passed everything on as it came: that costs no app."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from ..dialects.message import Said, said_by


class AskedOtherwise(Exception):
    """The saboteur asks its app something else, or not at all; what the app would say to that nobody knows."""


class Kept:
    """A right app, and what it answers."""

    def __init__(self, app: WSGIApplication):
        self.app, self.answers = app, list[Said]()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        self.answers.append(said_by(self.app, environ))
        return told(self.answers[-1], start_response)


class Replay:
    """A saboteur around these answers, which are given in turn; raises AskedOtherwise."""

    def __init__(self, saboteur: Callable[[Any], Any], answers: Iterable[Said]):
        self.saboteur, self.answers = saboteur(self.inside), iter(answers)
        self.waiting: Iterator[WSGIEnvironment] = iter(())

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        if next(self.waiting, None):
            raise AskedOtherwise
        self.waiting = iter([environ])
        return self.saboteur(environ, start_response)

    def inside(self, environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        """The right app, as the saboteur sees it."""
        asked = next(self.waiting, None)
        if asked is None or likeness(asked) != likeness(environ):
            raise AskedOtherwise
        return told(next(self.answers), start_response)


def likeness(environ: WSGIEnvironment) -> dict[str, Any]:
    """All of a request that an app can see; its content is at hand as octets."""
    content = environ["wsgi.input"].getvalue()
    return {**environ, "wsgi.input": content, "werkzeug.request": None}


def told(said: Said, start_response: StartResponse) -> list[bytes]:
    start_response(said.status, [*said.fields])
    return [*said.pieces]
