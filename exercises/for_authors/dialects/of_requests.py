"""Requests written in other ways: RFC 9112, section 3.2; RFC 3986, section 6.2.2; RFC 9110, section 5.1."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from ...running_answers.answers import Request, requests_answer

LAST_LETTER = re.compile(r"[A-Za-z0-9](?=/?$)")


def whole_url(one: Request) -> Iterator[Request]:
    """The target with scheme and host before it."""
    method, target, content, fields = one
    yield [method, f"http://127.0.0.1:8000{target}", content, fields]


def encoded(one: Request) -> Iterator[Request]:
    """A letter or digit of the path percent-encoded, which says the same (RFC 3986, section 6.2.2.2)."""
    method, target, content, fields = one
    yield [method, with_encoded(target), content, fields]


def with_encoded(target: str) -> str:
    """The target with the last letter or digit of its path as %34; the root has none."""
    path, mark, query = target.partition("?")
    return LAST_LETTER.sub(lambda found: f"%{ord(found[0]):02X}", path, count=1) + mark + query


def small_fields(one: Request) -> Iterator[Request]:
    """Names of fields in small letters."""
    method, target, content, fields = one
    yield [method, target, content, {name.lower(): value for name, value in fields.items()}]


def blanks_in_fields(one: Request) -> Iterator[Request]:
    """Values of fields with blanks around."""
    method, target, content, fields = one
    yield [method, target, content, {name: f" {value} " for name, value in fields.items()}]


def written_json(one: Request) -> Iterator[Request]:
    """JSON written by hand, with its type."""
    method, target, content, fields = one
    if isinstance(content, dict | list):
        kind = {} if "content-type" in map(str.lower, fields) else {"Content-Type": "application/json; charset=utf-8"}
        content, fields = json.dumps(content, indent=1), {**fields, **kind}
    yield [method, target, content, fields]


def looked_before(one: Request) -> Iterator[Request]:
    """A look before each request: HEAD, which changes nothing (RFC 9110, section 9.2.1)."""
    yield ["HEAD", one[1], None, {}]
    yield one


DIALECTS: dict[str, Callable[[Request], Iterator[Request]]] = {
    "whole URLs": whole_url,
    "a letter percent-encoded": encoded,
    "names of fields in small letters": small_fields,
    "blanks around values of fields": blanks_in_fields,
    "JSON written by hand": written_json,
    "HEAD before each request": looked_before,
}


def requests_spoken(handed: Any) -> dict[str, Any]:
    """The same requests in every dialect, by the words for it."""
    wanted = requests_answer(None, handed)
    return {words: tuple(other for one in wanted for other in say(one)) for words, say in DIALECTS.items()}
