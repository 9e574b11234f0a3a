"""A server that is reached through memory: what sockets.py is elsewhere."""

from contextlib import suppress
from functools import partial
from weakref import WeakSet
from wsgiref.types import WSGIApplication

from ..http11.conversation import Conversation, listening
from ..rules.dates import Clock
from ..rules.media_types import EVENTS
from .memory_lines import AnsweringEnd, Waits
from .memory_network import network
from .ports import PIECE, a_port, not_free


class Streams(BaseException):
    """What the app answers is a stream, which has no end to wait for."""


class MemoryListener:
    """Takes a port of the network of memory, and gives every connection a `Conversation` with the app.

    With a `patience`, however long, it gives up at once when a request does not go on: the client waits already, and no
    time would change that. `private` or not: in this memory there is nobody else.
    """

    def __init__(
        self,
        app: WSGIApplication,
        clock: Clock,
        host: str = "127.0.0.1",
        port: int = 0,
        patience: float | None = None,
        private: bool = True,
    ):
        self.app, self.clock, self.host, self.patience = app, clock, host, patience
        self.errors: list[Exception] = []
        self.ends: WeakSet[AnsweringEnd] = WeakSet()
        try:
            self.port = network().listen(self.talk, a_port(port))
        except OSError as error:
            raise not_free(host, port, error) from None

    def start(self) -> None:
        """It answers already."""

    def talk(self, end: AnsweringEnd) -> "Talk":
        """What answers at this end of a connection."""
        self.ends.add(end)
        return Talk(self, end)

    def stop(self) -> None:
        """Free the port and hang up on everybody."""
        network().leave(self.port)
        for end in [*self.ends]:
            end.close()


class Talk(Conversation):
    """A conversation through memory. A stream comes piece by piece, whenever the client waits for more."""

    def __init__(self, listener, end):
        about = {"SERVER_NAME": listener.host, "SERVER_PORT": str(listener.port), "REMOTE_ADDR": listener.host}
        super().__init__(listener.app, self.hear, self.say, listener.clock, about, listener.errors)
        self.end, self.stream, self.patience = end, None, listener.patience
        self.heard, self.said = b"", b""  # of the request that is being answered, and before its answer

    def run(self):
        """Go on with the stream, or with the next request."""
        if self.stream:
            self.go_on(*self.stream)
        super().run()

    def hear(self):
        """The next octets; `Waits`, or TimeoutError where patience ends, when there are none yet."""
        try:
            octets = self.end.recv(PIECE)
        except Waits:
            if self.patience is not None:
                raise TimeoutError from None
            raise
        self.heard += octets
        return octets

    def say(self, octets):
        """Hand octets to the client; when the app is asked anew, it need not be told twice to go on."""
        if octets != self.said:
            self.end.sendall(octets)
        self.said = octets if octets.startswith(b"HTTP/1.1 100 ") else b""

    def next_cycle(self):
        super().next_cycle()
        self.heard = self.waiting

    def converse(self, app, environ):
        """Let the app answer as everywhere, but keep a stream open, and ask the app anew when its content is late."""
        try:
            super().converse(partial(unless_it_streams, app), environ)
        except Streams as found:
            self.stream = found.args
            self.go_on(*self.stream)
        except Waits:
            self.wire, self.incoming, self.waiting, self.head = listening(), self.receive, self.heard, b""
            raise

    def go_on(self, answer, chunks, pieces):
        """Send the next piece and wait until more is wanted; close the stream when the client has left."""
        piece = None if self.end.ended else next(pieces, None)
        if piece is not None:
            answer.write(piece)
            raise Waits
        self.stream = None
        with suppress(AttributeError):
            chunks.close()
        answer.finish(b"", length_known=False)


def unless_it_streams(app, environ, start):
    """Call the app; `Streams` with its answer when that is a stream of events."""
    chunks, answer = app(environ, start), start.__self__
    kinds = [value for name, value in (answer.head or (0, "", ()))[2] if name.lower() == "content-type"]
    if environ["REQUEST_METHOD"] != "HEAD" and kinds and kinds[0].startswith(EVENTS):
        raise Streams(answer, chunks, iter(chunks))
    return chunks
