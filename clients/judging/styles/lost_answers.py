"""Writes whose answers are lost on the way, and what clients that try again make of that."""

from dataclasses import dataclass

from ...kinds_of_clients.lossy_proxy import LossyProxy, Passed
from ...kinds_of_clients.retrying import Retrying
from ...server_side.records import records
from .jobs import NOT_DONE, STYLES

LOST = 5
WHOM = {"verbs": "1", "honest": "1", "nouns": "/user/1"}
"""Who is updated: what the functions of each style call user 1."""
KIND = "user"


@dataclass(frozen=True)
class Lost:
    """Writes whose first answer was lost: how many were wanted, how many users were made, how many ends are unknown."""

    wanted: int
    made: int
    unknown: int

    @property
    def duplicates(self) -> int:
        """How many were made too many."""
        return max(0, self.made - self.wanted)


def sent_on(base_url: str, style: str, way, methods) -> Lost:
    """Send five writes through a proxy that loses the first answer to each, with a client that tries again."""
    before, unknown = count(records(base_url)), 0
    with LossyProxy(base_url, FirstTime()) as proxy, Retrying(proxy.url, methods=methods) as client:
        for number in range(1, LOST + 1):
            try:
                way(STYLES[style], client.send, number)
            except NOT_DONE:
                unknown += 1
    return Lost(LOST, count(records(base_url)) - before, unknown)


def create(style, send, number: int) -> None:
    """Create a user that the server names."""
    style.create(send, guest(number))


def create_as(style, send, number: int) -> None:
    """Create a user at an address that we name."""
    style.replace(send, f"/user/guest-{number}", guest(number))


def updating(style: str):
    """The function that writes over user 1, once more each time."""
    return lambda client, send, number: client.replace(send, WHOM[style], guest(number))


def guest(number: int) -> dict:
    """One of five users."""
    return {"name": f"Guest {number}", "email": f"guest-{number}@example.org"}


class FirstTime:
    """Says of an exchange whether its request comes by for the first time."""

    def __init__(self):
        self.seen = set()

    def __call__(self, one: Passed) -> bool:
        request = one.exchange.request
        key = (request.method, request.target, request.content)
        first = key not in self.seen
        self.seen.add(key)
        return first


def count(kinds: dict | None) -> int:
    """How many users there are."""
    return len((kinds or {}).get(KIND, {}))
