"""HTTP/1.1 on one connection: bytes in, bytes out, a WSGI app in between. RFC 9112.

There is no socket in this file. A `Conversation` is given a function that brings bytes and one that takes them,
so the same code speaks over a socket (sockets.py) and through memory. h11 knows the grammar; the app knows the rest.
"""

from io import BytesIO

import h11

from .answer import Answer
from .reasons import LONGEST_HEAD, plainly
from .wsgi import Unreadable, environ_of, environ_of_malformed, plain_refusal

LARGEST_LEFTOVER = 16_000_000  # octets of unread content thrown away, so that a client still hears the answer


class Conversation:
    """One client's connection: request, answer, request, answer ... until one side has had enough."""

    def __init__(self, app, receive, send, clock, about=(), errors=None):
        self.app, self.receive, self.send, self.clock, self.about = app, receive, send, clock, dict(about)
        self.errors = [] if errors is None else errors  # what the app raised; its owner can look here
        self.wire = listening()

    def run(self):
        """Answer requests until the connection is to be closed."""
        while self.answer_one() and self.wire.our_state is h11.DONE and self.wire.their_state is h11.DONE:
            self.next_cycle()

    def next_cycle(self):
        """Be ready for the next request, of which something may be here already."""
        rest = bytes(self.wire.trailing_data[0])
        if rest.startswith((b"\r", b"\n")):  # empty lines between two requests are passed over
            self.wire = listening(rest.lstrip(b"\r\n"))
        else:
            self.wire.start_next_cycle()

    def answer_one(self):
        """Take one request and answer it; False when the client has gone."""
        try:
            event = self.next_event()
        except h11.RemoteProtocolError as error:
            return self.refuse(error.error_status_hint, plainly(error))
        except TimeoutError:
            return bool(self.wire.trailing_data[0]) and self.refuse(408, "the request took too long to arrive")
        if type(event) is not h11.Request:
            return False
        try:
            environ = environ_of(event, self.next_event, self.about)
        except Unreadable as error:
            return self.refuse(400, str(error))
        if environ.get("CONTENT_LENGTH", "0") == "0" and "HTTP_TRANSFER_ENCODING" not in environ:
            self.next_event()  # nothing follows the fields: the request is complete
            environ["wsgi.input"] = BytesIO()
        self.converse(self.app, environ)
        return True

    def next_event(self):
        """The next event that h11 understands, reading as many bytes as it takes."""
        while (event := self.wire.next_event()) is h11.NEED_DATA:
            if self.wire.they_are_waiting_for_100_continue:
                go_on = h11.InformationalResponse(status_code=100, headers=[], reason=b"Continue")
                self.send(self.wire.send(go_on))
            self.wire.receive_data(self.without_empty_lines(self.receive()))
        return event

    def without_empty_lines(self, octets):
        """Before a request line, empty lines are passed over. RFC 9112, section 2.2."""
        while octets and self.wire.their_state is h11.IDLE and not self.wire.trailing_data[0]:
            rest = octets.lstrip(b"\r\n")
            if rest:
                return rest
            octets = self.receive()
        return octets

    def converse(self, app, environ):
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

    def refuse(self, status, words):
        """Answer a message that could not be read as a request; the connection ends with it."""
        app = self.app if getattr(self.app, "hears_malformed", False) else plain_refusal
        self.converse(app, environ_of_malformed(status, words, self.about))
        return False

    def throw_away_the_rest(self):
        """Read what the client still sends: closing on unread bytes would destroy our answer on its way."""
        left, chunk = LARGEST_LEFTOVER, self.wire.their_state in (h11.SEND_BODY, h11.ERROR)
        while chunk and left > 0:
            chunk = self.receive()
            left -= len(chunk)


def listening(octets=b""):
    """h11, waiting for a request that may have begun already."""
    wire = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
    if octets:
        wire.receive_data(octets)
    return wire
