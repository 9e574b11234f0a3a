"""Responses that questions and nouns give: fields that every one of its kind must have."""

import re
from collections.abc import Iterable
from functools import lru_cache

from flask import Response, current_app

from .dates import http_date

SECRET = re.compile("authorization|cookie|password|secret|token|api-?key", re.IGNORECASE)


@lru_cache(maxsize=1000)  # clients make up as many names as they like
def is_secret(name: str) -> bool:
    """Is what stands in a field of this name never sent back, and never written down? RFC 9110, section 9.3.8."""
    return bool(SECRET.search(name))


class PlainResponse(Response):
    """A response that has the fields it was given, and no Content-Type of its own accord."""

    default_mimetype = None


def response(status: int, content: bytes | Iterable[bytes] = b"", **fields: str | None) -> Response:
    """A response with these fields; an underscore in a name stands for the hyphen, None for no such field."""
    named = [(name.replace("_", "-"), value) for name, value in fields.items() if value]
    made = PlainResponse(content, status, [("Date", date_of_now()), *named])
    if status in (204, 304):  # no content, and so no length of it. RFC 9110, section 8.6
        del made.headers["Content-Length"]
    return made


def without_length(made: Response) -> Response:
    """The same response, which does not say how long its content is."""
    made.automatically_set_content_length = False
    del made.headers["Content-Length"]
    return made


def date_of_now():
    """By the clock of the app that answers."""
    return http_date(current_app.clock.now())


def empty(status: int, **fields: str | None) -> Response:
    """A response without content."""
    return response(status, b"", **fields)
