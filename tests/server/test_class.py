"""A class: a seat is taken once, a vote counts once, and events reach who may hear them."""

import json

import pytest
from asking import SEAT, VOTE, Member

# Promise: a seat is taken once, written by its own holder only, and comes back byte by byte.

TASK = {"tries": 5, "right": False, "refused_by": "nothing-extra"}
FULL = {"lesson": "03", "tasks": {"put-replaces": TASK}, "answers": {"03-1": ["b"]}, "votes": {}}


def test_who_knows_the_word_takes_a_seat_and_is_told_its_address_its_secret_and_its_tag(classroom):
    answer = classroom.newcomer.post("/class/seats/")
    assert (answer.status, answer.headers["Location"]) == (201, "/class/seat/1")
    seat = Member(classroom, "seat-1", answer.json()["secret"])
    assert answer.headers["ETag"] == seat.tag
    assert answer.headers["Cache-Control"] == "no-store"


def test_where_all_seats_are_taken_the_next_one_is_409_and_one_that_is_freed_is_taken_again(classroom):
    seats = [classroom.joined() for _ in range(5)]
    refused = classroom.newcomer.post("/class/seats/")
    assert (refused.status, refused.json()["detail"]) == (409, "all 5 seats are taken")
    assert seats[2].delete(seats[2].address, if_match="*").status == 204
    assert classroom.newcomer.post("/class/seats/").headers["Location"] == "/class/seat/3"


def test_a_seat_comes_back_byte_by_byte_with_the_tag_of_the_answer_to_put(classroom):
    seat, data = classroom.joined(), json.dumps(FULL, indent=7).encode()
    stored = seat.put(seat.address, data, if_match=seat.tag, content_type="application/json")
    shown = seat.get(seat.address)
    assert (stored.status, shown.body) == (204, data)
    assert stored.headers["ETag"] == shown.headers["ETag"]
    assert seat.get(seat.address, if_none_match=stored.headers["ETag"]).status == 304


def test_a_write_without_a_condition_is_428_and_with_a_stale_one_412_and_neither_changes_anything(classroom):
    seat = classroom.joined()
    stale = seat.tag
    seat.keeps(lesson="04")
    for method, body in (("PUT", SEAT), ("DELETE", None)):
        assert seat.ask(method, seat.address, body).status == 428
        assert seat.ask(method, seat.address, body, if_match=stale).status == 412
    assert seat.get(seat.address).json()["lesson"] == "04"


def test_a_seat_that_is_left_is_401_for_who_had_it_and_410_for_the_teacher(classroom):
    seat = classroom.joined()
    assert seat.delete(seat.address, if_match=seat.tag).status == 204
    assert seat.get(seat.address).status == 401
    assert classroom.teacher.get(seat.address).status == 410


STRANGE = {
    "a list": [],
    "no members": {},
    "one too few": {name: FULL[name] for name in ("lesson", "tasks", "answers")},
    "one too many": {**FULL, "name": "Ada"},
    "a lesson with markup": {**FULL, "lesson": "<b>03</b>"},
    "a lesson that goes on in a second line": {**FULL, "lesson": "03\n"},
    "a task with markup in its name": {**FULL, "tasks": {"<script>": TASK}},
    "a task with more": {**FULL, "tasks": {"a": {**TASK, "more": 1}}},
    "tries that are true": {**FULL, "tasks": {"a": {**TASK, "tries": True}}},
    "tries below nothing": {**FULL, "tasks": {"a": {**TASK, "tries": -1}}},
    "too many tries": {**FULL, "tasks": {"a": {**TASK, "tries": 10**7}}},
    "refused by markup": {**FULL, "tasks": {"a": {**TASK, "refused_by": "<img>"}}},
    "an answer that is a text": {**FULL, "answers": {"03-1": "b"}},
    "an answer with very many": {**FULL, "answers": {"03-1": ["b"] * 21}},
    "very many answers": {**FULL, "answers": {f"a{number}": [] for number in range(501)}},
    "a vote that is not there": {**FULL, "votes": {"1": "a"}},
    "a vote for nothing": {**FULL, "votes": {"1": None}},
    "half of a character": {**FULL, "lesson": "\ud800"},
    "another digit": {**FULL, "votes": {"\u0661": "a"}},
}


@pytest.mark.parametrize("body", STRANGE.values(), ids=STRANGE)
def test_what_is_no_seat_is_422_and_changes_nothing(classroom, body):
    seat = classroom.joined()
    before = seat.get(seat.address)
    answer = seat.put(seat.address, json.dumps(body), if_match="*", content_type="application/json")
    assert answer.status == 422
    assert seat.get(seat.address).body == before.body
    tried_again = answer.json()["way_out"]["change"]["content"]
    assert seat.put(seat.address, tried_again, if_match="*", content_type="application/json").status == 204


# Promise: a vote counts once, while it is open; what was voted shows when the teacher uncovers it.


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
    assert "ETag" not in answer.headers
    shown = seat.get(seat.address).json()
    assert (shown["lesson"], shown["votes"]) == ("04", {"1": "a"})
    assert counts(classroom.teacher, vote) == {"a": 1, "b": 0}
    assert seat.keeps(lesson="05", votes={"1": "a"}).status == 204  # as it was
    other = classroom.joined()
    assert other.keeps(votes={"1": "a"}).status == 200
    assert other.get(other.address).json()["votes"] == {}


def test_a_second_round_comes_after_the_first_and_both_are_counted_apart(classroom):
    first, seat = classroom.asked(), classroom.joined()
    second = classroom.asked(after=1)
    seat.keeps(votes={"1": "a", "2": "b"})
    assert counts(classroom.teacher, first) == {"a": 1, "b": 0}
    assert counts(classroom.teacher, second) == {"a": 0, "b": 1}
    assert seat.get(second).json()["after"] == 1


NO_VOTES = [
    [],
    {**VOTE, "question": "<b>"},
    {**VOTE, "text": ""},
    {**VOTE, "text": "x" * 2001},
    {**VOTE, "options": ["one"]},
    {**VOTE, "options": ["one"] * 9},
    {**VOTE, "options": ["one", " "]},
    {**VOTE, "options": ["one", "two", "one"]},
    {**VOTE, "after": 9},
    {**VOTE, "after": True},
    {**VOTE, "after": 1, "question": "03-2"},
    {**VOTE, "after": 1, "options": ["It adds.", "It replaces."]},
    {**VOTE, "open": False},
]


@pytest.mark.parametrize("body", NO_VOTES)
def test_what_is_no_vote_is_422_and_none_is_asked(classroom, body):
    classroom.asked()
    assert classroom.teacher.post("/class/votes/", body).status == 422
    assert len(classroom.teacher.get("/class/votes/").json()["votes"]) == 1


def test_a_stale_tag_of_a_vote_is_412_and_no_condition_is_demanded(classroom):
    vote, seat = classroom.asked(), classroom.joined()
    stale = classroom.teacher.get(vote).headers["ETag"]
    seat.keeps(votes={"1": "a"})
    closed = {"open": False, "uncovered": False}
    assert classroom.teacher.put(vote, closed, if_match=stale).status == 412
    assert classroom.teacher.put(vote, closed).status == 204


# Promise: the teacher hears of every seat, a seat of votes only, and nobody hears what stands there.


def hears(listen, member, **headers):
    """What this member hears, event by event."""
    return listen(member.asker, "/class/events", authorization=member.authorization, **headers)


def test_a_seat_hears_of_votes_and_the_teacher_of_seats_too_and_neither_hears_what(classroom, listen):
    seat, other = classroom.joined(), classroom.joined()
    next_event, teachers_next = hears(listen, seat), hears(listen, classroom.teacher)
    other.keeps(lesson="04")
    assert teachers_next()[:2] == ("change", {"address": "/class/"})
    classroom.asked()
    assert next_event()[:2] == ("change", {"address": "/class/"})
    assert classroom.server.app.board.event_stream.changes == {"teacher": 4, "all": 1}  # two seats were taken


def test_one_line_too_many_ends_the_oldest_of_the_same_seat_and_no_other(classroom, listen):
    seat, other = classroom.joined(), classroom.joined()
    others = hears(listen, other)
    lines = [hears(listen, seat) for _ in range(4)]
    classroom.asked()
    assert lines[0]() is None
    assert [line()[0] for line in (*lines[1:], others)] == ["change"] * 4


def test_the_line_of_who_left_the_seat_ends(classroom, listen):
    seat = classroom.joined()
    next_event = hears(listen, seat)
    seat.delete(seat.address, if_match="*")
    classroom.asked()
    assert None in (next_event(), next_event())  # one event may be on its way


# Promise: a phone votes by forms alone, each refusal is a sentence with a way on, and no GET changes anything.


class Phone:
    """A browser without scripts: it keeps cookies, and follows where a POST leads."""

    def __init__(self, classroom):
        self.room, self.cookie = classroom, None

    def ask(self, method, target, body=None, **more):
        headers = {"accept": "text/html", **({"cookie": self.cookie} if self.cookie else {}), **more}
        form = {"content_type": "application/x-www-form-urlencoded"} if body else {}
        answer = self.room.ask(method, target, body, **form, **headers)
        self.cookie = answer.headers.get("Set-Cookie", self.cookie or "").partition(";")[0] or self.cookie
        return answer

    def joins(self, word=None):
        return self.ask("POST", "/vote", f"word={word or self.room.server.app.board.word}")

    def taps(self, option, vote=1):
        return self.ask("POST", f"/vote/{vote}", f"option={option}")

    @property
    def page(self):
        return self.ask("GET", "/vote").text


@pytest.fixture
def phone(classroom):
    """A phone that has a seat."""
    made = Phone(classroom)
    assert made.joins().status == 303
    return made


def closes(classroom, vote, uncovered=False):
    assert classroom.teacher.put(vote, {"open": False, "uncovered": uncovered}).status == 204


def test_a_phone_takes_a_seat_by_the_word_as_people_type_it_and_keeps_it_in_a_cookie(classroom):
    phone = Phone(classroom)
    assert "Take a seat" in phone.page
    answer = phone.joins(classroom.server.app.board.word.upper().replace("-", "+"))
    assert (answer.status, answer.headers["Location"]) == (303, "/vote")
    assert answer.headers["Set-Cookie"].endswith("; Path=/vote; Max-Age=43200; HttpOnly; SameSite=Strict")
    assert "seat 1<" in phone.page and "it appears here" in phone.page
    assert phone.joins("anything").status == 303  # a second tab: it has a seat already
    assert classroom.teacher.get("/class/").json()["taken"] == 1


def test_a_tap_is_a_vote_that_is_shown_and_can_be_changed_and_counts_together_with_notebooks(classroom, phone):
    vote, notebook = classroom.asked(), classroom.joined()
    notebook.keeps(votes={"1": "b"})
    assert "It replaces." in phone.page and "has arrived" not in phone.page
    for option in "aba":
        answer = phone.taps(option)
        assert (answer.status, answer.headers["Location"]) == (303, "/vote")
        assert f"Your vote for {option} has arrived." in phone.page
    assert counts(classroom.teacher, vote) == {"a": 1, "b": 1}
    assert classroom.teacher.get("/class/seat/1").json()["votes"] == {"1": "a"}


def test_a_second_vote_says_what_was_said_in_the_first(classroom, phone):
    closes(classroom, classroom.asked())
    classroom.asked()
    phone.taps("b", 2)
    classroom.asked(after=2)
    assert "Second vote. You said b. Tap an option." in phone.page


REFUSED = [
    ("a wrong word", lambda phone: phone.joins("red-fox-10"), 403, "isn&#39;t the word of this class"),
    ("a full class", lambda phone: phone.joins(), 409, "All 5 seats are taken"),
    ("no seat", lambda phone: phone.taps("a"), 403, "this phone has no seat"),
]


@pytest.mark.parametrize("tries, status, words", [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED])
def test_a_phone_without_a_seat_is_told_why_and_gets_the_form(classroom, tries, status, words):
    vote = classroom.asked()
    for _ in range(5):
        classroom.joined()
    answer = tries(Phone(classroom))
    assert answer.status == status and words in answer.text and "Take a seat" in answer.text
    assert "Set-Cookie" not in answer.headers
    assert counts(classroom.teacher, vote) == {"a": 0, "b": 0}


def test_a_tap_after_the_end_is_409_says_what_still_counts_and_changes_nothing(classroom, phone):
    vote = classroom.asked()
    phone.taps("a")
    closes(classroom, vote, uncovered=True)
    answer = phone.taps("b")
    assert answer.status == 409 and "closed before your tap on b arrived" in answer.text
    assert "Your vote is still a." in answer.text and "<small>1</small>" in answer.text
    assert counts(classroom.teacher, vote) == {"a": 1, "b": 0}


def test_a_phone_that_slept_while_its_seat_was_freed_is_told_so_and_can_join_again(classroom, phone):
    classroom.asked()
    classroom.teacher.delete("/class/seat/1", if_match="*")
    answer = phone.taps("a")
    assert answer.status == 403 and "Perhaps your teacher freed it" in answer.text
    assert phone.joins().status == 303 and phone.taps("a").status == 303


def test_no_get_of_a_phone_changes_anything_whatever_its_address_says(classroom, phone):
    classroom.asked()
    before = classroom.teacher.get("/class/seats/").body
    for target in ("/vote", "/vote/1", "/vote?word=x", "/vote/1?option=a", "/vote/9"):
        for who in (phone, Phone(classroom)):
            assert who.ask("GET", target).status in (200, 404)
    assert classroom.teacher.get("/class/seats/").body == before


def test_a_page_from_elsewhere_a_strange_form_and_a_made_up_cookie_vote_for_nobody(classroom, phone):
    vote = classroom.asked()
    assert phone.ask("POST", "/vote/1", "option=a", origin="http://evil.example").status == 403
    assert [phone.taps(option).status for option in ("z", "", "a&option=b", "a&x=1")] == [422, 422, 400, 422]
    assert phone.taps("a", 9).status == 404
    for cookie in ("seat-1.", "seat-1.wrong", "class.x", "teacher.x", "seat-1" + "." * 4000, "\xff"):
        phone.cookie = f"class_seat={cookie}"
        assert phone.taps("a").status == 403
    assert counts(classroom.teacher, vote) == {"a": 0, "b": 0}


def test_words_of_a_question_and_of_who_guesses_become_text_and_wrong_words_have_to_wait(classroom, phone):
    bad = "<img src=x onerror=alert(1)>"
    classroom.asked(text=bad, options=[bad, "</script>"])
    assert "<img" not in phone.page and "&lt;img" in phone.page
    guesser = Phone(classroom)
    answers = [guesser.joins(f"<b>{number}") for number in range(11)]
    assert [answer.status for answer in answers] == [403] * 10 + [429]
    assert all("<b>" not in answer.text for answer in answers[:10])
    assert answers[-1].headers["Retry-After"] == "5" and "Wait 5 seconds" in answers[-1].text


def test_the_page_of_a_phone_is_small_and_no_cookie_or_word_of_it_is_in_the_journal(classroom, phone):
    classroom.asked()
    phone.taps("a")
    assert len(phone.page) < 30_000
    everything = [classroom.get(entry["address"]).text for entry in classroom.get("/journal/").json()["entries"]]
    assert not [one for one in everything if phone.cookie[-22:] in one or classroom.server.app.board.word in one]


def test_who_moved_between_two_votes_is_counted_and_names_no_seat(classroom):
    first, seats = classroom.asked(), [classroom.joined() for _ in range(5)]
    second = classroom.asked(after=1)
    for seat, said in zip(seats, ("ab", "ab", "ba", "aa", "b"), strict=True):
        seat.keeps(votes={str(number): option for number, option in enumerate(said, 1)})
    moved = [{"from": "a", "to": "b", "seats": 2}, {"from": "b", "to": "a", "seats": 1}]
    assert classroom.teacher.get(second).json()["moved"] == moved
    assert "moved" not in classroom.teacher.get(first).json() and "moved" not in seats[0].get(second).json()
    closes(classroom, second, uncovered=True)
    assert seats[0].get(second).json()["moved"] == moved


def test_the_board_shows_the_way_in_and_single_seats_are_on_the_teachers_own_page_alone(classroom):
    board, page = classroom.server.app.board, {"accept": "text/html"}
    board.address, seat = "http://192.0.2.17:8000", classroom.joined()
    board.course = board.course._replace(questions=[{"text": "</script><b>"}], qr_of=lambda address: f"[{address}]")
    shown = classroom.teacher.get("/class/", **page).text
    assert f"192.0.2.17:8000/vote</b></p><p><span>and type</span> <b>{board.word}<" in shown
    assert f"[http://192.0.2.17:8000/vote#{board.word}]" in shown
    assert "</script><b>" not in shown and "Who is where" not in shown
    assert "Who is where" in classroom.teacher.get("/class/seats/", **page).text
    for member in (seat, classroom.newcomer):
        assert {member.get(address, **page).status for address in ("/class/", "/class/seats/")} == {403}
