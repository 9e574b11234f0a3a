"""A server whose every address answers in a way that would hurt whoever believes it."""

import itertools
import socket
import threading
from contextlib import suppress
from urllib.parse import unquote

from hostile_contents import (
    BILLION,
    BOMB,
    BREAKOUT,
    DAMAGED,
    DRAWING,
    EVIL,
    FEED,
    MANY_SHAPES,
    PAGE,
    PNG,
    RUN,
    STEERING,
)


def answer(content, kind="text/plain", head="", reason="OK", status=200) -> bytes:
    """A whole answer; its length is right, and the connection ends after it."""
    octets = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    fields = f"Content-Type: {kind}\r\nContent-Length: {len(octets)}\r\n{head}"
    return f"HTTP/1.1 {status} {reason}\r\n{fields}\r\n".encode() + octets


def leads_to(location) -> bytes:
    """A redirect."""
    return answer("", head=f"Location: {location}\r\n", status=302, reason="Found")


def flood(head: bytes, piece: bytes):
    """An answer that begins and never ends."""

    def send(connection):
        connection.sendall(head)
        while True:
            connection.sendall(piece)

    return send


def drip(connection) -> None:
    """An answer of which an octet comes whenever nothing else happens for a moment."""
    connection.settimeout(0.02)
    for octet in itertools.cycle(b"HTTP/1.1 200 OK\r\nA: "):
        connection.sendall(bytes([octet]))
        with suppress(TimeoutError):
            if not connection.recv(1):
                return


OPEN = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
CHUNKED = OPEN + b"Transfer-Encoding: chunked\r\n\r\n"
ANSWERS = {
    "a page with scripts": answer(PAGE, "text/html"),
    "scripts in JSON": answer(f'{{"{EVIL}": ["{EVIL}", {{"a": "</script>{EVIL}"}}]}}', "application/json"),
    "scripts in a problem": answer(
        f'{{"title": "{EVIL}", "detail": "{EVIL}", "{EVIL}": 1}}', "application/problem+json"
    ),
    "scripts in fields": answer(
        "", head=f"X-Evil: {BREAKOUT}\r\n{EVIL}: 1\r\nETag: {EVIL}\r\nSet-Cookie: a={EVIL}\r\n"
    ),
    "a script in the reason": answer("", reason=BREAKOUT),
    "a script in the type": answer("<b>", f"text/x-{EVIL}; charset={EVIL}"),
    "scripts in text": answer(BREAKOUT),
    "scripts in XML": answer(f"<a b='1'><![CDATA[{BREAKOUT}]]><script>{RUN}</script></a>", "application/xml"),
    "scripts in a feed": answer(FEED, "application/rss+xml"),
    "scripts in a form": answer(f"{EVIL}={EVIL}&a={BREAKOUT}", "application/x-www-form-urlencoded"),
    "scripts in events": answer(f"event: {EVIL}\nid: {EVIL}\ndata: {BREAKOUT}\n\n", "text/event-stream"),
    "a drawing with scripts": answer(DRAWING, "image/svg+xml"),
    "a drawing of billions": answer(MANY_SHAPES, "image/svg+xml"),
    "a picture of billions": answer(PNG, "image/png"),
    "a page that is said to be a picture": answer(PAGE, "image/png"),
    "entities of billions": answer(BILLION, "application/xml"),
    "deep JSON": answer("[" * 100_000, "application/json"),
    "deep XML": answer("<a>" * 100_000, "application/xml"),
    "broken JSON": answer('{"a": 1,}', "application/json"),
    "fifty megabytes": flood(OPEN + b"Content-Length: 50000000\r\n\r\n", b"x" * 50_000),
    "an endless stream": flood(OPEN + b"\r\n", b"data: <b>\n\n" * 5_000),
    "endless chunks of one octet": flood(CHUNKED, b"1;" + b"x" * 60_000 + b"\r\nx\r\n"),
    "endless informational answers": flood(b"", b"HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n" * 1_000),
    "damaged gzip": answer(DAMAGED, head="Content-Encoding: gzip\r\n"),
    "gzip that is none": answer(EVIL, "text/html", head="Content-Encoding: gzip\r\n"),
    "a bomb of gzip": answer(BOMB, "text/html", head="Content-Encoding: gzip\r\n"),
    "packed with br": answer(b"\x0b\x02\x80<b>", "text/html", head="Content-Encoding: br\r\n"),
    "packed with zstd": answer(b"\x28\xb5\x2f\xfd<b>", "text/html", head="Content-Encoding: zstd\r\n"),
    "a thousand fields": OPEN + b"".join(b"X-%d: <b>\r\n" % n for n in range(1_000)) + b"\r\n",
    "a field of a megabyte": OPEN + b"X-Long: " + b"<b>" * 350_000 + b"\r\n\r\n",
    "the wrong charset": answer(b"Zo\xe9 <b>", "text/html; charset=utf-8"),
    "a charset that is none": answer("Zoe <b>", "text/html; charset=klingon"),
    "a redirect to itself": leads_to("/a redirect to itself".replace(" ", "%20")),
    "a redirect to a script": leads_to(f"javascript:{RUN}"),
    "a redirect to a file": leads_to("file:///etc/passwd"),
    "a redirect to data": leads_to("data:text/html,<script>alert(1)</script>"),
    "a redirect to where nobody is": leads_to("http://127.0.0.1:1/"),
    "less than its length": OPEN + b"Content-Length: 5000\r\n\r\n<b>",
    "more than its length": OPEN + b"Content-Length: 3\r\n\r\n<b>" + BREAKOUT.encode(),
    "two lengths": OPEN + b"Content-Length: 3\r\nContent-Length: 9\r\n\r\n<b>",
    "broken chunks": CHUNKED + b"zz\r\n<b>\r\n0\r\n\r\n",
    "what steers a terminal": answer(
        STEERING, head=f"X-Steering: {STEERING}\r\n".replace("\r over", ""), reason="\x1b[31m\u202eOK"
    ),
    "HTTP/0.9": f"<html>{EVIL}</html>".encode(),
    "garbage": bytes(range(256)) * 300,
    "another protocol": b"SSH-2.0-OpenSSH_9\r\n\x00\x1b[31m",
    "nothing at all": b"",
    "octet by octet": drip,
}


class HostileServer:
    """Listens on a free port; the address of an answer is its name, percent-encoded."""

    def __init__(self, answers=ANSWERS):
        self.answers = answers
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def stop(self) -> None:
        """Listen no more."""
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection) -> None:
        with connection, suppress(OSError):
            target = connection.recv(65_536).split(b" ")[1].decode()
            found = self.answers.get(unquote(target[1:]), answer("nothing here", status=404))
            found(connection) if callable(found) else connection.sendall(found)
