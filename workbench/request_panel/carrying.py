"""One request of a panel while it is carried: what was typed, what came, and what the server's journal says."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from clients import Exchange, NotSendable, ServerSide, Stop, send, server_side
from clients.messages.safe_words import counted
from clients.reading.offers import not_looked_at

from ..basics.faults import fault_words
from ..views.report import Report, not_sent
from ..writing_requests.addresses import MOST_OFFERED, explored, named_by
from ..writing_requests.unsent_request import Draft, url_of

Came = TypeVar("Came")
TYPE_A_METHOD = "Type a method first, such as GET."
NOT_CONNECTED = "Cancelled while the connection was being made."
NOT_READ = "You cancelled before the server's journal was read: look there yourself for what happened inside."


class Carrying:
    """Carries the request of a draft when it is called; it touches no widget, so it may be called in any thread.

    `exchange` and `side` are None until they are there. `stop.now()` ends the wait.
    """

    def __init__(self, draft: Draft, base_url: str, follow: bool, timeout: float):
        self.draft, self.request = draft, request_of(draft, base_url)
        self.stop = Stop()
        self.send = partial(send, follow=follow, timeout=timeout, stop=self.stop)
        self.exchange: Exchange | None = None
        self.side: ServerSide | None = None
        self.named: list[str] = []
        self.left_out: list[str] = []

    def __call__(self) -> "Carrying":
        self.exchange = self.send(*self.request)
        self.named, self.left_out = named_by(self.exchange), not_looked_at(self.exchange)
        self.side = server_side(self.exchange, self.stop)
        return self

    @property
    def cancelled(self) -> bool:
        """Did somebody end the wait before an answer could be read?"""
        return self.stop.asked and not (self.exchange and self.exchange.response)

    def remarks(self) -> list[str]:
        """What is to be said where the wait ended after the answer was there, and of what was not looked at."""
        journal = self.exchange.field("Journal") if self.exchange else None
        return [*self.left_out, *([NOT_READ] if self.stop.asked and self.side is None and journal else [])]


class Exploring:
    """Asks a service what it links to when it is called: three GETs at most. `stop.now()` ends the wait.

    Of the fields that are typed, those go along that say who asks.
    """

    def __init__(self, base_url: str, timeout: float, fields=()):
        self.base_url, self.stop, self.guessed = base_url, Stop(), False
        self.who = {name: value for name, value in typed(fields) if name.lower() in ("authorization", "cookie")}
        self.send = partial(send, timeout=timeout, stop=self.stop)
        self.exchanges: list[Exchange] = []
        self.named: list[str] = []

    def __call__(self) -> "Exploring":
        self.exchanges, self.guessed = explored(self.base_url, self._ask)
        self.named = list(dict.fromkeys(name for one in self.exchanges for name in named_by(one)))
        return self

    def _ask(self, method: str, url: str, fields: dict[str, str]) -> Exchange:
        return self.send(method, url, {**self.who, **fields})

    def words(self, offered: int) -> str:
        """What was asked, and what came of it."""
        asked = " and ".join(f"GET {one.request.target}" for one in self.exchanges)
        asked += " (guessed: no link led there)" * self.guessed
        if self.stop.asked:
            return "Cancelled before the service was asked for all of it."
        if not any(one.response for one in self.exchanges):
            return f"Asked {asked}: no answer came, so there are no addresses to offer."
        there = counted(offered, "address is there", "addresses are there")
        left_out = [words for one in self.exchanges for words in not_looked_at(one)]
        left_out += [f"More were named; the first {MOST_OFFERED} are kept."] if len(self.named) > MOST_OFFERED else []
        return " ".join([f"Asked {asked}. {there} to choose from in the address.", *dict.fromkeys(left_out)])


def request_of(draft: Draft, base_url: str) -> tuple:
    """What `clients.send` takes; NotSendable where there is no method, or an address of another server."""
    if not draft.method.strip():
        raise NotSendable(TYPE_A_METHOD)
    return draft.method.strip(), url_of(draft, base_url), typed(draft.fields), draft.content or None


def reported(work: Callable[[], Came], url: str) -> Came | Report:
    """What the work makes, a report or nothing. Whatever goes wrong becomes a sentence: a panel never breaks."""
    try:
        return work()
    except NotSendable as refusal:
        return not_sent(str(refusal), url)
    except Exception as fault:
        return not_sent(f"{fault_words(fault, 'panel')} Your request is still here.", url)


def typed(fields) -> list[tuple[str, str]]:
    """The fields that have a name; an empty row is no field."""
    return [(name.strip(), value) for name, value in fields if name.strip() or value.strip()]


def cancelled(exchange: Exchange | None) -> Report:
    """The report of a request whose answer nobody waited for."""
    if exchange is None:
        return Report("Cancelled", "none", NOT_CONNECTED)
    wire = str(exchange) if exchange.request.octets else ""
    return Report("Cancelled", "none", exchange.error or NOT_CONNECTED, wire=wire, exchange=exchange)
