"""The server's records and states, read over HTTP: `records`, `state`, `put_back`."""

from .journal import json_at, named_on_front
from .sending import send


class Records(dict):
    """Records by kind and id; a kind of which there is no record, or none any more, has none: {}."""

    def __missing__(self, kind):
        return {}


def records(base_url: str) -> Records | None:
    """All records, like {"user": {"1": {...}}}; None where the server does not offer to show them.

    Raises ConnectionError where nothing answers.
    """
    now = state(base_url)
    if now is None and (unheard := send("GET", base_url)).response is None:
        raise ConnectionError(f"{unheard.error} The course's server is started by the cell with start().")
    return records_of(now)


def records_of(state: dict | None) -> Records | None:
    """The records of a state; None where there is no state."""
    return Records(state["records"]) if state else None


def state(base_url: str) -> dict | None:
    """The state of all records, in a form that `put_back` takes; None where the server does not offer it."""
    address = address_of_the_state(base_url)
    return state_at(address) if address else None


def state_at(address: str) -> dict | None:
    """The state that stands at this address; None where none does."""
    now = json_at(address)
    kinds = now.get("records") if isinstance(now, dict) else None
    return now if isinstance(kinds, dict) and all(isinstance(kind, dict) for kind in kinds.values()) else None


def put_back(base_url: str, state: dict) -> bool:
    """Put a remembered state of all records back. True when the server did."""
    address = address_of_the_state(base_url)
    return address is not None and put_back_at(address, state)


def put_back_at(address: str, state: dict) -> bool:
    """Put the state back at this address. True when the server did."""
    return send("PUT", address, body=state).status in (200, 204)


def address_of_the_state(base_url: str) -> str | None:
    """Where the state is, by what the server's front page says: its member `now`."""
    return named_on_front(base_url, "now")
