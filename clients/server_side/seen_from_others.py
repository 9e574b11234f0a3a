"""What a server saw from others: the requests in its journal that were not sent from here.

A browser does not tell us what it sends. The server does, where it keeps a journal: its front page in JSON names the
journal in a member `journal`, and each entry has what was received, changed and sent.
"""

import math
from dataclasses import dataclass

from ..messages.exchange import Exchange, Request, Response
from ..sending.compose import USER_AGENT
from .journal import ServerSide
from .journal_entries import numbered, read

MOST_SEEN = 50


@dataclass(frozen=True)
class Seen:
    """One request that arrived at the server, and what the server did.

    The octets of `exchange.request` are put together from the journal: start line, fields in their order, content.
    A server leaves secrets out of its journal, and shortens long content; then they are missing here as well.
    """

    exchange: Exchange
    side: ServerSide


def last_number(base_url: str) -> int | None:
    """The number of the newest entry in the server's journal, 0 when it is empty; None where there is no journal."""
    listed = numbered(base_url, math.inf)
    return None if listed is None else max((number for number, _ in listed), default=0)


def seen_since(base_url: str, number: int) -> list[Seen] | None:
    """The requests of others since that entry, oldest first, 50 at most; None where there is no journal.

    A request whose User-Agent is ours is no other's.
    """
    listed = numbered(base_url, number)
    if listed is None:
        return None
    newer = [reference for found, reference in listed if found > number][: 2 * MOST_SEEN]
    found = [seen for reference in newer if (seen := _seen(base_url, reference))]
    return [one for one in found if one.exchange.request.field("User-Agent") != USER_AGENT][:MOST_SEEN]


def _seen(base_url: str, reference: str) -> Seen | None:
    entry = read(base_url, reference)
    try:
        return Seen(_exchange(base_url, entry[0]["received"], entry[0]["sent"]), entry[1]) if entry else None
    except (LookupError, TypeError, ValueError, AttributeError):
        return None


def _exchange(base_url: str, received: dict, sent: dict) -> Exchange:
    """What was received and sent, as an exchange."""
    method, target, content = (str(received[name]) for name in ("method", "target", "content"))
    fields, octets = _fields(received), content.encode()
    head = "".join(f"{name}: {value}\r\n" for name, value in fields)
    start = f"{method} {target} {received.get('version', 'HTTP/1.1')}\r\n"
    asked = Request(
        method, base_url.rstrip("/") + target, target, fields, octets, f"{start}{head}\r\n".encode() + octets
    )
    return Exchange(
        asked, Response(int(sent["status"]), str(sent["reason"]), _fields(sent), str(sent["content"]).encode())
    )


def _fields(message: dict) -> tuple[tuple[str, str], ...]:
    return tuple((str(name), str(value)) for name, value in message["fields"])
