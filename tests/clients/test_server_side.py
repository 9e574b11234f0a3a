"""What a server tells of itself is read, and never trusted."""

import json

import pytest

from clients import Change, offered, put_back, records, send, server_side, service_description, state
from clients.journal import all_at

ADA = {"name": "Ada Lovelace", "email": "ada@example.org"}
RENAMED = {"name": "Ada L.", "email": "ada@example.org"}
ENTRY = {
    "number": 1,
    "steps": [{"question": "Is it?", "answer": "no", "because": "it is not", "section": "RFC 9110, section 1"}],
    "changes": [],
    "way_out": {"words": "make it so", "change": {"method": "PUT"}},
}


def test_put_leaves_its_steps_and_the_record_before_and_after(server):
    exchange = send("PUT", server.url + "/user/1", body=RENAMED)
    entry = server_side(exchange)
    assert entry == server_side(exchange)  # looking at the journal writes nothing down
    assert len(send("GET", server.url + "/journal/").json()["entries"]) == 1
    assert entry.changes == (Change("user", "1", ADA, RENAMED),)
    assert entry.way_out is None
    assert {step.answer for step in entry.steps} == {"yes"}
    assert all(step.question.endswith("?") and step.section.startswith("RFC ") for step in entry.steps)


@pytest.mark.parametrize(
    "entry",
    [
        "not json",
        [],
        None,
        7,
        {},
        {**ENTRY, "number": "one"},
        {**ENTRY, "steps": 7},
        {**ENTRY, "steps": [{"question": "Is it?"}]},
        {**ENTRY, "steps": [{**ENTRY["steps"][0], "because": ["<script>"]}]},
        {**ENTRY, "changes": [{"kind": "user", "id": 1, "before": None, "after": None}]},
        {**ENTRY, "changes": [{"kind": "user", "id": "1", "before": "Ada", "after": None}]},
        {**ENTRY, "way_out": "run"},
        {**ENTRY, "way_out": {"words": 7, "change": {}}},
    ],
)
def test_what_is_no_entry_of_a_journal_is_none(raw_server, entry):
    body = entry if isinstance(entry, str) else json.dumps(entry)
    server = raw_server(f"HTTP/1.1 200 OK\r\nJournal: /journal/1\r\n\r\n{body}".encode())
    assert server_side(send("GET", server.url)) is None
    assert len(server.requests) == 2


@pytest.mark.parametrize("journal", ["", "//127.0.0.1:9/journal/1", "http://127.0.0.1:9/", "journal/1", "//["])
def test_a_journal_elsewhere_is_not_asked(raw_server, journal):
    server = raw_server(f"HTTP/1.1 200 OK\r\nJournal: {journal}\r\n\r\n{json.dumps(ENTRY)}".encode())
    assert server_side(send("GET", server.url)) is None
    assert len(server.requests) == 1


@pytest.mark.parametrize("now", ['"//127.0.0.1:9/now"', '"http://["', "7", "null", '"/now"'])
def test_a_front_page_that_names_no_state_of_its_own_offers_none(raw_server, now):
    server = raw_server(f'HTTP/1.1 200 OK\r\n\r\n{{"now": {now}, "records": [7]}}'.encode())
    assert records(server.url) is None


def test_put_back_restores_the_state_exactly(server):
    before = state(server.url)
    send("DELETE", server.url + "/user/1")
    send("PUT", server.url + "/user/2", body=RENAMED)
    send("POST", server.url + "/users/", body=RENAMED)
    assert state(server.url) != before
    assert put_back(server.url, {"records": 7}) is False
    assert state(server.url) != before
    assert put_back(server.url, before) is True
    assert state(server.url) == before
    assert send("GET", server.url + "/user/1").json() == ADA
    assert send("POST", server.url + "/users/", body=RENAMED).header("Location") == "/user/6"


def offers_of(raw_server, head, body):
    server = raw_server(b"HTTP/1.1 " + head + b"\r\n\r\n" + body)
    return [address.removeprefix(server.url) for address in offered(send("GET", server.url + "/a/"))]


@pytest.mark.parametrize(
    ("head", "body", "found"),
    [
        (
            b"200 OK\r\nContent-Type: text/html\r\nLink: </next>; rel=next\r\nContent-Location: /a/1",
            b"<a href='b'>b</a><form action='/users/create/' method=post></form>",
            ["/next", "/a/b", "/a/1", "/users/create/"],
        ),
        (b"201 Created\r\nLocation: /user/9", b"", ["/user/9"]),
        (
            b"200 OK\r\nContent-Type: application/hal+json",
            b'{"self": "/user/1", "all": [{"href": "/users/"}], "name": "Ada", "rate": "1/2", "out": "//x/y"}',
            ["/user/1", "/users/"],
        ),
        (
            b"200 OK\r\nContent-Type: application/json",
            b'["http://example.org/", "https://example.org/", "/%s"]' % (b"x" * 400),
            [],
        ),
    ],
    ids=["links, locations and forms", "what was made", "JSON like an address", "no other server and nothing endless"],
)
def test_addresses_that_are_offered(raw_server, head, body, found):
    assert offers_of(raw_server, head, body) == found


def test_the_course_s_server_names_its_nouns_and_where_it_describes_itself(server):
    front = send("GET", server.url + "/")
    assert {server.url + "/users/", server.url + "/blogs/"} <= set(offered(front))
    described = service_description(front)
    assert described == server.url + "/openapi"
    assert server.url + "/user/{id}" in offered(send("GET", described))


@pytest.mark.parametrize(
    ("link", "found"),
    [
        (b"</d>; rel=service-desc", "/d"),
        (b'</x>; rel="next", </d>; rel="a service-desc"', "/d"),
        (b'</x>; rel="service-doc"', None),
        (b"<http://example.org/>; rel=service-desc", None),
        (b"</x>; title=service-desc", None),
    ],
)
def test_a_description_is_found_by_its_relation_on_the_same_server(raw_server, link, found):
    server = raw_server(b"HTTP/1.1 200 OK\r\nLink: " + link + b"\r\n\r\n")
    described = service_description(send("GET", server.url))
    assert described == (server.url + found if found else None)


@pytest.mark.parametrize("piece", [b"<a href=x ", b"<!--", b"<a", b'["', b"</", b"<![CDATA["])
@pytest.mark.parametrize("kind", [b"text/html", b"application/json"])
def test_two_million_hostile_bytes_are_looked_at_and_left(raw_server, kind, piece):
    head = b"200 OK\r\nContent-Type: " + kind
    assert offers_of(raw_server, head, piece * (2_000_000 // len(piece))) is not None


@pytest.mark.parametrize("address", ["/", "/journal/?", "http://127.0.0.2:9/journal/"])
def test_pages_that_lead_round_or_to_another_server_are_not_followed_for_ever(raw_server, address):
    body = json.dumps({"journal": "/", "entries": [{"number": 2, "address": "/journal/2"}]}).encode()
    server = raw_server(b'HTTP/1.1 200 OK\r\nLink: <%s>; rel="next"\r\n\r\n' % address.encode() + body)
    found = all_at(f"{server.url}/journal/", "entries")
    assert {entry["number"] for entry in found} == {2} and len(found) <= 2
