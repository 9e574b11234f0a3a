"""A connection without a socket: two ends in one process, which hand each other the octets.

No second thread is needed. A client that waits for octets gives the answering side its turn, there and then; the
answering side that waits gives the turn back by `Waits`, and goes on when more octets have come.
"""

import socket
import time


class Waits(BaseException):
    """The answering side wants octets that the client has not sent yet."""


class End:
    """One end of a line; it can do what a socket can, as far as anybody asks for it."""

    makefile = socket.socket.makefile  # it needs recv_into, _io_refs and _decref_socketios

    def __init__(self):
        self.inbox, self.other, self.timeout = bytearray(), None, None
        self.ended = self.closed = False  # `ended`: nothing more comes in; `closed`: nobody is here any more
        self._io_refs = 0

    def recv(self, size):
        """The next octets, b"" when the other end said that nothing more follows."""
        if not self.inbox and not self.ended:
            self.wait()
        octets = bytes(self.inbox[:size])
        del self.inbox[:size]
        return octets

    def recv_into(self, buffer):
        """The same, into a buffer; how many they were."""
        octets = self.recv(len(buffer))
        buffer[: len(octets)] = octets
        return len(octets)

    def sendall(self, octets):
        """Hand octets to the other end; BrokenPipeError where nothing may follow any more."""
        if self.other.ended:
            raise BrokenPipeError("the connection is closed")
        self.other.inbox += octets

    def send(self, octets):
        self.sendall(octets)
        return len(octets)

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
    """The client's end. What answers at the other one is `talk`: its `run()` goes on until it waits, or is done."""

    def __init__(self, answered_by, timeout=None):
        super().__init__()
        self.other, self.timeout = AnsweringEnd(), timeout
        self.other.other, self.talk = self, answered_by(self.other)

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
            self.talk.run()
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

    def has_something(self):
        """Would `recv` come back at once?"""
        return bool(self.inbox) or self.ended
