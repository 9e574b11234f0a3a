"""Promise: content in chunks is read as RFC 9112, section 7.1, says it, however it is cut; all else is refused."""

import pytest
from asking import ADA, ZOE

from mini_server import http11

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
PUT = b"PUT /user/1" + HERE + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
GET = b"GET /user/1" + HERE + b"\r\n"
JSON = b'{"name": "Zoe", "email": "zoe@example.org"}'  # 43 octets, 2b in hex
END = b"\r\n0\r\n\r\n"


def one(size, end=END):
    """All of the content in one chunk with this size line."""
    return size + b"\r\n" + JSON + end


def each(line):
    """Each octet in a chunk of its own."""
    return b"".join(line + b"\r\n%c\r\n" % octet for octet in JSON) + END[2:]


RIGHT = {
    "one chunk": one(b"2b"),
    "a size in capitals": one(b"2B"),
    "zeros before the size": one(b"000000000000000000000000000000000002b"),
    "zeros at the end": one(b"2b", b"\r\n0000\r\n\r\n"),
    "a chunk for each octet": each(b"1"),
    "an extension": one(b"2b;note"),
    "an extension with a value": one(b"2b;note=x"),
    "an extension with a quoted value": one(b'2b;note="a;b\\"c\xe9"'),
    "extensions": one(b"2b;a;b=c;d"),
    "blanks around an extension": one(b"2b ; note\t=  x"),
    "an extension at the end": one(b"2b", b"\r\n0 ; last=1\r\n\r\n"),
    "as many extensions as there may be": one(b"2b;" + b"a" * (http11.MOST_EXTENSIONS - 1)),
    "a trailer": one(b"2b", b"\r\n0\r\nX-Sum: 7\r\n\r\n"),
    "a trailer that would be a condition": one(b"2b", b'\r\n0\r\nIf-Match: "stale"\r\n\r\n'),
    "a trailer that would be another host": one(b"2b", b"\r\n0\r\nHost: evil.example\r\n\r\n"),
    "a trailer that would be another type": one(b"2b", b"\r\n0\r\nContent-Type: text/plain\r\n\r\n"),
    "a folded trailer": one(b"2b", b"\r\n0\r\nX-Sum: 7\r\n 8\r\n\r\n"),
}


@pytest.mark.parametrize("content", RIGHT.values(), ids=RIGHT)
def test_chunks_are_put_together_and_the_next_request_follows(server, content):
    assert server.statuses(PUT + content + GET, "PUT") == [204, 200]
    assert server.record("user", "1") == {**ZOE, "name": "Zoe"}


WRONG = {
    "no size": one(b""),
    "a size that is none": one(b"xyz"),
    "a size in C": one(b"0x2b"),
    "a size below nothing": one(b"-2b"),
    "a size with a plus": one(b"+2b"),
    "a size with an underscore": one(b"2_b"),
    "a blank before the size": one(b" 2b"),
    "a blank behind the size": one(b"2b "),
    "a semicolon and no extension": one(b"2b;"),
    "an extension without a name": one(b"2b;=x"),
    "an extension without its value": one(b"2b;a="),
    "a quote that does not end": one(b'2b;a="x'),
    "a bare CR in an extension": one(b"2b;a\rb"),
    "a bare LF in an extension": one(b"2b;a\nb"),
    "a NUL in an extension": one(b"2b;a\0b"),
    "lines that end with LF": b"2b\n" + JSON + b"\n0\n\n",
    "a chunk that ends with LF": one(b"2b", b"\n0\r\n\r\n"),
    "a chunk longer than it says": one(b"2a"),
    "a chunk shorter than it says": one(b"2c"),
    "more extensions than there may be": one(b"2b;" + b"a" * http11.MOST_EXTENSIONS),
    "more extensions than there may be, a little in each chunk": each(b"1;" + b"a" * 200),
    "an extension without an end": one(b"2b;" + b"a" * 200_000),
    "a trailer that is none": one(b"2b", b"\r\n0\r\nX-Sum 7\r\n\r\n"),
    "a blank before the colon of a trailer": one(b"2b", b"\r\n0\r\nX-Sum : 7\r\n\r\n"),
    "a trailer that would be another framing": one(b"2b", b"\r\n0\r\nTransfer-Encoding: gzip\r\n\r\n"),
    "trailers without an end": one(b"2b", b"\r\n0\r\n" + b"X-Sum: 7\r\n" * 20_000 + b"\r\n"),
    "no last chunk": one(b"2b", b"\r\n"),
    "a last chunk that breaks off": one(b"2b", b"\r\n0\r\n"),
}


@pytest.mark.parametrize("content", WRONG.values(), ids=WRONG)
def test_what_is_not_content_in_chunks_is_400_and_closes_the_connection(server, content):
    answers = server.wire(PUT + content, "PUT")
    assert [answer.status for answer in answers] == [400]
    assert answers[0].fields["Connection"] == "close"
    assert b"h11" not in answers[0].content
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("size", [b"f" * 17, b"F" * 5_000, b"0" * 30 + b"1" + b"0" * 16])
def test_a_chunk_beyond_all_numbers_of_a_computer_is_413_and_not_a_mistake_of_the_client(server, size):
    answer = server.wire(PUT + one(size), "PUT")[0]
    assert (answer.status, answer.fields["Connection"]) == (413, "close")
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("name", ["an extension with a quoted value", "blanks around an extension", "a trailer"])
def test_chunks_may_come_octet_by_octet(server, name):
    with server.connect() as connection:
        for octet in (PUT + RIGHT[name] + GET).replace(b"{port}", b"%d" % server.port):
            connection.sendall(bytes([octet]))
        heard = b""
        while heard.count(b"HTTP/1.1 ") < 2:
            heard += connection.recv(65_536)
    assert heard.startswith(b"HTTP/1.1 204 ")
    assert b"\r\n\r\nHTTP/1.1 200 " in heard


def test_chunks_may_be_waited_for_with_100_continue(server):
    put = PUT.replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n")
    with server.connect() as connection:
        connection.sendall(put.replace(b"{port}", b"%d" % server.port))
        assert connection.recv(65_536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(RIGHT["one chunk"])
        assert connection.recv(65_536).startswith(b"HTTP/1.1 204 ")


def test_an_app_of_your_own_gets_what_the_chunks_hold(start_app):
    def echo(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [environ["wsgi.input"].read()]

    found = start_app(echo).wire(PUT + RIGHT["extensions"] + PUT + RIGHT["a chunk for each octet"], "PUT", "PUT")
    assert [answer.content for answer in found] == [JSON, JSON]
