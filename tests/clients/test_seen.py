"""What others sent is read from the server's journal."""

import json

import pytest
import requests

from clients.journal import last_number, seen_since


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


def test_a_journal_is_read_to_its_last_page(server):
    with requests.Session() as session:
        for _ in range(150):
            session.get(f"{server.url}/user/1")
    assert last_number(server.url) == 151  # with the question for the front page
    assert [one.side.number for one in seen_since(server.url, 148)] == [149, 150]


@pytest.mark.parametrize("address", ["/", "/journal/?", "http://127.0.0.2:9/journal/"])
def test_pages_that_lead_round_or_to_another_server_are_not_followed_for_ever(raw_server, address):
    content = json.dumps({"journal": "/", "entries": [{"number": 2, "address": "/journal/2"}]}).encode()
    server = raw_server(b'HTTP/1.1 200 OK\r\nLink: <%s>; rel="next"\r\n\r\n' % address.encode() + content)
    assert last_number(server.url) == 2


def test_entries_that_make_no_sense_are_passed_over(raw_server):
    odd = [5, {}, {"number": "x", "address": "/"}, {"number": 1, "address": "http://a/"}, {"number": 2, "address": "/"}]
    content = json.dumps({"journal": "/", "entries": odd, "received": 3}).encode()
    server = raw_server(b"HTTP/1.1 200 OK\r\n\r\n" + content)
    assert (last_number(server.url), seen_since(server.url, 0)) == (2, [])
