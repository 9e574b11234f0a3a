"""Tasks whose answer is a client: called with servers of the check's choosing, here and in a process of its own."""

import gc
import threading
import time
import warnings
from pathlib import Path

import pytest
import requests

from exercises.checking.answers import handed_in
from exercises.checking.client_trials import client_trial
from exercises.checking.feedback import Feedback
from exercises.checking.try_out import try_out
from exercises.grading.apart import check_in_subprocess
from exercises.task import read_task

# A client that is stopped while it opens a connection leaves the socket to Python, which says so when it finds it.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"),
    pytest.mark.usefixtures("tidy", "half_a_second"),
]
JOIN = read_task(Path(__file__).with_name("small_tasks") / "07_try_again_safely" / "join_once")


@pytest.fixture(scope="module")
def tidy():
    """Python finds what stopped clients left before the tests of other files begin."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def first(line):
    """The solution with one more line at its beginning."""
    return JOIN.solution.replace("    while True:", f"    {line}\n    while True:", 1)


def tried(source):
    outcome = try_out(JOIN, handed_in(JOIN, source, "<cell>"))
    return outcome.kind, str(Feedback(JOIN, outcome))


def tried_apart(source, folder):
    path = folder / "answer.py"
    path.write_text(source, "utf-8")
    outcome = check_in_subprocess(JOIN, path)
    return outcome.kind, str(Feedback(JOIN, outcome))


class Calls:
    """A client to be called, as a host would call it."""

    name = "fetch"

    def __init__(self, function):
        from exercises.checking.hosts import LiveClient

        self.call = LiveClient(function, self.name).call


def test_all_banked_answers_are_in_a_process_of_their_own_what_they_are_here(tmp_path):
    for answer in JOIN.answers("starter", "solution", "right", "wrong"):
        here = try_out(JOIN, handed_in(JOIN, answer.source, answer.name))
        path = tmp_path / f"{answer.name}.py"
        path.write_text(answer.source, encoding="utf-8")
        there = check_in_subprocess(JOIN, path)
        assert (there.kind, there.refused_by, there.points) == (here.kind, here.refused_by, here.points)


HOSTILE = {
    "an endless loop": (first("while True: pass"), "your code raised", "a loop that never ends"),
    "an endless loop of requests": (
        first("while True: requests.get(url + '/users/')"),
        "your code raised",
        "a loop that never ends",
    ),
    "an endless loop of naps": (first("while True: time.sleep(60)"), "your code raised", "a loop that never ends"),
    "os._exit": (first("import os; os._exit(0)"), "your code raised", "os._exit()"),
    "sys.exit": (first("import sys; sys.exit()"), "your code raised", "sys.exit() ends the program"),
    "KeyboardInterrupt": (first("raise KeyboardInterrupt"), "your code raised", "KeyboardInterrupt"),
    "recursion": (first("return join(url, name)"), "your code raised", "calls itself without an end"),
    "an exception": (first("{}['oops']"), "your code raised", "KeyError: 'oops', in join()"),
    "no address": (first("url = 'nowhere'"), "your code raised", "MissingSchema"),
    "app.run()": (first("import flask; flask.Flask('x').run()"), "your code raised", "app.run() starts a server"),
    "too few parameters": (JOIN.solution.replace("(url, name)", "(url)"), "your code raised", "TypeError: join()"),
    "no data": (first("return requests"), "not yet", "join gave back module"),
    "nothing": (first("return None"), "not yet", "there is no user ana"),
}
CASES = pytest.mark.parametrize(("source", "kind", "words"), HOSTILE.values(), ids=HOSTILE)


@pytest.mark.filterwarnings("ignore:Exception ignored in. <socket")  # a stopped client leaves its connection open
@CASES
def test_a_hostile_or_unlucky_client_ends_in_a_sentence(source, kind, words):
    found, said = tried(source)
    gc.collect()
    assert (found, words in said) == (kind, True), said


@CASES
def test_in_a_process_of_its_own_it_ends_in_a_sentence_as_well(source, kind, words, tmp_path):
    found, said = tried_apart(source, tmp_path)
    assert (found, words in said) == (kind, True), said


def test_a_client_that_patches_requests_is_judged_by_what_it_sends_and_told(monkeypatch):
    monkeypatch.setattr(requests, "put", requests.put)  # so that the test leaves it as it was
    kind, said = tried(first("requests.put = requests.put and (lambda *given, **more: None)"))
    assert kind == "your code raised"
    assert "AttributeError: 'NoneType' object has no attribute 'status_code'" in said
    assert requests.put is not None
    assert "Your code had replaced requests.put; the check put the original back." in said


def test_sleeping_takes_no_time_and_lets_the_clock_of_the_server_go_on():
    def waits(url):
        requests.get(url + "/user/1", timeout=1)
        time.sleep(4000)
        return requests.get(url + "/user/1", timeout=1).headers["Date"]

    began = time.perf_counter()
    with client_trial(Calls(waits), set()) as trial:
        assert trial.run(trial.server()) == "Thu, 01 Jan 2026 10:06:40 GMT"
        assert trial.slept == [4000]
    assert time.perf_counter() - began < 60  # not a limit of speed: it would be more than an hour


def test_after_a_check_sleep_sleeps_again_and_in_other_threads_it_always_did():
    slept = []

    def starts_a_thread(url):
        thread = threading.Thread(target=lambda: slept.append(time.sleep(0.001)))
        thread.start()
        thread.join()

    sleep_before = time.sleep
    with client_trial(Calls(starts_a_thread), set()) as trial:
        trial.run(trial.server())
        assert trial.slept == []
    assert slept == [None]
    assert time.sleep is sleep_before


LOOPS = {
    "requests": "while True:\n        try:\n            requests.get(url + 'x')\n        except:\n            pass",
    "numbers": "while True:\n        try:\n            x = 1\n        except:\n            pass",
    "a function": (
        "def go():\n        try:\n            requests.get('http://127.0.0.1:9/')\n        except BaseException:\n"
        "            return None\n    while True:\n        go()"
    ),
}


@pytest.mark.filterwarnings("ignore:Exception ignored in. <socket")  # a stopped client leaves its connection open
@pytest.mark.parametrize("lines", LOOPS.values(), ids=LOOPS)
def test_a_client_that_loops_whatever_happens_is_stopped_all_the_same(lines):
    before = set(threading.enumerate())
    kind, said = tried(JOIN.solution.replace("    while True:", f"    {lines}\n    while True:", 1))
    assert (kind, "a loop that never ends" in said) == ("your code raised", True)
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive()
    gc.collect()


def test_an_answer_for_marks_writes_and_deletes_in_a_folder_of_its_own(tmp_path, monkeypatch, progress_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("kept", "utf-8")
    lines = "import os; [os.remove(name) for name in os.listdir('.')]; open('theirs.txt', 'w').close()"
    (tmp_path / "answer.py").write_text(first(lines), "utf-8")
    assert check_in_subprocess(JOIN, "answer.py").kind == "right"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answer.py", "mine.txt"]
    assert not progress_path.exists()
