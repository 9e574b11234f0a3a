"""Answers as large and as odd as a server may give them: what shows them is to have an end whatever comes."""

import gzip
import json
import struct
import zlib
from collections.abc import Callable
from functools import cache, partial

from hostile_answers import bomb


def fitting(piece: str, octets: int = 1_800_000) -> str:
    """So many of the piece as fit."""
    return piece * (octets // len(piece))


def numbered(piece: str, count: int) -> str:
    """The piece so many times, each with its number."""
    return "".join(piece.replace("{}", str(number)) for number in range(count))


def nested(value: object, deep: int, name: str = "") -> object:
    """A value inside so many arrays, or objects with a member of this name."""
    for _ in range(deep):
        value = {name: value} if name else [value]
    return value


def empty_picture(side: int) -> bytes:
    """A PNG of side times side black dots: few octets that become many."""
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(side // 8 + 1) * side, 9)
    chunks = ((b"IHDR", head), (b"IDAT", rows), (b"IEND", b""))
    crossed = [struct.pack(">I", len(data)) + kind + data for kind, data in chunks]
    return b"\x89PNG\r\n\x1a\n" + b"".join(one + struct.pack(">I", zlib.crc32(one[4:])) for one in crossed)


ITEM = "<item><title>Entry {}</title><link>/entry/{}</link><description>&lt;p&gt;{}</description></item>"
LONG_ITEM = f"<item><description><![CDATA[{'<p>' * 1_600}]]></description></item>"
USES = numbered("<c d='url(#g{})'/>", 150)
GROUPS = "".join(f'<g id="g{number}"><use href="#g{number}"/>' for number in range(30))
HTML, JSON, XML, TEXT = "text/html", "application/json", "application/xml", "text/plain"
PROBLEM, SVG = "application/problem+json", "image/svg+xml"
RANGE = "--b\r\nContent-Range: bytes {}-{}/9\r\n\r\nx\r\n"


@cache
def members() -> str:
    """An object of many members, as JSON."""
    return json.dumps({f"member-{number}": number for number in range(90_000)})


def way_out() -> dict[str, object]:
    """A way out of a refusal that nobody reads to its end."""
    return {"words": "w" * 900_000, "change": {"fields": dict.fromkeys(members().split()[:50_000], "x" * 9)}}


def feed(items: str) -> str:
    """A feed with these entries."""
    return f"<rss><channel>{items}</channel></rss>"


OF_A_TYPE: dict[str, tuple[str, Callable[[], str | bytes]]] = {
    "1.8 MB of <p>": (HTML, lambda: fitting("<p>")),
    "50,000 links": (HTML, lambda: numbered('<a href="/{}">{}</a>', 50_000)),
    "500,000 <": (HTML, lambda: "<" * 500_000),
    "500,000 <!": (HTML, lambda: "<!" * 500_000),
    "a tag without an end": (HTML, lambda: "<a " + fitting("b='c' ")),
    "unending comments": (HTML, lambda: fitting("<!--")),
    "100,000 entities": (HTML, lambda: "&amp;" * 100_000 + "&" * 900_000),
    "HTML, 100,000 deep": (HTML, lambda: "<div>" * 100_000 + "</div>" * 100_000),
    "comments in a row": (HTML, lambda: fitting("<!--a>")),
    "a script of ends": (HTML, lambda: "<script>" + fitting("</")),
    "a section nobody knows": (HTML, lambda: "<![foo[" * 200_000),
    "a page of one word": (HTML, lambda: "x" * 2_000_000),
    "50,000 forms": (HTML, lambda: numbered('<form action="/{}">', 50_000)),
    "2 MB of one word": (TEXT, lambda: "x" * 2_000_000),
    "200,000 lines": (TEXT, lambda: "a line\n" * 200_000),
    "2,000 lines to align": (TEXT, lambda: "".join(f"line {(n * n) % 101}\n" for n in range(2_000))),
    "1,900,000 line ends": (TEXT, lambda: "\n" * 1_900_000),
    "other line ends": (TEXT, lambda: "\x0b\x0c\u2028\x85" * 200_000),
    "combining characters": (TEXT, lambda: "e\u0301\u0302\u202e\u05d0" * 100_000),
    "CSV": ("text/csv", lambda: numbered("{},{},{}\n", 90_000)),
    "90,000 members": (JSON, members),
    "JSON, wide": (JSON, lambda: json.dumps(list(range(250_000)))),
    "short JSON, wide": (JSON, lambda: json.dumps(list(range(80_000)))),
    "1.8 MB of [": (JSON, lambda: "[" * 1_800_000),
    "JSON, 100,000 deep": (JSON, lambda: "[" * 100_000 + "]" * 100_000),
    "JSON, 900 deep": (JSON, lambda: json.dumps(nested(1, 900))),
    "JSON of addresses": (JSON, lambda: json.dumps([f"/{number}" for number in range(100_000)])),
    "JSON of long names": (
        JSON,
        lambda: json.dumps(nested({str(number): number for number in range(10_000)}, 40, "n" * 1_000)),
    ),
    "JSON, 40 deep and wide": (JSON, lambda: json.dumps(nested(list(range(60_000)), 40))),
    "JSON of lists to align": (JSON, lambda: json.dumps([[(x * y) % 7 for x in range(290)] for y in range(150)])),
    "a number of many digits": (JSON, lambda: "9" * 1_000_000),
    "a giant problem": (PROBLEM, lambda: json.dumps({"title": "t" * 900_000, "detail": "d " * 400_000})),
    "a problem of many members": (PROBLEM, members),
    "a giant way out": (PROBLEM, lambda: json.dumps({"way_out": way_out()})),
    "XML, 100,000 deep": (XML, lambda: "<a>" * 100_000 + "</a>" * 100_000),
    "XML, wide": (XML, lambda: f"<a>{'<b/>' * 400_000}</a>"),
    "XML of attributes": (XML, lambda: "<a " + numbered("b{}='c' ", 100_000) + "/>"),
    "XML of one long name": (XML, lambda: f"<{'a' * 1_800_000}/>"),
    "XML of long names": (XML, lambda: f"<{'a' * 90_000}>{'<b>1</b>' * 4_000}</{'a' * 90_000}>"),
    "XML of entities": (XML, lambda: "<!DOCTYPE a [" + numbered("<!ENTITY e{} 'x'>", 50_000) + "]><a>&e1;</a>"),
    "XML of line ends": (XML, lambda: f"<a>{fitting('&#10;')}</a>"),
    "20,000 entries of a feed": ("application/rss+xml", lambda: feed(numbered(ITEM, 17_000))),
    "long entries of a feed": ("application/rss+xml", lambda: feed(fitting(LONG_ITEM))),
    "an entry of a feed": (
        "application/rss+xml",
        lambda: feed(f"<item><description>{'&lt;' * 400_000}</description></item>"),
    ),
    "a drawing of many shapes": (SVG, lambda: "<svg>" + numbered("<use href='#a{}' id='a{}'/>", 50_000) + "</svg>"),
    "a drawing of nested shapes": (SVG, lambda: f"<svg>{GROUPS}<a b='{'url(' * 200_000}'/>{USES}{'</g>' * 30}</svg>"),
    "a picture of 30,000 x 30,000": ("image/png", lambda: empty_picture(30_000)),
    "2 MB of a picture": ("image/png", lambda: empty_picture(8) + b"x" * 1_900_000),
    "2 MB of a JPEG": ("image/jpeg", lambda: b"\xff" * 1_900_000),
    "parts of a range": ("multipart/byteranges; boundary=b", lambda: numbered(RANGE, 30_000) + "--b--\r\n"),
    "a form of 200,000 pairs": ("application/x-www-form-urlencoded", lambda: numbered("{}=1&", 200_000)),
    "many events": ("text/event-stream", lambda: numbered("data: {}\n\n", 120_000)),
    "an event of many lines": ("text/event-stream", lambda: "data: x\n" * 200_000),
    "octets": ("application/octet-stream", lambda: bytes(range(256)) * 7_000),
}


def answer(kind: str, content: str | bytes, head: str = "", status: str = "200 OK") -> bytes:
    """A whole answer, after which the connection ends."""
    octets = content.encode() if isinstance(content, str) else content
    fields = f"Content-Type: {kind}\r\nContent-Length: {len(octets)}\r\nConnection: close\r\n{head}"
    return f"HTTP/1.1 {status}\r\n{fields}\r\n".encode() + octets


def of_a_type(kind: str, content: Callable[[], str | bytes]) -> bytes:
    """A whole answer of this type."""
    return answer(kind, content())


def fields(name: str, value: str, count: int = 95) -> bytes:
    """An answer with so many fields of one name."""
    return answer(TEXT, "", numbered(f"{name}: {value}\r\n", count))


PACKED = "Content-Encoding: gzip\r\n"
CHUNKS = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
LISTS = ("Vary", "Link", "Allow", "Accept", "Cache-Control")
QUOTES = '"' + '\\"' * 20_000
ANSWERS: dict[str, Callable[[], bytes]] = {
    **{name: partial(of_a_type, *one) for name, one in OF_A_TYPE.items()},
    "a bomb of gzip": lambda: answer(HTML, bomb(b"<p>", 90_000), PACKED),
    "a bomb of links": lambda: answer(HTML, gzip.compress(OF_A_TYPE["50,000 links"][1]().encode(), mtime=0), PACKED),
    "chunks of one octet": lambda: CHUNKS + b"1\r\nx\r\n" * 160_000 + b"0\r\n\r\n",
    "a field of 60 kB": lambda: fields("X-Long", "a, " * 20_000, 1),
    "95 fields of 60 kB": lambda: fields("X-{}", "a, " * 20_000),
    "95 cookies": lambda: fields("Set-Cookie", "a{}=b; " * 50),
    "95 fields of links": lambda: fields("Link", ", ".join(['</{}>; rel="a"'] * 2_000)),
    "fields of quotes": lambda: answer(TEXT, "x", "".join(f"{one}: a{QUOTES}\r\n" for one in LISTS)),
    "a Link of open quotes": lambda: fields("Link", '<a>;a=\\"' * 7_000, 1),
    "a bomb of 2 GB": lambda: answer(HTML, bomb(b"<p>"), PACKED),
    "a list of 10,000": lambda: answer(
        TEXT, "", f"Vary: {numbered('a{}, ', 9_000)}\r\nAllow: {numbered('B{}, ', 9_000)}\r\n"
    ),
    "a cache's long list": lambda: answer(TEXT, "x", f"Cache-Control: max-age=60, {numbered('a{}, ', 9_000)}\r\n"),
    "a long type": lambda: answer(f"text/{'x' * 60_000}", "x"),
    "a field of links": lambda: fields("Link", ", ".join(f'</{number}>; rel="a"' for number in range(3_000)), 1),
    "a Link of <": lambda: fields("Link", "<" * 60_000, 1),
    "a Link of quotes": lambda: fields("Link", "<a>" + ';a="' * 15_000, 1),
    "lists in fields": lambda: answer(
        TEXT, "", "".join(f"{one}: {'a, ' * 20_000}\r\n" for one in LISTS if one != "Link")
    ),
    "long lists in fields": lambda: fields("Vary", "a{}, " * 9_000),
    "a refusal with a long list": lambda: answer(TEXT, "", f"Allow: {'A, ' * 20_000}\r\n", "405 No"),
    "many informational answers": lambda: b"HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n" * 20_000 + answer(TEXT, "x"),
}
