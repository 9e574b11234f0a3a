"""A WSGI app in between: it hands an app's answer on after somebody has said it in another way."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any
from wsgiref.types import WSGIApplication, WSGIEnvironment

Fields = list[tuple[str, str]]


@dataclass(frozen=True)
class Said:
    """One answer of an app, and the request that it is to: `pieces` is the content as it is sent."""

    environ: WSGIEnvironment
    status: str
    fields: Fields
    pieces: list[bytes] = field(default_factory=list)

    @property
    def content(self) -> bytes:
        return b"".join(self.pieces)

    @property
    def media_type(self) -> str:
        """The media type without its parameters, in small letters."""
        named = [value for name, value in self.fields if name.lower() == "content-type"]
        return named[0].partition(";")[0].strip().lower() if named else ""

    @property
    def is_head(self) -> bool:
        return self.environ["REQUEST_METHOD"] == "HEAD"

    def with_content(self, *pieces: bytes) -> "Said":
        """The same with other content, whose length is not said: HEAD does not know it (RFC 9110, section 9.3.2)."""
        fields = [(name, value) for name, value in self.fields if name.lower() != "content-length"]
        return replace(self, fields=fields, pieces=[] if self.is_head else list(pieces))


Dialect = Callable[[Said], Said]


def spoken(make_app: Callable[[], Any], dialect: Dialect, hear: Callable[[WSGIEnvironment], object] = bool) -> Any:
    """A make_app whose apps say each answer in this dialect; `hear` may change a request before the app has it."""

    def make_other_app():
        app = make_app()
        return in_between(app, dialect, hear) if callable(app) else app

    return make_other_app


def in_between(app: WSGIApplication, dialect: Dialect, hear: Callable[[WSGIEnvironment], object]) -> WSGIApplication:
    def other_app(environ, start_response):
        hear(environ)
        said = dialect(said_by(app, environ))
        start_response(said.status, said.fields)
        return said.pieces

    return other_app


def said_by(app: WSGIApplication, environ: WSGIEnvironment) -> Said:
    """What the app answers, whole."""
    began: list[Any] = []

    def start_response(status, fields, exc_info=None):
        began[:] = [status, fields]
        return pieces.append

    pieces: list[bytes] = []
    answer = app(environ, start_response)
    try:
        pieces.extend(answer)
    finally:
        getattr(answer, "close", bool)()
    return Said(environ, began[0], [*began[1]], pieces)
