"""What a server's front page leads to: a client that knows one address finds the others by their names."""

from collections.abc import Callable

from ..messages.address import joined, same_origin
from ..messages.exchange import Exchange
from ..messages.link_field import linked
from ..sending.send import send
from ..sending.stop import Stop

MOST_PAGES = 200
UNREADABLE = (ValueError, LookupError, TypeError)


def json_at(address: str | None, stop: Stop | None = None):
    """What GET brings from this address, as data; None where there is no address, or no JSON at it."""
    try:
        return send("GET", address, {"Accept": "application/json"}, stop=stop).json() if address else None
    except ValueError:
        return None


def all_at(address: str | None, member: str) -> list | None:
    """What is listed under `member` at this address and on the pages that follow it; None where there is no list."""
    pages: dict[str, list] = {}
    try:
        while address and address not in pages and len(pages) < MOST_PAGES:
            pages[address], answer = page_at(address, member)
            address = led(answer, "next")
    except UNREADABLE:
        return None
    return [one for page in pages.values() for one in page] if pages else None


def newest_at(address: str | None, member: str, is_old: Callable[[object], bool]) -> list | None:
    """The same without what is old, as far as pages in between can be left out: the first, and the last ones.

    A list that begins with what is new, or does not say where it ends, may have more of it anywhere: it is all read.
    """
    try:
        first, answer = page_at(address, member) if address else ([], None)
        back = led(answer, "last") if answer else None
        if not answer or not any(map(is_old, first)) or (not back and led(answer, "next")):
            return all_at(address, member)
        pages, reached = {address: first}, back == address
        while back and back not in pages and len(pages) < MOST_PAGES:
            pages[back], answer = page_at(back, member)
            reached = any(map(is_old, pages[back]))
            back = None if reached else led(answer, "prev")
        if back and not reached:  # the list lost entries meanwhile, or is very long
            return all_at(address, member)
    except UNREADABLE:
        return None
    return [one for page in pages.values() for one in page]


def page_at(address: str, member: str) -> tuple[list, Exchange]:
    """One page of a list, and the answer that it came with."""
    answer = send("GET", address, {"Accept": "application/json"})
    return as_list(answer.json()[member]), answer


def led(answer: Exchange, relation: str) -> str | None:
    """Where the first link of this relation leads."""
    return next((link.address for link in linked(answer, relation)), None)


def as_list(found) -> list:
    """The list that was found; TypeError where it is none."""
    if not isinstance(found, list):
        raise TypeError(type(found).__name__)
    return found


def named_on_front(base_url: str, name: str) -> str | None:
    """The address that the front page, as JSON, has under this name; None where it names none on the same server."""
    service = json_at(f"{base_url.rstrip('/')}/")
    return address_of(base_url, service.get(name)) if isinstance(service, dict) else None


def address_of(base_url: str, reference) -> str | None:
    """The whole address that a reference means; None where it means none, or one of another server."""
    front = f"{base_url.rstrip('/')}/"
    address = joined(front, reference) if isinstance(reference, str) else None
    return address if address and same_origin(address, front) else None
