"""Who is not in the class reaches nothing, and a seat's words are at no address but its own."""

import re

import pytest
from asking import VOTE, Member, basic

from mini_server.class_board.board import FREE, PAUSE, Guesses, hashed
from mini_server.http_rules import KNOWN

# Promise: who is not in the class reaches nothing, and a seat learns nothing of another one, whatever it sends.

ADDRESSES = [
    "/class/",
    "/class/seats/",
    "/class/scene/00-1",
    "/class/seat/1",
    "/class/seat/99",
    "/class/votes/",
    "/class/vote/1",
    "/class/events",
]
METHODS = [method for method in KNOWN if method not in ("OPTIONS", "TRACE", "CONNECT")]
GUESSED = [
    {},
    {"if_match": "*"},
    {"if_none_match": "*"},
    {"if_match": '"000000000000"'},
    {"if_unmodified_since": "Thu, 01 Jan 2026 09:00:00 GMT"},
    {"range": "bytes=0-0"},
    {"accept": "text/html"},
    {"content_type": "text/plain"},
    {"prefer": "return=representation"},
    {"x_http_method_override": "GET"},
]


def without_what_differs(answer):
    """A response without date, and without the number of its entry in the journal and its length."""
    headers = {
        name: value for name, value in answer.headers.items() if name not in ("Date", "Journal", "Content-Length")
    }
    body = re.sub(rb"/journal/\d+|/class/seat/\d+|\d+ and \d+ octets|\d+ octets", b"", answer.body)
    return answer.status, headers, body


@pytest.mark.parametrize("address", ADDRESSES)
def test_strangers_are_401_or_405_by_every_method_with_every_credential_that_is_wrong(classroom, address):
    classroom.joined()
    classroom.asked()
    word = classroom.server.app.board.word
    for given in (None, "Basic", basic("", ""), basic("teacher", word), basic("seat-1", word), basic("seat-1", ""),
                  basic("seat-01", word), basic("ana", "ana-secret"), "Bearer " + word):  # fmt: skip
        answers = [classroom.ask(method, address, "{}", authorization=given) for method in METHODS]
        assert {answer.status for answer in answers} <= {401, 405}
        asked = [answer for answer in answers if answer.status == 401]
        assert {answer.headers["WWW-Authenticate"] for answer in asked} == {'Basic realm="class", charset="UTF-8"'}
    assert classroom.teacher.get("/class/").json()["taken"] == 1


def test_every_method_and_condition_tells_a_seat_the_same_of_another_one_as_of_none(classroom):
    classroom.joined().keeps(lesson="07")
    curious = classroom.joined()
    for method in METHODS:
        for headers in [*GUESSED, {"if_match": classroom.teacher.get("/class/seat/1").headers["ETag"]}]:
            found = [curious.ask(method, f"/class/seat/{number}", "{}", **headers) for number in (1, 5, 9)]
            assert {answer.status for answer in found} <= {403, 405}
            said = [without_what_differs(answer) for answer in found]
            assert said[0] == said[1] == said[2]
    assert classroom.teacher.get("/class/seat/1").json()["lesson"] == "07"


def test_who_knows_the_word_only_and_who_has_a_seat_may_not_see_all_seats(classroom):
    seat = classroom.joined()
    for member in (classroom.newcomer, seat):
        assert member.get("/class/seats/").status == 403
    assert classroom.newcomer.get(seat.address).status == classroom.newcomer.get("/class/events").status == 403
    assert seat.post("/class/seats/").status == classroom.teacher.post("/class/seats/").status == 403


def test_options_and_trace_say_the_same_of_every_seat_and_trace_keeps_the_secret(classroom):
    seat = classroom.joined()
    allowed = {classroom.options(f"/class/seat/{number}").headers["Allow"] for number in (1, 2, 99)}
    assert allowed == {"DELETE, GET, HEAD, OPTIONS, PUT, TRACE"}
    assert b"uthorization" not in seat.trace(seat.address).body


def test_a_secret_is_told_once_and_stands_nowhere_else(classroom):
    seat = classroom.joined()
    seat.get(seat.address)
    secret = classroom.newcomer.post("/class/seats/").json()["secret"]
    everything = [classroom.get(entry["address"]).text for entry in classroom.get("/journal/").json()["entries"]]
    kept = str([*classroom.server.app.board.store.db.execute("SELECT content FROM record")])
    assert secret not in " ".join(everything) + kept
    assert hashed(secret) in kept


def test_the_journal_has_no_entry_of_what_is_asked_at_addresses_of_a_class(classroom):
    seat = classroom.joined()
    hidden = {"lesson": "hidden-lesson", "tasks": {}, "answers": {"hidden-question": ["hidden-choice"]}, "votes": {}}
    answers = [
        seat.put(seat.address, hidden, if_match="*"),
        seat.put(seat.address, {**hidden, "hidden-member": 1}, if_match="*"),
        seat.put(seat.address, '{"hidden": ', if_match="*", content_type="application/json"),
        seat.put(seat.address, hidden),
        seat.put(seat.address, hidden, if_match='"1"'),
        seat.get(seat.address),
        classroom.teacher.get("/class/seats/"),
        seat.post(seat.address, hidden),
        seat.ask("QUERY", seat.address, hidden),
    ]
    assert [answer.status for answer in answers] == [204, 422, 400, 428, 412, 200, 200, 405, 405]
    entries = classroom.get("/journal/").json()["entries"]
    assert [entry["status"] for entry in entries] == [405, 405]  # nothing lives there by these methods: no body is read
    assert "hidden" not in "".join(classroom.get(entry["address"]).text for entry in entries)


def test_who_takes_a_seat_after_somebody_finds_nothing_of_theirs(classroom):
    first = classroom.joined()
    first.keeps(lesson="07")
    first.delete(first.address, if_match="*")
    again = [classroom.joined() for _ in range(5)][-1]
    assert again.address == first.address
    assert again.get(again.address).json()["lesson"] == ""


def test_who_lost_the_seat_while_sending_does_not_write_on_the_next_holder(classroom):
    first = classroom.joined()
    others = [classroom.joined() for _ in range(4)]
    body = b'{"lesson": "mine", "tasks": {}, "answers": {}, "votes": {}}'
    head = (
        f"PUT {first.address} HTTP/1.1\r\nHost: 127.0.0.1:{classroom.port}\r\n"
        f"Authorization: {first.authorization}\r\nContent-Type: application/json\r\nIf-Match: *\r\n"
        f"Content-Length: {len(body)}\r\nExpect: 100-continue\r\n\r\n"
    )
    with classroom.connect() as slow:
        slow.sendall(head.encode())
        assert slow.recv(100).startswith(b"HTTP/1.1 100")  # it is known by now who asks
        classroom.teacher.delete(first.address, if_match="*")
        next_holder = classroom.joined()
        slow.sendall(body)
        assert slow.recv(100).startswith(b"HTTP/1.1 410")
    assert next_holder.address == first.address
    assert next_holder.get(first.address).json()["lesson"] == ""
    assert len(others) == 4


@pytest.mark.parametrize(
    "mark", ["sec_fetch_site cross-site", "sec_fetch_site same-site", "origin http://a.org", "origin null"]
)
def test_pages_from_elsewhere_write_nothing_even_with_the_teachers_key(classroom, mark):
    seat, vote, headers = classroom.joined(), classroom.asked(), dict([mark.split()])
    assert classroom.teacher.put(vote, {"open": False, "uncovered": True}, **headers).status == 403
    assert classroom.teacher.delete(seat.address, if_match="*", **headers).status == 403
    assert classroom.newcomer.post("/class/seats/", **headers).status == 403
    assert "Access-Control-Allow-Origin" not in classroom.teacher.get("/class/seats/", **headers).headers
    assert classroom.teacher.get("/class/seats/", host="evil.example").status == 421


def test_wrong_words_are_looked_at_ten_times_and_then_429_but_seats_and_the_teacher_come_in(classroom):
    seat, now = classroom.joined(), [0.0]
    classroom.server.app.board.guesses = Guesses(lambda: now[0])
    guessers = [Member(classroom, "class", f"wrong-{number}") for number in range(FREE + 1)]
    assert [guesser.get("/class/").status for guesser in guessers] == [401] * FREE + [429]
    refused = classroom.newcomer.get("/class/")
    assert (refused.status, refused.headers["Retry-After"]) == (429, str(PAUSE))
    assert seat.get("/class/").status == classroom.teacher.get("/class/").status == 200
    now[0] += PAUSE
    assert classroom.newcomer.get("/class/").status == 200


# Promise: what a seat sent is at no address of the server but its own, for nobody but itself and the teacher.

CANARIES = ("canary-lesson", "canary-task", "canary-check", "canary-answer", "canary-choice")
BODY = {
    "lesson": CANARIES[0],
    "tasks": {CANARIES[1]: {"tries": 1, "right": False, "refused_by": CANARIES[2]}},
    "answers": {CANARIES[3]: [CANARIES[4]]},
}
NEW = {"question": "00-8", "text": "?", "options": ["x", "y"]}
OTHERS = """/ /users/ /user/1 /blogs/ /private/ana /limited /events /journal/ /snapshots/ /snapshot/now /openapi
/problem/403 /user/show/1 /honest/user/show/1 /vote /vote/1"""


@pytest.fixture
def at_work(classroom):
    """A class in which one seat has sent everything, well and badly, and the teacher has looked at all of it."""
    seat, teacher = classroom.joined(), classroom.teacher
    vote = classroom.asked()
    seat.keeps(**BODY, votes={"1": "a"})
    for bad in ({**BODY, "votes": {"1": "z"}}, {**BODY, "more": 1}):
        seat.keeps(**bad)
    seat.put(seat.address, str(BODY), if_match="*")
    for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY", "POST"):
        seat.ask(method, seat.address, BODY, if_match='"0"')
    for address in (seat.address, "/class/seats/", "/class/", vote):
        teacher.get(address)
        teacher.get(address, if_none_match='"0"', accept="text/html;q=0.1, */*;q=0.5")
    for member, address in ((seat, seat.address), (teacher, seat.address), (teacher, "/class/seats/")):
        assert all(word in member.get(address).text for word in CANARIES)
    return classroom


def test_no_other_member_and_no_stranger_finds_a_word_of_a_seat_by_any_method_at_any_address(at_work):
    other, methods = at_work.joined(), [method for method in KNOWN if method not in ("CONNECT", "DELETE")]
    entries = [entry["address"] for entry in at_work.get("/journal/").json()["entries"]]
    for address in [*ADDRESSES, *OTHERS.split(), *entries]:
        for method in methods:
            if address.endswith("/events") and method == "GET":  # a stream without an end
                continue
            body = NEW if method in ("PUT", "POST", "PATCH", "QUERY") and address.startswith("/class/") else None
            answers = [
                member.ask(method, address, body, if_match='"0"') for member in (other, at_work.newcomer, at_work)
            ]
            said = str([(answer.headers, answer.body) for answer in answers])
            assert [word for word in CANARIES if word in said] == [], (address, said)


def test_nothing_of_it_is_in_the_records_in_what_happened_or_in_remembered_states(at_work):
    app = at_work.server.app
    at_work.post("/snapshots/")
    kept = str([*app.event_stream.events]) + str(app.states.by_name) + "".join(app.store.db.iterdump())
    assert [word for word in (*CANARIES, "seat", VOTE["text"]) if word in kept] == []
    assert at_work.state()["records"].keys() == {"user", "blog", "entry", "picture"}
    at_work.put("/snapshot/now", {"records": {}})
    at_work.server.reset()
    assert CANARIES[0] in at_work.teacher.get("/class/seat/1").text
