"""Promise: a seat is taken once, written by its own holder only, and comes back octet by octet."""

import json

import pytest
from classroom import SEAT, Member

FULL = {
    "lesson": "03",
    "tasks": {"put-replaces": {"tries": 5, "right": False, "refused_by": "nothing-extra"}},
    "answers": {"03-1": ["b"]},
    "votes": {},
}


def test_who_knows_the_word_takes_a_seat_and_is_told_its_address_its_secret_and_its_tag(classroom):
    answer = classroom.newcomer.post("/class/seats/")
    assert (answer.status, answer.fields["Location"]) == (201, "/class/seat/1")
    seat = Member(classroom, "seat-1", answer.json()["secret"])
    assert answer.fields["ETag"] == seat.tag
    assert answer.fields["Cache-Control"] == "no-store"


def test_where_all_seats_are_taken_the_next_one_is_409_and_one_that_is_freed_is_taken_again(classroom):
    seats = [classroom.joined() for _ in range(5)]
    refused = classroom.newcomer.post("/class/seats/")
    assert (refused.status, refused.json()["detail"]) == (409, "all 5 seats are taken")
    assert seats[2].delete(seats[2].address, if_match="*").status == 204
    assert classroom.newcomer.post("/class/seats/").fields["Location"] == "/class/seat/3"


def test_a_seat_comes_back_octet_by_octet_with_the_tag_of_the_answer_to_put(classroom):
    seat, octets = classroom.joined(), json.dumps(FULL, indent=7).encode()
    stored = seat.put(seat.address, octets, if_match=seat.tag, content_type="application/json")
    shown = seat.get(seat.address)
    assert (stored.status, shown.content) == (204, octets)
    assert stored.fields["ETag"] == shown.fields["ETag"]
    assert seat.get(seat.address, if_none_match=stored.fields["ETag"]).status == 304


def test_a_write_without_a_condition_is_428_and_with_a_stale_one_412_and_neither_changes_anything(classroom):
    seat = classroom.joined()
    stale = seat.tag
    seat.keeps(lesson="04")
    for method, content in (("PUT", SEAT), ("DELETE", None)):
        assert seat.ask(method, seat.address, content).status == 428
        assert seat.ask(method, seat.address, content, if_match=stale).status == 412
    assert seat.get(seat.address).json()["lesson"] == "04"


def test_a_seat_that_is_left_is_401_for_who_had_it_and_410_for_the_teacher(classroom):
    seat = classroom.joined()
    assert seat.delete(seat.address, if_match=seat.tag).status == 204
    assert seat.get(seat.address).status == 401
    assert classroom.teacher.get(seat.address).status == 410


TASK = FULL["tasks"]["put-replaces"]
STRANGE = {
    "a list": [],
    "no members": {},
    "one too few": {name: FULL[name] for name in ("lesson", "tasks", "answers")},
    "one too many": {**FULL, "name": "Ada"},
    "a lesson that is a number": {**FULL, "lesson": 3},
    "a lesson with markup": {**FULL, "lesson": "<b>03</b>"},
    "a lesson that goes on in a second line": {**FULL, "lesson": "03\n"},
    "tasks in a list": {**FULL, "tasks": []},
    "a task with markup in its name": {**FULL, "tasks": {"<script>": TASK}},
    "a task without a name": {**FULL, "tasks": {"": TASK}},
    "a task that is a number": {**FULL, "tasks": {"a": 1}},
    "a task with more": {**FULL, "tasks": {"a": {**TASK, "more": 1}}},
    "tries that are true": {**FULL, "tasks": {"a": {**TASK, "tries": True}}},
    "tries below nothing": {**FULL, "tasks": {"a": {**TASK, "tries": -1}}},
    "tries in parts": {**FULL, "tasks": {"a": {**TASK, "tries": 1.5}}},
    "too many tries": {**FULL, "tasks": {"a": {**TASK, "tries": 10**7}}},
    "right as a word": {**FULL, "tasks": {"a": {**TASK, "right": "yes"}}},
    "refused by a list": {**FULL, "tasks": {"a": {**TASK, "refused_by": []}}},
    "refused by markup": {**FULL, "tasks": {"a": {**TASK, "refused_by": "<img>"}}},
    "an answer that is a text": {**FULL, "answers": {"03-1": "b"}},
    "an answer with a number": {**FULL, "answers": {"03-1": [1]}},
    "an answer with very many": {**FULL, "answers": {"03-1": ["b"] * 21}},
    "very many answers": {**FULL, "answers": {f"a{number}": [] for number in range(501)}},
    "a vote that is not there": {**FULL, "votes": {"1": "a"}},
    "a vote for nothing": {**FULL, "votes": {"1": None}},
    "half of a character": {**FULL, "lesson": "\ud800"},
    "another digit": {**FULL, "votes": {"\u0661": "a"}},
}


@pytest.mark.parametrize("content", [pytest.param(content, id=name) for name, content in STRANGE.items()])
def test_what_is_no_seat_is_422_and_changes_nothing(classroom, content):
    seat = classroom.joined()
    before = seat.get(seat.address)
    answer = seat.put(seat.address, json.dumps(content), if_match="*", content_type="application/json")
    assert answer.status == 422
    assert seat.get(seat.address).content == before.content
    tried_again = answer.json()["way_out"]["change"]["content"]
    assert seat.put(seat.address, tried_again, if_match="*", content_type="application/json").status == 204
