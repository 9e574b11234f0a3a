"""Trials of a learner's app: freshly made for each check, and asked."""

import contextlib
from collections.abc import Iterator
from typing import NoReturn
from urllib.parse import urljoin, urlsplit

from clients import send
from clients.messages.exchange import Exchange
from clients.messages.plain_text import printable
from clients.sending.compose import GivenContent, GivenFields

from ...running_answers.app_host import AppHost, Running, your_line
from ...running_answers.guard import guarded, mend_the_client, patient
from ...running_answers.outcome import RAISED, Finding, Refused, Told
from ..asking import About, Asking
from ..exchanges_told import from_exchange, told
from ..one_exchange import Crossed

PATIENCE = 2.0  # seconds that one answer may take
OWN_HOST = "Location says where to go on, as seen from what was asked (RFC 9110, section 10.2.2)."
SILENCE = "a client that gets no answer cannot know whether its request was done (RFC 9110, section 9.2.2)."


class AppTrial(Asking):
    """The learner's app, freshly made and listening; `send` asks it."""

    who, whom = "The check sent", "your app"

    def __init__(self, running: Running, notes: set[str]):
        self.running, self.notes = running, notes
        self.crossed: list[Crossed] = []

    def send(self, method: str, target: str, content: GivenContent = None, fields: GivenFields = None) -> Crossed:
        """Send one request and give what crossed; refuses when the app raised, or gave no answer."""
        self.note_mending()
        url, seconds = self.running.url + target, patient(PATIENCE)
        return self.noted(send(method, url, fields=fields, content=content, timeout=seconds))

    def noted(self, exchange: Exchange) -> Crossed:
        """Keep what crossed; refuses as `send` does."""
        self.crossed.append(from_exchange(exchange))
        raised = self.running.raised()
        if raised:
            self.refuse_raised(*raised)
        if exchange.response is None:
            self.refuse_silence(exchange)
        self.need_no_wait(exchange.timings.total, "your app takes long for each answer")
        self.need_own_location(self.crossed[-1])
        return self.crossed[-1]

    def need_own_location(self, crossed: Crossed) -> None:
        """Refuse a Location on a host that nobody asked."""
        named = crossed.field("Location") or ""
        own = urlsplit(self.running.url).netloc
        words = f"{crossed.method} {crossed.target} was answered with Location: {printable(named)}, on another host"
        self.need(
            urlsplit(urljoin(self.running.url, named)).netloc == own,
            words,
            "an address of your app, such as /thing/1",
            OWN_HOST,
            [crossed],
        )

    def refuse_raised(self, words: str, line: str) -> NoReturn:
        """What the app raised, the learner's line, and what it was asked at that moment."""
        raise Refused(Finding(words, sent=(*your_line(line), *self.tell(self.crossed[-1:])), kind=RAISED))

    def refuse_silence(self, exchange: Exchange) -> NoReturn:
        """No answer came; where that took long, nothing further is asked."""
        asked = self.crossed[-1]
        words = f"{asked.method} {asked.target} got no answer from your app. {exchange.error}"
        too_long = exchange.timings.total >= patient(PATIENCE) * 0.9
        self.refuse(words, wanted=f"an answer, within {PATIENCE:g} seconds", why=SILENCE, fatal=too_long)

    def note_mending(self) -> None:
        """Put back what the app replaced in requests, and note it."""
        self.notes.update(mend_the_client())

    def tell(self, about: About) -> Told:
        return told(about or self.crossed[-1:], self.who, self.whom)


@contextlib.contextmanager
def app_trial(host: AppHost, notes: set[str]) -> Iterator[AppTrial]:
    """A fresh app for one check."""
    with guarded(notes), host.running() as running:
        yield AppTrial(running, notes)
