"""Promise: a vote counts once, while it is open; what was voted shows when the teacher uncovers it."""

import pytest
from classroom import VOTE


def counts(member, vote):
    return member.get(vote).json().get("counts")


def test_votes_are_counted_for_the_teacher_at_once_and_for_all_once_uncovered(classroom):
    vote, seats = classroom.asked(), [classroom.joined() for _ in range(3)]
    for seat, option in zip(seats, "aba", strict=True):
        assert seat.keeps(votes={"1": option}).status == 204
    assert counts(classroom.teacher, vote) == {"a": 2, "b": 1}
    assert counts(seats[0], vote) is counts(classroom.newcomer, vote) is None
    assert seats[0].get(vote).json()["votes"] == 3
    classroom.teacher.put(vote, {"open": True, "uncovered": True})
    assert counts(seats[0], vote) == counts(classroom.newcomer, vote) == {"a": 2, "b": 1}


def test_who_votes_again_while_it_is_open_changes_the_own_vote(classroom):
    vote, seat = classroom.asked(), classroom.joined()
    for option in ("a", "b", "b"):
        seat.keeps(votes={"1": option})
    assert counts(classroom.teacher, vote) == {"a": 0, "b": 1}
    seat.keeps(votes={})
    assert counts(classroom.teacher, vote) == {"a": 0, "b": 0}


@pytest.mark.parametrize("late", [{"1": "b"}, {}])
def test_a_closed_vote_stays_as_it_was_and_all_the_rest_is_stored(classroom, late):
    vote, seat = classroom.asked(), classroom.joined()
    seat.keeps(votes={"1": "a"})
    classroom.teacher.put(vote, {"open": False, "uncovered": False})
    answer = seat.keeps(lesson="04", votes=late)
    assert (answer.status, answer.json()) == (200, {"not_counted": {"1": "this vote is closed"}})
    assert "ETag" not in answer.fields
    shown = seat.get(seat.address).json()
    assert (shown["lesson"], shown["votes"]) == ("04", {"1": "a"})
    assert counts(classroom.teacher, vote) == {"a": 1, "b": 0}


def test_a_vote_that_comes_too_late_is_not_stored_and_one_that_stays_as_it_was_is_no_matter(classroom):
    vote, seat, other = classroom.asked(), classroom.joined(), classroom.joined()
    seat.keeps(votes={"1": "a"})
    classroom.teacher.put(vote, {"open": False, "uncovered": False})
    assert seat.keeps(lesson="05", votes={"1": "a"}).status == 204
    assert other.keeps(votes={"1": "a"}).status == 200
    assert other.get(other.address).json()["votes"] == {}


def test_a_second_round_comes_after_the_first_and_both_are_counted_apart(classroom):
    first, seat = classroom.asked(), classroom.joined()
    second = classroom.asked(after=1)
    seat.keeps(votes={"1": "a", "2": "b"})
    assert counts(classroom.teacher, first) == {"a": 1, "b": 0}
    assert counts(classroom.teacher, second) == {"a": 0, "b": 1}
    assert seat.get(second).json()["after"] == 1


@pytest.mark.parametrize(
    "content",
    [
        [],
        {},
        {**VOTE, "question": "<b>"},
        {**VOTE, "question": 3},
        {**VOTE, "text": ""},
        {**VOTE, "text": "\x00"},
        {**VOTE, "text": "x" * 2001},
        {**VOTE, "options": ["one"]},
        {**VOTE, "options": ["one"] * 9},
        {**VOTE, "options": ["one", 2]},
        {**VOTE, "options": ["one", " "]},
        {**VOTE, "options": ["one", "two", "one"]},
        {**VOTE, "options": {"a": "one", "b": "two"}},
        {**VOTE, "after": 9},
        {**VOTE, "after": True},
        {**VOTE, "after": "1"},
        {**VOTE, "after": 1, "question": "03-2"},
        {**VOTE, "after": 1, "options": ["It adds.", "It replaces."]},
        {**VOTE, "open": False},
    ],
)
def test_what_is_no_vote_is_422_and_none_is_asked(classroom, content):
    classroom.asked()
    assert classroom.teacher.post("/class/votes/", content).status == 422
    assert len(classroom.teacher.get("/class/votes/").json()["votes"]) == 1


def test_a_stale_tag_of_a_vote_is_412_and_no_condition_is_demanded(classroom):
    vote, seat = classroom.asked(), classroom.joined()
    stale = classroom.teacher.get(vote).fields["ETag"]
    seat.keeps(votes={"1": "a"})
    closed = {"open": False, "uncovered": False}
    assert classroom.teacher.put(vote, closed, if_match=stale).status == 412
    assert classroom.teacher.put(vote, closed).status == 204
