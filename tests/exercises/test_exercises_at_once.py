"""Requests that come at the same moment find who waits between looking and writing, and nobody else."""

import json
import sys
import threading

import pytest
from flask import Flask, request

from exercises.checking.shared_checks.at_once import at_once, at_the_lock
from exercises.checking.trials.of_apps import app_trial
from exercises.running_answers import guard
from exercises.running_answers.app_host import LiveHost
from exercises.running_answers.outcome import RAISED, Refused

SEATS = [("PUT", "/seat", {"for": name}, None) for name in ("Ana", "Ben", "Cleo", "Dora")]


def make_app(between=bool):
    app, seat = Flask("seats"), []

    @app.put("/seat")
    def take():
        if seat:
            return "", 412
        between()
        seat.append(request.get_json())
        return seat[0], 201

    return app


def statuses_of(between):
    with app_trial(LiveHost(lambda: make_app(between)), set()) as trial:
        return [one.status for one in at_once(trial, *SEATS)]


class Keeper:
    """Keeps a seat, and a lock for it."""

    def __init__(self, lock):
        self.lock, self.second, self.seat = lock, threading.Lock(), []

    def look_and_write(self):
        with self.lock:
            return self.write() if not self.seat else 412

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

    def look_in_a_second_lock(self):
        with self.lock:
            with self.second:
                taken = bool(self.seat)
            return 412 if taken else self.write()

    def write(self):
        self.seat.append(1)
        return 201


def locked_app(way, lock=threading.Lock):
    app, keeper = Flask(__name__), Keeper(lock())
    app.put("/seat")(lambda: ("", getattr(keeper, way)()))
    return app


def at_the_lock_of(make):
    with app_trial(LiveHost(make), set()) as trial:
        return sorted(one.status for one in at_the_lock(trial, *SEATS)), trial.send("PUT", "/seat").status


@pytest.mark.parametrize("lock", [threading.Lock, threading.RLock])
def test_who_looks_before_the_lock_is_found_each_time_and_who_looks_behind_it_never(lock):
    for _ in range(25):
        assert at_the_lock_of(lambda: locked_app("look_before", lock)) == ([201] * 4, 412)
        assert at_the_lock_of(lambda: locked_app("look_and_write", lock)) == ([201, 412, 412, 412], 412)


def test_who_writes_behind_the_lock_is_found_each_time_and_who_writes_inside_of_two_never():
    for _ in range(25):
        assert at_the_lock_of(lambda: locked_app("write_behind")) == ([201] * 4, 412)
        assert at_the_lock_of(lambda: locked_app("look_in_a_second_lock")) == ([201, 412, 412, 412], 412)


def test_an_app_without_a_lock_is_asked_as_ever():
    assert at_the_lock_of(make_app) == ([201, 412, 412, 412], 412)


def test_an_app_that_looks_and_writes_without_waiting_has_one_winner_each_time():
    for _ in range(25):
        assert sorted(statuses_of(bool)) == [201, 412, 412, 412]


def test_an_app_that_waits_between_looking_and_writing_has_as_many_winners_as_ask(monkeypatch):
    monkeypatch.setattr(guard, "longer", guard.MOST_LONGER)  # seconds are not what is asked here
    assert statuses_of(threading.Barrier(4, timeout=50).wait) == [201] * 4


def test_requests_are_told_in_their_order_with_what_each_was_answered():
    with app_trial(LiveHost(make_app), set()) as trial:
        crossed = at_once(trial, *SEATS)
    assert [json.loads(one.content) for one in crossed] == [content for _, _, content, _ in SEATS]
    assert [one.data() for one in crossed if one.status == 201] == [
        json.loads(one.content) for one in crossed if one.status == 201
    ]


def test_threads_change_places_as_often_as_before_afterwards():
    before = sys.getswitchinterval()
    statuses_of(bool)
    assert sys.getswitchinterval() == before


def test_what_the_app_raises_is_told_with_the_request_that_failed():
    raised = threading.Lock()

    def once():
        if raised.acquire(blocking=False):
            raise KeyError("seat")

    with app_trial(LiveHost(lambda: make_app(once)), set()) as trial, pytest.raises(Refused) as refused:
        at_once(trial, *SEATS)
    assert refused.value.finding.kind == RAISED
    assert "500" in str(refused.value.finding.sent)
