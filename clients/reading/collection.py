"""What a collection leads to: by links, by words of its JSON that may be addresses, and to its next page."""

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote

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
    """The next page: by the field Link, or by a member `next` of JSON, also inside `links` and `_links`."""
    url, data = answer.request.url, data_of(answer)
    places = [data, data.get("links"), data.get("_links")] if isinstance(data, dict) else []
    said = next((one[name] for one in places if isinstance(one, dict) for name in _NEXT if one.get(name)), None)
    said = said.get("href") if isinstance(said, dict) else said
    address = joined(url, said) if isinstance(said, str) and said else None
    own = address if address and same_origin(address, url) else None
    return next((link.address for link in linked(answer, "next")), own)


_NEXT = ("next", "next_url", "nextUrl")


def says_more(pages: Sequence[Exchange]) -> bool:
    """Does a collection say that it has more than these pages list, and not where?"""
    data = data_of(pages[-1])
    places = [data, *(data.get(one) for one in _ABOUT_PAGES)] if isinstance(data, dict) else []
    said = {name: value for one in places if isinstance(one, dict) for name, value in one.items()}
    lists = [value for page in pages for value in _lists_in(data_of(page))]
    header = pages[-1].field("X-Total-Count") or ""
    totals = [*map(said.get, _TOTALS), int(header) if re.fullmatch("[0-9]{1,9}", header) else None]
    return any(said.get(one) for one in _GOES_ON) or any(
        type(one) is int and one > sum(map(len, lists)) for one in totals if lists
    )


_ABOUT_PAGES = ("meta", "page", "paging", "pagination")
_TOTALS = ("total", "count", "total_count", "totalCount", "total_items", "totalItems", "totalElements")
_GOES_ON = (
    *("has_more", "hasMore", "has_next", "hasNext", "next_cursor", "nextCursor"),
    *("next_page", "nextPage", "next_page_token", "nextPageToken"),
)


def _lists_in(data: Any) -> list[list]:
    """The lists at the top of JSON, or in its `_embedded`."""
    held = [*_inside(data), *_inside(data.get("_embedded") if isinstance(data, dict) else None)]
    return [data] if isinstance(data, list) else [one for one in held if isinstance(one, list)]


def _inside(data: Any) -> list:
    """The values in a JSON object; none of anything else."""
    return [*data.values()] if isinstance(data, dict) else []


def entries_of(pages: Sequence[Exchange]) -> set[str]:
    """All by which a collection may list a member: its address, its name as `#2`, each part as `slug=emma`."""
    found: set[str] = set()
    for page in pages:
        data = data_of(page)
        found |= {unquote(one).rstrip("/") for one in linked_in(page)} | names_in(page)
        for one in [*_lists_in(data), *(one for one in _inside(data) if isinstance(one, dict))]:
            found |= {f"={word}" for word in one if isinstance(word, str)}
            for item in one if isinstance(one, list) else [one, *_inside(one)]:
                parts = item.items() if isinstance(item, dict) else ()
                found |= {f"{name}={value}" for name, value in parts if isinstance(value, str | int)}
    return found


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
