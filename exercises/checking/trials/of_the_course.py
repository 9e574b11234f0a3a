"""Trials on the course's own server: requests that the check sends, a server that was visited, a value to judge."""

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from clients import records, send
from clients.messages.exchange import Exchange
from clients.sending.compose import GivenContent, GivenFields
from clients.server_side.front_page import all_at
from mini_server import start

from ...running_answers.answers import NotAnAnswer, Request
from ...running_answers.guard import mend_the_client
from ...running_answers.outcome import Told
from ..asking import About, Asking
from ..exchanges_told import from_exchange, from_journal, told, with_writes_between
from ..one_exchange import Crossed

FORGOTTEN = (
    "This server's journal has lost entries: it keeps the last 1,000, and DELETE removes them. "
    "Run the cell with start() to begin anew."
)
PATIENCE = 30.0  # seconds for what a check asks: only a busy computer takes long
TYPED = 5.0  # for what a learner wrote: it may ask for a stream, or announce content that never comes


class CourseTrial(Asking):
    """A fresh server of the course; `ask` asks it, `records` are its users as they are now."""

    def __init__(self, url: str):
        self.url = url
        self.crossed: list[Crossed] = []

    patience = PATIENCE

    def ask(self, method: str, target: str, content: GivenContent = None, fields: GivenFields = None) -> Crossed:
        """Send one request and give what crossed. Raises clients' ValueError for what cannot be sent."""
        exchange = send(method, self.url + target, fields=fields, content=content, timeout=self.patience)
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
        self.sent: list[Crossed] = []
        self.patience = TYPED
        mend_the_client()
        for number, (method, target, content, fields) in enumerate(wanted, 1):
            try:
                self.ask(method, target, content, fields)
            except ValueError as error:
                self.refuse(f"request {number} cannot be sent: {error}")
        self.sent, self.patience = list(self.crossed), PATIENCE

    def tell(self, about: About) -> Told:
        return told(with_writes_between(about or self.sent, self.sent), self.who, self.whom)


class VisitTrial(CourseTrial):
    """The learner's own server, visited already; `sent` is what its journal says."""

    def __init__(self, url: str):
        super().__init__(url)
        self.sent = [from_journal(entry) for entry in journal_of(url)]

    def tell(self, about: About) -> Told:
        return told(with_writes_between(about or self.sent[-3:], self.sent), self.who, self.whom)


class ValueTrial(CourseTrial):
    """A value to judge, and a fresh server to ask for the truth; it starts when it is first asked.

    Sentences in `notes` are told below the feedback, also when all is right.
    """

    who, whom = "A fresh server was asked", "it"

    def __init__(self, stack: ExitStack, value: Any, notes: set[str] | None = None):
        super().__init__("")
        self.stack, self.value, self.notes = stack, value, set() if notes is None else notes

    def ask(self, method: str, target: str, content: GivenContent = None, fields: GivenFields = None) -> Crossed:
        """Send one request to the fresh server, and give what crossed."""
        self.url = self.url or self.stack.enter_context(start()).url
        return super().ask(method, target, content, fields)


def with_changes(exchange: Exchange, url: str) -> Crossed:
    """What crossed, with the records it changed, if the server keeps a journal."""
    seen, written = from_exchange(exchange), exchange.field("Journal")
    if not written:
        return seen
    # Of a long content the journal has the beginning only.
    return replace(from_journal(asked_json(url + written)), content=seen.content, answer=seen.answer)


def journal_of(url: str) -> list[dict[str, Any]]:
    """Every entry of a server's journal; raises NotAnAnswer when there is none, or one of them is gone."""
    try:
        entries = [asked_json(url + address) for address in written_at(url)]
        after = send("GET", f"{url}/journal/{len(entries) + 1}", timeout=PATIENCE)
    except (ValueError, KeyError, TypeError):
        words = "No journal can be read at this server. Start one with server = start(), send to it, hand in server."
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


def requests_trial(stack: ExitStack, wanted: Iterable[Request]) -> RequestsTrial:
    """The learner's requests, sent to one fresh server; every check looks at what came of them."""
    return RequestsTrial(stack.enter_context(start()).url, wanted)
