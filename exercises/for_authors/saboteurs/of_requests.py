"""Requests that are heard otherwise: unknown methods, types of content, one too many."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from werkzeug import Request, Response

from ...checking.shared_checks.forms import URLENCODED
from .app_in_between import SAFE, Saboteur

KNOWN = (*SAFE, "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT")
JSON = "application/json"


class HearsOtherwise(Saboteur):
    """`heard` gives what the right app is asked instead, as changes to the request."""

    def __init__(self, app: Any, heard: Callable[[Request], dict[str, Any]]):
        super().__init__(app)
        self.heard = heard

    def answer(self, asked: Request) -> Response:
        return self.passed(asked, **self.heard(asked))


def hearing(heard: Callable[[Request], dict[str, Any]]) -> Callable[[Any], Saboteur]:
    """A saboteur that hears otherwise."""
    return lambda app: HearsOtherwise(app, heard)


def unknown_as(method: str) -> Callable[[Any], Saboteur]:
    """A method that nobody knows, taken for one that is known."""
    return hearing(lambda asked: {} if asked.method in KNOWN else {"method": method})


def any_type_as(media_type: str) -> Callable[[Any], Saboteur]:
    """All content taken for this type, whatever its Content-Type says (RFC 9110, section 8.3)."""
    return hearing(lambda asked: {"fields": {"Content-Type": media_type}} if asked.get_data() else {})


def multipart_as_form(asked: Request) -> dict[str, Any]:
    """multipart/form-data taken where only the other form is read."""
    if asked.mimetype != "multipart/form-data":
        return {}
    content = urlencode(list(asked.form.items(multi=True))).encode()
    return {"content": content, "fields": {"Content-Type": URLENCODED}}
