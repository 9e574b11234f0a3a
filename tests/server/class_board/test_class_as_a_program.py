"""Promise: what a seat or the teacher was told is kept, whoever kills the server, and nobody else can read it."""

import contextlib
import os
import random
import re
import stat
import sys
import threading
from itertools import count
from types import SimpleNamespace

import class_server
import pytest
import requests
from classroom import SEAT, VOTE, Member

from mini_server.class_board.board import Board
from mini_server.semantics import SystemClock

KILLS = 12 if sys.platform != "win32" else 4
OWNERS_ONLY = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps others out by other means")


@pytest.fixture
def file(tmp_path):
    """Where a class is kept that has begun: five seats, of which nobody has taken one."""
    path = tmp_path / "class-seats.db"
    Board(SystemClock(), 5, str(path)).close()
    return path


def keys_of(file):
    """(word, key) of the class in this file."""
    with contextlib.closing(Board(SystemClock(), 5, str(file))) as board:
        return board.word, board.key


class AtAddress:
    """Who asks a server that is a program of its own."""

    def __init__(self, url):
        self.url, self.session = url, requests.Session()

    def ask(self, method, target, content=None, **fields):
        """Send one request."""
        named = {name.replace("_", "-"): value for name, value in fields.items()}
        answer = self.session.request(method, self.url + target, headers=named, json=content, timeout=60)
        return SimpleNamespace(status=answer.status_code, fields=answer.headers, json=answer.json)


class Learner:
    """Who has a seat and PUTs it all the time. `may_be` is what may be stored: what was acknowledged, or the next."""

    def __init__(self, url, word):
        made = Member(AtAddress(url), "class", word).post("/class/seats/").json()
        self.name, self.secret = f"seat-{made['seat']}", made["secret"]
        self.may_be, self.numbers, self.acknowledged = [{**SEAT, "lesson": ""}], count(1), 0

    def member_at(self, url):
        """The learner before a server at this address."""
        return Member(AtAddress(url), self.name, self.secret)

    def stored(self, url):
        """What the server has of the seat."""
        member = self.member_at(url)
        return member.get(member.address).json()

    def write_until_cut_off(self, url):
        """PUT as fast as the server can, each time with the tag of the answer before."""
        member = self.member_at(url)
        with contextlib.suppress(requests.RequestException):
            tag = member.tag
            for number in self.numbers:
                self.may_be = [self.may_be[-1], {**SEAT, "lesson": f"n{number}", "votes": {"1": "ab"[number % 2]}}]
                answer = member.put(member.address, self.may_be[-1], if_match=tag)
                assert answer.status == 204
                tag, self.may_be = answer.fields["ETag"], self.may_be[-1:]
                self.acknowledged += 1


def test_no_acknowledged_write_of_a_seat_is_lost_by_kill_9_in_mid_write(program, file, tmp_path):
    chance, (word, key) = random.Random(5), keys_of(file)
    start = ("--class", 5, "--data", tmp_path / "class.db")
    with program(*start) as (_, url):
        learners = [Learner(url, word) for _ in range(4)]
        assert Member(AtAddress(url), "teacher", key).post("/class/votes/", VOTE).status == 201
    for _ in range(KILLS):
        with program(*start) as (process, url):
            for learner in learners:
                learner.may_be = [found for found in learner.may_be if found == learner.stored(url)]
                assert learner.may_be
            threads = [threading.Thread(target=learner.write_until_cut_off, args=(url,)) for learner in learners]
            killing = threading.Timer(chance.uniform(0.02, 0.2), process.kill)
            for thread in (*threads, killing):
                thread.start()
            for thread in (*threads, killing):
                thread.join()
            process.wait()
    assert sum(learner.acknowledged for learner in learners) > KILLS
    assert keys_of(file) == (word, key)


def test_the_teacher_is_told_the_word_the_address_and_the_key_and_after_a_kill_the_same(tmp_path):
    said = []
    for _ in range(2):
        with class_server.program("--class", 25, "--data", tmp_path / "class.db") as (process, url):
            lines = [process.stdout.readline().replace(url, "URL") for _ in range(4)]
            said.append(lines)
    assert said[0] == said[1]
    assert said[0][0] == "A class of 25.\n"
    assert re.fullmatch(r'For learners:  join_class\("URL", "[a-z]+-[a-z]+-\d\d"\)\n', said[0][1])
    assert re.fullmatch(r"The board:     URL/class/  \(name: teacher, password: [a-z2-9-]{19}\)\n", said[0][2])
    assert str(tmp_path / "class-seats.db") in said[0][3]


@OWNERS_ONLY
def test_nobody_else_can_read_the_file_nor_its_log(tmp_path):
    before = os.umask(0)
    try:
        with class_server.program("--class", 2, "--data", tmp_path / "class.db"):
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("class-seats.db*")}
    finally:
        os.umask(before)
    assert modes == {"class-seats.db": 0o600, "class-seats.db-wal": 0o600}


def test_a_second_server_for_the_same_class_is_refused(tmp_path):
    with class_server.program("--class", 2, "--data", tmp_path / "class.db"):
        os.link(tmp_path / "class-seats.db", tmp_path / "other-seats.db")
        assert "in use by another server" in class_server.refused("--class", 2, "--data", tmp_path / "other.db")


@OWNERS_ONLY
def test_a_file_that_is_deleted_under_the_server_is_503_and_said_once(file, tmp_path):
    word, _ = keys_of(file)
    with class_server.program("--class", 5, "--data", tmp_path / "class.db") as (process, url):
        learner = Learner(url, word)
        file.unlink()
        member = learner.member_at(url)
        assert [member.keeps(lesson="04").status for _ in range(2)] == [503, 503]
        assert member.get(member.address).json()["lesson"] == ""
        assert requests.delete(url + "/user/1", timeout=60).status_code == 204
        process.kill()
        assert process.stderr.read().count("class-seats.db") == 1
