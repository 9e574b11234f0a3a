"""Hostile bytes never end in a traceback, and no response tells of the inside."""

import contextlib
import socket
import struct
import sys

import pytest
from asking import HERE, PUT, SLOW_BODY, SLOW_HEAD, waited_for

from mini_server import sockets

# Promise: hostile bytes are answered with 4xx, 501 or 505, never with a traceback, and the server goes on.

HOSTILE = {  # name: (bytes, the status that is right); headers, targets and framing have files of their own
    "nonsense": (b"nonsense\r\n\r\n", 400),
    "NUL": (b"\0" * 100 + b"\r\n\r\n", 400),
    "all bytes": (bytes(range(256)) * 4 + b"\r\n\r\n", 400),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 600 + b"\r\n\r\n", 400),
    "HTTP/2 preface": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    "no version": (b"GET /user/1\r\nHost: x\r\n\r\n", 400),
    "version in words": (b"GET /user/1 HTTP/one\r\nHost: x\r\n\r\n", 400),
    "two blanks": (b"GET  /user/1 HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    "blank in target": (b"GET /user/1 x HTTP/1.1\r\nHost: x\r\n\r\n", 400),
    "method with a colon": (b"GE:T /user/1" + HERE + b"\r\n", 400),
    "folded first header": (b"GET /user/1 HTTP/1.1\r\n X: y\r\nHost: x\r\n\r\n", 400),
    "empty IPv6 host": (b"GET http://[" + HERE + b"\r\n", 400),
    "half an IPv6 host": (b"GET http://[::1/user/1" + HERE + b"\r\n", 400),
    "no host in absolute form": (b"GET http:///user/1" + HERE + b"\r\n", 400),
    "a port beyond reason": (b"GET http://127.0.0.1:99999999/" + HERE + b"\r\n", 421),
    "userinfo": (b"GET http://ana:ana-secret@127.0.0.1:{port}/user/1" + HERE + b"\r\n", 400),
    "strange query": (b"GET /user/1?%00=%ff&&&=;a" + HERE + b"\r\n", 404),
    "strange query of users": (b"GET /users/?name=%ff%00&email=%ED%A0%80" + HERE + b"\r\n", 200),
    "a journal number beyond reason": (b"GET /journal/" + b"9" * 5000 + HERE + b"\r\n", 404),
    "a long header": (b"GET /user/1" + HERE + b"X-Mark: " + b"a" * 70_000 + b"\r\n\r\n", 431),
    "many headers": (b"GET /user/1" + HERE + b"X-Mark: a\r\n" * 10_000 + b"\r\n", 431),
    "a head without an end": (b"GET /user/1" + HERE + b"X-Mark: " + b"a" * 200_000, 431),
    "length in words": (PUT + b"Content-Length: five\r\n\r\n{}", 400),
    "a chunk that breaks off": (PUT + b"Transfer-Encoding: chunked\r\n\r\nff\r\n{}", 400),
    "strange conditions": (b"GET /user/1" + HERE + b'If-Match: ",,W/\xff"\r\n\r\n', 412),
}


@pytest.mark.parametrize(("data", "right"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_bytes_get_an_answer_that_names_the_fault(server, data, right):
    before = server.state()
    answer = server.wire(data)[0]
    assert answer.status == right
    assert right == 200 or answer.json()["way_out"]["words"]
    assert b"Traceback" not in answer.body
    assert b"h11" not in answer.body
    assert server.state() == before
    assert server.get("/").status == 200


@pytest.mark.parametrize("rude", [False, True], ids=["FIN", "RST"])
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\r\n",
        b"GET",
        b"GET /user/1 HTTP/1.1\r\nHost",
        PUT + b"Content-Length: 100\r\n\r\n{}",
        PUT + b"Transfer-Encoding: chunked\r\n\r\nff\r\n{}",
        (b"GET /users/" + HERE + b"\r\n") * 200,
    ],
)
def test_a_client_that_goes_away_early_or_breaks_the_connection_leaves_no_mistake_behind(server, data, rude):
    with server.connect() as connection:
        connection.sendall(server.here(data))
        if rude:  # the server's next read or write fails
            linger = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    assert server.record("user", "1")["name"] == "Ada Lovelace"


BEGUN = PUT + b"Content-Length: 9\r\n\r\n{}"


@pytest.mark.parametrize("begun", [b"GET /user/1 HTTP/1.1\r\nHost", BEGUN], ids=["head", "content"])
def test_what_does_not_arrive_in_time_is_408(server, begun):
    with waited_for(server, begun, SILENT_SECONDS=1) as connection:
        assert connection.recv(65_536).startswith(b"HTTP/1.1 408 Request Timeout\r\n")


@pytest.mark.parametrize(("begun", "drop"), [(SLOW_HEAD, b"x"), (SLOW_BODY, b" ")], ids=["head", "content"])
def test_what_drips_steadily_must_still_arrive_in_time(server, begun, drop):
    with waited_for(server, begun.replace(b"60", b"999999"), MESSAGE_SECONDS=1) as connection:
        connection.settimeout(0.05)
        heard = b""
        while not heard:
            with contextlib.suppress(ConnectionError):
                connection.sendall(drop)
            with contextlib.suppress(TimeoutError):
                heard = connection.recv(65_536)
        assert heard.startswith(b"HTTP/1.1 408 Request Timeout\r\n")


def test_a_connection_that_says_nothing_is_closed_in_time_without_a_word(server, monkeypatch):
    monkeypatch.setattr(sockets, "SILENT_SECONDS", 1)
    with server.connect() as connection:
        assert connection.recv(65_536) == b""


# Promise: whatever stands in a header that means something, the answer is no mistake of ours and the records stay.

HEADERS = ["Accept", "Accept-Encoding", "Authorization", "Content-Encoding", "Content-Range", "Content-Type", "Cookie",
          "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Last-Event-ID",
          "Max-Forwards", "Prefer", "Range", "TE", "X-HTTP-Method-Override"]  # fmt: skip
NINES = "9" * 5000
VALUES = [
    "", "*", "*/*", ",", ",,,,", ";", "=", '"', '""', '"a', 'W/"', "W/*", "%00", "%zz", "\xff\xfe", "NaN", "null", "?0",
    "a" * 30_000, "a/b;" * 3000, ",".join(['"a"'] * 3000), NINES, f"-{NINES}",
    "bytes=", f"bytes={NINES}-", f"bytes=-{NINES}", f"bytes 0-{NINES}/{NINES}",
    f"text/html;q={NINES}", "text/html;q=1e309", "text/html;q=-1", "*/html", "text/*;q=0.0001", f"gzip;q={NINES}",
    "Basic", "Basic ====", "Basic " + "A" * 4001, "Basic //8=", "Bearer x",
    "application/json;charset=x", "application/json;charset=" + "x" * 3000, "multipart/form-data;boundary=",
    "Fri, 99 Foo 9999", "Thu, 01 Jan 9999 09:00:00 GMT", "Thu, 01 Jan 0001 09:00:00 GMT", "Thu Jan 99 99:99:99 2026",
    "DELETE",
]  # fmt: skip
TARGETS = [("GET", "/user/1"), ("GET", "/picture/1"), ("GET", "/private/ana"), ("GET", "/blogs/"), ("HEAD", "/events"),
           ("QUERY", "/users/"), ("GET", "/user/show/1")]  # fmt: skip


def requests_with(header):
    """One request for each value and target, one after the other on one connection."""
    for value in VALUES:
        for method, target in TARGETS:
            lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1:{port}", f"{header}: {value}"]
            if method == "QUERY":
                lines += ["Content-Length: 8"] + (
                    [] if header == "Content-Type" else ["Content-Type: application/x-www-form-urlencoded"]
                )
            yield "\r\n".join([*lines, "", "name=Ada" if method == "QUERY" else ""]).encode("latin-1")


@pytest.mark.parametrize("header", HEADERS)
def test_no_value_of_a_header_is_a_mistake_of_ours_or_changes_anything(server, header):
    before = server.state()
    sent = [*requests_with(header)]
    for start in range(0, len(sent), 50):
        some = sent[start : start + 50]
        answers = server.wire(b"".join(some), *(one.split(b" ")[0].decode() for one in some))
        assert {answer.status for answer in answers} <= {200, 206, 304, 400, 401, 403, 406, 412, 415, 416}
    assert server.state() == before


# Promise: no response tells anything about our inside: no path, no version, no traceback.

INSIDE = [b"traceback", b"mini_server", b".py", b"site-packages", b"python", b"flask", b"werkzeug", b"h11", b"sqlite",
          b"/home/", b"/usr/", b"c:\\", b"json.decoder", b"sys.", b"expat", b"\r\nserver:", b"powered-by"]  # fmt: skip
JSON = PUT + b"Content-Length: %d\r\n\r\n%s"
CURIOUS = {
    "a page that is not there": b"GET /nowhere" + HERE + b"\r\n",
    "a page for a browser": b"GET /nowhere" + HERE + b"Accept: text/html\r\n\r\n",
    "a version of another kind": b"GET / HTTP/3.7\r\nHost: 127.0.0.1:{port}\r\n\r\n",
    "nonsense": b"\x80\xff\0nonsense\r\n\r\n",
    "no JSON": JSON % (1, b"{"),
    "an endless number": JSON % (6000, b"[" + b"9" * 5998 + b"]"),
    "a number beyond floating": JSON % (7, b"[9e999]"),
    "a deep nest": JSON % (100_000, b"[" * 100_000),
    "a bad escape": JSON % (6, b'"\\ud8"'),
    "bytes that are no text": JSON % (4, b'"\xff\xfe"'),
    "an unpaired surrogate": JSON % (42, b'{"name":"\\ud800","email":"ada@example.org"}'[:42]),
    "no XML": b"PUT /picture/1"
    + HERE
    + b"If-Match: *\r\nContent-Type: application/xml\r\nContent-Length: 3\r\n\r\n<a>",
    "entities in XML": b"PUT /picture/1" + HERE + b"If-Match: *\r\nContent-Type: application/xml\r\nContent-Length: 73"
    b'\r\n\r\n<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><picture>&b;</picture>',
    "a path of the system": b"GET /../../etc/passwd" + HERE + b"\r\n",
    "a path with a NUL": b"GET /user/%00.py" + HERE + b"\r\n",
    "what debuggers answer": b"GET /user/1?__debugger__=yes&cmd=resource&f=style.css" + HERE + b"\r\n",
    "a chunk that is none": b"PUT /user/1" + HERE + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
}


@pytest.mark.parametrize("data", CURIOUS.values(), ids=CURIOUS)
def test_no_answer_tells_about_our_inside(server, data):
    heard = server.raw(data).lower()
    for repeated in (b"/user/%00.py", b"/../../etc/passwd"):  # words of the request
        heard = heard.replace(repeated, b"")
    assert heard.startswith((b"http/1.1 4", b"http/1.1 50"))
    assert not heard.startswith(b"http/1.1 500")
    assert [word for word in INSIDE if word in heard] == []
    assert b"root:" not in heard


def broken(*_, **__):
    raise RuntimeError("secret: /home/teacher/mini_server/records/store.py, line 7")


@pytest.mark.parametrize("app", [None, broken], ids=["our own", "a learner's app"])
def test_a_mistake_is_500_and_tells_nothing(start_app, monkeypatch, app):
    honest = start_app(app)
    if not app:
        monkeypatch.setattr(honest.server.app.store, "get", broken)
    heard = honest.raw(b"GET /user/1" + HERE + b"\r\n").lower()
    assert heard.startswith(b"http/1.1 500 ")
    assert [word for word in [b"secret", *INSIDE] if word in heard] == []
    assert app or len(honest.server.app.errors) == 1
