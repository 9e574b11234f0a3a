"""A proxy that loses answers: the request arrives, the server does its work, and the client hears nothing of it.

This is what a broken connection is like from both ends. Lost is lost: the client sees its connection close, and
cannot tell whether the work was done. Any client can be sent through it, by its address.
"""

import itertools
import socket
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from ...messages.address import taken_apart
from ...messages.exchange import Exchange, Request
from .listening import InMemory, OnSockets

MOST_KEPT = 1_000
LOST = "The server answered, and the answer was lost on its way: the client saw its connection close."
DROPPED = "The request was lost on its way to the server: the client saw its connection close."


@dataclass(frozen=True)
class Passed:
    """One request that came by.

    `number` counts from 1. `exchange` is what crossed on the client's side of the wire, except where it was `lost`:
    then its response is what the client did not get, or None where the request itself was lost.
    """

    number: int
    exchange: Exchange
    lost: bool = False

    @property
    def line(self) -> str:
        """Method and target."""
        return self.exchange.request.line


class LossyProxy:
    """Stands in front of `base_url` at an address of its own, `url`, and loses the answers that it is told to lose.

    It takes requests as if it were the server, so it is a reverse proxy, or gateway (RFC 9110, section 3.7).
    `lose` is a number: so many answers from the first on are lost; or a function that is given each exchange after
    the server has answered, as a `Passed`, and says whether it is lost. `drop` is a function that is given each
    `Request`, and says whether it is lost before the server sees it: to the client both look the same. `timeout` is
    the seconds that the server has for each answer. `passed` is what came by, the last 1,000 of it.

    It hands on content up to 2,000,000 octets, and answers 502 or 504 where the server gives no answer.
    """

    def __init__(
        self,
        base_url: str,
        lose: int | Callable[[Passed], bool] = 0,
        *,
        drop: Callable[[Request], bool] | None = None,
        timeout: float = 5.0,
    ):
        self.base_url, self.timeout = taken_apart(str(base_url)).origin, timeout
        self.lose = lose if callable(lose) else lambda one: one.number <= lose
        self.drop = drop or (lambda request: False)
        self._numbers = itertools.count(1)
        self._kept: deque[Passed] = deque(maxlen=MOST_KEPT)
        self._listening = InMemory(self) if hasattr(socket, "in_memory") else OnSockets(self)
        self.authority = f"127.0.0.1:{self._listening.port}"
        self.url = f"http://{self.authority}"

    @property
    def passed(self) -> tuple[Passed, ...]:
        """What came by, in the order in which it was answered."""
        return tuple(self._kept)

    @property
    def lost(self) -> tuple[Passed, ...]:
        """Those whose answer the client never heard."""
        return tuple(one for one in self._kept if one.lost)

    def stop(self) -> None:
        """Hang up on everybody and free the port. Stopping twice does no harm."""
        self._listening.stop(self.timeout)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def __repr__(self):
        return f"<a proxy in front of {{base_url}}: {len(self.passed):,} came by, of which {len(self.lost):,} lost>"

    def dropped(self, request: Request) -> bool:
        """Is a request lost before the server sees it? Then it is written down."""
        if lost := bool(self.drop(request)):
            self._kept.append(Passed(next(self._numbers), Exchange(request, None, error=DROPPED), True))
        return lost

    def judged(self, exchange: Exchange) -> Passed:
        """Write an exchange down, with a number and whether its answer is lost."""
        number = next(self._numbers)
        lost = bool(self.lose(Passed(number, exchange)))
        if lost:
            exchange = Exchange(exchange.request, exchange.response, error=LOST)
        self._kept.append(Passed(number, exchange, lost))
        return self._kept[-1]
