"""Octets sent exactly as given, and whatever comes back: for messages that `send` would not make.

`send` makes a request and can only make it right. Here nothing is made: what is typed is what crosses.
"""

import dataclasses
import socket
import time

from ..messages.address import taken_apart
from ..messages.exchange import Exchange
from ..messages.syntax import NotSendable
from .connection import connected
from .raw_requests import Typed, read_as_typed
from .raw_responses import answers_in

BLOCK, MOST_SENT, MOST_RECEIVED = 65_536, 1_000_000, 200_000
CLOSED, SILENT, RESET, MORE = "closed", "silent", "reset", "more"


@dataclasses.dataclass(frozen=True)
class RawExchange:
    """Octets and what came of them.

    `answers` are the responses in the octets received, each with the request that it seems to answer; `rest` is what
    could not be read as one. `ending` is how it ended: `closed` by the server, `silent` when nothing more came in time,
    `reset` when the connection broke, `more` when more came than we read, "" when every request was answered.
    `error` says why nothing could be sent.
    """

    url: str
    sent: bytes
    received: bytes = b""
    answers: tuple[Exchange, ...] = ()
    rest: bytes = b""
    ending: str = ""
    error: str = ""

    @property
    def typed(self) -> Typed:
        """What a reader that knows the grammar makes of the octets sent."""
        return read_as_typed(self.sent)


def send_raw(base_url: str, octets: bytes, *, timeout: float = 2.0, then_end: bool = False) -> RawExchange:
    """Send octets to the server at `base_url`, and read until all is answered, or it closes, or `timeout` seconds pass.

    With `then_end` the server hears that nothing more will follow. NotSendable says that nothing was sent, and why.
    """
    if not octets:
        raise NotSendable("There is nothing to send. Type a request line first, such as GET / HTTP/1.1")
    if len(octets) > MOST_SENT:
        raise NotSendable(f"These are {len(octets):,} octets; at most {MOST_SENT:,} are sent from here.")
    origin = taken_apart(base_url).origin
    try:
        with connected(origin, timeout) as connection:
            return conversation(connection, origin, octets, time.monotonic() + timeout, then_end)
    except OSError as failure:
        return RawExchange(origin, b"", error=f"Nothing answers there ({type(failure).__name__}). Does the server run?")


def conversation(connection, origin: str, octets: bytes, deadline: float, then_end: bool) -> RawExchange:
    """Say it all, then listen."""
    typed = read_as_typed(octets)
    received, ending = bytearray(), ""
    try:
        connection.sendall(octets)
        if then_end:
            connection.shutdown(socket.SHUT_WR)
    except OSError:
        ending = RESET  # what the server said before that is still worth reading
    heard = listen(connection, received, typed, deadline)
    answers, rest = answers_in(bytes(received), typed, origin, ended=heard == CLOSED)
    return RawExchange(origin, octets, bytes(received), answers, rest, ending or heard)


def listen(connection: socket.socket, received: bytearray, typed: Typed, deadline: float) -> str:
    """Read until nothing more is to be expected; how it ended."""
    while len(received) < MOST_RECEIVED:
        if typed.whole and all_said(answers_in(bytes(received), typed)[0], typed):
            return ""
        try:
            left = deadline - time.monotonic()
            if left <= 0:
                return SILENT
            connection.settimeout(left)
            piece = connection.recv(BLOCK)
        except TimeoutError:
            return SILENT
        except OSError:
            return RESET
        if not piece:
            return CLOSED
        received += piece
    return MORE


def all_said(answers: tuple[Exchange, ...], typed: Typed) -> bool:
    """Is each request answered, and does the server keep the connection? If not, its end is still to come."""
    if len(answers) < len(typed.requests):
        return False
    last = answers[-1].response
    return last is not None and last.version == "HTTP/1.1" and (last.field("Connection") or "").lower() != "close"
