"""HTTP/1.1 on one connection: bytes in, bytes out, a WSGI app in between. RFC 9112."""

import re
from collections.abc import Callable, Mapping, MutableSequence
from io import BytesIO
from wsgiref.types import WSGIApplication, WSGIEnvironment

import h11

from .http_rules import LONGEST_HEAD, MALFORMED, TARGET, Clock, http_date, reason_phrase
from .wsgi import Fault, environ_of, environ_of_malformed, fault_of, fault_of_bytes, plain_refusal

EMPTY_LINES = re.compile(rb"(?:\r?\n)+")
EMPTY_LINE = re.compile(rb"\n\r?\n")
FOLD = re.compile(rb"\n[ \t]")
MANY_BLANKS = re.compile(rb":(?:\r?\n[ \t]|[ \t]){1000}")
LONGEST_TRAILERS = 2_000  # bytes of the headers after the last chunk, or of the line before one


def without_empty_lines(data):
    found = EMPTY_LINES.match(data)
    return data[found.end() :] if found else data


def demand_few_blanks(data):
    """Refuse a head with very many blanks before a value: h11 takes quadratic time for these and a wrong byte."""
    empty = EMPTY_LINE.search(data)
    if MANY_BLANKS.search(data, 0, empty.end() if empty else len(data)):
        raise h11.RemoteProtocolError("there are 1,000 blanks or more before a value")


def is_folded(data):
    """Does a line of the head begin with a blank? It hides from whoever reads line by line. RFC 9112, section 5.2."""
    fold = FOLD.search(data)
    return bool(fold) and not EMPTY_LINE.search(data, 0, fold.start() + 1)  # behind it, it would be a body


CHUNKED = b"\r\nTransfer-Encoding: chunked"  # h11 says so where HEAD has no length; whether GET would is not known here


class NoResponse(ValueError):
    """What an app gives is no response (PEP 3333); the words tell nothing of its inside."""


def checked(chunk):
    """A piece of the body, which is bytes."""
    if not isinstance(chunk, bytes | bytearray | memoryview):
        raise NoResponse(f"the app gives {type(chunk).__name__} where bytes belong: text is to be encoded")
    return chunk


class ResponseWriter:
    """What the app says, on its way to the client. WSGI calls `start`; `write_all` sends head and body."""

    def __init__(self, conversation, method):
        self.conversation, self.method, self.head, self.sent_head = conversation, method, None, False

    def start(self, status, headers, exc_info=None):
        """WSGI's start_response: keep the head until the body is known."""
        code, _, reason = status.partition(" ")
        self.head = int(code), reason_phrase(int(code), reason), list(headers)
        return self.write

    def write_all(self, chunks):
        """Send everything: a list gets its length, and what comes in pieces without one is chunked.

        Raises NoResponse for a list that is none, while nothing of it has been sent. h11 stops pieces that are more, or
        less, than they say.
        """
        if isinstance(chunks, str | bytes):
            raise NoResponse(f"the app gives {type(chunks).__name__}, and not a list of bytes such as [b'hello']")
        if hasattr(chunks, "__len__"):
            self.finish(self.as_announced(b"".join(map(checked, chunks))))
            return
        for chunk in chunks:
            self.write(chunk)
        self.finish(b"", length_known=False)

    def as_announced(self, body):
        """The body, if it is as long as the app says. HEAD, 204 and 304 may say what they do not have."""
        status, _, headers = self.head or (0, "", ())
        said = [value for name, value in headers if name.lower() == "content-length"]
        if said and len(body) != int(said[0]) and self.method != "HEAD" and status not in (204, 304):
            raise NoResponse(f"Content-Length says {int(said[0]):,} bytes, and the app gives {len(body):,}")
        return body

    def write(self, chunk):
        if checked(chunk):
            self.put(self.head_event() + self.data_event(chunk))

    def finish(self, body, length_known=True):
        """Send what is left and say that this was all."""
        length = len(body) if length_known else None
        data = self.head_event(length) + self.data_event(body)
        self.put(data + self.conversation.wire.send(h11.EndOfMessage()))

    def put(self, data):
        if data:
            self.conversation.send(data)

    def head_event(self, length=None):
        """Status line and headers as bytes, once."""
        if self.sent_head:
            return b""
        if self.head is None:
            raise NoResponse("the app never calls start_response")
        status, reason, headers = self.head
        headers = self.complete(status, headers, length)
        head = h11.Response(status_code=status, headers=headers, reason=reason.encode())  # refuses what cannot be said
        self.sent_head = True
        data = self.conversation.wire.send(head)
        return data.replace(CHUNKED, b"", 1) if self.method == "HEAD" else data

    def complete(self, status, headers, length):
        """Add Date (RFC 9110, section 6.6.1), the length, and Connection: close where a body stays unread."""
        headers, names = list(headers), {name.lower() for name, _ in headers}
        if status == 204:
            headers = [(name, value) for name, value in headers if name.lower() != "content-length"]
        elif length is not None and status != 304 and self.method != "HEAD" and "content-length" not in names:
            headers.append(("Content-Length", str(length)))
        if "date" not in names:
            headers.insert(0, ("Date", http_date(self.conversation.clock.now())))
        if self.conversation.ends_here or status == 505:  # who knows where a message of another version ends
            headers.append(("Connection", "close"))
        return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]

    def data_event(self, chunk):
        """A body as bytes; HEAD, 204 and 304 have none. RFC 9110, section 6.4.1."""
        if not chunk or self.method == "HEAD" or self.head[0] in (204, 304):
            return b""
        return self.conversation.wire.send(h11.Data(data=chunk))

    def fail(self, status, words):
        """Say that something went wrong, if nothing has been said yet; else break off."""
        if self.sent_head:
            self.conversation.wire.send_failed()
            return
        self.write_all(plain_refusal(environ_of_malformed((status, words), {}), self.start))


LATE = Fault(408, "the request took too long to arrive", {}, "RFC 9110, section 15.5.9")
FOLDED = Fault(400, "a value goes on in the next line", {}, "RFC 9112, section 5.2")
LARGEST_LEFTOVER = 16_000_000  # bytes of unread body thrown away, so that a client still hears the response


class Conversation:
    """One client's connection: request, response, request, response ... until one side has had enough."""

    def __init__(
        self,
        app: WSGIApplication,
        receive: Callable[[], bytes],
        send: Callable[[bytes], object],
        clock: Clock,
        about: Mapping[str, str] | None = None,
        errors: MutableSequence[BaseException] | None = None,
    ):
        self.app, self.receive, self.send, self.clock, self.about = app, receive, send, clock, about or {}
        self.errors = [] if errors is None else errors  # what the app raised; its owner can look here
        self.wire, self.broken = listening(), False
        self.waiting, self.head = b"", b""  # bytes that h11 has not heard yet; those of the head that it is hearing

    def run(self) -> None:
        """Answer requests until the connection is to be closed."""
        while self.respond_once() and self.wire.our_state is self.wire.their_state is h11.DONE:
            self.next_cycle()

    def next_cycle(self) -> None:
        """Be ready for the next request, of which something may be here already."""
        self.waiting, self.head = bytes(self.wire.trailing_data[0]) + self.waiting, b""
        self.wire = listening()

    def respond_once(self) -> bool:
        """Take one request and answer it; False when the client has gone, or cannot be understood."""
        try:
            event = self.next_event()
        except h11.RemoteProtocolError as error:
            return self.refuse(self.malformed(fault_of_bytes(error, self.head)))
        except TimeoutError:
            return bool(self.head) and self.refuse(self.malformed(LATE))
        return type(event) is h11.Request and self.respond(event)

    def respond(self, request: h11.Request) -> bool:
        """Answer a request of which the body may still be on its way."""
        if is_folded(self.head):  # nothing of it is kept: who knows what the fold hides
            return self.refuse(self.malformed(FOLDED))
        environ = environ_of(request, self.next_event, self.about)
        if fault := fault_of(environ):
            return self.refuse({**environ, MALFORMED: fault})
        if "HTTP_TRANSFER_ENCODING" in environ:
            self.read_in_chunks(request)
        elif environ.get("CONTENT_LENGTH", "0") == "0":
            self.next_event()  # nothing follows the headers: the request is complete
            environ["wsgi.input"] = BytesIO()
        self.converse(self.app, environ)
        return True

    def read_in_chunks(self, request: h11.Request) -> None:
        """From here to the end of the body, h11 hears little at once, so that it never waits for a long line."""
        self.waiting = bytes(self.wire.trailing_data[0])
        headers = b"".join(b"%b: %b\r\n" % header for header in request.headers.raw_items())
        head = b"%b %b HTTP/%b\r\n%b\r\n" % (request.method, request.target, request.http_version, headers)
        self.wire = listening(head, LONGEST_TRAILERS)
        self.wire.next_event()

    def next_event(self) -> h11.Event | type:
        """The next event that h11 understands, reading as many bytes as it takes."""
        while (event := self.wire.next_event()) is h11.NEED_DATA:
            if self.wire.they_are_waiting_for_100_continue:
                go_on = h11.InformationalResponse(status_code=100, headers=[], reason=b"Continue")
                self.send(self.wire.send(go_on))
            self.wire.receive_data(self.some_bytes())
        return event

    def some_bytes(self) -> bytes:
        """What comes next. Before a request line, empty lines are passed over. RFC 9112, section 2.2."""
        data, self.waiting = self.waiting or self.receive(), b""
        if self.wire.their_state is not h11.IDLE:
            data, self.waiting = data[:LONGEST_TRAILERS], data[LONGEST_TRAILERS:]
            return data
        while data and not self.head and (rest := without_empty_lines(data)) in (b"", b"\r"):
            more = self.receive()
            data = more and rest + more
        data = data if self.head else without_empty_lines(data)
        self.head += data
        demand_few_blanks(self.head)
        return data

    def converse(self, app: WSGIApplication, environ: WSGIEnvironment) -> None:
        """Let the app answer, whatever happens inside it."""
        response = ResponseWriter(self, environ["REQUEST_METHOD"])
        try:
            chunks = app(environ, response.start)
            try:
                response.write_all(chunks)
            finally:
                getattr(chunks, "close", lambda: None)()
        except (ConnectionError, TimeoutError):  # the client has gone, or takes nothing
            raise
        except (Exception, SystemExit) as error:  # somebody wrote exit() in a view
            self.errors.append(error)
            words = str(error) if isinstance(error, NoResponse) else "the app raised an exception"
            response.fail(500, words)
            what = words if isinstance(error, NoResponse) else f"{words}: {type(error).__name__}: {error}"
            environ["wsgi.errors"].write(f"{response.method} {environ[TARGET]}: {what}.\n")

    def malformed(self, fault: Fault) -> WSGIEnvironment:
        """The environment for the bytes heard so far, which are no request."""
        method = "HEAD" if self.head.startswith(b"HEAD ") else "GET"  # such a HEAD gets no body either
        return environ_of_malformed(fault, self.about, method)

    def refuse(self, environ: WSGIEnvironment) -> bool:
        """Answer a message that is no request, or has a fault; the connection ends with it. RFC 9112, section 2.2."""
        self.broken = True
        self.converse(self.app if getattr(self.app, "hears_malformed", False) else plain_refusal, environ)
        return False

    @property
    def ends_here(self) -> bool:
        """Is the response that is sent now the last one? So it is where a body stays unread, however little of it.

        RFC 9112, section 9.3, asks to read all of it or to close; 9.5, to keep connections where that is possible. To
        read what nobody wants would make the client wait, and whether it has come by now would be an accident.
        """
        return self.broken or self.wire.their_state in (h11.SEND_BODY, h11.ERROR)

    def throw_away_the_rest(self) -> None:
        """Read what the client still sends: closing on unread bytes would destroy our response on its way."""
        left = LARGEST_LEFTOVER if self.wire.their_state in (h11.SEND_BODY, h11.ERROR) else 0
        while left > 0 and (chunk := self.receive()):
            left -= len(chunk)


def listening(data: bytes = b"", most: int = LONGEST_HEAD) -> h11.Connection:
    """h11, waiting for a request, of which these bytes are here already; `most` is how long it may be in one piece."""
    wire = h11.Connection(h11.SERVER, max_incomplete_event_size=most)
    if data:
        wire.receive_data(data)
    return wire
