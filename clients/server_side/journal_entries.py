"""The entries of a server's journal: which there are, each by its number, and the one of an exchange."""

import math

from ..messages.address import joined, same_origin
from ..messages.exchange import Exchange
from ..sending.stop import Stop
from .front_page import address_of, json_at, named_on_front, newest_at
from .journal import ServerSide, entry_from_json


def server_side(exchange: Exchange, stop: Stop | None = None) -> ServerSide | None:
    """The entry that the response's field Journal points to; None where there is none that can be read.

    Only a path of the same server is followed: a response must not send us to ask others. A `stop` ends the wait.
    """
    reference = exchange.field("Journal") or ""
    address = joined(exchange.request.url, reference) if reference.startswith("/") else None
    if not address or not same_origin(address, exchange.request.url):
        return None
    return entry_from_json(json_at(address, stop), address)


def journal_entry(base_url: str, number: int) -> ServerSide | None:
    """The entry of this number; None where the server keeps no journal, or has no such entry."""
    journal = named_on_front(base_url, "journal")
    address = joined(journal, str(number)) if journal else None
    return entry_from_json(json_at(address), address) if address else None


def numbered(base_url: str, after: float) -> list[tuple[int, str]] | None:
    """Number and reference of each entry above `after` and of some others, the oldest first; None without a journal."""
    found = newest_at(named_on_front(base_url, "journal"), "entries", lambda one: number_of(one) <= after)
    if found is None:
        return None
    pairs = [(number_of(one), one.get("address")) for one in found if isinstance(one, dict)]
    return sorted((number, at) for number, at in pairs if isinstance(number, int) and isinstance(at, str))


def number_of(entry: object) -> float:
    """The number of an entry in the list; one without is after all others."""
    number = entry.get("number") if isinstance(entry, dict) else None
    return number if isinstance(number, int) else math.inf


def read(base_url: str, reference: str) -> tuple[dict, ServerSide] | None:
    """The entry at a reference, as data and read; None where there is none that can be read."""
    address = address_of(base_url, reference)
    found = json_at(address)
    side = entry_from_json(found, address) if address else None
    return (found, side) if side else None
