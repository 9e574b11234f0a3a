"""Promise: a class can rely on it: what was acknowledged stays, and nobody's write is lost in the crowd."""

import contextlib
import itertools
import random
import sqlite3
import sys
import threading

import requests
from writers import Writer, promises_that_were_broken, strangers_among, write_until_killed

from homes.benchmarks.class_load import NUMBERS, a_class_server, crowd, memory_of

KILLS = 40 if sys.platform != "win32" else 16  # and a quarter more below; Windows takes its time to start a program
FIRST = {"1", "2", "3", "4", "5"}


def state_of(url):
    return requests.get(url + "/snapshot/now", timeout=60).json()


def is_sound(file):
    with contextlib.closing(sqlite3.connect(file)) as db:
        return db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_no_acknowledged_write_is_lost_by_kill_9_in_mid_write(program, tmp_path):
    file, chance = tmp_path / "class.db", random.Random(3)
    writers = [Writer(name) for name in ("ana", "ben", "cleo", "dan")]
    for _ in range(KILLS):
        with program("--data", file) as (process, url):
            state = state_of(url)
            assert promises_that_were_broken(writers, state) == []
            assert strangers_among(writers, state["records"]["user"]).keys() == FIRST
            write_until_killed(process, url, writers, acknowledged=chance.randint(1, 40))
    assert is_sound(file)
    assert min(writer.acknowledged for writer in writers) >= 10


def state_with(name):
    users = {str(id): {"name": name, "email": f"{name}@example.org"} for id in range(1, 61)}
    return {"records": {"user": users}, "gone": {}, "last": {"user": 60}}


def put_states_until_killed(process, url, states, acknowledged, chance):
    """PUT one state after the other; kill the server while one is on its way. Returns the two that may be there now."""
    for state in itertools.islice(states, acknowledged):
        assert requests.put(url + "/snapshot/now", json=state, timeout=60).status_code == 204
    killing = threading.Timer(chance.uniform(0, 0.006), process.kill)
    killing.start()
    with contextlib.suppress(requests.RequestException):
        requests.put(url + "/snapshot/now", json=(last := next(states)), timeout=60)
    killing.join()
    process.wait()
    return [state, last]


def test_no_write_of_many_records_is_half_done_by_kill_9(program, tmp_path):
    states, chance = itertools.cycle(state_with(name) for name in ("ana", "ben", "cleo")), random.Random(3)
    with program("--data", tmp_path / "class.db") as (process, url):
        may_be = put_states_until_killed(process, url, states, 1, chance)
    for _ in range(KILLS // 4 - 1):
        with program("--data", tmp_path / "class.db") as (process, url):
            assert {key: found for key, found in state_of(url).items() if key != "exact"} in may_be
            may_be = put_states_until_killed(process, url, states, 1, chance)
    assert is_sound(tmp_path / "class.db")


def test_thirty_learners_at_once_see_no_error_and_lose_no_update():
    with a_class_server() as (process, port):
        found = crowd(port, 30, 3, lambda: memory_of(process))
    assert found.errors == []
    assert found.lost == 0
    assert found.added >= NUMBERS  # so few is a slow machine
    assert found.refused > 0  # they did get in each other's way
    if found.memory_before:
        assert found.memory_after <= found.memory_before * 1.4  # so short a time tells little: benchmarks take a minute
