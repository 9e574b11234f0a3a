"""Bytes typed by hand cross as they are, and what comes back is read one response after the other."""

import socket
import time
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as some
from servers import one_piece

from clients.raw import MORE, SILENT, Asked, listen, read_as_typed, responses_in, send_raw

REQUEST = b"GET /user/1 HTTP/1.1\r\nHost: {host}\r\n\r\n"


def test_the_bytes_that_cross_are_those_that_were_given(raw_server):
    odd = b"get\t/x  HTTP/9.9\nhost :\x00\xff\r\n\n"
    server = raw_server(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", hear=one_piece)
    exchange = send_raw(server.url, odd)
    assert server.requests == [odd] and exchange.sent == odd


def test_a_server_that_keeps_dripping_is_not_heard_longer_than_was_said():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b"HTTP/1.1 200 OK\r\nX: aaaa")
        received = bytearray()
        assert listen(ours, received, read_as_typed(b"GET / HTTP/1.1\r\n\r\n"), time.monotonic() - 1) == SILENT
    assert received == b""


def test_two_requests_at_once_get_two_answers_in_their_order(server):
    data = (REQUEST.replace(b"GET", b"HEAD") + REQUEST).replace(b"{host}", urlsplit(server.url).netloc.encode())
    head, get = send_raw(server.url, data).answers
    assert (head.request.method, head.response.body) == ("HEAD", b"")
    assert get.response.body and head.header("Content-Length") == str(len(get.response.body))


def test_an_answer_that_breaks_off_is_not_taken_for_one(raw_server):
    exchange = send_raw(raw_server(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf").url, REQUEST)
    assert exchange.answers == () and exchange.rest.endswith(b"half")


def test_reading_ends_when_more_comes_than_anybody_reads(raw_server):
    flood = b"HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n" + b"x" * 900_000
    exchange = send_raw(raw_server(flood).url, REQUEST)
    assert exchange.ending == MORE and len(exchange.received) < 300_000


PUT = b"PUT / HTTP/1.1\r\nHost: a\r\n"
GOT = (Asked("GET", "/user/1"),)
READ = {
    "nothing": (b"", (), "a request line", "", None),
    "one": (REQUEST, GOT, "", "", None),
    "empty lines before": (b"\r\n\r\n" + REQUEST, GOT, "", "", None),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", (), "", "HTTP/1.1 asks for a Host header", None),
    "second is broken": (REQUEST + b"oops\r\n\r\n", GOT, "", "this is not a method", 4),
    "short body": (PUT + b"Content-Length: 5\r\n\r\nab", (), "more of the body", "", None),
    "no last chunk": (PUT + b"Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n", (), "the last chunk", "", None),
    "bad chunk": (PUT + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", (), "", "a chunk does not begin", None),
    "two lengths": (PUT + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n", (), "", "two Content-Length headers", 4),
}


@pytest.mark.parametrize(("data", "requests", "lacks", "fault", "line"), READ.values(), ids=READ)
def test_a_strict_reader_says_where_it_stops(data, requests, lacks, fault, line):
    typed = read_as_typed(data)
    assert (typed.requests, typed.line) == (requests, line)
    assert typed.lacks.startswith(lacks) and typed.fault.startswith(fault)
    assert bool(typed.lacks) == bool(lacks) and bool(typed.fault) == bool(fault)


@given(some.binary(max_size=200))
def test_any_bytes_can_be_looked_at(data):
    typed = read_as_typed(data)
    answers, rest = responses_in(data, typed, ended=True)
    assert data.endswith(rest) and sum(len(one.response.raw) for one in answers) + len(rest) == len(data)
