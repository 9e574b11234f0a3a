"""The same without sockets, for a page in a browser: a network in memory, and the listener that answers in it."""

import errno
import itertools
import os
import socket
import sys
import threading
import time
from weakref import WeakSet
from wsgiref.types import WSGIApplication

from .http11 import Conversation, listening
from .http_rules import HERE, Clock
from .sockets import PIECE, a_port, not_free


class Waits(BaseException):
    """The answering side wants bytes that the client has not sent yet."""


class End:
    """One end of a connection; it can do what a socket can, as far as anybody asks for it."""

    makefile = socket.socket.makefile  # it needs recv_into, _io_refs and _decref_socketios

    def __init__(self):
        self.inbox, self.other, self.timeout = bytearray(), None, None
        self.ended = self.closed = False  # `ended`: nothing more comes in; `closed`: nobody is here any more
        self._io_refs = 0

    def recv(self, size):
        """The next bytes, b"" when the other end said that nothing more follows."""
        if not self.inbox and not self.ended:
            self.wait()
        data = bytes(self.inbox[:size])
        del self.inbox[:size]
        return data

    def recv_into(self, buffer):
        data = self.recv(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def sendall(self, data):
        """Hand bytes to the other end; BrokenPipeError where nothing may follow any more."""
        if self.other.ended:
            raise BrokenPipeError("the connection is closed")
        self.other.inbox += data

    def shutdown(self, how):
        """Nothing more is said from here, or heard here, or both."""
        if how != socket.SHUT_RD:
            self.other.ended = True
        if how != socket.SHUT_WR:
            self.ended = True

    def close(self):
        """Hang up, as soon as nobody reads from a file of this end any more."""
        self.closed = True
        if self._io_refs < 1:
            self.hang_up()

    def _decref_socketios(self):
        self._io_refs -= 1
        if self.closed:
            self.close()

    def hang_up(self):
        self.shutdown(socket.SHUT_RDWR)

    def settimeout(self, seconds):
        self.timeout = seconds

    def gettimeout(self):
        return self.timeout

    def setsockopt(self, *_):
        """There is nothing to set."""

    def getsockopt(self, *_):
        """Only TLS asks; in memory there is none."""
        raise OSError("there is no TLS in memory")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class AnsweringEnd(End):
    """The server's end."""

    def wait(self):
        raise Waits


class AskingEnd(End):
    """The client's end. Its `conversation` answers at the other one: `run()` goes on until it waits, or is done."""

    def __init__(self, answered_by, timeout=None):
        super().__init__()
        self.other, self.timeout = AnsweringEnd(), timeout
        self.other.other, self.conversation = self, answered_by(self.other)

    def wait(self):
        """Let the other side work; TimeoutError when it has nothing to say, since then both would wait for ever."""
        began = time.monotonic()
        self.take_turns()
        if not self.inbox and not self.ended:
            raise TimeoutError("timed out")
        if isinstance(self.timeout, int | float) and time.monotonic() - began > self.timeout:
            raise TimeoutError("timed out")  # it took too long, and we notice it afterwards

    def take_turns(self):
        """One turn of the other side; it hangs up when it has had enough."""
        try:
            self.conversation.run()
        except Waits:
            return
        except OSError:
            pass
        self.other.close()

    def hang_up(self):
        """What was sent is still heard at the other side; what it answers is lost."""
        was_open = not self.other.ended
        self.other.ended = True
        if was_open and not self.other.closed:
            self.take_turns()
        self.ended = True


IN_A_PAGE = sys.platform == "emscripten"
NO_WAY_OUT = (
    "Python in a browser page has no sockets, so it reaches only servers that were started in this page, and {host} "
    "is elsewhere. In JupyterLab on your own computer this request goes out"
)
ONE_THREAD = (
    "This cell needs a second thread, and Python in a browser page has only one. It runs in JupyterLab on your own "
    "computer; what it shows there stands in the reading edition of this lesson"
)


class Network:
    """The ports of this process."""

    def __init__(self):
        self.ports, self.numbers = {}, itertools.cycle(range(49_152, 65_536))

    def listen(self, answered_by, port=0):
        """Take a port, a free one for 0; `answered_by(end)` makes what answers a connection. Returns the port."""
        port = port or next(number for number in self.numbers if number not in self.ports)
        if port in self.ports:
            raise OSError(errno.EADDRINUSE, "Address already in use")
        self.ports[port] = answered_by
        return port

    def leave(self, port):
        self.ports.pop(port, None)

    def in_front_of(self, outside):
        """Instead of socket.create_connection: to a server in this process through memory, else as `outside` does."""
        outside = no_way_out if IN_A_PAGE else outside

        def connect(address, *args, **options):
            host, port = address[:2]
            if host not in HERE or port not in self.ports:
                return outside(address, *args, **options)
            return AskingEnd(self.ports[port], args[0] if args else options.get("timeout"))

        return connect


def no_way_out(address, *_, **__):
    """What is left of opening a connection where there are no sockets."""
    if address[0] in HERE:
        raise ConnectionRefusedError(errno.ECONNREFUSED, "Nothing listens at this port")
    raise OSError(errno.ENETUNREACH, NO_WAY_OUT.format(host=address[0]))


def is_wanted() -> bool:
    """Are there no sockets here, or does somebody want to do without?"""
    return IN_A_PAGE or os.environ.get("ONE_ADDRESS_TRANSPORT") == "memory"


def network():
    """The network of this process, once it is plugged in."""
    return socket.in_memory


def plug_in():
    """From now on clients find the servers of this process through memory."""
    if hasattr(socket, "in_memory"):
        return
    socket.in_memory = Network()
    socket.create_connection = network().in_front_of(socket.create_connection)
    if IN_A_PAGE:
        threading.Thread.start = only_one_thread
    # urllib3 opens its connections itself; in a page it would ask JavaScript, which sees no server of ours.
    import urllib3.connection
    import urllib3.connectionpool as pools
    from urllib3.util import connection as opening

    opening.create_connection = network().in_front_of(opening.create_connection)
    own_way = urllib3.connection.wait_for_read
    urllib3.connection.wait_for_read = lambda end, timeout=None: (
        bool(end.inbox) or end.ended if isinstance(end, AskingEnd) else own_way(end, timeout)
    )
    for pool, kind in ((pools.HTTPConnectionPool, "HTTPConnection"), (pools.HTTPSConnectionPool, "HTTPSConnection")):
        pool.ConnectionCls = getattr(pools, kind)
        setattr(urllib3.connection, kind, pool.ConnectionCls)


def only_one_thread(self):
    raise RuntimeError(ONE_THREAD)


class MemoryListener:
    """Takes a port of the network of memory, and gives every connection a `Conversation` with the app.

    `private` or not: in this memory there is nobody else.
    """

    def __init__(
        self, app: WSGIApplication, clock: Clock, host: str = "127.0.0.1", port: int = 0, private: bool = True
    ):
        self.app, self.clock, self.host = app, clock, host
        self.errors: list[BaseException] = []
        self.ends: WeakSet[AnsweringEnd] = WeakSet()
        self.network = network()  # a server that is dropped later leaves this one, whatever is there by then
        try:
            self.port = self.network.listen(self.conversation, a_port(port))
        except OSError as error:
            raise not_free(host, port, error) from None

    def start(self) -> None:
        """It answers already."""

    def conversation(self, end: AnsweringEnd) -> "InMemoryConversation":
        """What answers at this end of a connection."""
        self.ends.add(end)
        return InMemoryConversation(self, end)

    def stop(self) -> None:
        """Free the port and hang up on everybody."""
        self.network.leave(self.port)
        for end in [*self.ends]:
            end.close()


class InMemoryConversation(Conversation):
    """A conversation through memory, which goes on whenever the client waits."""

    def __init__(self, listener, end):
        about = {"SERVER_NAME": listener.host, "SERVER_PORT": str(listener.port), "REMOTE_ADDR": listener.host}
        super().__init__(listener.app, self.hear, self.say, listener.clock, about, listener.errors)
        self.end = end
        self.heard, self.said = b"", b""  # of the request that is being answered, and before its response

    def hear(self):
        """The next bytes; `Waits` when there are none yet."""
        data = self.end.recv(PIECE)
        self.heard += data
        return data

    def say(self, data):
        """Hand bytes to the client; when the app is asked anew, it need not be told twice to go on."""
        if data != self.said:
            self.end.sendall(data)
        self.said = data if data.startswith(b"HTTP/1.1 100 ") else b""

    def next_cycle(self):
        super().next_cycle()
        self.heard = self.waiting

    def converse(self, app, environ):
        """Let the app answer as everywhere, but ask it anew when the body of the request is late."""
        try:
            super().converse(app, environ)
        except Waits:
            self.wire, self.waiting, self.head = listening(), self.heard, b""
            raise
