"""What a collection lists, and whether what came is what was sent."""

from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from ....messages.address import joined, same_origin
from ....messages.exchange import Exchange
from ....reading.collection import linked_in, own_of
from ....reading.members import is_reference, items_of, name_of, said_in
from ....reading.offers import data_of

MOST_TOLD = 5


class Listed(NamedTuple):
    """The members that a collection lists: the address of each, and what the list says of it, if it says something."""

    members: dict[str, dict]

    def new(self, after: "Listed") -> list[str]:
        """The addresses that only the later one lists."""
        return sorted(after.members.keys() - self.members.keys())


def listed_by(pages: Iterable[Exchange]) -> Listed:
    """The members on these pages: by their names, or, where items have none, by every address that is written there."""
    found: dict[str, dict] = {}
    for page in pages:
        url = page.request.url
        items = [item for item in items_of(data_of(page)) if name_of(item)]
        own = {address_of(item, url): item for item in items} or {
            one: {} for one in linked_in(page) | words_listed(data_of(page), url)
        }
        found |= {one: item for one, item in own.items() if urlsplit(one).path != urlsplit(url).path}
    return Listed(found)


def words_listed(data: Any, url: str) -> set[str]:
    """The words that stand in a list by themselves, such as names or relative addresses."""
    lists = [data] if isinstance(data, list) else [*data.values()] if isinstance(data, dict) else []
    words = (word for one in lists if isinstance(one, list) for word in one if isinstance(word, str))
    return own_of(url, {joined(url, word) for word in words if is_reference(word)})


def address_of(item: dict, url: str) -> str:
    """Where an item is: where it says, or below the collection, by its name."""
    said = (joined(url, word) for _, word in said_in(item))
    below = f"{url.partition('?')[0].rstrip('/')}/{quote(name_of(item) or '', safe='')}"
    return next((one for one in said if one and same_origin(one, url)), below)


def alike(sent: Any, came: Any) -> bool:
    """Is it the same value, perhaps in another form: other letters, spaces, or 2 for "2"? A server may transform it.

    An object may have got more parts, as in JSON:API.
    """
    if isinstance(sent, dict):
        return shows(came, sent)
    return sent == came or (type(came) in PLAIN and type(sent) in PLAIN and in_one_form(sent) == in_one_form(came))


PLAIN = (str, int, float)


def in_one_form(value: Any) -> str:
    """A value without what a server may have made of its form. RFC 9110, section 9.3.4."""
    try:
        return str(float(value))
    except ValueError:
        return " ".join(str(value).casefold().split())


def shows(found: Any, sent: dict) -> bool:
    """Is each part of what was sent there?"""
    return isinstance(found, dict) and all(name in found and alike(sent[name], found[name]) for name in sent)


def paths(addresses: Iterable[str]) -> str:
    """The first addresses, without their server."""
    every = [urlsplit(one).path for one in addresses]
    more = f", and {len(every) - MOST_TOLD} more" if len(every) > MOST_TOLD else ""
    return ", ".join(every[:MOST_TOLD]) + more
