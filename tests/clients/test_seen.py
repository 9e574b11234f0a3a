"""What others sent is read from the server's journal."""

import json

import pytest
import requests
from flask import Flask

from clients import send
from clients.server_side.journal_entries import numbered
from clients.server_side.seen_from_others import last_number, seen_since
from mini_server import start


def test_what_others_sent_since_then_is_read_with_its_octets_and_what_it_did(server):
    requests.get(server.url + "/user/1", timeout=60)
    before = last_number(server.url)
    requests.post(server.url + "/users/", data={"name": "Zoe", "email": "zoe@example.org"}, timeout=60)
    (seen,) = seen_since(server.url, before)
    request = seen.exchange.request
    assert request.octets.startswith(b"POST /users/ HTTP/1.1\r\nHost: 127.0.0.1:")
    assert request.octets.endswith(b"\r\n\r\nname=Zoe&email=zoe%40example.org")
    assert (seen.exchange.status, seen.exchange.field("Location")) == (201, "/user/6")
    assert [(change.id, change.before) for change in seen.side.changes] == [("6", None)]


def test_what_was_sent_from_here_is_not_among_it(server):
    before = last_number(server.url)
    send("GET", server.url + "/user/1")
    assert seen_since(server.url, before) == []


def test_the_oldest_come_first_and_not_more_than_fifty(server):
    before = last_number(server.url)
    with requests.Session() as session:
        for number in range(60):
            session.get(f"{server.url}/user/{number}")
    targets = [one.exchange.request.target for one in seen_since(server.url, before)]
    assert targets == [f"/user/{number}" for number in range(50)]


def test_a_journal_is_read_to_its_last_page(server):
    with requests.Session() as session:
        for _ in range(150):
            session.get(f"{server.url}/user/1")
    assert last_number(server.url) == 151  # with the question for the front page
    assert [one.side.number for one in seen_since(server.url, 148)] == [149, 150]


def paged(numbers, relations):
    """A server whose journal has these entries, two on a page, with links of these relations; and what it was asked."""
    app, asked, pages = Flask("paged"), [], range(0, len(numbers), 2)
    app.add_url_rule("/", "front", lambda: {"journal": "/journal/0"})

    @app.get("/journal/<int:at>")
    def page(at):
        asked.append(at)
        where = {"next": at + 2, "prev": at - 2, "last": pages[-1]}
        led = {name: where[name] for name in relations if where[name] in pages}
        found = [{"number": number, "address": f"/journal/{number}"} for number in numbers[at : at + 2]]
        return {"entries": found}, {"Link": ", ".join(f'</journal/{to}>; rel="{name}"' for name, to in led.items())}

    return app, asked


@pytest.mark.parametrize(
    ("numbers", "relations", "after", "pages"),
    [
        (range(1, 11), ("next", "prev", "last"), 8, [0, 8, 6]),
        (range(1, 11), ("next", "prev", "last"), 9, [0, 8]),
        (range(1, 11), ("next",), 8, [0, 0, 2, 4, 6, 8]),
        (range(10, 0, -1), ("next", "prev", "last"), 8, [0, 0, 2, 4, 6, 8]),
        (range(10, 0, -1), ("next", "prev", "last"), 9, [0, 8]),
        (range(1, 3), ("next", "prev", "last"), 1, [0]),
    ],
)
def test_of_a_long_journal_the_pages_of_old_entries_are_left_out_whatever_its_order(numbers, relations, after, pages):
    app, asked = paged(numbers, relations)
    with start(app) as server:
        newer = [number for number, _ in numbered(server.url, after) if number > after]
        assert (newer, asked) == (sorted(number for number in numbers if number > after), pages)
        assert last_number(server.url) == max(numbers)


@pytest.mark.parametrize("address", ["/", "/journal/?", "http://127.0.0.2:9/journal/"])
def test_pages_that_lead_round_or_to_another_server_are_not_followed_for_ever(raw_server, address):
    content = json.dumps({"journal": "/", "entries": [{"number": 2, "address": "/journal/2"}]}).encode()
    server = raw_server(b'HTTP/1.1 200 OK\r\nLink: <%s>; rel="next"\r\n\r\n' % address.encode() + content)
    assert last_number(server.url) == 2


def test_a_server_without_a_journal_has_seen_nothing_that_we_could_know(raw_server):
    assert last_number(raw_server(b"HTTP/1.1 204 No Content\r\n\r\n").url) is None
    assert seen_since(raw_server(b"").url, 0) is None


@pytest.mark.parametrize(
    "answer",
    [
        {"journal": "http://example.org/journal"},
        {"journal": 5},
        {"journal": "/", "entries": 5},
        [],
    ],
)
def test_a_journal_that_is_none_is_none(raw_server, answer):
    content = json.dumps(answer).encode()
    assert last_number(raw_server(b"HTTP/1.1 200 OK\r\n\r\n" + content).url) is None


def test_entries_that_make_no_sense_are_passed_over(raw_server):
    odd = [5, {}, {"number": "x", "address": "/"}, {"number": 1, "address": "http://a/"}, {"number": 2, "address": "/"}]
    content = json.dumps({"journal": "/", "entries": odd, "received": 3}).encode()
    server = raw_server(b"HTTP/1.1 200 OK\r\n\r\n" + content)
    assert (last_number(server.url), seen_since(server.url, 0)) == (2, [])
