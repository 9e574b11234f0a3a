"""Servers that tests play: one that misbehaves as told, a school's index, a board, a codespace's forwarder."""

import base64
import contextlib
import http.client
import queue
import re
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit


class RawServer:
    """Listens on a free port; `answer` is octets, None for silence, or is called with (connection, request octets).

    `hear` reads one request from a connection. The thread that accepts closes the port itself: closed by another, its
    number could be given to the next server while this one is about to accept from it.
    """

    def __init__(self, answer, hear=None):
        self.answer, self.hear = answer, hear or read_request
        self.requests: list[bytes] = []
        self.connection, self.stopped = None, False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = self.listener.getsockname()
        self.url = f"http://127.0.0.1:{self.address[1]}"
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def stop(self):
        """Hang up, and wake `accept` by a connection of our own: shutting a port does not do so on every system."""
        self.stopped = True
        with suppress(OSError):
            self.connection and self.connection.shutdown(socket.SHUT_RDWR)
        with suppress(OSError):
            socket.create_connection(self.address, timeout=1).close()
        self.thread.join(60)

    def _serve(self):
        with self.listener, suppress(OSError):
            while not self.stopped:
                self.connection, _ = self.listener.accept()
                with self.connection, suppress(OSError):
                    self.stopped or self._answer(self.connection)

    def _answer(self, connection):
        request = self.hear(connection)
        self.requests.append(request)
        if self.answer is None:
            wait_for_the_client_to_leave(connection)
        elif callable(self.answer):
            self.answer(connection, request)
        else:
            connection.sendall(self.answer)


def one_piece(connection) -> bytes:
    """What came first, whether or not it is a whole request."""
    return connection.recv(65_536)


def read_request(connection) -> bytes:
    """One request with the content its Content-Length or its chunks announce."""
    octets = b""
    while not _is_whole(octets) and (piece := connection.recv(65_536)):
        octets += piece
    return octets


def _is_whole(octets: bytes) -> bool:
    head, end, content = octets.partition(b"\r\n\r\n")
    if b"transfer-encoding: chunked" in head.lower():
        return content.endswith(b"0\r\n\r\n")
    length = re.search(rb"\r\ncontent-length: *(\d+)", head, re.IGNORECASE)
    return bool(end) and len(content) >= (int(length[1]) if length else 0)


def wait_for_the_client_to_leave(connection, request=b""):
    """Say nothing (more) until the client hangs up."""
    while connection.recv(65_536):
        pass


class AllEars(RawServer):
    """Answers as soon as the head is there, and then listens; `heard()` gives all octets of the next connection."""

    def __init__(self):
        self.conversations = queue.Queue()
        super().__init__(lambda _, octets: self.conversations.put(octets), hear=all_of_it)

    def heard(self) -> bytes:
        """All that one client sent, once its connection is over."""
        return self.conversations.get(timeout=60)


def all_of_it(connection) -> bytes:
    octets, answered = b"", False
    while piece := connection.recv(65_536):
        octets += piece
        if not answered and b"\r\n\r\n" in octets:
            connection.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
            answered = True
    return octets


# What stands before each port of a GitHub codespace. It is played as others wrote it down: nobody has tried it there.

NAME, DOMAIN = "octo-17", "app.github.dev"
VARIABLES = {"CODESPACES": "true", "CODESPACE_NAME": NAME, "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN": DOMAIN}


def host_of(port):
    """The name at which a browser reaches this port."""
    return f"{NAME}-{port}.{DOMAIN}"


class Quiet(BaseHTTPRequestHandler):
    """Answers, and writes no log."""

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(kind, **settings):
    """Host and port of a server that answers in this way."""
    with ThreadingHTTPServer(("127.0.0.1", 0), type("Ours", (kind,), settings)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


class Forwarded(Quiet):
    """One request on its way to any port of the codespace; `keeps_host` is what symfony/demo#1542 did not see."""

    keeps_host, keeps_origin = False, False

    def forward(self):
        """Ask as the port is asked, and give back what it says."""
        inside = "localhost:" + self.headers["Host"].partition(".")[0].rpartition("-")[2]
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        far = http.client.HTTPConnection(inside.replace("localhost", "127.0.0.1"), timeout=60)
        far.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
        for name, value in self.changed(inside):
            far.putheader(name, value)
        far.endheaders(content)
        answer = far.getresponse()
        self.send_response_only(answer.status, answer.reason)
        for name, value in answer.getheaders():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(answer.read())
        far.close()

    do_GET = do_POST = do_PUT = do_DELETE = forward

    def changed(self, inside):
        """The fields as the port hears them."""
        outside = f"https://{self.headers['Host']}"
        for name, value in self.headers.items():
            if name == "Host" and not self.keeps_host:
                value = inside
            if name == "Origin" and value == outside and not self.keeps_origin:
                value = f"http://{inside}"
            if name != "Connection":
                yield name, value
        yield "X-Forwarded-Host", self.headers["Host"]
        yield "X-Forwarded-Proto", "https"
        yield "Connection", "close"


# A school's own server of packages on loopback: it says by a simple index (PEP 503) what lies on a shelf.


class Mirror(Quiet):
    """Answers GET and HEAD, also as a proxy is asked; with a `secret` ("name:password") it wants that first."""

    shelf, secret, asked = None, None, None

    def do_GET(self):
        self.asked.append(self.path)
        if self.secret and self.headers.get("Authorization") != "Basic " + base64.b64encode(self.secret).decode():
            return self.answer(401, b"who are you?", "text/plain")
        parts = urlsplit(self.path).path.strip("/").split("/")
        if parts[0] == "simple" and len(parts) == 2:
            return self.page(parts[1])
        path = self.shelf / parts[-1]
        return self.answer(200, path.read_bytes(), "application/octet-stream") if path.is_file() else self.answer(404)

    do_HEAD = do_GET

    def page(self, name):
        files = [path.name for path in sorted(self.shelf.iterdir()) if path.name.startswith(f"{name}-")]
        links = "".join(f'<a href="/files/{file}">{file}</a>' for file in files)
        return self.answer(200 if files else 404, f"<!DOCTYPE html>{links}".encode())

    def answer(self, status, content=b"", kind="text/html"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        if status == 401:
            self.send_header("WWW-Authenticate", 'Basic realm="school"')
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(content)


@contextlib.contextmanager
def school(shelf, secret=None):
    """(host and port, the list of what it was asked) of a server that runs."""
    asked = []
    with serving(Mirror, shelf=shelf, secret=secret and secret.encode(), asked=asked) as host:
        yield host, asked


# A class's server as a program of its own, which a test may kill and start again.


class ClassServer:
    """`python -m mini_server --class`: its `url`, the class's `word` and the teacher's `key`, the same after a kill.

    Where its `program` is homes.site.class_server, as of `start.py class`, the board knows the course.
    """

    def __init__(self, folder, seats=3, program=("-m", "mini_server", "--class")):
        self.folder, self.seats, self.program, self.port = folder, seats, program, 0
        self.start()

    def start(self):
        """Start it, after a kill at the same port; what it says tells the rest."""
        file, port = str(self.folder / "class.db"), str(self.port)
        command = [sys.executable, *self.program, str(self.seats), "--port", port, "--data", file]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
        said = "".join(self.process.stdout.readline() for _ in range(5))
        self.url, self.word = re.search(r'join_class\("(.+)", "(.+)"\)', said).groups()
        self.key = re.search(r"password: ([\w-]+)", said)[1]
        self.port = int(self.url.rpartition(":")[2])

    def kill(self):
        """End it as kill -9 does."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
