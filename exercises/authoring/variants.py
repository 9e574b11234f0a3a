"""Other ways to say the same: a right answer that is said so must stay right."""

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from typing import Any
from unittest.mock import patch

from ..checking.answers import Request, requests_answer
from ..checking.check_answer import run_checks
from ..checking.running import RIGHT, Outcome
from ..task import Task
from .variants_of_apps import TOGETHER, all_at_once, apps_spoken


def through(value: Any, how: Callable[[Any], Any]) -> Any:
    """The value with each text and number in it changed."""
    if isinstance(value, dict):
        return {name: through(member, how) for name, member in value.items()}
    if isinstance(value, list | tuple | set):
        return type(value)(through(member, how) for member in value)
    return how(value)


def as_tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: as_tuples(member) for name, member in value.items()}
    return tuple(map(as_tuples, value)) if isinstance(value, list | tuple) else value


def as_generators(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: as_generators(member) for name, member in value.items()}
    return (as_generators(member) for member in value) if isinstance(value, list | tuple) else value


OF_VALUES: dict[str, Callable[[Any], Any]] = {
    "tuples": as_tuples,
    "generators": as_generators,
    "blanks around texts": lambda value: through(
        value, lambda one: f" \t{one} \n" if isinstance(one, str) and "\n" not in one else one
    ),
    "numbers as texts": lambda value: through(value, lambda one: str(one) if type(one) is int else one),
    "numbers with a point": lambda value: through(value, lambda one: float(one) if type(one) is int else one),
}


def values_spoken(handed: Any) -> dict[str, Any]:
    """The same value in every variant, by the words for it."""
    return {words: say(handed) for words, say in OF_VALUES.items()}


LAST_LETTER = re.compile(r"[A-Za-z0-9](?=/?$)")


def with_encoded(target: str) -> str:
    """The target with the last letter or digit of its path as %34; the root has none."""
    path, mark, query = target.partition("?")
    return LAST_LETTER.sub(lambda found: f"%{ord(found[0]):02X}", path, count=1) + mark + query


def written_json(method: str, target: str, body: Any, headers: dict[str, str]) -> list[Request]:
    """JSON written by hand, with its type."""
    if isinstance(body, dict | list):
        kind = {} if "content-type" in map(str.lower, headers) else {"Content-Type": "application/json; charset=utf-8"}
        body, headers = json.dumps(body, indent=1), {**headers, **kind}
    return [[method, target, body, headers]]


OF_REQUESTS: dict[str, Callable[..., list[Request]]] = {  # of the method, the target, the body and the headers
    "whole URLs": lambda method, target, *rest: [[method, f"http://127.0.0.1:8000{target}", *rest]],
    # The same by RFC 3986, section 6.2.2.2.
    "a letter percent-encoded": lambda method, target, *rest: [[method, with_encoded(target), *rest]],
    "names of headers in small letters": lambda *one: [[*one[:3], {name.lower(): one[3][name] for name in one[3]}]],
    "blanks around values of headers": lambda *one: [[*one[:3], {name: f" {one[3][name]} " for name in one[3]}]],
    "JSON written by hand": written_json,
    # HEAD changes nothing (RFC 9110, section 9.2.1).
    "HEAD before each request": lambda *one: [["HEAD", one[1], None, {}], [*one]],
}


def requests_spoken(handed: Any) -> dict[str, Any]:
    """The same requests in every variant, by the words for it."""
    wanted = requests_answer(None, handed)
    return {words: tuple(other for one in wanted for other in say(*one)) for words, say in OF_REQUESTS.items()}


Spell = tuple[Callable[[HTTPConnection, str], str], Callable[[str], str]]  # of a target, of the name of a header
OF_CLIENTS: dict[str, Spell] = {
    "whole URLs": (lambda there, target: f"http://{there.host}:{there.port}{target}", str),
    "a letter percent-encoded": (lambda there, target: with_encoded(target), str),
    "names of headers in small letters": (lambda there, target: target, str.lower),
}
REQUEST, HEADER = HTTPConnection.putrequest, HTTPConnection.putheader


@contextlib.contextmanager
def spelled(words: str) -> Iterator[None]:
    """While inside, whatever asks by http.client, as requests and urllib do, spells so; our own clients do not."""
    target, name = OF_CLIENTS[words]

    def putrequest(there: HTTPConnection, method: str, url: str, *more: Any, **rest: Any) -> None:
        REQUEST(there, method, target(there, url) if url.startswith("/") else url, *more, **rest)

    def putheader(there: HTTPConnection, header: str | bytes, *values: Any) -> None:
        HEADER(there, name(header) if isinstance(header, str) else header, *values)

    with patch.multiple(HTTPConnection, putrequest=putrequest, putheader=putheader):
        yield


def variant_outcomes(task: Task, handed: Any) -> Iterator[tuple[str, Outcome]]:
    """(words for the variant, outcome) of an answer as it was handed in; a visit is heard as requests are."""
    if task.kind in OF_KIND:
        yield from OF_KIND[task.kind](task, handed)


def of_the_apps(task, handed):
    """All variants that go together at once; each by itself where that is refused, or one of them is known to be."""
    for together in TOGETHER:
        outcome = (
            None if together.keys() & task.variants_refused.keys() else checked(task, all_at_once(handed, together))
        )
        if outcome and outcome.kind == RIGHT:
            yield from ((words, outcome) for words in together)
        else:
            yield from ((words, checked(task, other)) for words, other in apps_spoken(handed, together).items())


def of_each(ways):
    """The outcomes of answers that are at hand by the words for their variants."""
    return lambda task, handed: ((words, checked(task, other)) for words, other in ways(handed).items())


def of_the_clients(task, handed):
    for words in OF_CLIENTS:
        with spelled(words):
            yield words, checked(task, handed)


def checked(task, handed):
    return run_checks(task, handed, until_refused=True)


OF_KIND = {
    "app": of_the_apps,
    "client": of_the_clients,
    "requests": of_each(requests_spoken),
    "value": of_each(values_spoken),
}
