"""What a right app answered, said again to a saboteur that has passed everything on as it came: that costs no app."""

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from werkzeug import Request
from werkzeug import Response as ResponseOfWerkzeug

from ..dialects.message import Said
from .app_in_between import Saboteur


class AskedOtherwise(Exception):
    """The saboteur asks its app something else, or not at all; what the app would say to that nobody knows."""


@dataclass(frozen=True)
class Question:
    """One request, which can be asked again and again: all that an app can see of it, and its content."""

    seen: dict[str, Any]
    content: bytes

    @classmethod
    def of(cls, environ: WSGIEnvironment) -> "Question":
        """The question that is asked by these variables."""
        hidden = ("wsgi.input", "werkzeug.request")
        seen = {name: value for name, value in environ.items() if name not in hidden}
        return cls(seen, environ["wsgi.input"].getvalue())

    def environ(self) -> WSGIEnvironment:
        """Variables that ask it."""
        return {**self.seen, "wsgi.input": BytesIO(self.content)}


class Replay:
    """A saboteur around an app that knows one answer at a time."""

    def __init__(self, saboteur: Callable[[Any], Saboteur]):
        self.saboteur = saboteur(self.inside)
        self.waiting: tuple[Question, Said] | None = None

    def answer(self, question: Question, kept: Said) -> ResponseOfWerkzeug:
        """What the saboteur answers where this was kept; raises AskedOtherwise."""
        self.waiting = (question, kept)
        asked = Request(question.environ())
        asked.get_data()
        answer = self.saboteur.answer(asked)
        if self.waiting:
            raise AskedOtherwise
        return answer

    def inside(self, environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        """The right app, as the saboteur sees it."""
        waiting, self.waiting = self.waiting, None
        if not waiting or Question.of(environ) != waiting[0]:
            raise AskedOtherwise
        start_response(waiting[1].status, [*waiting[1].fields])
        return [*waiting[1].pieces]


def is_as(answer: ResponseOfWerkzeug, kept: Said) -> bool:
    """Whether nothing was changed of an answer that was passed on."""
    return answer.response == [kept.content] and answer.status == kept.status and [*answer.headers] == kept.fields
