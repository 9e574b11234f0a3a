"""Clients are judged by what crosses, and in a line-up whoever is drawn can be proven guilty."""

import contextlib
import gc
import json
import threading
import time
import warnings
from itertools import product
from pathlib import Path

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
from exercises.checking.hosts import LiveClient
from exercises.checking.running import NOT_YET, Refused
from exercises.checking.trials import ValueTrial
from exercises.grading.answer_process import check_in_subprocess
from exercises.line_up import proven
from exercises.line_up_rules import RULES
from exercises.line_up_servers import CULPRITS, HABITS
from exercises.task import all_tasks, task_named
from mini_server import start

# A client that is stopped while it opens a connection leaves the socket to Python, which says so when it finds it.
pytestmark = [
    pytest.mark.usefixtures("half_a_second"),
    pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored in. <socket"),
]
ASK = task_named("ask-once-more")


@pytest.fixture(scope="module", autouse=True)
def tidy():
    """Python finds what stopped clients left before the tests of other files begin."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def first(lines):
    """The solution with more lines at its beginning."""
    return ASK.solution.replace("    def once():", f"    {lines}\n\n    def once():", 1)


def told(outcome):
    return outcome.kind, str(Feedback(ASK, outcome))


def here(source):
    return check_answer(ASK, handed_in(ASK, source, "<cell>"))


def apart(source, folder):
    path = folder / "answer.py"
    path.write_text(source, "utf-8")
    return check_in_subprocess(ASK, path)


def test_banked_answers_are_in_a_process_of_their_own_what_they_are_here(tmp_path):
    wrong = {answer.refused_by: answer for answer in ASK.answers("wrong")}
    for answer in (*ASK.answers("starter", "solution"), ASK.answers("right")[0], *wrong.values()):
        outcomes = here(answer.source), apart(answer.source, tmp_path)
        near, far = [(one.kind, one.refused_by, one.points) for one in outcomes]
        assert far == near, answer.name


HOSTILE = {
    "an endless loop": ("while True: pass", "a loop that never ends"),
    "an endless loop of requests": ("while True: __import__('clients').send('GET', url)", "a loop that never ends"),
    "an endless loop of naps": ("while True: time.sleep(60)", "a loop that never ends"),
    "os._exit": ("import os; os._exit(0)", "os._exit()"),
    "sys.exit": ("import sys; sys.exit()", "sys.exit() ends the program"),
    "KeyboardInterrupt": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "recursion": ("return ask(url, method, address)", "calls itself without an end"),
    "an exception": ("{}['oops']", "KeyError: 'oops', in ask()"),
    "no address": ("url = 'nowhere'", "MissingSchema"),
    "app.run()": ("import flask; flask.Flask('x').run()", "app.run() starts a server"),
    "no data": ("return requests", "ask gave back module"),
}


@pytest.mark.parametrize(("line", "words"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_or_unlucky_client_ends_in_a_sentence_here_and_in_a_process_of_its_own(line, words, tmp_path):
    for outcome in (here(first(line)), apart(first(line), tmp_path)):
        kind, said = told(outcome)
        assert (kind, words in said) == ("not yet" if line == "return requests" else "your code raised", True), said
    gc.collect()


def test_a_client_that_patches_requests_is_judged_by_what_it_sends_and_told(monkeypatch):
    monkeypatch.setattr(requests, "request", requests.request)  # so that the test leaves it as it was
    kind, said = told(here(first("requests.request = requests.request and (lambda *given, **more: None)")))
    assert (kind, "Your client sent: nothing" in said) == ("not yet", True), said
    assert requests.request is not None
    assert "Your code had replaced requests.request; the check put the original back." in said


def test_sleeping_takes_no_time_and_lets_the_clock_of_the_server_go_on():
    def waits(url):
        requests.get(url + "/user/1", timeout=1)
        time.sleep(4000)
        return requests.get(url + "/user/1", timeout=1).headers["Date"]

    with client_trial(LiveClient(waits, "fetch"), set()) as trial:
        assert trial.run(trial.server()) == "Thu, 01 Jan 2026 10:06:40 GMT"
        assert trial.slept == [4000]


def test_after_a_check_sleep_sleeps_again_and_in_other_threads_it_always_did():
    slept = []

    def starts_a_thread(url):
        thread = threading.Thread(target=lambda: slept.append(time.sleep(0.001)))
        thread.start()
        thread.join()

    sleep_before = time.sleep
    with client_trial(LiveClient(starts_a_thread, "fetch"), set()) as trial:
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


@pytest.mark.parametrize("lines", LOOPS.values(), ids=LOOPS)
def test_a_client_that_loops_whatever_happens_is_stopped_all_the_same(lines):
    before = set(threading.enumerate())
    kind, said = told(here(first(lines)))
    assert (kind, "a loop that never ends" in said) == ("your code raised", True)
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive()
    gc.collect()


def test_an_answer_for_marks_writes_and_deletes_in_a_folder_of_its_own(tmp_path, monkeypatch, progress_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("kept", "utf-8")
    lines = "import os; [os.remove(name) for name in os.listdir('.')]; open('theirs.txt', 'w').close()"
    assert apart(first(lines), Path()).kind == "right"
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
    numbers = range(1, exercises_line_up.CASES + 1)
    one_for_each = {exercises_line_up.drawn(name, number).does: number for number in numbers}  # who may be drawn
    for number, letter in product(one_for_each.values(), exercises_line_up.LETTERS):
        case = exercises_line_up.drawn(name, number)
        found = {"case": number, "server": letter, "requests": proof_in_case(case, letter)}
        with contextlib.nullcontext() if letter == case.culprit else pytest.raises(Refused):
            judged(name, found)


def proof_in_case(case, letter):
    with start(case.server(letter)) as running:
        tag = send("GET", f"{running.url}/{case.noun}/1").header("ETag") or ""
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
    for server in line_up.servers.values():
        server.stop()


def test_what_an_honest_server_does_as_well_is_no_proof():
    name = "a-camp-site-refuses-badly"
    asked = [["PUT", "/tent/1", {"error": "none"}], ["GET", "/tent/1"]]
    for letter in exercises_line_up.LETTERS:
        with pytest.raises(Refused) as refused:
            judged(name, {"case": 1, "server": letter, "requests": asked})
        assert refused.value.finding.kind == NOT_YET
        assert "RFC 9110" in refused.value.finding.why and "odd" not in refused.value.finding.words


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
            fields = condition(send("GET", running.url + "/boat/1").header("ETag"))
            seen = crossed(running, [("GET", "/boat/1"), ("PUT", "/boat/1", {"name": "New"}, fields)])
            assert RULES["match"].broken(seen) is guilty
