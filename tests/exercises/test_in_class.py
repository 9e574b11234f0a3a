"""A class: nothing older wins, a cell waits for nobody, and the map of it names nobody."""

import csv
import json
import os
import socket
import stat
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import pytest
import requests
from handing_in import PUT, hand_in
from servers import ClassServer

from exercises import class_map, classroom_panel, exercise, join_class, leave_class, predict, vote
from exercises.classroom_panel import sender_here, stop_here
from exercises.classroom_sender import Asker, Away, Seat, Sender, report_of, seat_in, seat_path, vote_by_prediction
from exercises.grading.class_map import LEGEND
from exercises.progress_code import code_of
from exercises.progress_record import LearnerRecord, ProgressFile, TaskRecord, progress_path, write_down
from exercises.questions import all_predictions
from exercises.task import task_named
from mini_server import start

PATIENCE = 60  # seconds until something that should happen counts as never happening


@pytest.fixture(autouse=True)
def nothing_sent_on():
    yield
    stop_here()


@pytest.fixture
def server():
    """A class of three seats."""
    with start(seats=3) as running:
        yield running
        stop_here()  # before the server
    assert [*running.errors, *running.app.errors] == []


def joined(server):
    join_class(server.url, server.app.board.word)
    return sender_here()


def sent(sender):
    """Wait until all is sent; the state of the seat as the server has it."""
    assert sender.wait_for(sender.wake(look=True, at_once=True), PATIENCE), sender.words
    return sender.asker.ask("GET", sender.seat.address).body


def asked(server, after=None):
    """The teacher opens a vote on a prediction, or the second round of an earlier vote."""
    options = list(all_predictions()["03-4"].options)
    vote = {"question": "03-4", "text": "Which one?", "options": options, "after": after}
    how = {"auth": ("teacher", server.app.board.key), "json": vote, "timeout": PATIENCE}
    requests.post(f"{server.url}/class/votes/", **how).raise_for_status()


def switched_off(server):
    """The teacher ends the first vote."""
    how = {"auth": ("teacher", server.app.board.key), "json": {"open": False, "uncovered": False}, "timeout": PATIENCE}
    requests.put(f"{server.url}/class/vote/1", **how).raise_for_status()


def test_what_a_learner_does_in_a_lesson_stands_at_the_seat_and_nothing_of_another_lesson(server):
    predict("02-10").answer("a")
    sender = joined(server)
    predict("03-4").answer("b")
    predict("03-4").answer("c")
    exercise("put-replaces").check(lambda: 1)
    task = {"tries": 1, "right": False, "refused_by": "new-is-201"}
    state = {"lesson": "03", "tasks": {"put-replaces": task}, "answers": {"03-4": ["b", "c"]}, "votes": {}}
    assert sent(sender) == state


def test_the_secret_lies_beside_the_progress_and_is_private_to_the_account(server, progress_path):
    joined(server)
    path = progress_path.with_name("class_seat.json")
    assert seat_in(path).number == 1 and [one.name for one in path.parent.iterdir()] == ["class_seat.json"]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_prediction_kept_before_the_vote_is_the_vote_of_the_first_round_only(server):
    sender = joined(server)
    predict("03-4").answer("b")
    asked(server)
    assert sent(sender)["votes"] == {"1": "b"}
    switched_off(server)
    asked(server, after=1)
    assert sent(sender)["votes"] == {"1": "b"}
    assert "your vote" in str(predict("03-4").answer("c"))
    assert sent(sender)["votes"] == {"1": "b", "2": "c"}


def test_a_vote_that_comes_too_late_is_not_counted_and_all_else_is_kept(server):
    sender = joined(server)
    asked(server)
    sent(sender)
    sender.listening, sender.look = True, False  # it has not heard yet
    switched_off(server)
    sender.keep_vote("a")
    write_down("answer", "03-11", answer="It failed, because 410 is an error")
    state = sent(sender)
    assert state["votes"] == {} and "03-11" in state["answers"]


def test_two_kernels_of_one_learner_never_put_an_older_state_over_a_newer_one(server, progress_path):
    first = joined(server)
    second = Sender(first.seat, progress_path)
    second.start()
    senders = (first, second)

    def work(number):
        ProgressFile(progress_path).append({"kind": "check", "id": "put-replaces", "outcome": "not yet"})
        senders[number % 2].wake()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(work, range(40)))
    both = [sent(sender) for sender in senders]
    second.stop()
    assert both[0] == both[1] == report_of(ProgressFile(progress_path).read().records, first.seat.mark)
    assert both[0]["tasks"]["put-replaces"]["tries"] == 40


def test_a_cell_does_not_wait_for_a_server_that_says_nothing(progress_path):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        progress_path.parent.mkdir()
        path = seat_path(progress_path)
        path.write_text(f'{{"url": "http://127.0.0.1:{silent.getsockname()[1]}", "number": 1, "secret": "s"}}', "utf-8")
        assert str(predict("03-4").answer("b")).startswith("Kept: It stores a user without a name")
        assert sender_here().turns == 0


def test_a_seat_that_is_gone_is_said_once_and_nothing_is_sent_any_more(server):
    sender = joined(server)
    fields = {"If-Match": sender.asker.ask("GET", sender.seat.address).tag}
    auth = (sender.seat.name, sender.seat.secret)
    requests.delete(server.url + sender.seat.address, auth=auth, headers=fields, timeout=PATIENCE)
    sender.wait_for(sender.wake(look=True, at_once=True), PATIENCE)
    sender.join(PATIENCE)
    first, again = str(predict("03-4").answer("b")), str(predict("03-4").answer("b"))
    assert "Your seat 1 in the class" in first and "is gone" in first and "gone" not in again
    assert str(join_class(server.url, server.app.board.word)).startswith("You are in: seat ")


def test_who_leaves_is_forgotten_and_sends_nothing(server, progress_path):
    sender = joined(server)
    assert str(leave_class()).startswith("You have left: the class has forgotten what seat 1 showed")
    sender.join(PATIENCE)
    assert not seat_path(progress_path).exists() and server.app.board.all_seats() == []
    assert str(leave_class()).startswith("You have no seat")


def test_which_vote_a_prediction_gives_the_order_of_the_lines_says():
    ballot = {"question": "03-4", "options": ["5", "6", "7"], "after": None}
    answer = {"kind": "answer", "id": "03-4", "answer": "6"}
    other, mine = ({"kind": "vote", "id": "1", "answer": "b", "seat": seat} for seat in ("other", "mine"))
    cases = ([], ""), ([answer], "b"), ([answer, other], "b"), ([answer, mine], ""), ([mine, answer], "b")
    assert [vote_by_prediction(ballot, 1, lines, "mine") for lines, _ in cases] == [letter for _, letter in cases]
    second = ballot | {"after": 1}
    assert [vote_by_prediction(second, 2, lines, "mine") for lines, _ in cases] == [letter for _, letter in cases]
    assert vote_by_prediction(ballot | {"options": ["1", "2"]}, 1, [answer], "mine") == ""


def test_what_was_done_while_the_server_was_dead_stands_there_when_it_is_back(tmp_path):
    server, back = ClassServer(tmp_path), threading.Event()
    join_class(server.url, server.word)
    sender = sender_here()
    server.kill()
    assert str(predict("03-4").answer("b")).startswith("Kept: It stores a user without a name")
    sender.wait_for(sender.wake(look=True, at_once=True), PATIENCE)
    assert "does not answer now" in sender.words and "Kept" not in str(vote("a"))
    sender.after_turns.append(lambda: sender.words or back.set())
    server.start()
    assert back.wait(PATIENCE)  # by itself
    assert sender.asker.ask("GET", sender.seat.address).body["answers"] == {"03-4": ["b"]}
    server.kill()


# Who joins a server that is no class, by mistake or by somebody's trick, loses nothing and is told so in words.

SEAT = {"lesson": "", "tasks": {}, "answers": {}, "votes": {}}
VOTE = {"question": "03-4", "text": "?", "options": ["x", "y"], "after": None, "open": True, "uncovered": True}
FINE = {"/class/seats/": {"seat": 3, "secret": "s"}, "/class/": {"vote": "/class/vote/1"}, "/class/vote/1": VOTE}


class Odd(BaseHTTPRequestHandler):
    """Says what `server.said` has for an address, and of a seat that it is empty."""

    def answer(self):
        content = json.dumps(self.server.said.get(self.path, SEAT)).encode()
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        self.send_response(201 if self.command == "POST" else 200)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("ETag", '"1"')
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_PUT = do_POST = do_DELETE = answer

    def log_message(self, *_):
        """Nobody reads it."""


@pytest.fixture
def odd():
    """A server of somebody else."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Odd) as server:
        server.said = {**FINE}
        server.url = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        yield server
        stop_here()  # before the server
        server.shutdown()


ODD_VOTES = [{"options": None}, {"options": [1, 2]}, {"options": ["x"] * 1000}, {"text": "x" * 100_000}]
ODD_VOTES += [{"open": "yes"}, {"counts": [1]}, {"after": {}}]


@pytest.mark.parametrize("said", [{}, *({**VOTE, **odd} for odd in ODD_VOTES)])
def test_a_vote_that_is_none_ends_the_sending_and_is_told_in_words(odd, said):
    odd.said["/class/vote/1"] = said
    for words in (str(join_class(odd.url, "w")), str(vote("a")), str(join_class())):
        assert "is no vote" in words and len(words) < 2000, words
    assert sender_here().over and "You have left" in str(leave_class())


@pytest.mark.parametrize("secret", ["\ud800", "x" * 10_000, "", None])
def test_a_secret_that_cannot_be_sent_is_no_seat(odd, secret):
    odd.said["/class/seats/"] = {"seat": 3, "secret": secret}
    assert "it has no class" in str(join_class(odd.url, "w")) and sender_here() is None


def test_a_line_of_events_without_an_end_is_given_up(monkeypatch):
    taken = []

    def readline(most=-1):
        assert most > 0, "a line without an end is read into memory"
        taken.append(most)
        return b"x" * most

    endless = SimpleNamespace(status=200, readline=readline)
    monkeypatch.setattr(Asker, "answered", lambda *_, **__: nullcontext(endless))
    heard = classroom_panel.Listener(Sender(Seat("http://127.0.0.1:9", 3, "s"), progress_path()))
    with pytest.raises(Away):
        heard.listen()
    assert sum(taken) < 100_000


# The class map: read from codes, files and grades; it counts right, names nobody, and says what it could not read.


SECOND, THIRD = (check.check_id for check in PUT.checks[1:3])
COLUMNS = ["learner", "lesson", "task", "status", "points", "of", "refused_by", "says"]


def code(right=(), stuck=(), answers=()):
    """The code of a learner: tasks that are right, (task, check) at which they are stuck, {question: answer}."""
    tasks = {name: TaskRecord(1, task_named(name).points, True) for name in right}
    tasks |= {name: TaskRecord(2, 1, refused_by=check) for name, check in stuck}
    return code_of(LearnerRecord(tasks, {name: [answer] for name, answer in dict(answers).items()}))


CLASS = [
    code(right=["put-replaces", "post-makes-one"], answers={"02-3": "0"}),
    code(stuck=[("put-replaces", SECOND)], answers={"02-3": "5", "06-1": "POST /user/2, with the name as its body"}),
    code(stuck=[("put-replaces", SECOND)], answers={"06-1": "POST /user/2, with the name as its body"}),
    code(stuck=[("put-replaces", THIRD)], answers={"12-13": "Only with DELETE"}),
]


def test_each_task_has_a_mark_for_each_learner_and_the_numbers_beside_wherever_the_codes_stand(tmp_path):
    path = tmp_path / "codes.txt"
    path.write_text("\n".join(f"Learner {number}: {one}" for number, one in enumerate(CLASS)), encoding="utf-8")
    said = str(class_map(CLASS))
    assert LEGEND in said.splitlines()
    assert "  put-replaces    ■□□□  1 right, 3 not yet, 0 not tried" in said.splitlines()
    assert "  post-makes-one  ■···  1 right, 0 not yet, 3 not tried" in said.splitlines()
    assert "ask-for-katherine" not in said and "Learner 1" not in said
    assert str(class_map(path)) == str(class_map(str(path))) == said


def graded(path, *rows):
    """A table of marks of put-replaces: (learner, status, points, refused_by) in each row."""
    lines = [[who, PUT.lesson, PUT.id, status, points, 5, check, ""] for who, status, points, check in rows]
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([COLUMNS, *lines])
    return path


def test_grades_are_read_by_the_names_of_their_columns(tmp_path):
    rows = [("ana", "graded", 5, ""), ("ben", "graded", 2, SECOND), ("cem", "not attempted", 0, "")]
    path = graded(tmp_path / "grades.csv", *rows, ("dot", "did not run", 0, ""))
    said = str(class_map(path))
    assert said.startswith("4 learners.")
    assert "put-replaces  ■□□·  1 right, 2 not yet, 1 not tried" in said
    assert "ana" not in said.split()


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("first", ["", "sep=;\r\n"])
def test_grades_that_a_spreadsheet_saved_again_are_read_and_two_names_stay_two(first, encoding, tmp_path):
    path = graded(tmp_path / "grades.csv", ("Zoë", "graded", 5, ""), ("Zoé", "graded", 5, ""))
    path.write_bytes((first + path.read_text("utf-8").replace(",", ";")).encode(encoding))
    said = str(class_map(path))
    assert said.startswith("2 learners.") and "put-replaces  ■■" in said


def test_what_cannot_be_read_is_said_and_the_rest_is_shown(tmp_path):
    path = tmp_path / "codes.txt"
    path.write_text("\n".join([CLASS[0], CLASS[1][:-3] + "xyz", CLASS[2]]), "utf-8")
    said = str(class_map(path))
    assert said.startswith("2 learners.")
    assert "codes.txt, line 2: This progress code is damaged" in said
    assert "line 2" in class_map(path).to_html()


def test_words_of_a_class_are_escaped(tmp_path):
    row = ("<script>", "<script>", 1, "<script>alert(1)</script>")
    page = class_map(graded(tmp_path / "grades.csv", row)).to_html()
    assert "<script" not in page and "&lt;script&gt;" in page


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no links and pipes that an account may make")
def test_links_are_not_followed_and_a_pipe_is_not_waited_for(tmp_path):
    folder = hand_in(tmp_path, "in/code.txt", CLASS[0]).parent
    hand_in(tmp_path, "elsewhere/code.txt", CLASS[1])
    (folder / "link").symlink_to(tmp_path / "elsewhere")
    (folder / "again").symlink_to(folder)
    os.mkfifo(folder / "pipe")
    said = str(class_map(folder))
    assert said.startswith("1 learner. Left out, and named at the end: 2,")
    assert "link: it is a link to another place" in said
