"""HTTP/1.1 on one connection: bytes in, bytes out, a WSGI app in between. RFC 9112.

There is no socket in this file. A `Conversation` is given a function that brings bytes and one that takes them,
so the same code speaks over a socket (sockets.py) and through memory. h11 knows the grammar; the app knows the rest.
"""

from collections.abc import Callable, Mapping, MutableSequence
from io import BytesIO
from wsgiref.types import WSGIApplication, WSGIEnvironment

import h11

from ..rules.dates import Clock
from ..rules.of_a_message import FIELDS, LONGEST_HEAD, MALFORMED
from .answer import Answer
from .chunks import Chunks
from .environ import environ_of, environ_of_malformed, plain_refusal, says_the_length
from .faults import Fault, fault_of
from .heads import for_h11, head_of, is_folded, lengths_as_sent, method_in, without_empty_lines
from .unreadable import fault_of_octets
from .whole_answers import goes_on

LATE = Fault(408, "the request took too long to arrive", {}, "RFC 9110, section 15.5.9")
FOLDED = Fault(400, "a value goes on in the next line", {}, "RFC 9112, section 5.2")
LARGEST_LEFTOVER = 16_000_000  # octets of unread content thrown away, so that a client still hears the answer


class Conversation:
    """One client's connection: request, answer, request, answer ... until one side has had enough."""

    def __init__(
        self,
        app: WSGIApplication,
        receive: Callable[[], bytes],
        send: Callable[[bytes], object],
        clock: Clock,
        about: Mapping[str, str] | None = None,
        errors: MutableSequence[Exception] | None = None,
    ):
        self.app, self.receive, self.send, self.clock, self.about = app, receive, send, clock, about or {}
        self.errors = [] if errors is None else errors  # what the app raised; its owner can look here
        self.incoming: Callable[[], bytes] = receive
        self.wire, self.broken = listening(), False
        self.goes_on = self.said_all = False  # may another request follow this one; is its answer out, without h11
        self.waiting, self.head = b"", b""  # octets that h11 has not heard yet; those of the head that it is hearing

    def run(self) -> None:
        """Answer requests until the connection is to be closed."""
        while self.answer_one() and self.is_done():
            self.next_cycle()

    def is_done(self) -> bool:
        """Have both sides said all, and may go on?"""
        return (self.said_all or self.wire.our_state is h11.DONE) and self.wire.their_state is h11.DONE

    def next_cycle(self) -> None:
        """Be ready for the next request, of which something may be here already."""
        self.waiting, self.head, self.incoming = bytes(self.wire.trailing_data[0]), b"", self.receive
        if self.waiting or self.said_all:
            self.wire = listening()
        else:
            self.wire.start_next_cycle()
        self.goes_on = self.said_all = False

    def answer_one(self) -> bool:
        """Take one request and answer it; False when the client has gone, or cannot be understood."""
        try:
            event = self.next_event()
        except h11.RemoteProtocolError as error:
            return self.refuse(self.malformed(fault_of_octets(error, self.head)))
        except TimeoutError:
            return bool(self.head) and self.refuse(self.malformed(LATE))
        return type(event) is h11.Request and self.answer(event)

    def answer(self, request: h11.Request) -> bool:
        """Answer a request of which the content may still be on its way."""
        if is_folded(self.head):  # nothing of it is kept: who knows what the fold hides
            return self.refuse(self.malformed(FOLDED))
        environ = environ_of(request, self.next_event, self.about)
        environ[FIELDS] = lengths_as_sent(environ[FIELDS], self.head)
        if fault := fault_of(environ):
            return self.refuse({**environ, MALFORMED: fault})
        if "HTTP_TRANSFER_ENCODING" in environ:
            self.read_in_chunks(request)
        elif not says_the_length(environ):
            self.next_event()  # nothing follows the fields: the request is complete
            environ["wsgi.input"] = BytesIO()
        self.goes_on = goes_on(environ, self.wire)
        self.converse(self.app, environ)
        return True

    def read_in_chunks(self, request: h11.Request) -> None:
        """From here to the end of the content, h11 gets what chunks.py leaves: so it hears the head once more."""
        rest = bytes(self.wire.trailing_data[0])
        self.wire = listening(head_of(request))
        self.wire.next_event()
        self.incoming = Chunks(rest, self.receive)

    def next_event(self) -> h11.Event | type:
        """The next event that h11 understands, reading as many bytes as it takes."""
        while (event := self.wire.next_event()) is h11.NEED_DATA:
            if self.wire.they_are_waiting_for_100_continue:
                go_on = h11.InformationalResponse(status_code=100, headers=[], reason=b"Continue")
                self.send(self.wire.send(go_on))
            self.hand_on(self.some_octets())
        return event

    def hand_on(self, octets: bytes) -> None:
        """Give h11 what has arrived; once the head is complete, in the form that h11 reads best."""
        best = for_h11(self.head) if octets and self.wire.their_state is h11.IDLE else self.head
        if best == self.head:
            self.wire.receive_data(octets)
        else:
            self.wire = listening(best)

    def some_octets(self) -> bytes:
        """What comes next. Before a request line, empty lines are passed over. RFC 9112, section 2.2."""
        if self.wire.their_state is not h11.IDLE:
            return self.incoming()
        octets, self.waiting = self.waiting or self.receive(), b""
        while octets and not self.head and (rest := without_empty_lines(octets)) in (b"", b"\r"):
            more = self.receive()
            octets = more and rest + more
        octets = octets if self.head else without_empty_lines(octets)
        self.head += octets
        return octets

    def converse(self, app: WSGIApplication, environ: WSGIEnvironment) -> None:
        """Let the app answer, whatever happens inside it."""
        answer = Answer(self, environ["REQUEST_METHOD"])
        try:
            chunks = app(environ, answer.start)
            try:
                answer.write_all(chunks)
            finally:
                getattr(chunks, "close", lambda: None)()
        except (ConnectionError, TimeoutError):  # the client has gone, or takes nothing
            raise
        except Exception as error:
            self.errors.append(error)
            answer.fail(500, "the app raised an exception")

    def malformed(self, fault: Fault) -> WSGIEnvironment:
        """The environment for the octets heard so far, which are no request."""
        return environ_of_malformed(fault, self.about, method_in(self.head))

    def refuse(self, environ: WSGIEnvironment) -> bool:
        """Answer a message that is no request, or has a fault; the connection ends with it. RFC 9112, section 2.2."""
        self.broken = True
        self.converse(self.app if getattr(self.app, "hears_malformed", False) else plain_refusal, environ)
        return False

    @property
    def ends_here(self) -> bool:
        """Is the answer that is sent now the last one? So it is where content stays unread, however little of it.

        RFC 9112, section 9.3, asks to read all of it or to close; 9.5, to keep connections where that is possible. To
        read what nobody wants would make the client wait, and whether it has come by now would be an accident.
        """
        return self.broken or self.wire.their_state in (h11.SEND_BODY, h11.ERROR)

    def throw_away_the_rest(self) -> None:
        """Read what the client still sends: closing on unread bytes would destroy our answer on its way."""
        left = LARGEST_LEFTOVER if self.wire.their_state in (h11.SEND_BODY, h11.ERROR) else 0
        while left > 0 and (chunk := self.receive()):
            left -= len(chunk)


def listening(octets: bytes = b"") -> h11.Connection:
    """h11, waiting for a request, of which these octets are here already."""
    wire = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
    if octets:
        wire.receive_data(octets)
    return wire
