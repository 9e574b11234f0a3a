"""What makes sense to a server, told by its addresses and by what GET brings there."""

from ...reading.members import NAME_UNDER, items_of, name_of, text_to_change
from ...reading.offers import data_of
from ...sending.compose import GivenFields
from ...sending.send import send

CHANGED = " (changed)"


def like_what_is_there(url: str, fields: GivenFields) -> dict | None:
    """What GET brings there as JSON, or the first thing that it lists: without its name, its first words changed."""
    data = data_of(send("GET", url, fields))
    found = next(iter(items_of(data)), data)
    record = {k: v for k, v in found.items() if k not in NAME_UNDER} if isinstance(found, dict) else {}
    first = text_to_change(record)
    return {**record, first: record[first] + CHANGED} if first else record or None


def first_name_at(url: str, fields: GivenFields) -> str | None:
    """The name of the first thing that is listed at the address of a collection, with a slash or without."""
    answers = (send("GET", one, fields) for one in (url, f"{url}/"))
    names = (name_of(item) for answer in answers for item in items_of(data_of(answer)))
    return next((name for name in names if name and "/" not in name), None)


def place_of(address: str, kind: str) -> int:
    """Where the address names this kind of record, in the singular or the plural; -1 where it does not."""
    words = {kind, f"{kind}s", f"{kind[:-1]}ies"}
    return max((i for i, word in enumerate(address.split("/")) if word in words), default=-1)
