"""Places that a learner's client can be sent to, each of which remembers what came: servers and proxies."""

import io
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, Protocol
from wsgiref.types import WSGIApplication

from clients import LossyProxy, Passed, records
from clients.messages.exchange import Exchange
from mini_server import start

from ..exchanges_told import from_exchange, from_journal, one_spelling
from ..one_exchange import Crossed
from .of_the_course import asked_json, written_at

LOST = "nothing, as far as the client could hear"


class Place(Protocol):
    """Where a client can be sent: `url`."""

    url: str

    def heard(self, most: int | None = None) -> list[Crossed]:
        """What came, but for the check's own questions, oldest first; the last `most` of it."""

    def count(self) -> int:
        """How much came, but for the check's own questions."""

    def disregard(self, exchange: Exchange) -> None:
        """Leave out a question of the check's own."""


class Course:
    """The course's own server: its journal remembers."""

    def __init__(self, stack: ExitStack):
        self.running = stack.enter_context(start())
        self.url = self.running.url
        self.own: set[str | None] = set()

    def heard(self, most: int | None = None) -> list[Crossed]:
        written = self.not_own()[-most if most else 0 :]
        entries = [asked_json(self.url + address) for address in written]
        return [from_journal(entry) for entry in entries if "received" in entry]  # what was forgotten meanwhile is not

    def count(self) -> int:
        return len(self.not_own())

    def not_own(self) -> list[str]:
        """The addresses of the journal's entries, but for the check's own."""
        return [address for address in self.written() if address not in self.own]

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
        return written_at(self.url)


class OwnApp:
    """An app of the check's own, with somebody in front of it who writes down what comes."""

    def __init__(self, stack: ExitStack, app: WSGIApplication):
        self.witness = Witness(app)
        self.running = stack.enter_context(start(self.witness))
        self.url = self.running.url

    def heard(self, most: int | None = None) -> list[Crossed]:
        return self.witness.seen[-most if most else 0 :]

    def count(self) -> int:
        return len(self.witness.seen)

    def disregard(self, exchange: Exchange) -> None:
        self.witness.seen.pop()


class Proxy:
    """A proxy that loses answers: what it lost is an answer of None."""

    def __init__(self, stack: ExitStack, url: str, lose: int | Callable[[Passed], bool]):
        self.running = stack.enter_context(LossyProxy(url, lose))
        self.url = self.running.url

    def heard(self, most: int | None = None) -> list[Crossed]:
        return [from_passed(one) for one in self.running.passed[-most if most else 0 :]]

    def count(self) -> int:
        return len(self.running.passed)

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
    target = environ["mini_server.target"]
    asked = (environ["REQUEST_METHOD"], one_spelling(target), content.decode("utf-8", "replace"))
    answered = (int(status), reason, tuple(fields), answer.decode("utf-8", "replace"))
    return Crossed(*asked, *answered, (), asked_fields, target)
