"""Answers that are written without h11 are, octet for octet, those that h11 would write."""

import pytest

from mini_server import http11
from mini_server.http11 import Conversation
from mini_server.semantics import CourseClock

PLAIN = [("Content-Type", "text/plain"), ("Content-Length", "5")]
ANSWERS = {  # what: (status, fields, content)
    "with a length": ("200 OK", PLAIN, b"hello"),
    "without a length": ("200 OK", PLAIN[:1], b"hello"),
    "without fields and content": ("200 OK", [], b""),
    "not found": ("404 NOT FOUND", PLAIN, b"hello"),
    "a status of its own": ("299 Nearly", PLAIN, b"hello"),
    "a status of three words": ("418 I'm a teapot", PLAIN, b"hello"),
    "a status that is a line too much": ("299 A\r\nX-B: c", PLAIN, b"hello"),
    "created": ("201 CREATED", [("Location", "/user/7")], b""),
    "no content": ("204 NO CONTENT", [], b""),
    "no content, and some": ("204 NO CONTENT", PLAIN, b"hello"),
    "not modified": ("304 NOT MODIFIED", [("ETag", '"a"')], b""),
    "another version": ("505 HTTP VERSION NOT SUPPORTED", PLAIN, b"hello"),
    "too short a length": ("200 OK", [("Content-Length", "4")], b"hello"),
    "too large a length": ("200 OK", [("content-length", "6")], b"hello"),
    "a length with a zero before": ("200 OK", [("Content-Length", "05")], b"hello"),
    "a length that is none": ("200 OK", [("Content-Length", "five")], b"hello"),
    "two lengths": ("200 OK", [*PLAIN, ("Content-Length", "5")], b"hello"),
    "two other lengths": ("200 OK", [*PLAIN, ("Content-Length", "6")], b"hello"),
    "in chunks": ("200 OK", [("Transfer-Encoding", "chunked")], b"hello"),
    "a connection that ends": ("200 OK", [*PLAIN, ("Connection", "close")], b"hello"),
    "a connection that is kept": ("200 OK", [*PLAIN, ("connection", "keep-alive")], b"hello"),
    "a host": ("200 OK", [*PLAIN, ("Host", "here")], b"hello"),
    "a date": ("200 OK", [*PLAIN, ("date", "Thu, 01 Jan 2026 09:00:00 GMT")], b"hello"),
    "two cookies": ("200 OK", [*PLAIN, ("Set-Cookie", "a=b"), ("Set-Cookie", "c=d")], b"hello"),
    "an empty value": ("200 OK", [*PLAIN, ("X-A", "")], b"hello"),
    "a value of Latin letters": ("200 OK", [*PLAIN, ("X-A", "Zo\xeb  \t b")], b"hello"),
    "a value with a blank behind": ("200 OK", [*PLAIN, ("X-A", "a ")], b"hello"),
    "a value with a blank before": ("200 OK", [*PLAIN, ("X-A", " a")], b"hello"),
    "a value with a line end": ("200 OK", [*PLAIN, ("X-A", "a\r\nX-B: c")], b"hello"),
    "a value with half a line end": ("200 OK", [*PLAIN, ("X-A", "a\nX-B: c")], b"hello"),
    "a value with a control character": ("200 OK", [*PLAIN, ("X-A", "a\x01b")], b"hello"),
    "a value that Latin-1 has not": ("200 OK", [*PLAIN, ("X-A", "\u0141")], b"hello"),
    "a name with a blank": ("200 OK", [*PLAIN, ("X A", "a")], b"hello"),
    "a name that is empty": ("200 OK", [*PLAIN, ("", "a")], b"hello"),
    "a name with a colon": ("200 OK", [*PLAIN, ("X:", "a")], b"hello"),
}
HOST = b"Host: here\r\n"
REQUESTS = {
    "GET": b"GET / HTTP/1.1\r\n%b\r\n" % HOST,
    "HEAD": b"HEAD / HTTP/1.1\r\n%b\r\n" % HOST,
    "two at once": b"GET / HTTP/1.1\r\n%b\r\n" % HOST * 2,
    "kept": b"GET / HTTP/1.1\r\n%bConnection: keep-alive\r\n\r\n" % HOST * 2,
    "closed": b"GET / HTTP/1.1\r\n%bConnection: close\r\n\r\n" % HOST * 2,
    "closed in other letters": b"GET / HTTP/1.1\r\n%bConnection: Keep-Alive, CLOSE\r\n\r\n" % HOST * 2,
    "upgraded": b"GET / HTTP/1.1\r\n%bConnection: upgrade\r\nUpgrade: h2c\r\n\r\n" % HOST * 2,
    "HTTP/1.0": b"GET / HTTP/1.0\r\n%b\r\n" % HOST * 2,
    "HTTP/1.0, kept": b"GET / HTTP/1.0\r\n%bConnection: keep-alive\r\n\r\n" % HOST * 2,
    "HTTP/1.2": b"GET / HTTP/1.2\r\n%b\r\n" % HOST * 2,
    "content that nobody reads": b"POST / HTTP/1.1\r\n%bContent-Length: 2\r\n\r\nab" % HOST * 2,
    "CONNECT": b"CONNECT here:80 HTTP/1.1\r\n%b\r\n" % HOST * 2,
}


def broken_off(content):
    """One piece, and then the app breaks."""
    yield content
    raise ValueError


def told_in_pieces(start, content):
    """What an app says by the function that WSGI gives it, and nothing as its content."""
    start(content)
    return []


WAYS = {  # how an app gives its content to the server: PEP 3333
    "a list": lambda content, write: [content],
    "pieces, of which there is one": lambda content, write: iter([content]),
    "two pieces": lambda content, write: iter([content[:2], content[2:]]),
    "more than it said": lambda content, write: iter([content, b"!"]),
    "nothing behind it": lambda content, write: iter([content, b"", b""]),
    "a break behind it": lambda content, write: broken_off(content),
    "written": lambda content, write: told_in_pieces(write, content),
}


def said(octets, status, fields, content, way="a list"):
    """All that is sent in answer to these octets, and what broke meanwhile."""

    def app(environ, start_response):
        return WAYS[way](content, start_response(status, list(fields)))

    pieces, sent, errors = iter([octets]), [], []
    Conversation(app, lambda: next(pieces, b""), sent.append, CourseClock(), {}, errors).run()
    return b"".join(sent), [type(error) for error in errors]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("request_", REQUESTS)
def test_the_octets_are_those_of_h11(request_, way, monkeypatch):
    ours = [said(REQUESTS[request_], *one, way) for one in ANSWERS.values()]
    monkeypatch.setattr(http11.Answer, "say_whole", lambda *_: False)
    theirs = [said(REQUESTS[request_], *one, way) for one in ANSWERS.values()]
    assert dict(zip(ANSWERS, ours, strict=True)) == dict(zip(ANSWERS, theirs, strict=True))


@pytest.mark.parametrize("request_", ["GET", "closed"])
@pytest.mark.parametrize("what", ["a value that Latin-1 has not", "a value with a line end", "a name with a blank"])
def test_a_field_that_no_message_can_carry_is_500_with_words(what, request_):
    sent, errors = said(REQUESTS[request_], *ANSWERS[what])
    assert sent.startswith(b"HTTP/1.1 500 ") and b"the app raised" in sent
    assert errors
