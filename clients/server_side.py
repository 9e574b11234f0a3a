"""What the server says it did: its journal and its records, read over HTTP like everything else."""

from clients.address import joined, same_origin
from clients.exchange import Exchange
from clients.journal import ServerSide, entry_from_json
from clients.send import send


def server_side(exchange: Exchange) -> ServerSide | None:
    """The entry that the response's field Journal points to; None where there is none that can be read.

    Only a path of the same server is followed: a response must not send us to ask others.
    """
    reference = exchange.field("Journal") or ""
    address = joined(exchange.request.url, reference) if reference.startswith("/") else None
    if not address or not same_origin(address, exchange.request.url):
        return None
    return entry_from_json(_json(address), address)


def records(base_url: str) -> dict | None:
    """All records, like {"user": {"1": {...}}}; None where the server does not offer to show them."""
    now = state(base_url)
    return now["records"] if now else None


def state(base_url: str) -> dict | None:
    """The state of all records, in a form that `put_back` takes; None where the server does not offer it."""
    address = _address_of_the_state(base_url)
    now = _json(address) if address else None
    kinds = now.get("records") if isinstance(now, dict) else None
    return now if isinstance(kinds, dict) and all(isinstance(kind, dict) for kind in kinds.values()) else None


def put_back(base_url: str, state: dict) -> bool:
    """Put a remembered state of all records back. True when the server did."""
    address = _address_of_the_state(base_url)
    status = send("PUT", address, content=state).status if address else None
    return status in (200, 204)


def _address_of_the_state(base_url: str) -> str | None:
    """Where the state is, by what the server's front page says: its member `now`."""
    front = base_url.rstrip("/") + "/"
    service = _json(front)
    reference = service.get("now") if isinstance(service, dict) else None
    address = joined(front, reference) if isinstance(reference, str) else None
    return address if address and same_origin(address, front) else None


def _json(url: str):
    try:
        return send("GET", url, {"Accept": "application/json"}).json()
    except ValueError:
        return None
