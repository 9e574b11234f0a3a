"""Trials of a learner's app: freshly made for each check, and asked."""

import contextlib
from collections.abc import Callable, Iterator
from typing import NoReturn, TypeVar
from urllib.parse import urljoin, urlsplit

from clients import send
from clients.messages.exchange import Exchange
from clients.messages.plain_text import printable
from clients.sending.compose import GivenContent, GivenFields

from ...running_answers.app_host import AppHost, Running, your_line
from ...running_answers.guard import guarded, mend_the_client, patient
from ...running_answers.outcome import RAISED, Finding, Refused, Told
from ..asking import About, Asking
from ..exchanges_told import from_exchange, told, with_writes_between
from ..one_exchange import OF_EACH_REQUEST, Crossed

SAFE = ("GET", "HEAD", "OPTIONS")  # RFC 9110, section 9.2.1
PATIENCE = 2.0  # seconds that one answer may take
State = TypeVar("State")
OWN_HOST = "Location says where to go on, as seen from what was asked (RFC 9110, section 10.2.2)."
SILENCE = "a client that gets no answer cannot know whether its request was done (RFC 9110, section 9.2.2)."


class AppTrial(Asking):
    """The learner's app, freshly made and listening; `send` asks it."""

    who, whom = "The check sent", "your app"

    def __init__(self, running: Running, notes: set[str], host: AppHost | None = None):
        self.running, self.notes, self.host = running, notes, host
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

    def refuse_raised(self, words: str, line: str, about: About = ()) -> NoReturn:
        """What the app raised, the learner's line, and what it was asked at that moment."""
        raise Refused(Finding(words, sent=(*your_line(line), *self.tell(about)), kind=RAISED))

    def refuse_silence(self, exchange: Exchange) -> NoReturn:
        """No answer came; where that took long, nothing further is asked."""
        asked = self.crossed[-1]
        words = f"{asked.method} {asked.target} got no answer from your app. {exchange.error}"
        too_long = exchange.timings.total >= patient(PATIENCE) * 0.9
        wanted = f"an answer, within {PATIENCE:g} seconds"
        self.refuse(words, wanted, SILENCE, self.crossed[-2:], fatal=too_long)

    def note_mending(self) -> None:
        """Put back what the app replaced in requests, and note it."""
        self.notes.update(mend_the_client())

    def tell(self, about: About) -> Told:
        """What crossed; of one exchange also the write that decides what it should have been answered."""
        about = about or self.crossed[-1:]
        shown = with_writes_between([*self.decided_by(about), *about], self.crossed)
        return told(shown, self.who, self.whom, self.crossed)

    def decided_by(self, about: About) -> About:
        """The write before a single exchange that decides what it should have been answered, if there was one."""
        at = next((at for at, one in enumerate(self.crossed) if len(about) == 1 and one is about[0]), None)
        if at is None:
            return ()
        asked, before = self.crossed[at], self.crossed[:at]
        return (writes_before_a_read if asked.method == "GET" else writes_before_a_write)(asked, before)[-1:]

    def guilty(self, since: int, state: Callable[["AppTrial"], State]) -> tuple[Crossed, State] | None:
        """The first request from number `since` on after which a fresh app shows another state, and that state.

        The fresh app is sent all requests again, one by one. None where that doesn't find it, such as in an app whose
        addresses are new each time.
        """
        if self.host is None:
            return None
        with contextlib.suppress(Refused), self.host.running() as running:
            fresh = AppTrial(running, self.notes)
            for one in self.crossed[:since]:
                fresh.repeat(one)
            before = state(fresh)
            for one in list(self.crossed[since:]):
                again = fresh.repeat(one)
                if (after := state(fresh)) != before:
                    return again, after
        return None

    def repeat(self, crossed: Crossed) -> Crossed:
        """Send once more what another app was sent."""
        fields = [pair for pair in crossed.asked_fields if pair[0].lower() not in OF_EACH_REQUEST]
        silent = [] if crossed.asked_field("Accept") else [("Accept", None)]
        return self.send(crossed.method, crossed.spelled, crossed.content or None, [*fields, *silent])


def writes_before_a_read(asked: Crossed, before: list[Crossed]) -> list[Crossed]:
    """Writes since the same was answered otherwise; where it never was, those about what is read."""
    same = [at for at, one in enumerate(before) if one.asked() == asked.asked()]
    if same and before[same[-1]].answered() != asked.answered():
        return [one for one in before[same[-1] :] if one.method not in SAFE]
    return [one for one in before if one.method not in SAFE and is_about(one, asked.target)]


def is_about(write: Crossed, target: str) -> bool:
    """Whether a write may be about what is read there: any for a list; else the same, a part or step, what was made."""
    parts = [one.rstrip("/") + "/" for one in (write.target, target)]
    within = parts[0].startswith(parts[1]) or parts[1].startswith(parts[0])
    return target.endswith("/") or within or target == write.location


def writes_before_a_write(asked: Crossed, before: list[Crossed]) -> list[Crossed]:
    """Those that make this request a repeated one, one for what exists already, or one for what has changed since."""
    there = [one for one in before if one.target == asked.target and one.method not in SAFE]
    if asked.method in ("POST", "DELETE"):
        return [one for one in there if (one.method, one.content) == (asked.method, asked.content)]
    is_conditional = asked.asked_field("If-Match") or asked.asked_field("If-None-Match")
    done = [one for one in there if one.status and one.status < 400]
    is_gone = bool(done) and done[-1].method == "DELETE"
    return done if asked.status == 201 or is_conditional or is_gone else []


@contextlib.contextmanager
def app_trial(host: AppHost, notes: set[str]) -> Iterator[AppTrial]:
    """A fresh app for one check."""
    with guarded(notes), host.running() as running:
        yield AppTrial(running, notes, host)
