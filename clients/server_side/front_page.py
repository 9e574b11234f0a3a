"""What a server's front page leads to: a client that knows one address finds the others by their names."""

from ..messages.address import joined, same_origin
from ..messages.link_field import linked
from ..sending.send import send
from ..sending.stop import Stop

MOST_PAGES = 200


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
            answer = send("GET", address, {"Accept": "application/json"})
            pages[address] = as_list(answer.json()[member])
            address = next((link.address for link in linked(answer, "next")), None)
    except (ValueError, LookupError, TypeError):
        return None
    return [one for page in pages.values() for one in page] if pages else None


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
