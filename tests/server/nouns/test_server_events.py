"""Promise: whoever listens hears each change as it happens, once, and can go on where the line was lost."""

import json

import pytest
import requests

from mini_server import journal
from mini_server.store import Change


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


def test_very_many_changes_at_once_are_numbered_and_the_last_are_kept():
    happenings = journal.EventStream()
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
