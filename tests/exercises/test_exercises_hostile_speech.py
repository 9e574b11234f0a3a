"""From the attacker's side: an answer's own pipe says anything at all, and hands on what is not its own."""

import http.server
import os
import sys
import threading

import pytest
from handing_in import LESSON, PUT, hand_in, notebook

from exercises.checking.feedback import Feedback
from exercises.grading.apart import check_in_subprocess, started
from exercises.grading.handed_in import collected
from exercises.grading.marking import Mark, mark_said, marks_of, said
from exercises.task import all_tasks

OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]
SPEAKS = """
import os, stat
def speak(octets):
    for number in range(3, 20):
        try:
            if stat.S_ISFIFO(os.fstat(number).st_mode):
                os.write(number, octets)
        except OSError:
            pass
def make_app():
    speak({octets!r})
"""
STRANGE = "its process said what no answer says"
LINES = {
    "no JSON": b"hello\n",
    "no object": b"[1]\n",
    "nested without an end": b"[" * 100_000 + b"\n",
    "a number that is none": b'{"url": NaN}\n',
    "raised, of a wrong kind": b'{"raised": 5}\n',
    "raised, and nothing was": b'{"raised": null}\n',
    "raised, three words": b'{"raised": ["a", "b", "c"]}\n',
    "two members": b'{"url": "http://127.0.0.1:80", "other": ""}\n',
    "a member that answers something else": b'{"value": 1}\n',
    "an address that is none of this computer": b'{"url": "http://192.0.2.1:80"}\n',
    "an address with more in it": b'{"url": "http://127.0.0.1:80@192.0.2.1"}\n',
    "a lone surrogate": b'{"url": "\\ud800"}\n',
    "octets that are no text": b"\xff\xfe\n",
    "a line without an end": b"x" * 1_000_001 + b"\n",
}


@pytest.mark.parametrize("octets", LINES.values(), ids=LINES)
def test_what_no_answer_says_ends_in_a_sentence(octets, tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(SPEAKS.replace("{octets!r}", repr(octets)), encoding="utf-8")
    outcome = check_in_subprocess(PUT, answer)
    assert (outcome.kind, outcome.points) == ("your code raised", 0)
    assert STRANGE in str(Feedback(PUT, outcome))


def test_an_app_of_another_process_is_not_taken_for_the_answer(tmp_path):
    answer = tmp_path / "answer.py"
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever).start()
        told = b'{"url": "http://127.0.0.1:%d"}\n' % server.server_port
        answer.write_text(SPEAKS.replace("{octets!r}", repr(told)), encoding="utf-8")
        words = str(Feedback(PUT, check_in_subprocess(PUT, answer)))
        server.shutdown()
    assert "its app is not in its own process" in words


BAD = {
    "of another task": Mark("other", "graded", 1, PUT.points),
    "of more points": Mark(PUT.id, "graded", PUT.points + 1, PUT.points),
    "of fewer points than none": Mark(PUT.id, "graded", -1, PUT.points),
    "out of more": Mark(PUT.id, "graded", 1, PUT.points + 1),
    "with points for nothing": Mark(PUT.id, "not attempted", 1, PUT.points),
    "of a status that there is not": Mark(PUT.id, "perfect", 1, PUT.points),
    "with points that are true": Mark(PUT.id, "graded", True, PUT.points),
    "with points that are text": Mark(PUT.id, "graded", "1", PUT.points),
    "with words that are none": Mark(PUT.id, "graded", 1, PUT.points, says=None),
}


@pytest.mark.parametrize("mark", BAD.values(), ids=BAD)
def test_a_mark_that_cannot_be_is_not_believed(mark):
    with pytest.raises(ValueError):
        mark_said(said(mark).encode(), PUT)


@pytest.mark.parametrize("line", [b'{"a": 1}', b"[]", b"5", b"{}", b"[" * 100_000, b"\xff", b'{"points": NaN}'])
def test_a_line_that_is_no_mark_is_not_believed(line):
    with pytest.raises(ValueError):
        mark_said(line, PUT)


def test_the_end_of_a_process_is_heard_whoever_holds_its_pipe():
    holds = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'input()'], stdin=0, stdout=1)"
    process, ear, lines = started([sys.executable, "-c", holds], ".", dict(os.environ))
    assert lines.next(600, process.poll) == b""
    ear.close()  # who held it ends
    lines.leave()


def test_a_lone_surrogate_in_a_cell_is_that_answers_own(tmp_path):
    later = OF_LESSON[OF_LESSON.index(PUT) + 1]
    sheet = notebook({PUT.id: PUT.solution + '\nodd = "\ud800"', later.id: later.solution})
    hand_in(tmp_path, "Ana/a.ipynb", sheet)
    (ana,) = collected(tmp_path).learners.values()
    marks = {mark.task: mark for mark in marks_of(ana, [PUT.id, later.id], tmp_path / "place", 5, 30)}
    assert (marks[PUT.id].status, marks[PUT.id].points) == ("needs a look", 0)
    assert "half of a character" in marks[PUT.id].look
    assert marks[later.id].points == later.points
