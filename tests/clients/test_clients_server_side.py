"""What the server did is learned from the server, over HTTP; where it offers nothing, the answer is None."""

import json

import pytest

from clients import Change, put_back, records, send, server_side, state

ADA = {"name": "Ada Lovelace", "email": "ada@example.org"}
RENAMED = {"name": "Ada L.", "email": "ada@example.org"}
ENTRY = {
    "number": 1,
    "steps": [{"question": "Is it?", "answer": "no", "because": "it is not", "section": "RFC 9110, section 1"}],
    "changes": [],
    "way_out": {"words": "make it so", "change": {"method": "PUT"}},
}


def test_put_leaves_its_steps_and_the_record_before_and_after(server):
    entry = server_side(send("PUT", server.url + "/user/1", content=RENAMED))
    assert entry.changes == (Change("user", "1", ADA, RENAMED),)
    assert entry.way_out is None
    assert {step.answer for step in entry.steps} == {"yes"}
    assert all(step.question.endswith("?") and step.section.startswith("RFC ") for step in entry.steps)


def test_looking_at_the_journal_writes_nothing_down(server):
    exchange = send("GET", server.url + "/user/1")
    assert server_side(exchange) == server_side(exchange)
    assert len(send("GET", server.url + "/journal/").json()["entries"]) == 1


def answering(entry):
    """An answer that points to a journal, and gives `entry` there."""

    def answer(connection, request):
        head = "HTTP/1.1 200 OK\r\nJournal: /journal/1\r\n\r\n"
        connection.sendall((head + (entry if isinstance(entry, str) else json.dumps(entry))).encode())

    return answer


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
    assert server_side(send("GET", raw_server(answering(entry)).url)) is None


@pytest.mark.parametrize("journal", ["", "//127.0.0.1:9/journal/1", "http://127.0.0.1:9/", "journal/1", "//["])
def test_a_journal_elsewhere_is_not_asked(raw_server, journal):
    server = raw_server(f"HTTP/1.1 200 OK\r\nJournal: {journal}\r\n\r\n{json.dumps(ENTRY)}".encode())
    exchange = send("GET", server.url)
    assert server_side(exchange) is None
    assert len(server.requests) == 1


@pytest.mark.parametrize("now", ['"//127.0.0.1:9/now"', '"http://["', "7", "null", '"/now"'])
def test_a_front_page_that_names_no_state_of_its_own_offers_none(raw_server, now):
    server = raw_server(f'HTTP/1.1 200 OK\r\n\r\n{{"now": {now}, "records": [7]}}'.encode())
    assert records(server.url) is None


def test_put_back_restores_the_state_exactly(server):
    before = state(server.url)
    send("DELETE", server.url + "/user/1")
    send("PUT", server.url + "/user/2", content=RENAMED)
    send("POST", server.url + "/users/", content=RENAMED)
    assert state(server.url) != before
    assert put_back(server.url, before) is True
    assert state(server.url) == before
    assert send("GET", server.url + "/user/1").json() == ADA
    assert send("POST", server.url + "/users/", content=RENAMED).field("Location") == "/user/6"


def test_put_back_of_nonsense_changes_nothing(server):
    before = state(server.url)
    assert put_back(server.url, {"records": 7}) is False
    assert state(server.url) == before
