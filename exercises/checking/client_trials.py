"""Trials of a learner's client: a function that is sent to servers of the check's choosing."""

import contextlib
import io
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from http.client import responses as REASONS
from typing import Any, NoReturn, TypeVar
from wsgiref.types import WSGIApplication

from clients import LossyProxy, Passed, records, send
from clients.messages import Exchange
from clients.sending import GivenBody, GivenHeaders
from mini_server import Server, start

from . import About, Asking
from .feedback import RecordedExchange, clipped, from_exchange, from_journal, one_spelling, transcript_of
from .hosts import LiveClient, your_line
from .running import RAISED, Finding, Raised, Refused, Transcript, guarded
from .trials import PATIENCE, asked_json, restore_requests, with_changes, written_at

Body = dict | list | str | bytes | None  # a dict or list goes as JSON
Scripted = tuple[int] | tuple[int, dict[str, str]] | tuple[int, dict[str, str], Body]  # a response of a script


class Script:
    """A WSGI app that gives its responses one after the other, whatever it is asked; the last one again and again."""

    def __init__(self, answers: Sequence[Scripted | None]):
        self.answers, self.asked = answers, 0

    def __call__(self, environ, start_response):
        status, headers, body = self.next()
        raw = bytes_of(body)
        said = {name.lower(): (name, value) for name, value in own_headers(status, body, raw)}
        said |= {name.lower(): (name, value) for name, value in dict(headers or {}).items()}
        start_response(f"{status} {REASONS.get(status, 'Unknown')}", [*said.values()])
        return [raw]

    def next(self) -> list[Any]:
        """[status, headers, body] of the next response; one that will be lost is any."""
        self.asked += 1
        given = self.answers[min(self.asked, len(self.answers)) - 1] or (503, {}, "")
        return [*given, None, None][:3]


def own_headers(status, body, raw):
    """The headers that a response of a script has, unless the script says something else."""
    if isinstance(body, dict | list):
        yield "Content-Type", "application/json"
    if status not in (204, 304):
        yield "Content-Length", str(len(raw))


def bytes_of(body):
    """A body as bytes: data as JSON, text as UTF-8."""
    if isinstance(body, dict | list):
        return json.dumps(body).encode()
    return body if isinstance(body, bytes) else (body or "").encode()


LOST = "nothing, as far as the client could hear"


class Course:
    """The course's own server: its journal remembers. Each place tells what came, but for the check's own questions."""

    def __init__(self, stack: ExitStack):
        self.running = stack.enter_context(start())
        self.url = self.running.url
        self.own: set[str | None] = set()

    def heard(self, most: int | None = None) -> list[RecordedExchange]:
        """What came, oldest first; the last `most` of it."""
        written = self.not_own()[-most if most else 0 :]
        entries = [asked_json(self.url + address) for address in written]
        return [from_journal(entry) for entry in entries if "received" in entry]  # what was forgotten meanwhile is not

    def count(self) -> int:
        return len(self.not_own())

    def not_own(self) -> list[str]:
        """The addresses of the journal's entries, but for the check's own."""
        return [address for address in self.written() if address not in self.own]

    def disregard(self, exchange: Exchange) -> None:
        """Leave out a question of the check's own."""
        self.own.add(exchange.header("Journal"))

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
    """An app of the check's own: a WSGI app around it writes down what is asked and what is answered."""

    def __init__(self, stack: ExitStack, app: WSGIApplication):
        self.app, self.seen = app, list[RecordedExchange]()
        self.running = stack.enter_context(start(self))
        self.url = self.running.url

    def __call__(self, environ, start_response):
        body, began = environ["wsgi.input"].read(), []
        environ["wsgi.input"] = io.BytesIO(body)
        pieces = self.app(environ, lambda *said: began.append(said[:2]) or start_response(*said))
        answer = b"".join(pieces)
        self.seen.append(crossed_of(environ, body, *began[-1], answer))
        return [answer]

    def heard(self, most: int | None = None) -> list[RecordedExchange]:
        return self.seen[-most if most else 0 :]

    def count(self) -> int:
        return len(self.seen)

    def disregard(self, exchange: Exchange) -> None:
        self.seen.pop()


class Proxy:
    """A proxy that loses responses: what it lost is a response of None."""

    def __init__(self, stack: ExitStack, url: str, lose: int | Callable[[Passed], bool]):
        self.running = stack.enter_context(LossyProxy(url, lose))
        self.url = self.running.url

    def heard(self, most: int | None = None) -> list[RecordedExchange]:
        return [from_passed(one) for one in self.running.passed[-most if most else 0 :]]

    def count(self) -> int:
        return len(self.running.passed)

    def disregard(self, exchange: Exchange) -> None:
        """Questions of the check go to the server itself, never through its proxy."""


Place = Course | OwnApp | Proxy  # where a client can be sent


def from_passed(passed: Passed) -> RecordedExchange:
    """A RecordedExchange from what came by a proxy, as its client knows it."""
    one = from_exchange(passed.exchange)
    return replace(one, status=None, reason=LOST, headers=(), answer="") if passed.lost else one


def crossed_of(environ, body, line, headers, answer):
    """A RecordedExchange from what a WSGI app was given and what it said."""
    status, _, reason = line.partition(" ")
    asked_headers = tuple(environ["mini_server.fields"])
    target = environ["mini_server.target"]
    asked = (environ["REQUEST_METHOD"], one_spelling(target), body.decode("utf-8", "replace"))
    answered = (int(status), reason, tuple(headers), answer.decode("utf-8", "replace"))
    return RecordedExchange(*asked, *answered, (), asked_headers, target)


Where = Server | str  # a server that the trial gave, or its URL
MOST_TOLD = 6  # lines about exchanges in one finding
A_FUNCTION = "a check sees what a function returns: text, numbers, lists and dicts. A convention of these exercises."


AnyPlace = TypeVar("AnyPlace", bound=Place)


class ClientTrial(Asking):
    """Servers to send a client to, and what became of it. `slept` are the seconds it slept in the last run."""

    who, whom = "Your client sent", "the server"

    def __init__(self, client: LiveClient, notes: set[str], stack: contextlib.ExitStack):
        self.client, self.notes, self.stack = client, notes, stack
        self.places: dict[str, Place] = {}
        self.slept: list[float] = []
        self.at, self.called, self.before = "", "", 0

    def server(self, app: WSGIApplication | None = None) -> Server:
        """A fresh server, of the course, or one that serves a Flask app of the check's own."""
        return self.place(OwnApp(self.stack, app) if app else Course(self.stack)).running

    def behind(self, server: Where, lose: int | Callable[[Passed], bool] = 0) -> str:
        """The URL of a proxy in front of a server, which loses responses (see clients.LossyProxy)."""
        return self.place(Proxy(self.stack, url_of(server), lose)).url

    def scripted(self, answers: Sequence[Scripted | None]) -> str:
        """The URL of a server that gives these responses in turn, the last one for ever; None is one that is lost.

        A response is (status, headers, body); headers and body may be left out, a dict or list goes as JSON.
        """
        url = self.place(OwnApp(self.stack, Script(answers))).url
        if None not in answers:
            return url
        return self.behind(url, lose=lambda passed: answers[min(passed.number, len(answers)) - 1] is None)

    def place(self, place: AnyPlace) -> AnyPlace:
        """Remember a place by its URL."""
        self.places[place.url] = place
        return place

    def run(self, where: Where, *more: Any) -> Any:
        """What the learner's function returns when it is called with the URL; refuses when it raised or did not end."""
        self.slept, self.at = [], url_of(where)
        self.before = self.places[self.at].count() if self.at in self.places else 0
        self.called = f"{self.client.name}({', '.join(['url', *(clipped(repr(one)) for one in more)])})"
        self.note_mending()
        began = time.monotonic()
        came = self.client.call([self.at, *more], self.nap)
        self.note_mending()
        if came.raised:
            self.refuse_raised(came.raised, came.endless)
        self.need_no_wait(time.monotonic() - began, f"each call of {self.client.name} takes long")
        if came.other:
            self.refuse(f"{self.client.name} gave back {came.other}", "data, such as the task asks for", A_FUNCTION)
        return came.value

    def nap(self, seconds: float) -> None:
        """The client would sleep now: nobody waits, but on the course's servers the time passes."""
        self.slept.append(seconds)
        for place in self.places.values():
            if isinstance(place, Course):
                place.running.clock.advance(seconds)

    def refuse_raised(self, raised: Raised, endless: bool) -> NoReturn:
        """What the client raised, the learner's line, and what it had sent; one without an end is not called again."""
        words, line = raised
        sent = (*your_line(line), *self.tell(()))
        raise Refused(Finding(f"{words}, in {self.client.name}()", sent=sent, kind=RAISED, fatal=endless))

    def sent(self, where: Where) -> list[RecordedExchange]:
        """What came to a server, oldest first, but for the check's own; or what came by a proxy, with what was lost."""
        return self.places[url_of(where)].heard()

    def ask(
        self, where: Where, method: str, target: str, body: GivenBody = None, headers: GivenHeaders = None
    ) -> RecordedExchange:
        """Send a request of the check's own, and give what crossed."""
        exchange = send(method, url_of(where) + target, headers=headers, body=body, timeout=PATIENCE)
        self.places[url_of(where)].disregard(exchange)
        return with_changes(exchange, url_of(where))

    def records(self, server: Where) -> dict[str, Any]:
        """The records of a server of the course, by noun and id."""
        place = self.places[url_of(server)]
        if not isinstance(place, Course):
            raise TypeError("Only a server of the course shows its records.")
        return place.records()

    def note_mending(self) -> None:
        """Put back what the client replaced in requests, and note it."""
        self.notes.update(restore_requests())

    def tell(self, about: About) -> Transcript:
        """How the function was called, and what crossed since."""
        crossed = about or (self.last_heard() if self.at in self.places else [])
        lines = transcript_of(crossed, self.who, self.whom, crossed, MOST_TOLD)
        if not self.called:
            return lines
        return (("The check called", self.called), *(lines or ((self.who, "nothing."),)))

    def last_heard(self) -> list[RecordedExchange]:
        """What came in the last run, where the client was sent."""
        place = self.places[self.at]
        many = place.count() - self.before
        return place.heard(many) if many > 0 else []


def url_of(where: Where) -> str:
    return where if isinstance(where, str) else where.url


@contextlib.contextmanager
def client_trial(client: LiveClient, notes: set[str]) -> Iterator[ClientTrial]:
    """A fresh trial for one check; its servers stop when the check is over."""
    with guarded(notes), contextlib.ExitStack() as stack:
        yield ClientTrial(client, notes, stack)
