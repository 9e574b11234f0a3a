"""The one list of hostile responses and bodies, and what safe markup is."""

import gzip
import itertools
import socket
import threading
import zlib
from contextlib import suppress
from html.parser import HTMLParser
from urllib.parse import unquote


def bomb(piece: bytes, octets: int = 1_900_000) -> bytes:
    """A gzip of so many octets that says the piece a thousand times as often: the same packed block again and again."""
    engine = zlib.compressobj(9, zlib.DEFLATED, 31)
    head = engine.compress(b"") + engine.flush(zlib.Z_FULL_FLUSH)
    block = engine.compress(piece * (1_000_000 // len(piece))) + engine.flush(zlib.Z_FULL_FLUSH)
    return head + block * (octets // len(block))


# Contents that would hurt whoever believes them: scripts, what calls home, what grows without end.

RUN = "parent.hurt = top.hurt = window.hurt = 1; alert(1)"
ELSEWHERE = "http://elsewhere.invalid/"
EVIL = (
    f"<script>{RUN}</script><img src=x onerror='{RUN}'><svg onload='{RUN}'></svg>"
    f"<iframe src='javascript:{RUN}'></iframe>"
)
BREAKOUT = f"\"'></pre></details></iframe></style></textarea></title>--></svg>{EVIL}"
PAGE = (
    f"<html><head><title>{EVIL}</title><base href='{ELSEWHERE}'>"
    f"<meta http-equiv=refresh content='0;url={ELSEWHERE}'>"
    f"<link rel=preconnect href='{ELSEWHERE}'><link rel=dns-prefetch href='{ELSEWHERE}'>"
    f"<link rel=stylesheet href='{ELSEWHERE}s.css'><style>@import '{ELSEWHERE}i.css';"
    f"body {{ background: url('{ELSEWHERE}b.png') }} a {{ pointer-events: auto !important }}</style></head>"
    f"<body onload='{RUN}'><a href='{ELSEWHERE}' autofocus onfocus='{RUN}'>Hello from the page</a>"
    f"<form action='{ELSEWHERE}'><button autofocus>Go</button></form><video autoplay src='{ELSEWHERE}v'></video>"
    f"<object data='{ELSEWHERE}'></object><embed src='{ELSEWHERE}'>{BREAKOUT}</body></html>"
)
SVG = 'xmlns="http://www.w3.org/2000/svg"'
DRAWING = (
    f'<svg {SVG} width="40" height="20" onload="{RUN}"><script>{RUN}</script>'
    f'<image href="{ELSEWHERE}x.png" width="9" height="9"/><rect width="40" height="20" fill="#1f5f99"/>'
    f'<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="{ELSEWHERE}"/>'
    "</foreignObject></svg>"
)
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
BILLION = f'<!DOCTYPE l [<!ENTITY l0 "ha">{LAUGHS}<!ENTITY f SYSTEM "file:///etc/passwd">]><l>&l11;&f;</l>'
FEED = (
    f"<rss version='2.0'><channel><title><![CDATA[{EVIL}]]></title><item><title><![CDATA[{BREAKOUT}]]></title>"
    f"<link>javascript:{RUN}</link><description><![CDATA[{PAGE}]]></description></item></channel></rss>"
)
STEERING = "red \x1b[31m\x1b[2J\x07 bell \x00 turned \u202e\u2066 unseen \u200b\ufeff\U000e0041 end \x9b1m"
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + (60_000).to_bytes(4, "big") * 2 + bytes(40)
DAMAGED = bytearray(gzip.compress(" ".join(map(str, range(9_000))).encode(), mtime=0))
DAMAGED[9_000:9_009] = b"<b>" * 3
BOMB = bomb(b"<p>", 90_000)


# A server whose every address answers in a way that would hurt whoever believes it.


def answer(body, kind="text/plain", head="", reason="OK", status=200) -> bytes:
    """A whole response; its length is right, and the connection ends after it."""
    raw = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    headers = f"Content-Type: {kind}\r\nContent-Length: {len(raw)}\r\n{head}"
    return f"HTTP/1.1 {status} {reason}\r\n{headers}\r\n".encode() + raw


def leads_to(location) -> bytes:
    """A redirect."""
    return answer("", head=f"Location: {location}\r\n", status=302, reason="Found")


def flood(head: bytes, piece: bytes):
    """A response that begins and never ends."""

    def send(connection):
        connection.sendall(head)
        while True:
            connection.sendall(piece)

    return send


def drip(connection) -> None:
    """A response of which a byte comes whenever nothing else happens for a moment."""
    connection.settimeout(0.02)
    for byte in itertools.cycle(b"HTTP/1.1 200 OK\r\nA: "):
        connection.sendall(bytes([byte]))
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
    "scripts in headers": answer(
        "", head=f"X-Evil: {BREAKOUT}\r\n{EVIL}: 1\r\nETag: {EVIL}\r\nSet-Cookie: a={EVIL}\r\n"
    ),
    "a script in the reason": answer("", reason=BREAKOUT),
    "a script in the media type": answer("<b>", f"text/x-{EVIL}; charset={EVIL}"),
    "scripts in text": answer(BREAKOUT),
    "scripts in XML": answer(f"<a b='1'><![CDATA[{BREAKOUT}]]><script>{RUN}</script></a>", "application/xml"),
    "scripts in a feed": answer(FEED, "application/rss+xml"),
    "scripts in a form": answer(f"{EVIL}={EVIL}&a={BREAKOUT}", "application/x-www-form-urlencoded"),
    "scripts in events": answer(f"event: {EVIL}\nid: {EVIL}\ndata: {BREAKOUT}\n\n", "text/event-stream"),
    "a drawing with scripts": answer(DRAWING, "image/svg+xml"),
    "a picture of billions": answer(PNG, "image/png"),
    "a page that is labelled as a picture": answer(PAGE, "image/png"),
    "entities of billions": answer(BILLION, "application/xml"),
    "deep JSON": answer("[" * 100_000, "application/json"),
    "deep XML": answer("<a>" * 100_000, "application/xml"),
    "broken JSON": answer('{"a": 1,}', "application/json"),
    "fifty megabytes": flood(OPEN + b"Content-Length: 50000000\r\n\r\n", b"x" * 50_000),
    "an endless stream": flood(OPEN + b"\r\n", b"data: <b>\n\n" * 5_000),
    "endless chunks of one byte": flood(CHUNKED, b"1;" + b"x" * 60_000 + b"\r\nx\r\n"),
    "endless informational responses": flood(b"", b"HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n" * 1_000),
    "damaged gzip": answer(DAMAGED, head="Content-Encoding: gzip\r\n"),
    "gzip that is none": answer(EVIL, "text/html", head="Content-Encoding: gzip\r\n"),
    "a bomb of gzip": answer(BOMB, "text/html", head="Content-Encoding: gzip\r\n"),
    "packed with br": answer(b"\x0b\x02\x80<b>", "text/html", head="Content-Encoding: br\r\n"),
    "packed with zstd": answer(b"\x28\xb5\x2f\xfd<b>", "text/html", head="Content-Encoding: zstd\r\n"),
    "a thousand headers": OPEN + b"".join(b"X-%d: <b>\r\n" % n for n in range(1_000)) + b"\r\n",
    "a header of a megabyte": OPEN + b"X-Long: " + b"<b>" * 350_000 + b"\r\n\r\n",
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
    "what steers a terminal": answer(STEERING, head=f"X-Steering: {STEERING}\r\n", reason="\x1b[31m\u202eOK"),
    "HTTP/0.9": f"<html>{EVIL}</html>".encode(),
    "garbage": bytes(range(256)) * 300,
    "another protocol": b"SSH-2.0-OpenSSH_9\r\n\x00\x1b[31m",
    "nothing at all": b"",
    "byte by byte": drip,
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


# What may stand in our HTML, whatever a server says: each tag and each attribute is on a list.

TAGS = "code del details dfn div h4 iframe img ins li ol p pre section span strong summary table caption td th tr ul"
ATTRIBUTES = "alt aria-describedby aria-hidden aria-label class data-lm-suppress-shortcuts data-name id open role"
ATTRIBUTES += " sandbox scope src srcdoc style tabindex title"
PICTURES = tuple(f"data:image/{kind};base64," for kind in ("png", "jpeg", "gif", "webp"))


class Markup(HTMLParser):
    """Reads HTML; `strangers` are tags and attributes that are not on the lists, `frames` the documents of frames."""

    def __init__(self, html: str):
        super().__init__()
        self.strangers, self.frames = [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        said = dict(attributes)
        self.strangers += [tag] if tag not in TAGS.split() else []
        self.strangers += [f"{tag} {name}" for name in said if name not in ATTRIBUTES.split()]
        if "src" in said and not said["src"].startswith(PICTURES):
            self.strangers.append(f"{tag} src={said['src'][:40]}")
        if "style" in said and not said["style"].startswith("flex-grow:"):
            self.strangers.append(f"{tag} style={said['style'][:40]}")
        if tag == "iframe":
            self.strangers += [] if said.get("sandbox") == "" else ["a frame without a sandbox"]
            self.frames.append(said["srcdoc"])

    def handle_comment(self, data):
        self.strangers.append(f"a comment {data[:20]}")

    def handle_decl(self, declaration):
        self.strangers.append(f"a declaration {declaration[:20]}")


def strangers(html: str) -> list[str]:
    """All that may not stand in this HTML."""
    return Markup(html).strangers
