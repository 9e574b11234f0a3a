"""Where the bytes come from: a listening socket, a thread for each connection, and whose account it belongs to.

Who may ask: 127.0.0.1 keeps other computers out, but not the other accounts of this one. So a server of `start()` asks
the operating system once for each connection, before it reads a message, which account holds the other end. Ours is
answered, and so is root on Linux, who may become any. Every other account gets a 403 (RFC 9110, section 15.5.4) that
says what to do instead, and its connection ends: the app isn't called, and the journal has no entry. A client that hung
up before we looked isn't heard. `python -m mini_server` answers everybody, also on 127.0.0.1, because a teacher starts
it for all accounts of one computer.

Linux answers by sock_diag(7) within 12 microseconds, however many sockets there are. Elsewhere, or where a sandbox
keeps that away, psutil is asked, which takes milliseconds; nobody has tried it yet on Windows and macOS. Each way has
to prove itself on our own listening socket first. Where none does, everybody on this computer is answered, and so it is
in a GitHub codespace, whose machine is one person's (server.py).

What that can't tell apart: programs of one account, and containers in which everybody is one account. Whom it refuses
wrongly: a web shield, as antivirus programs for Windows have, which asks as the account SYSTEM in place of the browser;
and a browser on Windows that asks a server in WSL with mirrored networking, as far as we know without having tried it.
"""

import contextlib
import errno
import itertools
import os
import socket
import struct
import threading
import time
from collections import Counter, deque
from contextlib import suppress
from wsgiref.types import WSGIApplication

from .http11 import Conversation
from .http_rules import MALFORMED, Clock
from .wsgi import Fault, plain_refusal

NOBODY = ("", 0)  # the far end of a socket that listens
SOCK_DIAG, SOCK_DIAG_BY_FAMILY, REQUEST = 4, 20, 1  # linux/netlink.h, linux/sock_diag.h

HEAD = struct.Struct("=IHHII")  # linux/netlink.h: struct nlmsghdr
QUESTION = struct.Struct("=BBBxI4s16s16sI8s")  # linux/inet_diag.h: struct inet_diag_req_v2
ANSWER = struct.Struct("=16x4x4s44x12xII")  # of a struct nlmsghdr and a struct inet_diag_msg: ports, account, inode
ANY_STATE, ANY_COOKIE = 0xFFFFFFFF, b"\xff" * 8


def question(near, far, ports):
    """One message: which socket is it that has these addresses and ports?"""
    family = socket.AF_INET6 if ":" in near else socket.AF_INET
    ends = [socket.inet_pton(family, end).ljust(16, b"\0") if end else bytes(16) for end in (near, far)]
    asked = QUESTION.pack(family, socket.IPPROTO_TCP, 0, ANY_STATE, ports, *ends, 0, ANY_COOKIE)
    return HEAD.pack(HEAD.size + len(asked), SOCK_DIAG_BY_FAMILY, REQUEST, 0, 0) + asked


MAY_ASK = {0}  # besides ours: root may become any account, so to refuse it would protect nothing

WORDS = (
    "this server belongs to one account of this computer and answers nobody else. You seem to be another one, or closed"
    " the connection before that could be seen. Start a server of your own, in your own notebook: start(). If this is"
    " your own, a web shield may ask in place of your browser, as an antivirus does: have it exclude 127.0.0.1 from"
    " what it reads"
)


def not_yours(environ, start_response):
    """The app that somebody else's connection speaks with: one refusal."""
    fault = Fault(403, WORDS, {}, "RFC 9110, section 15.5.4")
    return plain_refusal({**environ, MALFORMED: fault}, start_response)


def everybody(near, far):
    """No account is refused: this server is for a class, or the system does not tell."""
    return True


def who_may_ask(listening):
    """The function that tells who may ask, on this system. It has to prove itself on our own listening socket first."""
    for ours in (ours_as_linux_says, ours_as_psutil_says):
        with suppress(Exception):  # not to be had on this system, whatever the reason
            if ours(listening.getsockname(), NOBODY):
                return ours
    return everybody


def ours_as_linux_says(near, far):
    """Is the socket with this end near and that end far held by our account? One question, however many sockets."""
    ports = struct.pack("!HH", near[1], far[1])
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, SOCK_DIAG) as kernel:
        kernel.send(question(near[0], far[0], ports))
        answer = kernel.recv(4096)
    if len(answer) < ANSWER.size:  # an error, most of the time: there is no such socket
        return False
    found, account, inode = ANSWER.unpack_from(answer)
    # What nobody holds any more has no inode, and 0 for its account.
    return found == ports and inode != 0 and account in (os.geteuid(), *MAY_ASK)


def ours_as_psutil_says(near, far):
    """The same on systems that answer about one process at a time: ourselves first, since we ask ourselves most."""
    import psutil

    this = psutil.Process()
    account, every = this.username(), psutil.process_iter(["username"])
    others = (one for one in every if one.info["username"] == account)
    for process in itertools.chain([this], others):
        with suppress(psutil.Error, OSError):  # it has ended, or keeps to itself
            ends = ((tuple(one.laddr), tuple(one.raddr) or NOBODY) for one in process.net_connections("tcp"))
            if (near[:2], far[:2]) in ends:
                return True
    return False


PIECE = 65_536  # bytes read at once
# The address is none of ours, or its name means nothing to those who can be asked; Windows has its own number.
NOT_HERE = (errno.EADDRNOTAVAIL, socket.EAI_NONAME, socket.EAI_AGAIN, 11001)


def listening_socket(host, port):
    """A socket that listens, or an OSError that says what is in the way and what to do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, a_port(port)), family=family, backlog=128)
    except OSError as error:
        raise not_free(host, port, error) from None


def a_port(port):
    """The port, if it can be one."""
    if not isinstance(port, int):
        raise TypeError(f"A port is a whole number, not {port!r}. Take 0 for any free one")
    if not 0 <= port <= 65_535:
        raise OSError(f"There is no port {port}: ports go from 1 to 65535. Take 0 for any free one")
    return port


def not_free(host, port, error):
    """The error to raise for one of the system: it says what is in the way and what to do."""
    if error.errno is None:  # it says so already
        return error
    words = f"Port {port} of {host} is not free. Stop what uses it, or take another port, 0 for any free one"
    if not port or error.errno in NOT_HERE:
        words = f"No server can listen at {host}. Use 127.0.0.1, which every computer has"
    return OSError(error.errno, f"{words} ({error.strerror})")


SILENT_SECONDS = 20  # how long a client may say nothing, or take nothing from us
MESSAGE_SECONDS = 30  # how long its next request may take to arrive, however steadily it drips
MOST_CONNECTIONS = 200  # when one more comes, somebody who keeps us waiting has to go
A_MOMENT = 0.1  # seconds until we look again who keeps us waiting


class Listener:
    """Listens on one port and gives every connection a `Conversation` with the app."""

    def __init__(
        self, app: WSGIApplication, clock: Clock, host: str = "127.0.0.1", port: int = 0, private: bool = False
    ):
        self.app, self.clock = app, clock
        self.errors: deque[BaseException] = deque(maxlen=20)  # exceptions that escaped from the app
        self.connections: set[Connection] = set()
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
                accepted, caller = self.socket.accept()
            except OSError:
                time.sleep(0 if self.stopped else 0.05)  # the system has nothing to spare for one more; let it recover
                continue
            self.make_room()
            connection = Connection(accepted, caller)
            self.connections.add(connection)
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()
        self.socket.close()

    def make_room(self) -> None:
        """Take a place. While there is none, somebody whom we wait for gives up theirs."""
        self.send_somebody_away()
        while not self.free_places.acquire(timeout=A_MOMENT):
            self.send_somebody_away()  # all were being answered, perhaps, and by now there is one that we wait for

    def send_somebody_away(self) -> None:
        """If all places are taken, hang up on who keeps us waiting longest, of the client that has most of them."""
        waiting = [one for one in [*self.connections] if one.waits]
        if waiting and len(self.connections) >= MOST_CONNECTIONS:
            many = Counter(one.client for one in waiting)
            min(waiting, key=lambda one: (-many[one.client], one.deadline)).hang_up()

    def serve(self, connection: "Connection") -> None:
        """One connection from its first byte to its last."""
        try:
            with connection.socket, contextlib.suppress(OSError):
                connection.talk(self)
        finally:
            self.connections.discard(connection)
            self.free_places.release()

    def stop(self) -> None:
        """Close the port and every connection, and wait until the port is free again."""
        if self.stopped:
            return
        self.stopped = True
        # Wake `accept` by a connection of our own: closing a socket does not do so on every system.
        here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        with contextlib.suppress(OSError), socket.socket(self.socket.family) as ours:
            ours.settimeout(1)
            ours.connect((here, self.port))
        self.hang_up()
        self.thread.join(timeout=5)
        self.hang_up()  # on those that came in the meantime

    def hang_up(self) -> None:
        for connection in [*self.connections]:
            connection.hang_up()


class Connection:
    """A client's socket, and the deadlines by which the client has to speak and to listen."""

    def __init__(self, accepted, caller):
        self.socket, self.caller, self.client = accepted, caller, caller[0]
        self.waits = True  # is it the client that we wait for?
        self.deadline = time.monotonic() + MESSAGE_SECONDS

    def talk(self, listener):
        """Let both sides speak; then say that nothing more follows, and hear the client out."""
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.settimeout(SILENT_SECONDS)
        about = {"SERVER_NAME": listener.host, "SERVER_PORT": str(listener.port), "REMOTE_ADDR": self.client}
        welcome = listener.may_ask(self.caller, self.socket.getsockname())
        app = listener.app if welcome else not_yours
        conversation = Conversation(app, self.receive, self.send, listener.clock, about, listener.errors)
        conversation.broken = not welcome  # somebody else hears one refusal, and the connection ends with it
        conversation.run()
        self.socket.shutdown(socket.SHUT_WR)
        conversation.throw_away_the_rest()

    def receive(self):
        """The next bytes from the client, b"" when it has closed; TimeoutError when it took too long."""
        if time.monotonic() > self.deadline:
            raise TimeoutError
        self.waits = True
        data = self.socket.recv(PIECE)
        self.waits = False
        return data

    def send(self, data):
        """Give bytes to the client; its next request may take its own time."""
        self.waits = True
        self.socket.sendall(data)
        self.waits = False
        self.deadline = time.monotonic() + MESSAGE_SECONDS

    def hang_up(self):
        """End the conversation at once.

        RFC 9112, section 9.5, would have a close in stages; but that takes as long as the client likes, and hanging up
        is for clients that like to keep others waiting, and for the end of the server.
        """
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
