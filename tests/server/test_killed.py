"""What was acknowledged is there after kill -9, and Ctrl-C leaves the file whole."""

import contextlib
import itertools
import os
import random
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
import requests
from asking import CUT_OFF, SEAT, VOTE, Asker, Member
from programs import BY_COMMAND, PIPES, Writer, promises_that_were_broken, strangers_among, write_until_killed

from mini_server.class_board.board import Board
from mini_server.http_rules import SystemClock

# Promise: `python -m mini_server` serves a class, and an acknowledged write is there after the worst.


TELLS_ANOTHER_THREAD = """
import signal, sys, threading
from mini_server.__main__ import main

def interrupted():
    sys.stdin.readline()
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

threading.Thread(target=interrupted, daemon=True).start()
main()
"""


@pytest.fixture
def deaf():
    """Programs that are started now begin deaf to Ctrl+C, as a script starts what ends in &."""
    if sys.platform == "win32":
        pytest.skip("there is no SIGINT for another process on Windows")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("deaf")
def test_ctrl_c_pressed_again_and_again_ends_it_quietly_and_orderly(tmp_path):
    for words in ((), ("--class", 5)):
        with BY_COMMAND.program("--data", tmp_path / "class.db", *words) as (process, url):
            requests.delete(url + "/user/5", timeout=60)
            while process.poll() is None:
                process.send_signal(signal.SIGINT)
            assert process.stderr.read() == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["class-seats.db", "class.db"]


@pytest.mark.usefixtures("deaf")
def test_ctrl_c_is_heard_also_where_the_system_tells_another_thread_of_it():
    command = [sys.executable, "-c", TELLS_ANOTHER_THREAD, "--port", "0"]
    with subprocess.Popen(command, **PIPES, stdin=subprocess.PIPE) as process:
        try:
            assert "Serving at" in process.stdout.readline()
            process.stdin.write("now\n")
            process.stdin.flush()
            assert process.wait(timeout=60) == 0
        finally:
            process.kill()


def test_a_taken_port_is_a_sentence(refused):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = refused("--port", taken.getsockname()[1])
    assert "is not free" in words and "0 for any free one" in words  # who named none here has the port 8000


# Promise: a class can rely on it: what was acknowledged stays, and nobody's write is lost in the crowd.

KILLS = 40 if sys.platform != "win32" else 16  # and a quarter more below; Windows takes its time to start a program


def test_no_acknowledged_write_is_lost_by_kill_9_in_mid_write(program, tmp_path):
    file, chance = tmp_path / "class.db", random.Random(3)
    writers = [Writer(name) for name in ("ana", "ben", "cleo", "dan")]
    for _ in range(KILLS):
        with program("--data", file) as (process, url):
            state = requests.get(url + "/snapshot/now", timeout=60).json()
            assert promises_that_were_broken(writers, state) == []
            assert strangers_among(writers, state["records"]["user"]).keys() == set("12345")
            write_until_killed(process, url, writers, acknowledged=chance.randint(1, 40))
    assert is_sound(file)
    assert min(writer.acknowledged for writer in writers) >= 10


def is_sound(file):
    with contextlib.closing(sqlite3.connect(file)) as db:
        return db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def state_with(name):
    users = {str(id): {"name": name, "email": f"{name}@example.org"} for id in range(1, 61)}
    return {"records": {"user": users}, "gone": {}, "last": {"user": 60}}


def test_no_write_of_many_records_is_half_done_by_kill_9(program, tmp_path):
    states, chance = itertools.cycle(state_with(name) for name in ("ana", "ben", "cleo")), random.Random(3)
    may_be = None
    for _ in range(KILLS // 4):
        with program("--data", tmp_path / "class.db") as (process, url):
            now, found = url + "/snapshot/now", requests.get(url + "/snapshot/now", timeout=60).json()
            assert may_be is None or {key: value for key, value in found.items() if key != "exact"} in may_be
            may_be = [next(states), next(states)]
            assert requests.put(now, json=may_be[0], timeout=60).status_code == 204
            killing = threading.Timer(chance.uniform(0, 0.006), process.kill)
            killing.start()
            with contextlib.suppress(requests.RequestException):
                requests.put(now, json=may_be[1], timeout=60)
            killing.join()
            process.wait()
    assert is_sound(tmp_path / "class.db")


LEARNERS, TURNS = 30, 10


def user(number):
    return {"name": str(number), "email": "number@example.org"}


def add_to_one_number(url, learner):
    """How often a learner added 1 to the number of all, and how often somebody else had written meanwhile."""
    asker, statuses = Asker(SimpleNamespace(url=url)), []
    for turn in range(TURNS):
        assert asker.get("/users/").status == 200
        assert asker.put(f"/user/learner-{learner}", user(turn)).status in (201, 204)
        now = asker.get("/user/number")
        tag, following = now.headers["ETag"], user(int(now.json()["name"]) + 1)
        statuses.append(asker.put("/user/number", following, if_match=tag).status)
    assert {*statuses} <= {204, 412}
    return statuses.count(204), statuses.count(412)


def test_thirty_learners_at_once_see_no_error_and_lose_no_update(program, tmp_path):
    with program("--data", tmp_path / "class.db") as (_, url), ThreadPoolExecutor(LEARNERS) as pool:
        teacher = Asker(SimpleNamespace(url=url))
        assert teacher.put("/user/number", user(0)).status == 201
        added, refused = zip(*pool.map(add_to_one_number, [url] * LEARNERS, range(LEARNERS)), strict=True)
        assert teacher.record("user", "number") == user(sum(added))
    assert sum(refused) > 0  # they did get in each other's way


# Promise: what a seat or the teacher was told is kept, whoever kills the server, and nobody else can read it.

KILLS_OF_CLASS = 12 if sys.platform != "win32" else 4
OWNERS_ONLY = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps others out by other means")


@pytest.fixture
def file(tmp_path):
    """Where a class is kept."""
    return tmp_path / "class-seats.db"


def keys_of(file):
    """(word, key) of the class of five seats in this file, which begins here where there is none."""
    with contextlib.closing(Board(SystemClock(), 5, str(file))) as board:
        return board.word, board.key


class Learner:
    """Who has a seat and PUTs it all the time. `may_be` is what may be stored: what was acknowledged, or the next."""

    def __init__(self, url, word):
        made = Member(Asker(SimpleNamespace(url=url)), "class", word).post("/class/seats/").json()
        self.name, self.secret = f"seat-{made['seat']}", made["secret"]
        self.may_be, self.numbers, self.acknowledged = [{**SEAT, "lesson": ""}], itertools.count(1), 0

    def member_at(self, url):
        """The learner before a server at this address."""
        return Member(Asker(SimpleNamespace(url=url)), self.name, self.secret)

    def write_until_cut_off(self, url):
        """PUT as fast as the server can, each time with the tag of the response before."""
        member = self.member_at(url)
        with contextlib.suppress(*CUT_OFF):
            tag = member.tag
            for number in self.numbers:
                self.may_be = [self.may_be[-1], {**SEAT, "lesson": f"n{number}", "votes": {"1": "ab"[number % 2]}}]
                answer = member.put(member.address, self.may_be[-1], if_match=tag)
                assert answer.status == 204
                tag, self.may_be = answer.headers["ETag"], self.may_be[-1:]
                self.acknowledged += 1


class OnAPhone(Learner):
    """Who has a seat and taps a, b, a, b on a phone."""

    def write_until_cut_off(self, url):
        asker, cookie = Asker(SimpleNamespace(url=url)), f"class_seat={self.name}.{self.secret}"
        with contextlib.suppress(*CUT_OFF):
            for number in self.numbers:
                option = "ab"[number % 2]
                self.may_be = [self.may_be[-1], {**SEAT, "lesson": "", "votes": {"1": option}}]
                form = {"content_type": "application/x-www-form-urlencoded", "cookie": cookie}
                assert asker.post("/vote/1", f"option={option}", **form).status == 303
                self.may_be = self.may_be[-1:]
                self.acknowledged += 1


def test_no_acknowledged_write_of_a_seat_is_lost_by_kill_9_in_mid_write(program, file, tmp_path):
    chance, (word, key) = random.Random(5), keys_of(file)
    start = ("--class", 5, "--data", tmp_path / "class.db")
    with program(*start) as (_, url):
        learners = [*(Learner(url, word) for _ in range(3)), OnAPhone(url, word)]
        assert Member(Asker(SimpleNamespace(url=url)), "teacher", key).post("/class/votes/", VOTE).status == 201
    for _ in range(KILLS_OF_CLASS):
        with program(*start) as (process, url):
            for learner in learners:
                member = learner.member_at(url)
                stored = member.get(member.address).json()
                assert stored in learner.may_be
                learner.may_be = [stored]
            threads = [threading.Thread(target=learner.write_until_cut_off, args=(url,)) for learner in learners]
            killing = threading.Timer(chance.uniform(0.02, 0.2), process.kill)
            for thread in (*threads, killing):
                thread.start()
            for thread in (*threads, killing):
                thread.join()
            process.wait()
    assert sum(learner.acknowledged for learner in learners) > KILLS_OF_CLASS
    assert keys_of(file) == (word, key)


def test_the_teacher_is_told_the_word_the_address_and_the_key_and_after_a_kill_the_same(program, tmp_path):
    said = []
    for _ in range(2):
        with program("--class", 25, "--data", tmp_path / "class.db") as (process, url):
            said.append([process.stdout.readline().replace(url, "URL") for _ in range(5)])
    assert said[0] == said[1]
    assert said[0][0] == "A class of 25.\n"
    assert re.fullmatch(r'For learners:  join_class\("URL", "[a-z]+-[a-z]+-\d\d"\)\n', said[0][1])
    assert re.match(r"For phones:    URL/vote  \(the word: [a-z]+-[a-z]+-\d\d\); no phone reaches this yet", said[0][2])
    assert re.fullmatch(r"The board:     URL/class/  \(name: teacher, password: [a-z2-9-]{19}\)\n", said[0][3])
    assert str(tmp_path / "class-seats.db") in said[0][4]


@OWNERS_ONLY
def test_nobody_else_can_read_the_file_nor_its_log_and_a_second_server_of_the_class_is_refused(
    program, refused, file, tmp_path
):
    before = os.umask(0)
    try:
        with BY_COMMAND.program("--class", 2, "--data", tmp_path / "class.db"):
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("class-seats.db*")}
            os.link(file, tmp_path / "other-seats.db")
            assert "in use by another server" in refused("--class", 2, "--data", tmp_path / "other.db")
    finally:
        os.umask(before)
    assert modes == {"class-seats.db": 0o600, "class-seats.db-wal": 0o600}


@OWNERS_ONLY
def test_a_file_that_is_deleted_under_the_server_is_503_and_said_once(program, file, tmp_path):
    word, _ = keys_of(file)
    with program("--class", 5, "--data", tmp_path / "class.db") as (process, url):
        learner = Learner(url, word)
        file.unlink()
        member = learner.member_at(url)
        assert [member.keeps(lesson="04").status for _ in range(2)] == [503, 503]
        assert member.get(member.address).json()["lesson"] == ""
        assert requests.delete(url + "/user/1", timeout=60).status_code == 204
        process.kill()
        assert process.stderr.read().count("class-seats.db") == 1
