"""Where the bytes come from: one listening socket, one daemon thread for each connection."""

import contextlib
import socket
import threading
import time
from collections import Counter, deque
from wsgiref.types import WSGIApplication

from ..http11.conversation import Conversation
from ..rules.dates import Clock
from .accounts import everybody, not_yours, who_may_ask
from .ports import PIECE, listening_socket

SILENT_SECONDS = 20  # how long a client may say nothing, or take nothing from us
MESSAGE_SECONDS = 30  # how long its next request may take to arrive, however steadily it drips
MOST_CONNECTIONS = 200  # when one more comes, somebody who keeps us waiting has to go
A_MOMENT = 0.1  # seconds until we look again who keeps us waiting


class Listener:
    """Listens on one port and gives every connection a `Conversation` with the app."""

    def __init__(
        self,
        app: WSGIApplication,
        clock: Clock,
        host: str = "127.0.0.1",
        port: int = 0,
        patience: float | None = None,
        private: bool = False,
    ):
        self.app, self.clock, self.patience = app, clock, patience
        self.errors: deque[Exception] = deque(maxlen=20)  # exceptions that escaped from the app
        self.lines: set[Line] = set()
        self.stopped = False
        self.free_places = threading.BoundedSemaphore(MOST_CONNECTIONS)
        self.socket = listening_socket(host, port)
        self.host, self.port = self.socket.getsockname()[:2]
        self.may_ask = who_may_ask(self.socket) if private else everybody
        self.thread = threading.Thread(target=self.accept, name="mini_server", daemon=True)

    def start(self) -> None:
        """Begin to take connections."""
        self.thread.start()

    def accept(self) -> None:
        """Take connections until stopped."""
        while not self.stopped:
            try:
                connection, caller = self.socket.accept()
            except OSError:
                time.sleep(0 if self.stopped else 0.05)  # the system has nothing to spare for one more; let it recover
                continue
            self.make_room()
            line = Line(connection, caller)
            self.lines.add(line)
            threading.Thread(target=self.serve, args=(line,), daemon=True).start()
        self.socket.close()

    def make_room(self) -> None:
        """Take a place. While there is none, somebody whom we wait for gives up theirs."""
        self.send_somebody_away()
        while not self.free_places.acquire(timeout=A_MOMENT):
            self.send_somebody_away()  # all were being answered, perhaps, and by now there is one that we wait for

    def send_somebody_away(self) -> None:
        """If all places are taken, hang up on the line that keeps us waiting longest, of the client that has most."""
        waiting = [line for line in [*self.lines] if line.waits]
        if waiting and len(self.lines) >= MOST_CONNECTIONS:
            many = Counter(line.client for line in waiting)
            min(waiting, key=lambda line: (-many[line.client], line.deadline)).hang_up()

    def serve(self, line: "Line") -> None:
        """One connection from its first byte to its last."""
        try:
            with line.connection, contextlib.suppress(OSError):
                line.talk(self)
        finally:
            self.lines.discard(line)
            self.free_places.release()

    def stop(self) -> None:
        """Close the port and every connection, and wait until the port is free again."""
        if self.stopped:
            return
        self.stopped = True
        self.knock()
        self.hang_up()
        self.thread.join(timeout=5)
        self.hang_up()  # on those that came in the meantime

    def knock(self) -> None:
        """Wake `accept` by a connection of our own: closing a socket does not do so on every system."""
        here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        with contextlib.suppress(OSError), socket.socket(self.socket.family) as ours:
            ours.settimeout(1)
            ours.connect((here, self.port))

    def hang_up(self) -> None:
        """End every conversation."""
        for line in [*self.lines]:
            line.hang_up()


class Line:
    """A connected socket with patience that ends."""

    def __init__(self, connection, caller):
        self.connection, self.caller, self.client = connection, caller, caller[0]
        self.waits = True  # is it the client that we wait for?
        self.wait_until(MESSAGE_SECONDS)

    def talk(self, listener):
        """Let both sides speak; then say that nothing more follows, and hear the client out."""
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection.settimeout(SILENT_SECONDS if listener.patience is None else listener.patience)
        conversation = self.conversation(listener)
        conversation.run()
        self.connection.shutdown(socket.SHUT_WR)
        conversation.throw_away_the_rest()

    def conversation(self, listener):
        """Who may ask speaks with the app; somebody else hears one refusal, and the connection ends with it."""
        about = {"SERVER_NAME": listener.host, "SERVER_PORT": str(listener.port), "REMOTE_ADDR": self.client}
        ends = (self.caller, self.connection.getsockname())
        welcome = listener.may_ask(*ends)
        app = listener.app if welcome else not_yours(listener.may_ask, *ends)
        conversation = Conversation(app, self.receive, self.send, listener.clock, about, listener.errors)
        conversation.broken = not welcome
        return conversation

    def wait_until(self, seconds):
        self.deadline = time.monotonic() + seconds

    def receive(self):
        """The next bytes from the client, b"" when it has closed; TimeoutError when it took too long."""
        if time.monotonic() > self.deadline:
            raise TimeoutError
        self.waits = True
        octets = self.connection.recv(PIECE)
        self.waits = False
        return octets

    def send(self, octets):
        """Give bytes to the client; its next request may take its own time."""
        self.waits = True
        self.connection.sendall(octets)
        self.waits = False
        self.wait_until(MESSAGE_SECONDS)

    def hang_up(self):
        """End the conversation at once.

        RFC 9112, section 9.5, would have a close in stages; but that takes as long as the client likes, and hanging up
        is for clients that like to keep others waiting, and for the end of the server.
        """
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)
