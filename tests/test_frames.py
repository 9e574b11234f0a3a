"""The octets of HTTP/2 in the picture of lesson 00 are the request and the answer that stand beside them."""

import re

import h11
from draw_frames import ALIKE, PICTURE, connected, drawn
from h2.events import DataReceived, RequestReceived, ResponseReceived

from clients import send
from mini_server import start

STORED = PICTURE.read_text("utf-8")
HEXADECIMAL = re.compile(r"(?:[0-9a-f]{2} ?)+")


def shown():
    """What the stored picture shows: for each message its texts and its octets of HTTP/2, in the order of reading."""
    rows = [re.findall(r"<text[^>]*>([^<]*)</text>", line) for line in STORED.split("\n") if "<text" in line]
    at = [number for number, row in enumerate(rows) if "HTTP/1.1" in row[0] and "HTTP/2" in row[1]]
    return [taken_apart(rows[at[0] + 1 : at[1]]), taken_apart(rows[at[1] + 1 :])]


def taken_apart(rows):
    content = b"".join(row[0].encode() for row in rows if row[1] == ALIKE)
    octets = [bytes.fromhex(row[1]) for row in rows if HEXADECIMAL.fullmatch(row[1])]
    return [row[0] for row in rows if row[0] != "not sent"], b"".join(octets), content


def read_by_h2():
    """What h2 reads: a server of the request's octets, the client of the answer's."""
    (_, asked, _), (_, answered, content) = shown()
    client, greeting = connected(client=True)
    server, settings = connected(client=False)
    server.receive_data(greeting)
    client.receive_data(settings)
    client.send_headers(
        1, [(":method", "GET"), (":path", "/"), (":scheme", "https"), (":authority", "x")], end_stream=True
    )
    answers = client.receive_data(answered + content + b"\n")  # what JSON ends with here; a picture does not show it
    return server.receive_data(asked), answers


def test_h2_reads_the_request_as_the_method_target_and_fields_that_h11_reads():
    (texts, _, _), _ = shown()
    peer = h11.Connection(h11.SERVER)
    peer.receive_data((" ".join(texts[:3]) + "\r\n" + "".join(f"{one}\r\n" for one in texts[3:]) + "\r\n").encode())
    plain = peer.next_event()
    (said,) = [event for event in read_by_h2()[0] if isinstance(event, RequestReceived)]
    heard = dict(said.headers)
    assert (
        (heard.pop(":method"), heard.pop(":path"))
        == (plain.method.decode(), plain.target.decode())
        == ("GET", "/user/1")
    )
    assert heard.pop(":scheme") == "https"
    heard["host"] = heard.pop(":authority")
    assert heard == {name.decode(): value.decode() for name, value in plain.headers}


def test_the_request_has_the_octets_that_the_lesson_counts():
    (texts, asked, _), _ = shown()
    plain = " ".join(texts[:3]) + "".join(f"\r\n{one}" for one in texts[3:]) + "\r\n\r\n"
    lesson = (PICTURE.parents[1] / "00_start_here.ipynb").read_text("utf-8")
    assert f"the {len(plain)} octets of the request become {len(asked)}" in lesson


def test_h2_reads_the_answer_as_the_one_that_the_server_gives():
    with start() as server:
        answer = send("GET", server.url + "/user/1")
    events = read_by_h2()[1]
    (head,) = [event for event in events if isinstance(event, ResponseReceived)]
    (data,) = [event for event in events if isinstance(event, DataReceived)]
    heard = dict(head.headers)
    assert int(heard.pop(":status")) == answer.status == 200
    assert heard == {name: answer.field(name) for name in heard} and len(heard) == 2
    assert data.data == answer.response.content


def test_the_picture_is_what_the_command_draws_and_is_small():
    assert drawn() == STORED, "run .venv/bin/python tests/draw_frames.py"
    assert len(STORED) < 15_000
