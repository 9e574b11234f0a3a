"""Draw one request on two wires for lesson 00: `.venv/bin/python tests/draw_frames.py`.

HTTP/1.1 is what `clients` would send and what the course's server answers; HTTP/2 is made of it by the library h2.
"""

import sys
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from h2.config import H2Configuration
from h2.connection import H2Connection
from hpack import Encoder

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from clients import compose, send  # noqa: E402 (a command finds its neighbours after the line above)
from mini_server import start  # noqa: E402

PICTURE = ROOT / "notebooks" / "pictures" / "one_request_two_wires.svg"
KEPT = ("Content-Type", "Content-Length")  # of the answer's fields: the others would say nothing new
ALIKE, NOWHERE = "the same octets", "not sent"
FRAME = 9  # octets of the header of a frame, RFC 9113, section 4.1
WIDTH, LEFT, MIDDLE, RIGHT = 800, 24, 324, 644
REMARK = ' fill="#4d4d4d" font-family="system-ui, sans-serif" font-style="italic"'
TITLE = "One request on two wires"
SAID = (
    "GET /user/1 and its answer, row by row: on the left the text of HTTP/1.1, in the middle the octets of HTTP/2 in "
    "hexadecimal, on the right the name that they have there. Method, target, status, fields and content are the same."
)


class Row(NamedTuple):
    """What HTTP/1.1 says, the octets of HTTP/2 in hexadecimal (or a remark), and the name that HTTP/2 has for it."""

    text: str
    octets: str
    name: str


def connected(client):
    """One end of a connection that has said what it says first; what it says is left out of the picture."""
    end = H2Connection(H2Configuration(client_side=client, header_encoding="utf-8"))
    end.initiate_connection()
    return end, end.data_to_send()


def two_wires():
    """The rows of the request and those of the answer."""
    request = compose("GET", "http://example.org/user/1")
    with start() as server:
        answer = send("GET", server.url + "/user/1")
    client, greeting = connected(client=True)
    other, _ = connected(client=False)
    other.receive_data(greeting)
    other.data_to_send()
    return asked(client, other, request), answered(other, answer)


def asked(client, other, request):
    """The rows of the request; `other`, the server's end, hears it."""
    said = [(":method", request.method), (":path", request.target), (":scheme", "https")]
    said += [(":authority" if name == "Host" else name.lower(), value) for name, value in request.fields]
    client.send_headers(1, said, end_stream=True)
    octets = client.data_to_send()
    other.receive_data(octets)
    other.data_to_send()
    texts = [request.method, request.target, NOWHERE, *(f"{name}: {value}" for name, value in request.fields)]
    head, *rows = framed(octets, said, texts)
    return [head, *rows[:2], Row("HTTP/1.1", NOWHERE, ""), *rows[2:]]


def answered(other, answer):
    """The rows of the answer, of whose fields two are kept."""
    fields = [(name, answer.field(name)) for name in KEPT]
    said = [(":status", str(answer.status)), *((name.lower(), value) for name, value in fields)]
    other.send_headers(1, said)
    texts = [str(answer.status), *(f"{name}: {value}" for name, value in fields)]
    head, status, *rows = framed(other.data_to_send(), said, texts)
    content = answer.response.content
    other.send_data(1, content, end_stream=True)
    rows += [frame(other.data_to_send(), "DATA"), Row(content.decode().strip(), ALIKE, "")]
    return [head, Row("HTTP/1.1", NOWHERE, ""), status, Row("OK", NOWHERE, ""), *rows]


def framed(octets, said, texts):
    """The header of a HEADERS frame, and each field in it, packed by HPACK (RFC 7541) one after the other."""
    encoder = Encoder()
    packed = [encoder.encode([field]) for field in said]
    assert octets[FRAME:] == b"".join(packed)
    rows = [Row(text, one.hex(" "), name) for text, one, (name, _) in zip(texts, packed, said, strict=True)]
    return [frame(octets, "HEADERS"), *rows]


def frame(octets, name):
    """The header of a frame: the length of what follows in three octets, then its type, flags and stream."""
    return Row(NOWHERE, octets[:FRAME].hex(" "), f"{name}: {int.from_bytes(octets[:3], 'big')} octets")


def drawn():
    """The picture, as it is stored."""
    parts, below = [], 26
    for title, rows in zip(("Request", "Answer"), two_wires(), strict=True):
        parts.append(heads(title, below))
        parts += [line(row, below + 24 * at) for at, row in enumerate(rows, 1)]
        below += 24 * len(rows) + 44
    return "\n".join([*frame_of_the_picture(below - 20), *parts, "</svg>", ""])


def frame_of_the_picture(height):
    """How the picture begins: its size, what it says to those who do not see it, and a white ground in each theme."""
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    yield ' role="img" aria-labelledby="t d" font-size="13" fill="#1a1a1a"'
    yield " font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\">"
    yield f'<title id="t">{TITLE}</title><desc id="d">{SAID}</desc>'
    yield f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="8" fill="#ffffff" stroke="#b8b8b8"/>'


def heads(title, y):
    """The line above the rows of one message."""
    texts = ((LEFT, f"{title} in HTTP/1.1"), (MIDDLE, "the same in HTTP/2"), (RIGHT, "its name there"))
    words = "".join(f'<text x="{x}" y="{y}">{text}</text>' for x, text in texts)
    return f'<g font-weight="600" fill="#1f5f99" font-family="system-ui, sans-serif" font-size="14">{words}</g>'


def line(row, y):
    """One row of the picture."""
    left = REMARK if row.text == NOWHERE else ""
    middle = REMARK if row.octets in (ALIKE, NOWHERE) else ' fill="#0b6b3a"'
    beside = RIGHT - 180 if row.octets == ALIKE else MIDDLE  # the content is longer than its column
    return (
        f'<text x="{LEFT}" y="{y}"{left}>{escape(row.text)}</text>'
        f'<text x="{beside}" y="{y}"{middle}>{row.octets}</text>'
        f'<text x="{RIGHT}" y="{y}" fill="#4d4d4d">{row.name}</text>'
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
