"""The wire of RFC 9112, which is the same over sockets and through memory."""

import pytest
from asking import ADA, GET, HERE, PUT, ZOE, ZOE_JSON, Asker, answers, hello, port_of

from mini_server import http11
from mini_server.http11 import Conversation
from mini_server.http_rules import CourseClock
from mini_server.server import Server

# Promise: HTTP/1.1 on the wire as RFC 9112 says it, byte by byte.


def read_one(connection, until=b"\r\n\r\n"):
    """Bytes from a connection until these have come."""
    heard = b""
    while until not in heard:
        piece = connection.recv(65_536)
        assert piece, f"closed after {heard!r}"
        heard += piece
    return heard


def test_an_answer_is_framed_by_its_length_and_the_connection_stays_open(server):
    with server.connect() as connection:
        for _ in range(3):
            connection.sendall(server.here(GET))
            heard = read_one(connection, b'ada@example.org"}\n')
            assert heard.startswith(b"HTTP/1.1 200 OK\r\n")
            assert b"\r\nContent-Length: 53\r\n" in heard


def test_pipelined_requests_are_answered_in_order(server):
    requests = b"".join(b"GET /user/%d" % id + HERE + b"\r\n" for id in (1, 2, 3, 9, 4))
    assert [answer.json().get("name") for answer in server.wire(requests)] == [
        "Ada Lovelace", "Grace Hopper", "Alan Turing", None, "Katherine Johnson",
    ]  # fmt: skip


def test_a_pipelined_write_is_seen_by_the_read_behind_it(server):
    put = PUT + b"Content-Length: %d\r\n\r\n" % len(ZOE_JSON) + ZOE_JSON
    assert [answer.body for answer in server.wire(put + GET, "PUT")] == [b"", ZOE_JSON + b"\n"]


def test_an_answer_of_unknown_length_is_chunked_for_1_1_and_ends_by_closing_for_1_0(start_app):
    def pieces(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return (piece for piece in (b"one ", b"two ", b"", b"three"))

    asker = start_app(pieces)
    first, second = asker.wire(GET + GET)
    assert (first.headers["Transfer-Encoding"], first.body) == ("chunked", b"one two three")
    assert second.body == b"one two three"
    old = asker.raw(b"GET / HTTP/1.0\r\n\r\n")
    assert b"chunked" not in old
    assert old.endswith(b"\r\n\r\none two three")


@pytest.mark.parametrize(
    ("framing", "body"),
    [(b"Content-Length: 43", ZOE_JSON), (b"Transfer-Encoding: chunked", b"2b\r\n" + ZOE_JSON + b"\r\n0\r\n\r\n")],
    ids=["length", "chunks"],
)
def test_who_expects_100_continue_gets_it_before_the_body_is_sent(server, framing, body):
    with server.connect() as connection:
        connection.sendall(server.here(PUT + b"Expect: 100-continue\r\n" + framing + b"\r\n\r\n"))
        assert read_one(connection) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(body)
        assert read_one(connection).startswith(b"HTTP/1.1 204 ")


@pytest.mark.parametrize(
    ("line", "length", "status"),
    [(b"PUT /user/1", 5_000_000, b"413"), (b"PUT /nowhere", 10, b"404"), (b"PUT /users/", 10, b"405")],
)
def test_who_expects_100_continue_hears_a_refusal_before_any_body(server, line, length, status):
    head = (
        line + HERE + b"Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n" % length
    )
    with server.connect() as connection:
        connection.sendall(server.here(head))
        heard = read_one(connection)
    assert heard.startswith(b"HTTP/1.1 " + status)
    assert b"\r\nConnection: close\r\n" in heard


def test_http_1_0_is_never_sent_a_100(server):
    put = (
        b"PUT /user/1 HTTP/1.0\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n"
        % len(ZOE_JSON)
    )
    assert server.raw(put + ZOE_JSON).startswith(b"HTTP/1.1 204 ")


def test_a_header_with_an_underscore_does_not_pass_for_another(server):
    assert server.statuses(b"GET /user/1" + HERE + b'If_Match: "stale"\r\n\r\n') == [200]


def test_many_connections_at_once_are_all_answered(server):
    connections = [server.connect() for _ in range(50)]
    for connection in connections:
        connection.sendall(server.here(GET))
    heard = [read_one(connection, b"}\n") for connection in connections]
    for connection in connections:
        connection.close()
    assert [answers(data)[0].json() for data in heard] == [ADA] * 50


@pytest.mark.parametrize("closed", [b"", b"Connection: close\r\n"])
@pytest.mark.parametrize("header", [("X-A", "\u0141"), ("X-A", "a\r\nX-B: c"), ("X A", "a")], ids=repr)
def test_a_header_that_no_message_can_carry_is_500_with_words(header, closed):
    def app(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain"), header])
        return [b"hello"]

    pieces, sent, errors = iter([b"GET / HTTP/1.1\r\nHost: here\r\n%b\r\n" % closed]), [], []
    Conversation(app, lambda: next(pieces, b""), sent.append, CourseClock(), {}, errors).run()
    assert b"".join(sent).startswith(b"HTTP/1.1 500 ") and b"the app raised" in b"".join(sent)
    assert errors


# Promise: a body in chunks is read as RFC 9112, section 7.1, says it, however it is cut; all else is refused.

CHUNKED = PUT + b"Transfer-Encoding: chunked\r\n\r\n"
END = b"\r\n0\r\n\r\n"


def one(size, end=END):
    """All of the body, 43 bytes, in one chunk with this size line."""
    return size + b"\r\n" + ZOE_JSON + end


def each(line):
    """Each byte in a chunk of its own."""
    return b"".join(line + b"\r\n%c\r\n" % byte for byte in ZOE_JSON) + END[2:]


RIGHT = {
    "one chunk": one(b"2b"),
    "a size in capitals": one(b"2B"),
    "zeros before the size": one(b"0000000000000000002b"),
    "zeros at the end": one(b"2b", b"\r\n0000\r\n\r\n"),
    "a chunk for each byte": each(b"1"),
    "an extension": one(b"2b;note"),
    "an extension with a value": one(b"2b;note=x"),
    "an extension with a quoted value": one(b'2b;note="a;b\\"c\xe9"'),
    "extensions": one(b"2b;a;b=c;d"),
    "blanks around an extension": one(b"2b;note\t=  x"),
    "an extension at the end": one(b"2b", b"\r\n0;last=1\r\n\r\n"),
    "an extension that is none": one(b'2b;=x;a="'),
    "a long extension": one(b"2b;" + b"a" * (http11.LONGEST_TRAILERS - 5)),
    "a trailer": one(b"2b", b"\r\n0\r\nX-Sum: 7\r\n\r\n"),
    "a trailer that would be a condition": one(b"2b", b'\r\n0\r\nIf-Match: "stale"\r\n\r\n'),
    "a trailer that would be another host": one(b"2b", b"\r\n0\r\nHost: evil.example\r\n\r\n"),
    "a trailer that would be another type": one(b"2b", b"\r\n0\r\nContent-Type: text/plain\r\n\r\n"),
    "a folded trailer": one(b"2b", b"\r\n0\r\nX-Sum: 7\r\n 8\r\n\r\n"),
}


@pytest.mark.parametrize("body", RIGHT.values(), ids=RIGHT)
def test_chunks_are_put_together_and_the_next_request_follows(server, body):
    assert server.statuses(CHUNKED + body + GET, "PUT") == [204, 200]
    assert server.record("user", "1") == {**ZOE, "name": "Zoe"}


WRONG = {
    "no size": one(b""),
    "a size that is none": one(b"xyz"),
    "a size in C": one(b"0x2b"),
    "a size below nothing": one(b"-2b"),
    "a size with a plus": one(b"+2b"),
    "a size with an underscore": one(b"2_b"),
    "a blank before the size": one(b" 2b"),
    "a bare LF in an extension": one(b"2b;a\nb"),
    "a size beyond all numbers of a computer": one(b"f" * 17),
    "a size of more digits than are read": one(b"F" * 5_000),
    "lines that end with LF": b"2b\n" + ZOE_JSON + b"\n0\n\n",
    "a chunk that ends with LF": one(b"2b", b"\n0\r\n\r\n"),
    "a chunk longer than it says": one(b"2a"),
    "a chunk shorter than it says": one(b"2c"),
    "an extension without an end": one(b"2b;" + b"a" * 200_000),
    "a trailer that is none": one(b"2b", b"\r\n0\r\nX-Sum 7\r\n\r\n"),
    "a blank before the colon of a trailer": one(b"2b", b"\r\n0\r\nX-Sum : 7\r\n\r\n"),
    "a trailer that would be another framing": one(b"2b", b"\r\n0\r\nTransfer-Encoding: gzip\r\n\r\n"),
    "trailers without an end": one(b"2b", b"\r\n0\r\n" + b"X-Sum: 7\r\n" * 20_000 + b"\r\n"),
    "no last chunk": one(b"2b", b"\r\n"),
    "a last chunk that breaks off": one(b"2b", b"\r\n0\r\n"),
}


@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
def test_what_is_not_a_body_in_chunks_is_400_and_closes_the_connection(server, body):
    answers = server.wire(CHUNKED + body, "PUT")
    assert [answer.status for answer in answers] == [400]
    assert answers[0].headers["Connection"] == "close"
    assert b"h11" not in answers[0].body
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("name", ["an extension with a quoted value", "blanks around an extension", "a trailer"])
def test_chunks_may_come_byte_by_byte(server, name):
    with server.connect() as connection:
        for byte in server.here(CHUNKED + RIGHT[name] + GET):
            connection.sendall(bytes([byte]))
        heard = b""
        while heard.count(b"HTTP/1.1 ") < 2:
            heard += connection.recv(65_536)
    assert heard.startswith(b"HTTP/1.1 204 ")
    assert b"\r\n\r\nHTTP/1.1 200 " in heard


def test_an_app_of_your_own_gets_what_the_chunks_hold(start_app):
    def echo(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [environ["wsgi.input"].read()]

    found = start_app(echo).wire(CHUNKED + RIGHT["extensions"] + CHUNKED + RIGHT["a chunk for each byte"], "PUT", "PUT")
    assert [answer.body for answer in found] == [ZOE_JSON, ZOE_JSON]


# Promise: a learner's own app is asked only what is meant for this server; then it may do with it what it likes.


@pytest.fixture
def calls():
    """The paths that the learner's app was asked for."""
    return []


@pytest.fixture
def learners(calls):
    """A learner's app, which remembers each call."""
    return lambda environ, start_response: calls.append(environ["PATH_INFO"]) or hello(environ, start_response)


OTHERS = ["evil.example:{port}", "evil.example", "127.0.0.1.evil.example:{port}", "localhost.:1", "10.0.0.1:{port}"]


@pytest.mark.parametrize("host", OTHERS)
@pytest.mark.parametrize("line", ["GET / HTTP/1.1", "POST /delete HTTP/1.1", "HEAD / HTTP/1.1"])
def test_a_page_whose_name_was_turned_to_this_computer_does_not_reach_the_learners_own_app(
    start_app, learners, calls, host, line
):
    heard = start_app(learners).raw(f"{line}\r\nHost: {host}\r\n\r\n".encode())
    assert (heard.split(b" ")[1], b"hello" in heard, calls) == (b"421", False, [])


@pytest.mark.parametrize("target", ["http://evil.example/", "https://127.0.0.1:{port}/"])
def test_a_whole_address_of_another_server_does_not_reach_it_either(start_app, learners, calls, target):
    answer = start_app(learners).wire(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{{port}}\r\n\r\n".encode())[0]
    assert (answer.status, calls) == (421, [])


def test_an_app_for_other_computers_is_asked_by_any_ip_address_but_by_no_name(learners, calls):
    with Server(learners, CourseClock(), host="0.0.0.0") as server:
        asker = Asker(server)
        asked = [f"GET / HTTP/1.1\r\nHost: {host}:{port_of(server)}\r\n\r\n" for host in ("10.0.0.1", "evil.example")]
        assert asker.statuses("".join(asked).encode()) == [200, 421]
        asker.close()
    assert calls == ["/"]
