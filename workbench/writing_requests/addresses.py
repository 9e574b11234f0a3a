"""Addresses to choose from: those that answers have named. Nothing is asked for to find them."""

from collections.abc import Callable

from clients import Exchange, NotSendable, compose, offered, service_description
from clients.reading.description import USUAL

MOST_OFFERED = 60
ACCEPT = {"Accept": "application/json, text/html;q=0.9, */*;q=0.1"}


class Addresses:
    """What follows `base_url` in the addresses that answers named, newest first, 60 at most."""

    def __init__(self, base_url: str):
        self.base_url = base_url
        self.options: tuple[str, ...] = ()

    def learn(self, found: list[str]) -> None:
        """Remember addresses, those of the newest answer first."""
        own = [one[len(self.base_url) :] for one in found if one.startswith(f"{self.base_url}/") and sendable(one)]
        self.options = tuple(dict.fromkeys((*own, *self.options)))[:MOST_OFFERED]


def sendable(address: str) -> bool:
    """Can it be asked for as it is written?"""
    try:
        return compose("GET", address).url == address
    except NotSendable:
        return False


def named_by(exchange: Exchange) -> list[str]:
    """The addresses in an exchange: the one that was asked, if it is there, and those that the answer names."""
    asked = [exchange.request.url] if exchange.status and exchange.status < 400 else []
    return [*asked, *offered(exchange)]


def explored(base_url: str, ask: Callable[[str, str, dict[str, str]], Exchange]) -> tuple[list[Exchange], bool]:
    """Ask for the service itself and for its description for programs; was the address of that one guessed?"""
    front = ask("GET", f"{base_url}/", ACCEPT)
    described = service_description(front)
    if described:
        return [front, *([ask("GET", described, ACCEPT)] if described != front.request.url else [])], False
    guesses = [] if front.response is None else [ask("GET", base_url + path, ACCEPT) for path in USUAL]
    there = [one for one in guesses if one.status == 200 and offered(one)]
    return [front, *there[:1]], bool(there)
