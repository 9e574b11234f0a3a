"""Promise: what a seat sent is at no address of the server but its own, for nobody but itself and the teacher."""

import pytest
from classroom import VOTE

from mini_server.semantics import KNOWN

CANARIES = ("canary-lesson", "canary-task", "canary-check", "canary-answer", "canary-choice")
CONTENT = {
    "lesson": CANARIES[0],
    "tasks": {CANARIES[1]: {"tries": 1, "right": False, "refused_by": CANARIES[2]}},
    "answers": {CANARIES[3]: [CANARIES[4]]},
}
NEW = {"question": "00-1", "text": "?", "options": ["x", "y"]}
OTHERS = """/ /users/ /user/1 /blogs/ /private/ana /limited /events /journal/ /snapshots/ /snapshot/now /openapi
/problem/403 /user/show/1 /honest/user/show/1"""


@pytest.fixture
def at_work(classroom):
    """A class in which one seat has sent everything, well and badly, and the teacher has looked at all of it."""
    seat, teacher = classroom.joined(), classroom.teacher
    vote = classroom.asked()
    seat.keeps(**CONTENT, votes={"1": "a"})
    for bad in ({**CONTENT, "votes": {"1": "z"}}, {**CONTENT, "more": 1}):
        seat.keeps(**bad)
    seat.put(seat.address, str(CONTENT), if_match="*")
    for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY", "POST"):
        seat.ask(method, seat.address, CONTENT, if_match='"0"')
    for address in (seat.address, "/class/seats/", "/class/", vote):
        teacher.get(address)
        teacher.get(address, if_none_match='"0"', accept="text/html;q=0.1, */*;q=0.5")
    return classroom, seat


def addresses_of(classroom):
    """Everything that there is to ask for: the class, the records, each entry of the journal."""
    entries = [entry["address"] for entry in classroom.get("/journal/").json()["entries"]]
    of_class = ["/class/", "/class/seats/", "/class/seat/1", "/class/votes/", "/class/vote/1"]
    return [*of_class, *OTHERS.split(), *entries]


def heard(member, method, address):
    """All that an answer says, in its fields and its content; a stream is read no further than its head."""
    if method == "GET" and address == "/events":
        return ""
    content = NEW if method in ("PUT", "POST", "PATCH", "QUERY") and address.startswith("/class/") else None
    answer = member.ask(method, address, content, if_match='"0"')
    return f"{answer.fields} {answer.content!r}"


def test_no_other_member_and_no_stranger_finds_a_word_of_a_seat_by_any_method_at_any_address(at_work):
    classroom, _ = at_work
    other, methods = classroom.joined(), [method for method in KNOWN if method not in ("CONNECT", "DELETE")]
    for address in addresses_of(classroom):
        for member in (other, classroom.newcomer, classroom):
            said = " ".join(heard(member, method, address) for method in methods)
            assert [word for word in CANARIES if word in said] == [], (address, said)


def test_nothing_of_it_is_in_the_records_in_what_happened_or_in_remembered_states(at_work):
    classroom, _ = at_work
    app = classroom.server.app
    classroom.post("/snapshots/")
    kept = str([*app.happenings.events]) + str(app.states.by_name) + "".join(app.store.db.iterdump())
    assert [word for word in (*CANARIES, "seat", VOTE["text"]) if word in kept] == []


def test_the_seat_and_the_teacher_find_all_of_it(at_work):
    classroom, seat = at_work
    for member, address in (
        (seat, seat.address),
        (classroom.teacher, seat.address),
        (classroom.teacher, "/class/seats/"),
    ):
        assert all(word in member.get(address).text for word in CANARIES)
