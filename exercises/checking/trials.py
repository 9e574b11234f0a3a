"""What a check is given to work with: a fresh server of the course, or a fresh app of the learner's."""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, NoReturn, TypeVar
from urllib.parse import urljoin, urlsplit

import requests

from clients import records, send
from clients.behaviour import KEPT, found
from clients.behaviour.visitor import Asking as VisitorAsking
from clients.behaviour.visitor import Promise
from clients.journal import all_at
from clients.messages import Exchange, printable
from clients.sending import GivenBody, GivenHeaders
from mini_server import start

from . import About, Asking
from .answers import NotAnAnswer, Request
from .feedback import (
    OF_EACH_REQUEST,
    SAFE,
    RecordedExchange,
    from_exchange,
    from_journal,
    transcript_of,
    with_writes_between,
)
from .hosts import LiveHost, Watched, your_line
from .running import RAISED, Finding, Refused, Transcript, guarded, patient

FORGOTTEN = (
    "This server's journal has lost entries: it keeps the last 1,000, and DELETE removes them. "
    "Run the cell with start() to begin anew."
)
PATIENCE = 30.0  # seconds for what a check asks: only a busy computer takes long
TYPED = 5.0  # for what a learner wrote: it may ask for a stream, or announce a body that never comes


CLIENT: list[tuple[Any, str]] = [
    (requests, name) for name in ("request", "get", "head", "post", "put", "patch", "delete", "options")
]
CLIENT += [(requests.Session, name) for name in ("request", "send", "get_adapter", "prepare_request")]
CLIENT += [(requests.adapters.HTTPAdapter, name) for name in ("send", "get_connection_with_tls_context")]
ORIGINALS = [(owner, name, getattr(owner, name)) for owner, name in CLIENT if hasattr(owner, name)]


def restore_requests() -> list[str]:
    """Put back what was replaced in requests: a client is judged by what the library does. A sentence about each."""
    replaced = [(owner, name, own) for owner, name, own in ORIGINALS if getattr(owner, name, None) is not own]
    for owner, name, own in replaced:
        setattr(owner, name, own)
    names = [f"{owner.__name__}.{name}" for owner, name, _ in replaced]
    return [f"Your code had replaced {name}; the check put the original back." for name in names]


class CourseTrial(Asking):
    """A fresh server of the course; `ask` asks it, `records` are its users as they are now."""

    def __init__(self, url: str):
        self.url = url
        self.crossed: list[RecordedExchange] = []

    patience = PATIENCE

    def ask(self, method: str, target: str, body: GivenBody = None, headers: GivenHeaders = None) -> RecordedExchange:
        """Send one request and give what crossed. Raises clients' ValueError for what cannot be sent."""
        exchange = send(method, self.url + target, headers=headers, body=body, timeout=self.patience)
        self.crossed.append(with_changes(exchange, self.url))
        return self.crossed[-1]

    @property
    def users(self) -> dict[str, Any]:
        """The stored users by id."""
        found: dict[str, Any] = records(self.url) or {}
        return found.get("user", {})


class RequestsTrial(CourseTrial):
    """A fresh server that was sent the learner's requests; `sent` is what crossed, `before` the users before."""

    def __init__(self, url: str, wanted: Iterable[Request]):
        super().__init__(url)
        self.before = self.users
        self.sent: list[RecordedExchange] = []
        self.patience = TYPED
        restore_requests()
        for number, (method, target, body, headers) in enumerate(wanted, 1):
            try:
                self.ask(method, target, body, headers)
            except ValueError as error:
                self.refuse(f"request {number} can't be sent: {error}")
        self.sent, self.patience = list(self.crossed), PATIENCE

    def tell(self, about: About) -> Transcript:
        return transcript_of(with_writes_between(about or self.sent, self.sent), self.who, self.whom)


class VisitTrial(CourseTrial):
    """The learner's own server, visited already; `sent` is what its journal says."""

    def __init__(self, url: str):
        super().__init__(url)
        self.sent = [from_journal(entry) for entry in journal_of(url)]

    def tell(self, about: About) -> Transcript:
        return transcript_of(with_writes_between(about or self.sent[-3:], self.sent), self.who, self.whom)


class ValueTrial(CourseTrial):
    """A value to judge, and a fresh server to ask for the truth; it starts when it is first asked.

    Sentences in `notes` are told below the feedback, also when all is right.
    """

    who, whom = "A fresh server was asked", "it"

    def __init__(self, stack: ExitStack, value: Any, notes: set[str] | None = None):
        super().__init__("")
        self.stack, self.value, self.notes = stack, value, set() if notes is None else notes

    def ask(self, method: str, target: str, body: GivenBody = None, headers: GivenHeaders = None) -> RecordedExchange:
        """Send one request to the fresh server, and give what crossed."""
        self.url = self.url or self.stack.enter_context(start()).url
        return super().ask(method, target, body, headers)


def with_changes(exchange: Exchange, url: str) -> RecordedExchange:
    """What crossed, with the records it changed, if the server keeps a journal."""
    seen, written = from_exchange(exchange), exchange.header("Journal")
    if not written:
        return seen
    # The journal has only the beginning of a long body.
    return replace(from_journal(asked_json(url + written)), body=seen.body, answer=seen.answer)


def journal_of(url: str) -> list[dict[str, Any]]:
    """Every entry of a server's journal; raises NotAnAnswer when there is none, or one of them is gone."""
    try:
        entries = [asked_json(url + address) for address in written_at(url)]
        after = send("GET", f"{url}/journal/{len(entries) + 1}", timeout=PATIENCE)
    except (ValueError, KeyError, TypeError):
        words = "This server has no journal to read. Start one with server = start(), send to it, hand in server."
        raise NotAnAnswer(words) from None
    if after.status != 404:  # numbers are never given twice: one that is gone is 410
        raise NotAnAnswer(FORGOTTEN)
    return entries


def written_at(url: str) -> list[str]:
    """The addresses of all entries of a server's journal, which come in pages; raises ValueError when there is none."""
    entries = all_at(url + "/journal/", "entries")
    if entries is None:
        raise ValueError("no journal")
    return [entry["address"] for entry in entries]


def asked_json(address: str) -> Any:
    return send("GET", address, {"Accept": "application/json"}, timeout=PATIENCE).json()


TO_ANSWER = 2.0  # seconds that one response may take
State = TypeVar("State")
OWN_HOST = "Location says where to go on, as seen from what was asked (RFC 9110, section 10.2.2)."
SILENCE = "a client that gets no response can't know whether its request was carried out (RFC 9110, section 9.2.2)."


class AppTrial(Asking):
    """The learner's app, freshly made and listening; `send` asks it."""

    who, whom = "The check sent", "your app"

    def __init__(self, running: Watched, notes: set[str], host: LiveHost | None = None):
        self.running, self.notes, self.host = running, notes, host
        self.crossed: list[RecordedExchange] = []

    def send(self, method: str, target: str, body: GivenBody = None, headers: GivenHeaders = None) -> RecordedExchange:
        """Send one request and give what crossed; refuses when the app raised, or gave no response."""
        self.note_mending()
        url, seconds = self.running.url + target, patient(TO_ANSWER)
        return self.noted(send(method, url, headers=headers, body=body, timeout=seconds))

    def noted(self, exchange: Exchange) -> RecordedExchange:
        """Keep what crossed; refuses as `send` does."""
        self.crossed.append(from_exchange(exchange))
        raised = self.running.raised()
        if raised:
            self.refuse_raised(*raised)
        if exchange.response is None:
            self.refuse_silence(exchange)
        self.need_no_wait(exchange.timings.total, "your app takes long for each response")
        self.need_own_location(self.crossed[-1])
        return self.crossed[-1]

    def need_own_location(self, crossed: RecordedExchange) -> None:
        """Refuse a Location on a host that nobody asked."""
        named = crossed.header("Location") or ""
        own = urlsplit(self.running.url).netloc
        words = f"{crossed.method} {crossed.target} was answered with Location: {printable(named)}, on another host"
        is_own = urlsplit(urljoin(self.running.url, named)).netloc == own
        self.need(is_own, words, "an address of your app, such as /thing/1", OWN_HOST, [crossed])

    def refuse_raised(self, words: str, line: str, about: About = ()) -> NoReturn:
        """What the app raised, the learner's line, and what it was asked at that moment."""
        raise Refused(Finding(words, sent=(*your_line(line), *self.tell(about)), kind=RAISED))

    def refuse_silence(self, exchange: Exchange) -> NoReturn:
        """No response came; where that took long, nothing further is asked."""
        asked = self.crossed[-1]
        words = f"{asked.method} {asked.target} got no response from your app. {exchange.error}"
        too_long = exchange.timings.total >= patient(TO_ANSWER) * 0.9
        wanted = f"a response within {TO_ANSWER:g} seconds"
        self.refuse(words, wanted, SILENCE, self.crossed[-2:], fatal=too_long)

    def note_mending(self) -> None:
        """Put back what the app replaced in requests, and note it."""
        self.notes.update(restore_requests())

    def tell(self, about: About) -> Transcript:
        """What crossed; of one exchange also the write that decides what it should have been answered."""
        about = about or self.crossed[-1:]
        shown = with_writes_between([*self.decided_by(about), *about], self.crossed)
        return transcript_of(shown, self.who, self.whom, self.crossed)

    def decided_by(self, about: About) -> About:
        """The write before a single exchange that decides what it should have been answered, if there was one."""
        at = next((at for at, one in enumerate(self.crossed) if len(about) == 1 and one is about[0]), None)
        if at is None:
            return ()
        asked, before = self.crossed[at], self.crossed[:at]
        return (writes_before_a_read if asked.method == "GET" else writes_before_a_write)(asked, before)[-1:]

    def guilty(self, since: int, state: Callable[["AppTrial"], State]) -> tuple[RecordedExchange, State] | None:
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

    def repeat(self, crossed: RecordedExchange) -> RecordedExchange:
        """Send once more what another app was sent."""
        headers = [pair for pair in crossed.asked_headers if pair[0].lower() not in OF_EACH_REQUEST]
        silent = [] if crossed.asked_header("Accept") else [("Accept", None)]
        return self.send(crossed.method, crossed.spelled, crossed.body or None, [*headers, *silent])


def writes_before_a_read(asked: RecordedExchange, before: list[RecordedExchange]) -> list[RecordedExchange]:
    """Writes since the same was answered otherwise; where it never was, those about what is read."""
    same = [at for at, one in enumerate(before) if one.asked() == asked.asked()]
    if same and before[same[-1]].answered() != asked.answered():
        return [one for one in before[same[-1] :] if one.method not in SAFE]
    return [one for one in before if one.method not in SAFE and is_about(one, asked.target)]


def is_about(write: RecordedExchange, target: str) -> bool:
    """Whether a write may be about what is read there: any for a list; else the same, a part or step, what was made."""
    parts = [one.rstrip("/") + "/" for one in (write.target, target)]
    within = parts[0].startswith(parts[1]) or parts[1].startswith(parts[0])
    return target.endswith("/") or within or target == write.location


def writes_before_a_write(asked: RecordedExchange, before: list[RecordedExchange]) -> list[RecordedExchange]:
    """Those that make this request a repeated one, one for what exists already, or one for what has changed since."""
    there = [one for one in before if one.target == asked.target and one.method not in SAFE]
    if asked.method in ("POST", "DELETE"):
        return [one for one in there if (one.method, one.body) == (asked.method, asked.body)]
    is_conditional = asked.asked_header("If-Match") or asked.asked_header("If-None-Match")
    done = [one for one in there if one.status and one.status < 400]
    is_gone = bool(done) and done[-1].method == "DELETE"
    return done if asked.status == 201 or is_conditional or is_gone else []


@contextlib.contextmanager
def app_trial(host: LiveHost, notes: set[str]) -> Iterator[AppTrial]:
    """A fresh app for one check."""
    with guarded(notes), host.running() as running:
        yield AppTrial(running, notes, host)


JSON_ONLY = ("application/json",)
MOST_TOLD = 3


def asking_of(
    trial: AppTrial, collection: str, example: dict, changed: dict, types: tuple[str, ...] = JSON_ONLY
) -> VisitorAsking:
    """The questions to the app of this trial about one collection; they share the member that they make."""
    return VisitorAsking(trial.running.url, collection, example, changed, types)


def keeps(trial: AppTrial, asking: VisitorAsking, *promises: Promise) -> None:
    """Refuse at the first of these promises that is not kept, with what `behaves` would say of it."""
    for promise in promises:
        finding = found(promise, asking)
        crossed = [from_exchange(exchange) for exchange in finding.exchanges]
        trial.crossed.extend(crossed)
        refuse_raised(trial, crossed)
        words, wanted = short(trial, found_in_words(finding, crossed)), short(trial, finding.expected)
        if finding.kept != KEPT:
            silent = any(one.status is None for one in crossed)  # then every further question would wait as long
            why = f"{finding.promise} ({finding.section})."
            trial.refuse(words, wanted, why, with_a_write(crossed), fatal=silent)


def with_a_write(crossed):
    """The last exchanges; where they only look, the last write before them as well."""
    writes = [one for one in crossed if one.method not in SAFE]
    looks_only = writes and not any(one in writes for one in crossed[-MOST_TOLD:])
    return [writes[-1], *crossed[1 - MOST_TOLD :]] if looks_only else crossed[-MOST_TOLD:]


def found_in_words(finding, crossed):
    """What was found; where it is a status and nothing else, with the request that it came for."""
    fitting = [one for one in reversed(crossed) if one.status_words() == finding.found]
    last = next((one for one in fitting if one.method != "GET"), next(iter(fitting), None))
    return f"{last.method} {last.target} was answered {finding.found}" if last else finding.found


def refuse_raised(trial, crossed):
    """Refuse with what the app raised, if it did, and with what it was asked at that moment."""
    raised = trial.running.raised()
    if raised:
        failed = [one for one in crossed if one.status == 500]
        trial.refuse_raised(*raised, failed[:1] or crossed[-1:])


def short(trial, words):
    """Words with addresses as the learner writes them, without where the server listens."""
    return words.replace(trial.running.url, "")
