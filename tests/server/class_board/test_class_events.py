"""Promise: the teacher hears of every seat, a seat of votes only, and nobody hears what stands there."""

import json

import pytest
import requests


@pytest.fixture
def listen(classroom):
    """listen(member) opens the stream; it gives a function that reads the next event as (kind, data, id)."""
    opened = []

    def open_stream(member, **fields):
        headers = {name.replace("_", "-"): value for name, value in fields.items()}
        address = classroom.server.url + "/class/events"
        headers["Authorization"] = member.authorization
        opened.append(requests.get(address, headers=headers, stream=True, timeout=60))
        lines = opened[-1].iter_lines(chunk_size=1)
        assert [next(lines) for _ in range(3)][1] == b"retry: 1000"
        return lambda: event_of(lines)

    yield open_stream
    for response in opened:
        response.close()


def event_of(lines):
    """The next event: its kind, its data and its id; None where the line has ended."""
    if (found := next(lines, None)) is None:
        return None
    number, kind, data, end = (line.decode() for line in (found, *(next(lines) for _ in range(3))))
    assert end == ""
    return kind.removeprefix("event: "), json.loads(data.removeprefix("data: ")), number.removeprefix("id: ")


def test_a_seat_hears_votes_and_no_other_seat_not_even_by_a_gap_in_the_numbers(classroom, listen):
    seat, other = classroom.joined(), classroom.joined()
    next_event = listen(seat)
    vote = classroom.asked()
    first = next_event()
    for lesson in ("04", "05", "06"):
        other.keeps(lesson=lesson, votes={"1": "a"})
    classroom.teacher.put(vote, {"open": False, "uncovered": True})
    second = next_event()
    assert first[1]["address"] == second[1]["address"] == vote
    assert second[1]["tag"] == seat.get(vote).fields["ETag"]
    assert [int(event[2].rpartition("-")[2]) for event in (first, second)] == [1, 2]


def test_who_comes_back_hears_what_happened_in_between(classroom, listen):
    seat = classroom.joined()
    next_event = listen(classroom.teacher)
    seat.keeps(lesson="04")
    heard = next_event()[2]
    seat.keeps(lesson="05")
    assert listen(classroom.teacher, last_event_id=heard)()[1] == {"address": seat.address, "tag": seat.tag}


def test_one_line_too_many_ends_the_oldest_of_the_same_seat_and_no_other(classroom, listen):
    seat, other = classroom.joined(), classroom.joined()
    others = listen(other)
    lines = [listen(seat) for _ in range(4)]
    classroom.asked()
    assert lines[0]() is None
    assert [line()[0] for line in (*lines[1:], others)] == ["change"] * 4


def test_the_line_of_who_left_the_seat_ends(classroom, listen):
    seat = classroom.joined()
    next_event = listen(seat)
    seat.delete(seat.address, if_match="*")
    classroom.asked()
    assert None in (next_event(), next_event())  # one event may be on its way
