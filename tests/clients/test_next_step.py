"""What to do after an answer: by the answer alone, and by what stands between client and server."""

import json

import pytest

from clients import Exchange, Request, Response, send, server_side
from clients.kept_exchanges.both_sides import request_compared, response_compared, same_content
from clients.kinds_of_clients.lossy_proxy import LossyProxy
from clients.reading.after_an_answer import next_step, waiting
from clients.server_side.journal_entries import journal_entry

JSON = "application/problem+json"


def answer(status, fields=(), content=b"", method="PUT"):
    request = Request(method, "http://h:1/a", "/a", (("Content-Type", "text/plain"),), b"x")
    return Exchange(request, Response(status, "", tuple(fields), content))


@pytest.mark.parametrize(
    ("status", "fields", "words", "change"),
    [
        (200, [], "go on", None),
        (204, [], "go on", None),
        (206, [], "leave out the field Range", None),
        (303, [("Location", "/b")], "send GET to /b", {"target": "/b", "method": "GET", "content": ""}),
        (308, [("Location", "/b")], "send PUT to /b", {"target": "/b"}),
        (302, [("Location", "http://other:2/")], "http://other:2, which is another server", None),
        (301, [], "names no address", None),
        (304, [], "still good", None),
        (401, [("WWW-Authenticate", "Basic")], "WWW-Authenticate asks for (Basic)", None),
        (404, [], "start at /", {"target": "/", "method": "GET", "content": ""}),
        (405, [("Allow", "GET, HEAD")], "one of GET, HEAD", {"method": "GET", "content": ""}),
        (405, [("Allow", "POST")], "one of POST", {"method": "POST"}),
        (405, [], "ask OPTIONS", {"method": "OPTIONS", "content": ""}),
        (415, [("Accept", "a/b, c/d")], "one of a/b, c/d", {"fields": {"Content-Type": "a/b"}}),
        (415, [], "look up which types", None),
        (416, [], "all of it", {"fields": {"Range": None}}),
        (429, [("Retry-After", "5")], "wait 5 seconds", {"wait": 5}),
        (429, [], "wait a little", {}),
        (503, [("Retry-After", "Fri, 01 Jan 2027 09:00:00 GMT")], "wait until Fri, 01 Jan 2027", {}),
        (429, [("Retry-After", "soon")], "wait a little", {}),
        (499, [], "read the content of the answer", None),
        (599, [], "tell whoever runs the server", None),
        (999, [], "no status begins with this digit", None),
    ],
)
def test_the_answer_alone_says_what_to_do(status, fields, words, change):
    step = next_step(answer(status, fields))
    assert words in step.words and step.change == change


def test_every_status_has_something_to_do():
    for status in range(100, 1000):
        words = next_step(answer(status)).words
        assert words and not words.endswith(".")


def test_problem_details_may_carry_the_way_out():
    content = json.dumps({"way_out": {"words": "say so", "change": {"target": "/b"}}}).encode()
    assert next_step(answer(422, [("Content-Type", JSON)], content)).change == {"target": "/b"}


@pytest.mark.parametrize(
    "content", [b"[]", b"{", b'{"way_out": 1}', b'{"way_out": {"words": 1, "change": {}}}', b"\xff"]
)
def test_problem_details_that_carry_none_are_read_by_their_status(content):
    assert next_step(answer(404, [("Content-Type", JSON)], content)).words == "start at / and follow the links"


def test_no_answer_at_all_has_something_to_do():
    assert "whether the server runs" in next_step(Exchange(Request("GET", "http://h/", "/"), None, error="x")).words


def test_there_is_no_waiting_where_nothing_asks_for_it():
    assert waiting(answer(429)) is None and waiting(answer(429, [("Retry-After", "1")])) == "1 second"


def test_both_sides_are_the_same_where_nothing_stands_between(server):
    exchange = send("PUT", server.url + "/user/1", {"If-Match": '"old"'}, {"name": "Zoë"})
    side = server_side(exchange)
    assert request_compared(exchange.request, side.received) == ([], [])
    assert response_compared(exchange, side.sent) == ([], [])


@pytest.mark.parametrize(("method", "target"), [("HEAD", "/user/1"), ("GET", "/picture/1"), ("GET", "/users")])
def test_both_sides_are_the_same_for_other_answers(server, method, target):
    exchange = send(method, server.url + target)
    assert response_compared(exchange, server_side(exchange).sent).rows == []


def test_a_proxy_is_seen_in_what_it_changed(server):
    with LossyProxy(server.url, lose=0) as proxy:
        exchange = send("PUT", proxy.url + "/user/1", {"If-Match": '"old"'}, {"name": "Ada"})
        side = server_side(exchange)
    compared = request_compared(exchange.request, side.received)
    assert "Via" in [row.place for row in compared.rows]
    assert "proxies do" in compared.sentence("what you sent", "you and the server")


def test_secrets_are_not_compared_and_that_is_said(server):
    exchange = send("GET", server.url + "/private/ana", {"Authorization": "Basic YW5hOmFuYS1zZWNyZXQ="})
    compared = request_compared(exchange.request, server_side(exchange).received)
    assert compared.rows == [] and "not compared: authorization" in compared.remarks[0]


def test_a_cut_content_is_compared_so_far():
    assert same_content("é".encode() * 3000, "é" * 2048 + " (and more)")
    assert same_content("aé".encode() * 3000, ("aé" * 2048)[:2730] + "\ufffd (and more)")
    assert not same_content(b"b" * 5000, "a" * 4096 + " (and more)") and not same_content(b"a", "b")


def test_an_entry_is_found_by_its_number(server, raw_server):
    send("GET", server.url + "/user/1")
    assert journal_entry(server.url, 1).received.start == "GET /user/1 HTTP/1.1"
    assert journal_entry(server.url, 99) is None
    assert journal_entry(raw_server(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]").url, 1) is None


@pytest.mark.parametrize("messages", [{}, {"received": 1, "sent": []}, {"received": {"method": "GET"}, "sent": {}}])
def test_an_entry_without_messages_is_an_entry(raw_server, messages):
    entry = json.dumps({"number": 1, "steps": [], "changes": [], "way_out": None, **messages})
    head = f"HTTP/1.1 200 OK\r\nJournal: /journal/1\r\nContent-Length: {len(entry)}\r\n\r\n"
    side = server_side(send("GET", raw_server((head + entry).encode()).url))
    assert (side.number, side.received, side.sent) == (1, None, None)
