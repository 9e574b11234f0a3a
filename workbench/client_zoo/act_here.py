"""The clients that need no browser: they run here, whenever the zoo is shown."""

from clients import Change, Exchange, put_back, send, server_side, spider, state

from .animal import Animal
from .sightings import Arrived, Sighting

TIMEOUT = 5.0  # seconds for each request


def act_here(animal: Animal, style: str, base_url: str) -> Sighting:
    """Let a client act, see what it did, and put the records back."""
    before = state(base_url)
    how, arrived = ACTS[animal.key](base_url, animal.aim(style), animal.means(style))
    if before is not None:
        put_back(base_url, before)
    return Sighting(how, arrived, animal.aim(style))


def read_as_feed(base_url: str, address: str, method: str) -> tuple[str, tuple[Arrived, ...]]:
    """Subscribe to the address."""
    from clients.kinds_of_clients.feed_reader import NAME, read_feed

    exchange = read_feed(base_url + address, timeout=TIMEOUT).exchange
    return f"run here: {NAME}", arrived(*exchange.hops, exchange)


def crawl(base_url: str, address: str, method: str) -> tuple[str, tuple[Arrived, ...]]:
    """Follow all links from the address on."""
    return "run here: clients.spider", arrived(*spider(base_url + address).asked)


def run_program(base_url: str, address: str, method: str) -> tuple[str, tuple[Arrived, ...]]:
    """Send one request."""
    exchange = send(method, base_url + address, timeout=TIMEOUT)
    return "run here: clients.send", arrived(exchange)


ACTS = {"feed reader": read_as_feed, "crawler": crawl, "program": run_program}


def arrived(*exchanges: Exchange) -> tuple[Arrived, ...]:
    """The exchanges with what the server's journal says about each."""
    return tuple(Arrived(one, changes(one)) for one in exchanges if one.response)


def changes(exchange: Exchange) -> tuple[Change, ...] | None:
    """The records that changed; None where the server does not show it."""
    side = server_side(exchange)
    return side.changes if side else None
