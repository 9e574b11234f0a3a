"""One exchange that is kept, and the words it is found by."""

from dataclasses import dataclass, field

from ..messages.exchange import Exchange
from ..messages.plain_text import masked
from ..server_side.journal import ServerSide

MOST_SEARCHED = 100_000
"""So many characters of a content are searched."""


@dataclass(frozen=True)
class Entry:
    """One exchange that is kept: its number, what the server's journal says about it, and the words it is found by."""

    number: int
    exchange: Exchange
    side: ServerSide | None = None
    words: str = field(default="", repr=False)

    @property
    def octets(self) -> int:
        """How much of the memory it takes, roughly: the octets of its messages and of its redirects'."""
        return sum(_octets(one) for one in (*self.exchange.hops, self.exchange))

    @property
    def changes(self) -> int | None:
        """How many records changed; None where the server does not say."""
        return len(self.side.changes) if self.side else None


def searched(exchange: Exchange) -> str:
    """All words an exchange is found by, in lower case and without the port."""
    request, response = exchange.request, exchange.response
    parts = [request.method, request.url, request.target, *_pairs(request.fields), _text(request)]
    if response:
        status = response.status
        parts += [f"{status} {status // 100}xx {response.reason}", *_pairs(response.fields), _text(response)]
    parts += [exchange.error or "", *(searched(hop) for hop in exchange.hops)]
    return masked("\n".join(parts), request.url).lower()


def _text(message) -> str:
    text = message.text() if hasattr(message, "version") else message.content.decode("utf-8", "replace")
    return (text or "")[:MOST_SEARCHED]


def _pairs(fields) -> list[str]:
    return [f"{name}: {value}" for name, value in fields]


def _octets(exchange: Exchange) -> int:
    messages = [message for message in (exchange.request, exchange.response) if message]
    return sum(len(message.octets) + len(message.content) for message in messages)
