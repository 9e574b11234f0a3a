"""Responses that questions and nouns give: fields that every one of its kind must have."""

from collections.abc import Iterable
from functools import lru_cache

from flask import Response, current_app

from .dates import http_date
from .left_out import NAMES
from .media_types import HTML

FRAMED = "frame-ancestors 'self'"
FRAMED_IN_LESSONS = f"{FRAMED} localhost:* 127.0.0.1:*"  # JupyterLab, in whose page the client zoo has its frames


@lru_cache(maxsize=1000)  # clients make up as many names as they like
def is_secret(name: str) -> bool:
    """Is what stands in a field of this name never sent back, and never written down? RFC 9110, section 9.3.8."""
    return any(secret in name.lower() for secret in NAMES)


class PlainResponse(Response):
    """A response that has the fields it was given, and no Content-Type of its own accord."""

    default_mimetype = None
    as_it_is = False  # is it sent with just these fields, and all of its content?

    def __call__(self, environ, start_response):
        """Fields and content; where they are sent as they are, nothing is copied first, as Flask would do."""
        if not self.as_it_is or environ["REQUEST_METHOD"] == "HEAD":
            return super().__call__(environ, start_response)
        start_response(self.status, list(self.headers))
        return self.response


def response(status: int, content: bytes | Iterable[bytes] = b"", **fields: str | None) -> Response:
    """A response with these fields; an underscore in a name stands for the hyphen, None for no such field."""
    named = [(name.replace("_", "-"), value) for name, value in fields.items() if value]
    made = PlainResponse(content, status, [("Date", date_of_now()), *named])
    made.as_it_is = status == 200 and isinstance(content, bytes) and not fields.get("Content_Location")
    if status in (204, 304):  # no content, and so no length of it. RFC 9110, section 8.6
        del made.headers["Content-Length"]
    return made


def without_length(made: Response) -> Response:
    """The same response, which does not say how long its content is."""
    made.automatically_set_content_length = False
    del made.headers["Content-Length"]
    return made


def guard(made: Response, in_lessons: bool) -> None:
    """Tell browsers to believe Content-Type (Fetch standard), and whose pages may show this one in a frame (CSP).

    In lessons the page of a notebook does so, and what is no HTML goes without: learners read these heads, and browsers
    guess nothing better of JSON, XML and pictures.
    """
    kind = made.headers.get("Content-Type", "")  # Flask would take it apart first, each time
    is_html = kind.startswith(HTML)
    if is_html or (kind and not in_lessons):
        made.headers["X-Content-Type-Options"] = "nosniff"
    if is_html and "Content-Security-Policy" not in made.headers:
        made.headers["Content-Security-Policy"] = FRAMED_IN_LESSONS if in_lessons else FRAMED


def date_of_now():
    """By the clock of the app that answers."""
    return http_date(current_app.clock.now())


def empty(status: int, **fields: str | None) -> Response:
    """A response without content."""
    return response(status, b"", **fields)
