"""Promise: whoever listens hears each change as it happens, once, and can go on where the line was lost."""

import json

import pytest
import requests

from mini_server.records.store import Change
from mini_server.self_description import events


@pytest.fixture
def listen(server):
    """Open the stream; gives a function that reads the next event."""
    opened = []

    def open_stream(**fields):
        headers = {name.replace("_", "-"): value for name, value in fields.items()}
        opened.append(requests.get(server.server.url + "/events", headers=headers, stream=True, timeout=60))
        lines = opened[-1].iter_lines(chunk_size=1)
        assert [next(lines) for _ in range(3)][1] == b"retry: 1000"
        return opened[-1], lambda: event_of(lines)

    yield open_stream
    for response in opened:
        response.close()


def event_of(lines):
    """The next event: number and change."""
    number, kind, data, end = (next(lines).decode() for _ in range(4))
    assert (kind, end) == ("event: change", "")
    return int(number.removeprefix("id: ")), json.loads(data.removeprefix("data: "))


def test_the_stream_says_what_it_is_and_that_nobody_may_keep_it(listen):
    response, _ = listen()
    assert response.headers["Content-Type"] == "text/event-stream"
    assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["Transfer-Encoding"] == "chunked"


def test_a_change_is_heard_with_the_record_before_and_after(server, listen):
    _, next_event = listen()
    server.delete("/user/1")
    number, change = next_event()
    assert (number, change["kind"], change["id"], change["after"]) == (1, "user", "1", None)
    assert change["before"]["name"] == "Ada Lovelace"


def test_changes_through_both_doors_are_heard_in_their_order_and_reading_is_not(server, listen):
    _, next_event = listen()
    server.get("/user/show/2")
    server.get("/user/delete/2")
    server.get("/user/3")
    server.delete("/user/3")
    assert [next_event()[1]["id"] for _ in range(2)] == ["2", "3"]


def test_a_client_that_lost_the_line_goes_on_after_the_last_event_it_heard(server, listen):
    for id in ("1", "2", "3"):
        server.delete(f"/user/{id}")
    _, next_event = listen(last_event_id="1")
    assert [next_event()[0] for _ in range(2)] == [2, 3]


def test_events_are_kept_up_to_a_number_of_octets_and_come_one_by_one(server, listen, monkeypatch):
    monkeypatch.setattr(events, "MOST_OCTETS", 350_000)
    for number in range(8):
        server.put("/blog/1/entry/long", {"title": f"{number}", "text": "a" * 50_000})
    kept = server.server.app.happenings.events
    assert sum(len(repr(event)) for event in kept) < 350_000
    stream = events.stream(server.server.app.happenings, 0, "")
    next(stream)  # how it begins
    assert [next(stream)[:7] for _ in range(2)] == [b"id: 6\ne", b"id: 7\ne"]
    _, next_event = listen(last_event_id="6")
    assert [next_event()[0] for _ in range(2)] == [7, 8]


def test_very_many_changes_at_once_are_numbered_and_the_last_are_kept():
    happenings = events.Happenings()
    happenings.tell([Change("user", str(number), None, {}) for number in range(5000)])
    assert [number for number, _ in (happenings.events[0], happenings.events[-1])] == [4001, 5000]


@pytest.mark.parametrize("heard", ["99999", "nonsense", "-1", "9" * 50])
def test_a_last_event_that_never_was_means_from_now_on(server, listen, heard):
    server.delete("/user/1")
    _, next_event = listen(last_event_id=heard)
    server.delete("/user/2")
    assert next_event()[0] == 2


def test_listeners_do_not_keep_others_waiting_and_are_let_go_when_the_server_stops(server, listen):
    for _ in range(5):
        listen()
    assert server.get("/user/1").status == 200
    server.server.stop()
    assert not server.server.running


def test_another_type_is_406_and_names_the_one_on_offer(server):
    answer = server.get("/events", accept="application/json")
    assert answer.status == 406
    assert answer.json()["way_out"]["change"] == {"fields": {"Accept": "text/event-stream"}}


def test_each_problem_has_a_page_that_its_details_lead_to(server):
    details = server.get("/user/99").json()
    page = server.get(details["type"], accept="text/html")
    assert (details["type"], page.status) == ("/problem/404", 200)
    assert "Does it exist" in page.text
    assert server.get("/problem/404", accept="application/json").json()["title"] == "Not Found"
    assert server.get("/problem/299").status == 404
