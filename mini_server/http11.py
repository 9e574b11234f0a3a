"""HTTP/1.1 on one connection: bytes in, bytes out, a WSGI app in between. RFC 9112.

There is no socket in this file. A `Conversation` is given a function that brings bytes and one that takes them,
so the same code speaks over a socket (sockets.py) and through memory. h11 knows the grammar; the app knows the rest.
"""

import h11

from .clock import http_date
from .reasons import LONGEST_HEAD, plainly, reason_phrase
from .wsgi import Unreadable, environ_of, environ_of_malformed, plain_refusal

LARGEST_LEFTOVER = 16_000_000  # octets of unread content thrown away, so that a client still hears the answer


class Conversation:
    """One client's connection: request, answer, request, answer ... until one side has had enough."""

    def __init__(self, app, receive, send, clock, about=()):
        self.app, self.receive, self.send, self.clock, self.about = app, receive, send, clock, dict(about)
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
        except Exception:
            answer.fail(500, "the app raised an exception")
            raise

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


class Answer:
    """What the app says, on its way to the client. WSGI calls `start`; `write_all` sends head and content."""

    def __init__(self, conversation, method):
        self.conversation, self.method, self.head, self.sent_head = conversation, method, None, False

    def start(self, status, fields, exc_info=None):
        """WSGI's start_response: keep the head until the content is known."""
        code, _, reason = status.partition(" ")
        self.head = int(code), reason_phrase(int(code), reason), list(fields)
        return self.write

    def write_all(self, chunks):
        """Send everything; content in one piece gets its length, content in pieces is chunked."""
        if hasattr(chunks, "__len__") and len(chunks) <= 1:
            self.finish(b"".join(chunks))
            return
        for chunk in chunks:
            self.write(chunk)
        self.finish(b"", length_known=False)

    def write(self, chunk):
        """Send one piece of content now."""
        if chunk:
            self.put(self.head_event() + self.data_event(chunk))

    def finish(self, content, length_known=True):
        """Send what is left and say that this was all."""
        octets = self.head_event(len(content) if length_known else None) + self.data_event(content)
        self.put(octets + self.conversation.wire.send(h11.EndOfMessage()))

    def put(self, octets):
        if octets:
            self.conversation.send(octets)

    def head_event(self, length=None):
        """Status line and fields as octets, once."""
        if self.sent_head:
            return b""
        self.sent_head = True
        status, reason, fields = self.head
        fields = self.complete(status, fields, length)
        return self.conversation.wire.send(h11.Response(status_code=status, headers=fields, reason=reason.encode()))

    def complete(self, status, fields, length):
        """Add Date (RFC 9110, section 6.6.1), the length, and Connection: close where content stays unread."""
        names = {name.lower() for name, _ in fields}
        if status == 204:
            fields = [(name, value) for name, value in fields if name.lower() != "content-length"]
        elif length is not None and status != 304 and self.method != "HEAD" and "content-length" not in names:
            fields.append(("Content-Length", str(length)))
        if "date" not in names:
            fields.insert(0, ("Date", http_date(self.conversation.clock.now())))
        if self.conversation.wire.their_state in (h11.SEND_BODY, h11.ERROR):
            fields.append(("Connection", "close"))
        return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields]

    def data_event(self, chunk):
        """Content as octets; HEAD, 204 and 304 have none. RFC 9110, section 6.4.1."""
        if not chunk or self.method == "HEAD" or self.head[0] in (204, 304):
            return b""
        return self.conversation.wire.send(h11.Data(data=chunk))

    def fail(self, status, words):
        """Say that something went wrong, if nothing has been said yet; else break off."""
        if self.sent_head:
            self.conversation.wire.send_failed()
            return
        self.write_all(plain_refusal(environ_of_malformed(status, words, {}), self.start))
