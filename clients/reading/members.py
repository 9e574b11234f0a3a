"""A member of a collection, as data says it: its address, where it names one, or its name alone."""

import re
from collections.abc import Iterable
from typing import Any

from ..messages.address import joined, same_origin
from ..messages.exchange import Exchange
from .offers import data_of

ADDRESS_UNDER = ("url", "href", "self", "uri", "@id", "link")
EMAIL, WHOLE_ADDRESS = re.compile(r"[^\s@]+@[^\s@]+"), re.compile(r"[a-z]+://[^\s#]+")
_GIVEN = re.compile(r"\d{4}-\d\d-\d\d.*|[0-9a-fA-F-]{20,}|\S[^\s@]*@\S+|/\S*|[a-z]+:\S+", re.DOTALL)
NAME_UNDER = ("id", "_id", "uuid", "pk", "@id")


def own_address(answer: Exchange) -> tuple[str, str] | None:
    """The address of the same server that the content says is its own, and the member it stands under; else None.

    Looked at are `url`, `href`, `self`, `uri`, `@id` and `link`, also inside `_links` and `links`.
    """
    data = data_of(answer)
    for under, word in said_in(data if isinstance(data, dict) else {}):
        address = joined(answer.request.url, word)
        if address and same_origin(address, answer.request.url):
            return address, under
    return None


def said_in(data: dict) -> list[tuple[str, str]]:
    """Words that say where something is, each with the member it stands under."""
    inside = [one for one in (data, data.get("_links"), data.get("links")) if isinstance(one, dict)]
    found = [(under, one[under]) for one in inside for under in ADDRESS_UNDER if under in one]
    flat = [(under, one.get("href") if isinstance(one, dict) else one) for under, one in found]
    return [(under, one) for under, one in flat if isinstance(one, str) and is_reference(one)]


def is_reference(word: str) -> bool:
    """Is it written like a part of an address that leads somewhere?"""
    return 0 < len(word) < 300 and word.isprintable() and " " not in word


def name_of(item: Any) -> str | None:
    """The name that an item has: its `id`, as a word; None where it says none."""
    names = (item.get(one) for one in NAME_UNDER) if isinstance(item, dict) else ()
    return next((str(one) for one in names if type(one) in (int, str) and str(one)), None)


def member_in(data: Any, names: Iterable[str]) -> dict | None:
    """The object that has any of these names: the data itself, or the one object inside it, as in {"data": {...}}."""
    if isinstance(data, list) and len(data) == 1:
        return member_in(data[0], names)
    if not isinstance(data, dict) or not {*names}.isdisjoint(data):
        return data if isinstance(data, dict) else None
    inside = [one for one in data.values() if isinstance(one, dict) and not {*names}.isdisjoint(one)]
    return inside[0] if len(inside) == 1 else data


def is_free_text(value: Any) -> bool:
    """Is it a text that may say anything, and no date, address or key?"""
    return isinstance(value, str) and bool(value.strip()) and not _GIVEN.fullmatch(value)


def text_to_change(record: dict) -> str | None:
    """Under which name a text stands that a client may change: the first that is no date, address or key, else any."""
    texts = [name for name, value in record.items() if isinstance(value, str)]
    return next((name for name in texts if is_free_text(record[name])), next(iter(texts), None))


def items_of(data: Any) -> list[dict]:
    """The objects that a collection lists: in the list that it is, or in the lists that it holds."""
    lists = [data] if isinstance(data, list) else [*data.values()] if isinstance(data, dict) else []
    lists += [
        one for held in lists if isinstance(held, dict) and held is data.get("_embedded") for one in held.values()
    ]
    return [item for one in lists if isinstance(one, list) for item in one if isinstance(item, dict)]


def links_of_items(data: Any) -> list[str]:
    """The words by which items say where they are."""
    whole = [data] if isinstance(data, dict) else []
    return [word for item in [*whole, *items_of(data)] for _, word in said_in(item)]
