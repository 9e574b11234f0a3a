"""What a collection leads to: by links, by words of its JSON that may be addresses, and to its next page."""

from ..messages.address import joined, same_origin
from ..messages.exchange import Exchange
from ..messages.link_field import linked
from .links import links
from .members import is_reference, items_of, links_of_items, name_of
from .offers import data_of, offered, words_in


def same_but_for_a_slash(answer: Exchange) -> str | None:
    """Where a redirect leads, if it is the same address with a slash more or less; else None."""
    url, location = answer.request.url, answer.field("Location") if 300 <= (answer.status or 0) < 400 else None
    target = joined(url, location) if location else None
    return target if target and target != url and target.rstrip("/") == url.rstrip("/") else None


def next_of(answer: Exchange) -> str | None:
    """The next page: by the field Link, or by a member `next` of JSON."""
    url, data = answer.request.url, data_of(answer)
    said = data.get("next") if isinstance(data, dict) else None
    address = joined(url, said) if isinstance(said, str) and said else None
    own = address if address and same_origin(address, url) else None
    return next((link.address for link in linked(answer, "next")), own)


def names_in(answer: Exchange) -> set[str]:
    """The names of the items that an answer lists, each as `#2`."""
    return {f"#{name}" for item in items_of(data_of(answer)) if (name := name_of(item))}


def linked_in(answer: Exchange) -> set[str]:
    """Every address of its own server that an answer leads to: by a link, or written out in JSON."""
    url = answer.request.url
    return own_of(
        url, {*offered(answer), *links(answer), *(joined(url, one) for one in links_of_items(data_of(answer)))}
    )


def named_in(answer: Exchange) -> set[str]:
    """What `linked_in` finds, and each word of JSON that may be an address relative to its own, or a title."""
    url = answer.request.url
    return linked_in(answer) | own_of(url, {joined(url, one) for one in words_in(data_of(answer)) if is_reference(one)})


def own_of(url: str, found: set[str | None]) -> set[str]:
    """Those that are of the same server, and another address."""
    return {one for one in found if one and one.rstrip("/") != url.rstrip("/") and same_origin(one, url)}
