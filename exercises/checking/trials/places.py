"""Places that a learner's client can be sent to, each of which remembers what came: servers, proxies, scripts."""

import io
import json
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from http import HTTPStatus
from typing import Any, Protocol
from wsgiref.types import WSGIApplication

from clients import LossyProxy, Passed, records
from clients.messages.exchange import Exchange
from mini_server import start

from ..exchanges_told import from_exchange, from_journal
from ..one_exchange import Crossed
from .of_the_course import asked_json

LOST = "nothing, as far as the client could hear"
Content = dict | list | str | bytes | None  # a dict or list goes as JSON
Scripted = tuple[int] | tuple[int, dict[str, str]] | tuple[int, dict[str, str], Content]  # an answer of a script


class Place(Protocol):
    """Where a client can be sent: `url`."""

    url: str

    def heard(self, most: int | None = None) -> list[Crossed]:
        """What came, but for the check's own questions, oldest first; the last `most` of it."""

    def disregard(self, exchange: Exchange) -> None:
        """Leave out a question of the check's own."""


class Course:
    """The course's own server: its journal remembers."""

    def __init__(self, stack: ExitStack):
        self.running = stack.enter_context(start())
        self.url = self.running.url
        self.own: set[str | None] = set()

    def heard(self, most: int | None = None) -> list[Crossed]:
        written = [address for address in self.written() if address not in self.own]
        entries = [asked_json(self.url + address) for address in written[-most if most else 0 :]]
        return [from_journal(entry) for entry in entries if "received" in entry]  # what was forgotten meanwhile is not

    def disregard(self, exchange: Exchange) -> None:
        self.own.add(exchange.field("Journal"))

    def records(self) -> dict[str, Any]:
        """The records by noun and id; asking for them is the check's own."""
        before = set(self.written())
        found: dict[str, Any] = records(self.url) or {}
        self.own |= set(self.written()) - before
        return found

    def written(self) -> list[str]:
        """The addresses of the journal's entries."""
        return [entry["address"] for entry in asked_json(self.url + "/journal/")["entries"]]


class OwnApp:
    """An app of the check's own, with somebody in front of it who writes down what comes."""

    def __init__(self, stack: ExitStack, app: WSGIApplication):
        self.witness = Witness(app)
        self.running = stack.enter_context(start(self.witness))
        self.url = self.running.url

    def heard(self, most: int | None = None) -> list[Crossed]:
        return self.witness.seen[-most if most else 0 :]

    def disregard(self, exchange: Exchange) -> None:
        self.witness.seen.pop()


class Proxy:
    """A proxy that loses answers: what it lost is an answer of None."""

    def __init__(self, stack: ExitStack, url: str, lose: int | Callable[[Passed], bool]):
        self.running = stack.enter_context(LossyProxy(url, lose))
        self.url = self.running.url

    def heard(self, most: int | None = None) -> list[Crossed]:
        return [from_passed(one) for one in self.running.passed[-most if most else 0 :]]

    def disregard(self, exchange: Exchange) -> None:
        """Questions of the check go to the server itself, never through its proxy."""


def from_passed(passed: Passed) -> Crossed:
    """A Crossed from what came by a proxy, as its client knows it."""
    one = from_exchange(passed.exchange)
    return replace(one, status=None, reason=LOST, fields=(), answer="") if passed.lost else one


class Witness:
    """A WSGI app around another one, which writes down what is asked and what is answered."""

    def __init__(self, app: WSGIApplication):
        self.app = app
        self.seen: list[Crossed] = []

    def __call__(self, environ, start_response):
        content, began = environ["wsgi.input"].read(), []
        environ["wsgi.input"] = io.BytesIO(content)
        pieces = self.app(environ, lambda *said: began.append(said[:2]) or start_response(*said))
        answer = b"".join(pieces)
        self.seen.append(crossed_of(environ, content, *began[-1], answer))
        return [answer]


def crossed_of(environ, content, line, fields, answer):
    """A Crossed from what a WSGI app was given and what it said."""
    status, _, reason = line.partition(" ")
    asked_fields = tuple(environ["mini_server.fields"])
    asked = (environ["REQUEST_METHOD"], environ["mini_server.target"], content.decode("utf-8", "replace"))
    return Crossed(*asked, int(status), reason, tuple(fields), answer.decode("utf-8", "replace"), (), asked_fields)


class Script:
    """A WSGI app that gives its answers one after the other, whatever it is asked; the last one again and again."""

    def __init__(self, answers: Sequence[Scripted | None]):
        self.answers, self.asked = answers, 0

    def __call__(self, environ, start_response):
        status, fields, content = self.next()
        octets = octets_of(content)
        said = {name.lower(): (name, value) for name, value in own_fields(status, content, octets)}
        said |= {name.lower(): (name, value) for name, value in dict(fields or {}).items()}
        start_response(line_of(status), [*said.values()])
        return [octets]

    def next(self) -> list[Any]:
        """[status, fields, content] of the next answer; one that will be lost is any."""
        self.asked += 1
        given = self.answers[min(self.asked, len(self.answers)) - 1] or (503, {}, "")
        return [*given, None, None][:3]


def own_fields(status, content, octets):
    """The fields that an answer of a script has, unless the script says something else."""
    if isinstance(content, dict | list):
        yield "Content-Type", "application/json"
    if status not in (204, 304):
        yield "Content-Length", str(len(octets))


def octets_of(content):
    """Content as octets: data as JSON, text as UTF-8."""
    if isinstance(content, dict | list):
        return json.dumps(content).encode()
    return content if isinstance(content, bytes) else (content or "").encode()


def line_of(status):
    known = status in {one.value for one in HTTPStatus}
    return f"{status} {HTTPStatus(status).phrase if known else 'Unknown'}"
