"""What every saboteur is made from: an app around a right one, which asks it, remembers, and answers for it."""

import json
from io import BytesIO
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from werkzeug import Request
from werkzeug import Response as ResponseOfWerkzeug
from werkzeug.test import EnvironBuilder

from ..dialects.message import Said, said_by

SAFE = ("GET", "HEAD", "OPTIONS")


class Response(ResponseOfWerkzeug):
    """An answer to which nothing is added on its way: no type, no length."""

    default_mimetype = None
    automatically_set_content_length = False


class Saboteur:
    """An app that answers as the right app inside of it does; what is wrong stands in `answer` of its kinds."""

    def __init__(self, app: WSGIApplication):
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        asked = Request(environ)
        asked.get_data()  # read once, so that it can be passed on more than once
        return self.answer(asked)(environ, start_response)

    def answer(self, asked: Request) -> ResponseOfWerkzeug:
        """What is answered: to be overridden."""
        return self.passed(asked)

    def passed(self, asked: Request, **changes: Any) -> Response:
        """What the right app answers to this request, or to the same with another `method`, `path`, `query`, `content`
        or with more `fields` (a dict; None takes one away)."""
        return response_of(self.said(asked, **changes))

    def said(self, asked: Request, **changes: Any) -> Said:
        """The same answer as it comes from the app."""
        return said_by(self.app, asked_with(asked, **changes))

    def ask(self, method: str, path: str, content: Any = None, fields: dict[str, str] | None = None) -> Response:
        """What the right app answers to a question of the saboteur's own; content that is no text goes as JSON."""
        given = {name: value for name, value in (fields or {}).items() if value is not None}
        if content is not None and not isinstance(content, str | bytes):
            content, given = json.dumps(content), {"Content-Type": "application/json", **given}
        builder = EnvironBuilder(path=path, method=method, headers=[*given.items()], data=content)
        try:
            return self.passed(Request(builder.get_environ()))
        finally:
            builder.close()


def response_of(said: Said) -> Response:
    """An answer that can be changed, and is as it came until then."""
    return Response(said.content, said.status, said.fields)


def asked_with(asked: Request, **changes: Any) -> WSGIEnvironment:
    """The request as an app is given it, with these changes."""
    environ = {**asked.environ, "wsgi.input": BytesIO(asked.get_data())}
    environ.pop("werkzeug.request", None)
    environ["CONTENT_LENGTH"] = length_of(asked)
    for name, value in changes.items():
        CHANGES[name](environ, value)
    return {name: value for name, value in environ.items() if value is not None}


def length_of(asked):
    """CONTENT_LENGTH, also of what came in chunks; None where no content came."""
    content = asked.get_data()
    return str(len(content)) if content else asked.environ.get("CONTENT_LENGTH")


def other_content(environ, content):
    environ["wsgi.input"], environ["CONTENT_LENGTH"] = BytesIO(content), str(len(content))


def more_fields(environ, fields):
    for name, value in fields.items():
        key = name.upper().replace("-", "_")
        environ[key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"] = value


CHANGES = {
    "method": lambda environ, method: environ.update(REQUEST_METHOD=method),
    "path": lambda environ, path: environ.update(PATH_INFO=path),
    "query": lambda environ, query: environ.update(QUERY_STRING=query),
    "content": other_content,
    "fields": more_fields,
}
