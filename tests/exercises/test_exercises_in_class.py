"""A seat in a class: what is sent of a learner, that nothing older wins, and what is said when something is wrong."""

import os
import socket
import stat
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
from school_board import ClassServer

from exercises import ask_class, exercise, join_class, leave_class, predict, vote
from exercises.classroom_panel import sender_here, stop_here
from exercises.classroom_sender import Sender, report_of, seat_in, seat_path, vote_by_prediction
from exercises.progress_record import ProgressFile, write_down
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
        stop_here()
    assert [*running.errors, *running.app.errors] == []


def joined(server):
    join_class(server.url, server.app.board.word)
    return sender_here()


def sent(sender):
    """Wait until all is sent; the state of the seat as the server has it."""
    assert sender.wait_for(sender.wake(look=True, at_once=True), PATIENCE), sender.words
    return sender.asker.ask("GET", sender.seat.address).content


def asked(server, question="03-1", **more):
    return str(ask_class(question, server.url, server.app.board.key, **more))


def switched(server, number, **switches):
    teacher = ("teacher", server.app.board.key)
    requests.put(f"{server.url}/class/vote/{number}", auth=teacher, json=switches, timeout=PATIENCE).raise_for_status()


def test_what_a_learner_does_in_a_lesson_stands_at_the_seat_and_nothing_of_another_lesson(server):
    predict("02-1").answer("a")
    sender = joined(server)
    predict("03-1").answer("b")
    predict("03-1").answer("c")
    exercise("put-replaces").check(lambda: 1)
    task = {"tries": 1, "right": False, "refused_by": "new-is-201"}
    state = {"lesson": "03", "tasks": {"put-replaces": task}, "answers": {"03-1": ["b", "c"]}, "votes": {}}
    assert sent(sender) == state


def test_the_secret_lies_beside_the_progress_and_is_private_to_the_account(server, progress_path):
    joined(server)
    path = progress_path.with_name("class_seat.json")
    assert seat_in(path).number == 1 and [one.name for one in path.parent.iterdir()] == ["class_seat.json"]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_prediction_kept_before_the_vote_is_the_vote_of_the_first_round_only(server):
    sender = joined(server)
    predict("03-1").answer("b")
    asked(server)
    assert sent(sender)["votes"] == {"1": "b"}
    switched(server, 1, open=False, uncovered=False)
    asked(server, again=True)
    assert sent(sender)["votes"] == {"1": "b"}
    assert "your vote" in str(predict("03-1").answer("c"))
    assert sent(sender)["votes"] == {"1": "b", "2": "c"}


def test_a_vote_that_comes_too_late_is_not_counted_and_all_else_is_kept(server):
    sender = joined(server)
    asked(server)
    sent(sender)
    sender.listening, sender.look = True, False  # it has not heard yet
    switched(server, 1, open=False, uncovered=False)
    sender.keep_vote("a")
    write_down("answer", "03-2", answer="7")
    state = sent(sender)
    assert state["votes"] == {} and "03-2" in state["answers"]


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
        assert str(predict("03-1").answer("b")).startswith("Kept: 6")
        assert sender_here().turns == 0


def test_a_seat_that_is_gone_is_said_once_and_nothing_is_sent_any_more(server):
    sender = joined(server)
    auth, tag = (sender.seat.name, sender.seat.secret), sender.asker.ask("GET", sender.seat.address).tag
    requests.delete(server.url + sender.seat.address, auth=auth, headers={"If-Match": tag}, timeout=PATIENCE)
    sender.wait_for(sender.wake(look=True, at_once=True), PATIENCE)
    sender.join(PATIENCE)
    first, again = str(predict("03-1").answer("b")), str(predict("03-1").answer("b"))
    assert "Your seat 1 in the class" in first and "is gone" in first and "gone" not in again
    assert str(join_class(server.url, server.app.board.word)).startswith("You are in: seat ")


def test_who_leaves_is_forgotten_and_sends_nothing(server, progress_path):
    sender = joined(server)
    assert str(leave_class()).startswith("You have left: the class has forgotten what seat 1 showed")
    sender.join(PATIENCE)
    assert not seat_path(progress_path).exists() and server.app.board.all_seats() == []
    assert str(leave_class()).startswith("You have no seat")


def test_which_vote_a_prediction_gives_the_order_of_the_lines_says():
    ballot = {"question": "03-1", "options": ["5", "6", "7"], "after": None}
    answer = {"kind": "answer", "id": "03-1", "answer": "6"}
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
    assert str(predict("03-1").answer("b")).startswith("Kept: 6")
    sender.wait_for(sender.wake(look=True, at_once=True), PATIENCE)
    assert "does not answer now" in sender.words and "Kept" not in str(vote("a"))
    sender.after_turns.append(lambda: sender.words or back.set())
    server.start()
    assert back.wait(PATIENCE)  # by itself
    assert sender.asker.ask("GET", sender.seat.address).content["answers"] == {"03-1": ["b"]}
    server.kill()
