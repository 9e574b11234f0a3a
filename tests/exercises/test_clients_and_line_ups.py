"""Clients are judged by what crosses, and in a line-up whoever is drawn can be proven guilty."""

import contextlib
import gc
import json
import threading
import time
import warnings
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
import requests
from proving import PLAIN, crossed, proof_for, proof_of, service

from clients import send
from exercises import line_up as exercises_line_up
from exercises import progress, suspects
from exercises.checking.answers import handed_in
from exercises.checking.check_answer import check_answer
from exercises.checking.client_trials import client_trial
from exercises.checking.feedback import Feedback
from exercises.checking.running import NOT_YET, Refused
from exercises.checking.trials import ValueTrial
from exercises.grading.answer_process import check_in_subprocess
from exercises.line_up import proven
from exercises.line_up_rules import RULES
from exercises.line_up_servers import CULPRITS, HABITS
from exercises.task import all_tasks, read_task
from mini_server import start

# Tasks whose answer is a client: called with servers of the check's choosing, here and in a process of its own.

# A client that is stopped while it opens a connection leaves the socket to Python, which says so when it finds it.
mark_clients = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
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
    outcome = check_answer(JOIN, handed_in(JOIN, source, "<cell>"))
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


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
def test_all_banked_answers_are_in_a_process_of_their_own_what_they_are_here(tmp_path):
    for answer in JOIN.answers("starter", "solution", "right", "wrong"):
        here = check_answer(JOIN, handed_in(JOIN, answer.source, answer.name))
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


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
@pytest.mark.filterwarnings("ignore:Exception ignored in. <socket")  # a stopped client leaves its connection open
@CASES
def test_a_hostile_or_unlucky_client_ends_in_a_sentence(source, kind, words):
    found, said = tried(source)
    gc.collect()
    assert (found, words in said) == (kind, True), said


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
@CASES
def test_in_a_process_of_its_own_it_ends_in_a_sentence_as_well(source, kind, words, tmp_path):
    found, said = tried_apart(source, tmp_path)
    assert (found, words in said) == (kind, True), said


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
def test_a_client_that_patches_requests_is_judged_by_what_it_sends_and_told(monkeypatch):
    monkeypatch.setattr(requests, "put", requests.put)  # so that the test leaves it as it was
    kind, said = tried(first("requests.put = requests.put and (lambda *given, **more: None)"))
    assert kind == "your code raised"
    assert "AttributeError: 'NoneType' object has no attribute 'status_code'" in said
    assert requests.put is not None
    assert "Your code had replaced requests.put; the check put the original back." in said


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
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


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
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


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
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


@mark_clients
@pytest.mark.usefixtures("tidy", "half_a_second")
def test_an_answer_for_marks_writes_and_deletes_in_a_folder_of_its_own(tmp_path, monkeypatch, progress_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("kept", "utf-8")
    lines = "import os; [os.remove(name) for name in os.listdir('.')]; open('theirs.txt', 'w').close()"
    (tmp_path / "answer.py").write_text(first(lines), "utf-8")
    assert check_in_subprocess(JOIN, "answer.py").kind == "right"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answer.py", "mine.txt"]
    assert not progress_path.exists()


# Line-ups: every culprit is caught by a proof, whatever its habit, and nobody honest is ever accused.

LINE_UPS = [name for name, task in all_tasks().items() if (task.folder / "suspects.toml").exists()]


@pytest.mark.parametrize("habit", [PLAIN, *HABITS], ids=lambda habit: habit.__name__)
def test_an_honest_server_breaks_no_rule_whatever_its_habit_and_whoever_is_looked_for(habit):
    with start(service(habit)) as running:
        for culprit in CULPRITS:
            running.app.reset()
            seen = crossed(running, proof_for(running, culprit))
            running.app.reset()
            assert [name for name, rule in RULES.items() if rule.broken(seen)] == [], culprit


@pytest.mark.parametrize("name", LINE_UPS)
def test_whoever_is_drawn_can_be_proven_guilty_and_nobody_else(name):
    for number, letter in product(one_case_of_each(name), exercises_line_up.LETTERS):
        case = exercises_line_up.drawn(name, number)
        requests = proof_in_case(case, letter)
        found = {"case": number, "server": letter, "requests": requests}
        if letter == case.culprit:
            judged(name, found)
        else:
            with pytest.raises(Refused):
                judged(name, found)


def one_case_of_each(name):
    """A case for each culprit that a line-up may draw."""
    return list(
        {
            exercises_line_up.drawn(name, number).does: number for number in range(1, exercises_line_up.CASES + 1)
        }.values()
    )


def proof_in_case(case, letter):
    with start(case.server(letter)) as running:
        tag = send("GET", f"{running.url}/{case.noun}/1").field("ETag") or ""
    return proof_of(case.does.__name__, case.noun, tag)


def judged(name, found):
    with contextlib.ExitStack() as stack:
        proven(ValueTrial(stack, json.loads(json.dumps(found))), name)


def test_a_learner_has_one_case_until_a_reset_and_then_another(monkeypatch):
    numbers = iter([6, 41])
    monkeypatch.setattr(exercises_line_up.secrets, "randbelow", lambda count: next(numbers))
    assert [exercises_line_up.own_case(LINE_UPS[0]) for _ in range(3)] == [7, 7, 7]
    progress().reset(LINE_UPS[0])
    assert [exercises_line_up.own_case(LINE_UPS[0]) for _ in range(2)] == [42, 42]
    line_up = suspects(LINE_UPS[0])
    assert "Case 42" in str(line_up)
    line_up.stop()


def test_what_an_honest_server_does_as_well_is_no_proof():
    name = "a-camp-site-refuses-badly"
    asked = [("PUT", "/tent/1", {"error": "none"}), ("GET", "/tent/1")]
    for letter in exercises_line_up.LETTERS:
        with contextlib.ExitStack() as stack, pytest.raises(Refused):
            found = {"case": 1, "server": letter, "requests": [list(one) for one in asked]}
            proven(ValueTrial(stack, found), name)
        assert "odd" not in refusal({"case": 1, "server": letter, "requests": asked}, name).words


def refusal(found, name=None):
    """What is said to a proof that proves nothing."""
    with pytest.raises(Refused) as caught:
        judged(name or LINE_UPS[0], found)
    assert caught.value.finding.kind == NOT_YET
    assert "RFC 9110" in caught.value.finding.why
    return SimpleNamespace(words=caught.value.finding.words, sent=caught.value.finding.sent)


def test_for_marks_a_case_counts_by_its_number_and_the_progress_of_whoever_marks_stays_as_it_is(
    tmp_path, progress_path
):
    answer = tmp_path / "answer.py"
    task = all_tasks()["a-boat-hire-breaks-a-promise"]
    looks = task.starter.replace("found =", "seen = line_up['A']\nfound =")
    answer.write_text(looks + task.solution, "utf-8")
    assert check_in_subprocess(task, answer).kind == "right"
    assert not progress_path.exists()


FALSE = {  # conditions that do not hold where something with this tag is
    "If-Match": lambda tag: {"If-Match": '"old", "older"'},
    "If-None-Match with a star": lambda tag: {"If-None-Match": "*"},
    "If-None-Match with the tag": lambda tag: {"If-None-Match": f'"older", {tag}'},
}


@pytest.mark.parametrize("condition", FALSE.values(), ids=FALSE)
def test_a_write_whose_condition_does_not_hold_is_a_proof_where_it_was_done(condition):
    for guilty, differences in ((True, [CULPRITS["WritesWhateverMatches"]]), (False, [])):
        with start(service(*differences)) as running:
            fields = condition(send("GET", running.url + "/boat/1").field("ETag"))
            seen = crossed(running, [("GET", "/boat/1"), ("PUT", "/boat/1", {"name": "New"}, fields)])
            assert RULES["match"].broken(seen) is guilty
