"""Requests that come at the same moment find who waits between looking and writing, and nobody else."""

import threading
from contextlib import suppress

import pytest
from flask import Flask

from exercises.checking import running
from exercises.checking.hosts import LiveHost
from exercises.checking.running import RAISED, Refused
from exercises.checking.shared_checks import at_once, at_the_lock
from exercises.checking.trials import app_trial

SEATS = [("PUT", "/seat", {"for": name}, None) for name in ("Ana", "Ben", "Cleo", "Dora")]


@pytest.fixture(autouse=True)
def seconds_are_not_what_is_asked_here(monkeypatch):
    monkeypatch.setattr(running, "longer", running.MOST_LONGER)


class Keeper:
    """Keeps a seat, and a lock for it."""

    def __init__(self, lock, between):
        self.lock, self.between = lock, between
        self.second, self.seat = threading.Lock(), []
        self.of_a_thread, self.locks = threading.local(), {}

    def look_and_write(self):
        with self.lock:
            return self.without()

    def look_in_a_second_lock(self):
        with self.lock:
            with self.second:
                taken = bool(self.seat)
            return 412 if taken else self.write()

    def look_again_in_the_lock(self):
        return 412 if self.seat else self.look_and_write()

    def wait_until_it_is_free(self):
        while not self.lock.acquire(timeout=0.001):
            pass
        try:
            return self.without()
        finally:
            self.lock.release()

    def lock_of_the_seat(self):
        with self.locks.setdefault("seat", threading.Lock()):
            return self.without()

    def look_and_write_in_one(self):
        return 201 if self.locks.setdefault("taken by", threading.get_ident()) == threading.get_ident() else 412

    def look_before(self):
        if self.seat:
            return 412
        with self.lock:
            return self.write()

    def write_behind(self):
        with self.lock:
            if self.seat:
                return 412
        return self.write()

    def leave_it_in_between(self):
        with self.lock:
            taken = bool(self.seat)
        with self.lock:
            return 412 if taken else self.write()

    def without(self):
        if self.seat:
            return 412
        self.between()
        return self.write()

    def compute_and_look(self):
        sum(range(8_000_000))
        return self.without()

    def lock_of_this_request(self):
        with threading.Lock():
            return self.without()

    def lock_of_this_thread(self):
        self.of_a_thread.lock = getattr(self.of_a_thread, "lock", None) or threading.Lock()
        with self.of_a_thread.lock:
            return self.without()

    def lock_that_two_make(self):
        if "seat" not in self.locks:
            self.locks["seat"] = threading.Lock()
        with self.locks["seat"]:
            return self.without()

    def write(self):
        self.seat.append(1)
        return 201


def locked_app(way, lock=threading.Lock, between=bool):
    """An app whose seat one can have, with a keeper of this way; `between` looking and writing it does something."""
    app, keeper = Flask(__name__), Keeper(lock(), between)

    @app.put("/seat")
    def take():
        return "", getattr(keeper, way)()

    @app.delete("/seat")
    def give_back():
        keeper.seat.clear()
        keeper.locks.clear()
        return "", 204

    return app


def winners_of(make):
    """How many had the seat, at each of three meetings."""
    found = []
    with app_trial(LiveHost(make), set()) as trial:
        for _ in range(3):
            statuses = [one.status for one in at_the_lock(trial, *SEATS)]
            assert {*statuses} <= {201, 412} and trial.send("PUT", "/seat").status == 412
            found.append(statuses.count(201))
            trial.send("DELETE", "/seat")
    return found


RIGHT = ["look_and_write", "look_in_a_second_lock", "look_again_in_the_lock", "wait_until_it_is_free"]
RIGHT += ["lock_of_the_seat"]
WRONG = ["look_before", "write_behind", "leave_it_in_between", "lock_of_this_request", "lock_of_this_thread"]


@pytest.mark.parametrize("lock", [threading.Lock, threading.RLock, threading.BoundedSemaphore])
@pytest.mark.parametrize("way", RIGHT)
def test_who_looks_and_writes_in_one_lock_has_one_winner_each_time(way, lock):
    assert winners_of(lambda: locked_app(way, lock)) == [1, 1, 1]


@pytest.mark.parametrize("way", [*WRONG, "lock_that_two_make"])
def test_a_lock_that_locks_nothing_is_found(way):
    winners = winners_of(lambda: locked_app(way))
    assert max(winners) > 1 and (way not in WRONG or min(winners) > 1)


def test_who_has_no_lock_is_found_and_who_looks_and_writes_in_one_call_is_not():
    assert min(winners_of(lambda: locked_app("without"))) > 1
    with app_trial(LiveHost(lambda: locked_app("look_and_write_in_one")), set()) as trial:
        assert sorted(one.status for one in at_the_lock(trial, *SEATS)) == [201, 412, 412, 412]


def test_who_has_no_lock_is_found_however_long_the_computer_takes_to_come_to_that_line():
    app = locked_app("compute_and_look")
    with app_trial(LiveHost(lambda: app), set()) as trial:
        assert [one.status for one in at_the_lock(trial, *SEATS)] == [201] * 4


@pytest.mark.parametrize(("between", "times", "wanted"), [(bool, 25, [201, 412, 412, 412]), (None, 1, [201] * 4)])
def test_an_app_has_one_winner_each_time_and_who_waits_between_looking_and_writing_as_many_as_ask(
    between, times, wanted
):
    app = locked_app("without", between=between or threading.Barrier(4, timeout=50).wait)
    with app_trial(LiveHost(lambda: app), set()) as trial:
        for _ in range(times):
            assert sorted(one.status for one in at_once(trial, *SEATS)) == wanted
            trial.send("DELETE", "/seat")


def test_what_the_app_raises_is_told_with_the_request_that_failed():
    raised = threading.Lock()

    def once():
        if raised.acquire(blocking=False):
            raise KeyError("seat")

    app = locked_app("without", between=once)
    with app_trial(LiveHost(lambda: app), set()) as trial, pytest.raises(Refused) as refused:
        at_once(trial, *SEATS)
    assert refused.value.finding.kind == RAISED
    assert "500" in str(refused.value.finding.sent)


def test_whoever_waited_for_stops_finds_nobody_at_work_any_more():
    """A loop that takes every exception for one more mistake is stopped later than others; it's waited for as well."""
    given = {"count": [0]}
    loop = "def go():\n    while True:\n        try:\n            count[0] += 1\n        except:\n            pass\n"
    exec(compile(loop, "<an answer>", "exec"), given)

    def work():
        with suppress(running.Stopped):
            given["go"]()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    while not given["count"][0]:
        thread.join(0.01)
    running.stop_thread(thread, lambda filename: filename == "<an answer>")
    running.wait_for_stops()
    counted = given["count"][0]
    thread.join(0.1)
    assert (given["count"][0], [*running.insisting]) == (counted, [])
