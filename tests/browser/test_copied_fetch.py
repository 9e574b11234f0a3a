"""A request copied for `fetch`, run in a page of the server that it is for: what arrives is what was sent first."""

import pytest
from raw_servers import RawServer

from clients import send
from clients.kept_exchanges.copies import copied
from clients.messages.head import first_head

PAGE = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def listener():
    server = RawServer(PAGE)
    yield server
    server.stop()


@pytest.fixture
def page(chromium, listener):
    opened = chromium.new_page()
    opened.goto(listener.url)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("method", "target", "fields", "content"),
    [
        ("GET", "/user/1?a=b%20c", {"Accept": "text/html", "X-A": "ö"}, None),
        ("PUT", "/user/1", {"If-Match": '"a\'b"', **JSON}, b'{"name": "</script>\\n\xc3\xb6"}'),
        ("POST", "/users/", {}, b"a=b"),
        ("PATCH", "/user/1", JSON, b"\x00\xff"),
        ("DELETE", "/user/1", {"User-Agent": "me", "Cookie": "a=b"}, None),
    ],
)
def test_fetch_sends_the_same_but_for_what_the_notes_say(listener, page, method, target, fields, content):
    exchange = send(method, listener.url + target, fields, content)
    copy, first = copied(exchange, "fetch"), exchange.request.octets
    page.evaluate(f"async () => {{ {copy.text} }}")
    last = [octets for octets in listener.requests if b"/favicon.ico" not in octets][-1]
    (ours, sent), (theirs, arrived) = map(first_head, (first, last))
    assert (theirs.start, arrived) == (ours.start, sent)
    there = {(name.lower(), value) for name, value in theirs.fields}
    assert all((name.lower(), value) in there or name in copy.notes[0] for name, value in fields.items())
    assert "content-type" in {name for name, _ in there} or "Content-Type" not in fields


@pytest.mark.parametrize(
    ("method", "target", "content", "why"),
    [
        ("TRACE", "/", None, "No page may send TRACE"),
        ("GET", "/", b"a", "cannot send content with GET"),
        ("put", "/", b"a", "in capitals"),
        ("GET", "/a/../b", None, "make the address tidy"),
        ("OPTIONS", "*", None, "make the address tidy"),
    ],
)
def test_what_no_page_can_send_is_said(listener, method, target, content, why):
    copy = copied(send(method, listener.url + target, {}, content), "fetch")
    assert copy.text.startswith("// ") and why in copy.notes[0]
