"""One request handed on by somebody in between, and its answer brought back. RFC 9110, section 7.6.

h11 knows the grammar of both messages; here stands what an intermediary may change: the fields that are meant for
one connection only are left out, Host becomes the server's, and Via says that somebody stands in between.
"""

import socket
from collections.abc import Iterator

import h11

from ...messages.address import taken_apart
from ...sending.connection import connected
from .max_forwards import hands_left, one_less, our_answer

PIECE = 65_536
MOST_OCTETS = 2_000_000
"""The longest content that is handed on, either way."""
ONE_CONNECTION = {"connection", "keep-alive", "proxy-connection", "proxy-authorization", "te", "upgrade", "trailer"}
"""Fields for the next neighbour only. RFC 9110, section 7.6.1."""
VIA = (b"Via", b"1.1 lossy-proxy")


class NotForwarded(Exception):
    """A request, or an answer, that cannot be handed on: the status that the client gets instead, and a sentence."""

    def __init__(self, status: int, words: str):
        super().__init__(words)
        self.status = status


def forward(base_url: str, request: h11.Request, content: bytes, timeout: float) -> tuple[h11.Response, bytes]:
    """The server's answer to a client's request, and the answer's content without its framing. Raises NotForwarded."""
    if hands_left(request) == 0:
        return our_answer(request)
    origin, authority, _ = taken_apart(base_url)
    wire = h11.Connection(h11.CLIENT)
    try:
        with connected(origin, timeout) as line:
            line.sendall(wire.send(for_the_server(one_less(request), authority)))
            line.sendall(wire.send(h11.Data(content)) + wire.send(h11.EndOfMessage()))
            return answer_on(line, wire)
    except TimeoutError:
        raise NotForwarded(504, "The server behind this proxy did not answer in the time there was.") from None
    except (OSError, h11.ProtocolError) as fault:
        words = f"The server behind this proxy gave no answer that can be handed on ({type(fault).__name__})."
        raise NotForwarded(502, words) from None


def for_the_server(request: h11.Request, authority: str) -> h11.Request:
    """The request as the server gets it: its own Host, Via, and nothing that was meant for us."""
    fields = [(b"Host", authority.encode()), *(f for f in handed_on(request) if f[0].lower() != b"host"), VIA]
    return h11.Request(method=request.method, target=request.target, headers=fields)


def for_the_client(answer: h11.Response) -> h11.Response:
    """The answer as the client gets it."""
    return h11.Response(status_code=answer.status_code, reason=answer.reason, headers=handed_on(answer))


def handed_on(message) -> list[tuple[bytes, bytes]]:
    """The fields of a message but for those of one connection, and those that Connection names."""
    fields = message.headers.raw_items()
    named = b",".join(value for name, value in fields if name.lower() == b"connection").decode("latin-1")
    left_out = ONE_CONNECTION | {name.strip().lower() for name in named.split(",")}
    return [(name, value) for name, value in fields if name.decode("latin-1").lower() not in left_out]


def answer_on(line: socket.socket, wire: h11.Connection) -> tuple[h11.Response, bytes]:
    """The final answer that arrives on a connection; informational ones (1xx) are passed over."""
    events, content = arriving(line, wire), bytearray()
    answer = next(event for event in events if isinstance(event, h11.Response))
    for event in events:
        content += event.data if isinstance(event, h11.Data) else b""
        if len(content) > MOST_OCTETS:
            raise NotForwarded(502, f"The answer of the server has more than {MOST_OCTETS:,} octets.")
    return answer, bytes(content)


def arriving(line: socket.socket, wire: h11.Connection) -> Iterator[h11.Event]:
    """What arrives on a connection, as h11 understands it, up to the end of a message."""
    while not isinstance(event := wire.next_event(), h11.EndOfMessage):
        if event is h11.NEED_DATA:
            wire.receive_data(line.recv(PIECE))
        elif isinstance(event, h11.Event):
            yield event
