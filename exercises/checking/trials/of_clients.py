"""Trials of a learner's client: a function that is sent to servers of the check's choosing."""

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn, TypeVar
from wsgiref.types import WSGIApplication

from clients import Passed, send
from clients.sending.compose import GivenContent, GivenFields
from mini_server import Server

from ...running_answers.app_host import your_line
from ...running_answers.client_host import ClientHost
from ...running_answers.guard import guarded, mend_the_client
from ...running_answers.outcome import RAISED, Finding, Refused, Told
from ...running_answers.raised import Raised
from ..asking import About, Asking
from ..exchanges_told import told
from ..one_exchange import Crossed, clipped
from .of_the_course import PATIENCE, with_changes
from .places import Course, OwnApp, Place, Proxy
from .scripts import Script, Scripted

Where = Server | str  # a server that the trial gave, or its URL
MOST_TOLD = 6  # lines about exchanges in one finding
A_FUNCTION = "a check sees what a function returns: text, numbers, lists and dicts. A convention of these exercises."


AnyPlace = TypeVar("AnyPlace", bound=Place)


class ClientTrial(Asking):
    """Servers to send a client to, and what became of it. `slept` are the seconds it slept in the last run."""

    who, whom = "Your client sent", "the server"

    def __init__(self, client: ClientHost, notes: set[str], stack: contextlib.ExitStack):
        self.client, self.notes, self.stack = client, notes, stack
        self.places: dict[str, Place] = {}
        self.slept: list[float] = []
        self.at, self.called, self.before = "", "", 0

    def server(self, app: WSGIApplication | None = None) -> Server:
        """A fresh server, of the course, or one that serves a Flask app of the check's own."""
        return self.place(OwnApp(self.stack, app) if app else Course(self.stack)).running

    def behind(self, server: Where, lose: int | Callable[[Passed], bool] = 0) -> str:
        """The URL of a proxy in front of a server, which loses answers (see clients.LossyProxy)."""
        return self.place(Proxy(self.stack, url_of(server), lose)).url

    def scripted(self, answers: Sequence[Scripted | None]) -> str:
        """The URL of a server that gives these answers in turn, the last one for ever; None is an answer that is lost.

        An answer is (status, fields, content); fields and content may be left out, a dict or list goes as JSON.
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

    def sent(self, where: Where) -> list[Crossed]:
        """What came to a server, oldest first, but for the check's own; or what came by a proxy, with what was lost."""
        return self.places[url_of(where)].heard()

    def ask(
        self, where: Where, method: str, target: str, content: GivenContent = None, fields: GivenFields = None
    ) -> Crossed:
        """Send a request of the check's own, and give what crossed."""
        exchange = send(method, url_of(where) + target, fields=fields, content=content, timeout=PATIENCE)
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
        self.notes.update(mend_the_client())

    def tell(self, about: About) -> Told:
        """How the function was called, and what crossed since."""
        crossed = about or (self.last_heard() if self.at in self.places else [])
        lines = told(crossed, self.who, self.whom, crossed, MOST_TOLD)
        if not self.called:
            return lines
        return (("The check called", self.called), *(lines or ((self.who, "nothing."),)))

    def last_heard(self) -> list[Crossed]:
        """What came in the last run, where the client was sent."""
        place = self.places[self.at]
        many = place.count() - self.before
        return place.heard(many) if many > 0 else []


def url_of(where: Where) -> str:
    return where if isinstance(where, str) else where.url


@contextlib.contextmanager
def client_trial(client: ClientHost, notes: set[str]) -> Iterator[ClientTrial]:
    """A fresh trial for one check; its servers stop when the check is over."""
    with guarded(notes), contextlib.ExitStack() as stack:
        yield ClientTrial(client, notes, stack)
