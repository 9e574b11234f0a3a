"""A client whose requests are spelled in other ways where they leave Python: RFC 9112, section 3.2; RFC 9110, 5.1."""

import contextlib
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from typing import Any
from unittest.mock import patch

from .of_requests import with_encoded

Spell = tuple[Callable[[HTTPConnection, str], str], Callable[[str], str]]  # of a target, of the name of a field
DIALECTS: dict[str, Spell] = {
    "whole URLs": (lambda there, target: f"http://{there.host}:{there.port}{target}", str),
    "a letter percent-encoded": (lambda there, target: with_encoded(target), str),
    "names of fields in small letters": (lambda there, target: target, str.lower),
}
REQUEST, FIELD = HTTPConnection.putrequest, HTTPConnection.putheader


@contextlib.contextmanager
def spelled(words: str) -> Iterator[None]:
    """While inside, whatever asks by http.client, as requests and urllib do, spells so; our own clients do not."""
    target, name = DIALECTS[words]

    def putrequest(there: HTTPConnection, method: str, url: str, *more: Any, **rest: Any) -> None:
        REQUEST(there, method, target(there, url) if url.startswith("/") else url, *more, **rest)

    def putheader(there: HTTPConnection, field: str | bytes, *values: Any) -> None:
        FIELD(there, name(field) if isinstance(field, str) else field, *values)

    with patch.multiple(HTTPConnection, putrequest=putrequest, putheader=putheader):
        yield
