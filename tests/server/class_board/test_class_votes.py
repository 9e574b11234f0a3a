"""Promise: a vote counts once, while it is open; what was voted shows when the teacher uncovers it."""

import pytest
from classroom import VOTE


def counts(member, vote):
    return member.get(vote).json().get("counts")


def test_a_vote_is_asked_open_and_covered_and_the_class_names_it(classroom):
    vote = classroom.asked()
    seat = classroom.joined()
    assert seat.get(vote).json() == {**VOTE, "open": True, "uncovered": False, "votes": 0}
    assert seat.get("/class/").json()["vote"] == vote == "/class/vote/1"
    assert seat.get("/class/votes/").json()["votes"] == [{"vote": 1, "address": vote, **seat.get(vote).json()}]


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


@pytest.mark.parametrize("option", ["", "ab", "A", "c", None, ["a"]])
def test_a_vote_for_what_is_no_option_is_422_and_the_vote_stays_as_it_was(classroom, option):
    vote, seat = classroom.asked(), classroom.joined()
    seat.keeps(votes={"1": "a"})
    assert seat.keeps(votes={"1": option}).status == 422 and counts(classroom.teacher, vote) == {"a": 1, "b": 0}


def test_a_vote_that_is_opened_again_counts_again(classroom):
    vote, seat = classroom.asked(), classroom.joined()
    for is_open in (False, True):
        classroom.teacher.put(vote, {"open": is_open, "uncovered": False})
    assert seat.keeps(votes={"1": "b"}).status == 204


def test_a_second_round_comes_after_the_first_and_both_are_counted_apart(classroom):
    first, seat = classroom.asked(), classroom.joined()
    second = classroom.asked(after=1)
    seat.keeps(votes={"1": "a", "2": "b"})
    assert counts(classroom.teacher, first) == {"a": 1, "b": 0}
    assert counts(classroom.teacher, second) == {"a": 0, "b": 1}
    assert seat.get(second).json()["after"] == 1


def test_what_a_seat_voted_goes_with_the_seat(classroom):
    vote, seat = classroom.asked(), classroom.joined()
    seat.keeps(votes={"1": "a"})
    seat.delete(seat.address, if_match="*")
    assert counts(classroom.teacher, vote) == {"a": 0, "b": 0}


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


@pytest.mark.parametrize(
    "content", [[], {}, {"open": True}, {"open": 1, "uncovered": 0}, {"open": True, "uncovered": True, "more": 1}]
)
def test_what_does_not_say_open_and_uncovered_is_422_and_changes_nothing(classroom, content):
    vote = classroom.asked()
    before = classroom.teacher.get(vote)
    assert classroom.teacher.put(vote, content).status == 422
    assert classroom.teacher.get(vote).content == before.content


def test_the_whole_representation_may_come_back_but_not_another_question(classroom):
    vote = classroom.asked()
    shown = classroom.teacher.get(vote).json()
    assert classroom.teacher.put(vote, {**shown, "open": False}).status == 204
    assert classroom.teacher.put(vote, {**shown, "text": "Another one?"}).status == 409
    assert classroom.teacher.get(vote).json() == {**shown, "open": False}


def test_a_stale_tag_of_a_vote_is_412_and_no_condition_is_demanded(classroom):
    vote, seat = classroom.asked(), classroom.joined()
    stale = classroom.teacher.get(vote).fields["ETag"]
    seat.keeps(votes={"1": "a"})
    closed = {"open": False, "uncovered": False}
    assert classroom.teacher.put(vote, closed, if_match=stale).status == 412
    assert classroom.teacher.put(vote, closed).status == 204


def test_votes_are_asked_and_changed_by_the_teacher_only(classroom):
    vote, seat = classroom.asked(), classroom.joined()
    for member in (seat, classroom.newcomer):
        assert member.post("/class/votes/", VOTE).status == 403
        assert member.put(vote, {"open": False, "uncovered": True}, if_match="*").status == 403
    assert seat.get(vote).json()["open"]


def test_there_is_no_vote_where_none_was_asked(classroom):
    assert classroom.teacher.put("/class/vote/1", {"open": True, "uncovered": True}).status == 404
    assert classroom.newcomer.get("/class/vote/1").status == 404
