"""One client's connection to a proxy: request, answer, request, answer, or no answer at all."""

import socket
from http import HTTPStatus

import h11

from ...messages.exchange import Exchange
from .forwarding import MOST_OCTETS, PIECE, NotForwarded, for_the_client, forward
from .translation import as_request, as_response, asked_of_us

LARGEST_LEFTOVER = 16_000_000


class ProxiedConnection:
    """Takes requests from `line` and answers them as `proxy` says, until one side has had enough."""

    def __init__(self, line: socket.socket, proxy):
        self.line, self.proxy = line, proxy
        self.wire, self.heard = h11.Connection(h11.SERVER), bytearray()
        # Kept here, since in memory the rest may come in a later turn.
        self.asked: h11.Request | None = None
        self.content = bytearray()

    def run(self) -> None:
        """Answer requests until the connection is to be closed."""
        while self.answer_one() and self.wire.our_state is self.wire.their_state is h11.DONE:
            self.wire.start_next_cycle()

    def answer_one(self) -> bool:
        """Take one request and hand it on; False when the client has gone, or its answer was lost."""
        try:
            request, content = self.request()
        except h11.RemoteProtocolError as fault:
            self.refuse(400, f"This proxy cannot read such a message: {fault}.")
            return False
        except NotForwarded as fault:
            self.refuse(fault.status, str(fault))
            return False
        if request is None:
            return False
        octets = self.taken()
        try:
            return self.handed_on(asked_of_us(request, self.proxy), content, octets)
        except NotForwarded as fault:
            self.refuse(fault.status, str(fault))
            return False

    def request(self) -> tuple[h11.Request | None, bytes]:
        """The next request and its content; None when the client has gone."""
        while type(event := self.next_event()) is not h11.EndOfMessage:
            if type(event) is h11.Request:
                self.asked = event
            elif type(event) is h11.Data:
                self.content += event.data
            else:
                return None, b""
            if len(self.content) > MOST_OCTETS:
                raise NotForwarded(413, f"This proxy hands on {MOST_OCTETS:,} octets of content at most.")
        request, content = self.asked, bytes(self.content)
        self.asked, self.content = None, bytearray()
        return request, content

    def next_event(self):
        """The next event that h11 understands, reading as many octets as it takes."""
        while (event := self.wire.next_event()) is h11.NEED_DATA:
            if self.wire.they_are_waiting_for_100_continue:
                go_on = h11.InformationalResponse(status_code=100, headers=[], reason=b"Continue")
                self.line.sendall(self.wire.send(go_on))
            octets = self.line.recv(PIECE)
            self.heard += octets
            self.wire.receive_data(octets)
        return event

    def taken(self) -> bytes:
        """The octets of the request that is complete now; what came after it belongs to the next one."""
        rest = len(self.wire.trailing_data[0])
        octets = bytes(self.heard[: len(self.heard) - rest])
        del self.heard[: len(octets)]
        return octets

    def handed_on(self, request: h11.Request, content: bytes, octets: bytes) -> bool:
        """Let the server work, then let the client hear of it, or not."""
        asked = as_request(self.proxy.url, request, content, octets)
        if self.decided("drop", self.proxy.dropped, asked):
            return False
        answer, answered = forward(self.proxy.base_url, request, content, self.proxy.timeout)
        said = self.written(for_the_client(answer), answered)
        if self.decided("lose", self.proxy.judged, Exchange(asked, as_response(answer, answered, said))).lost:
            return False
        self.line.sendall(said)
        return True

    def decided(self, name: str, decide, what):
        """What the proxy makes of a request or an exchange. The function behind it is a learner's and may fail."""
        try:
            return decide(what)
        except Exception as fault:
            done = "The server has done its work, and then" if name == "lose" else "The server was not asked:"
            words = f"{done} the function {name} failed: {type(fault).__name__}: {fault}."
            raise NotForwarded(502, words) from None

    def written(self, answer: h11.Response, content: bytes) -> bytes:
        """The octets of an answer as this client is to get them."""
        pieces = (answer, h11.Data(content), h11.EndOfMessage()) if content else (answer, h11.EndOfMessage())
        return b"".join(self.wire.send(piece) or b"" for piece in pieces)

    def refuse(self, status: int, words: str) -> None:
        """Say why nothing was handed on, and that the connection ends here."""
        content = f"{words}\n".encode()
        fields = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": len(content), "Connection": "close"}
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        self.line.sendall(f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n{head}\r\n".encode() + content)
        self.drain()

    def drain(self) -> None:
        """Read what the client still sends: closing on unread octets would destroy our answer on its way."""
        self.line.shutdown(socket.SHUT_WR)
        left = LARGEST_LEFTOVER
        while left > 0 and (octets := self.line.recv(PIECE)):
            left -= len(octets)
