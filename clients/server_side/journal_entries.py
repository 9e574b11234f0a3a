"""The list of a server's journal: which entries there are, and each by its number."""

from ..messages.address import joined
from .front_page import address_of, json_at, named_on_front
from .journal import ServerSide, entry_from_json


def journal_entry(base_url: str, number: int) -> ServerSide | None:
    """The entry of this number; None where the server keeps no journal, or has no such entry."""
    journal = named_on_front(base_url, "journal")
    address = joined(journal, str(number)) if journal else None
    return entry_from_json(json_at(address), address)


def numbered(base_url: str) -> list[tuple[int, str]] | None:
    """Number and reference of each entry, the oldest first; None where there is no journal."""
    journal = named_on_front(base_url, "journal")
    listed = json_at(journal)
    found = listed.get("entries") if isinstance(listed, dict) else None
    if not isinstance(found, list):
        return None
    pairs = [(one.get("number"), one.get("address")) for one in found if isinstance(one, dict)]
    return sorted((number, at) for number, at in pairs if isinstance(number, int) and isinstance(at, str))


def read(base_url: str, reference: str) -> tuple[dict, ServerSide] | None:
    """The entry at a reference, as data and read; None where there is none that can be read."""
    address = address_of(base_url, reference)
    found = json_at(address)
    side = entry_from_json(found, address)
    return (found, side) if side else None
