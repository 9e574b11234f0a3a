"""Endless loops, exits, patched clients: each ends in a sentence, in the notebook's process and in one of its own."""

import sys
import threading

import pytest
import requests

from exercises import exercise
from exercises.checking.answers import handed_in
from exercises.checking.feedback import Feedback
from exercises.grading.apart import check_in_subprocess
from exercises.task import task_named

pytestmark = pytest.mark.usefixtures("half_a_second")
PUT = task_named("put-replaces")
NEW = "new = name not in recipes"


def in_route(line):
    return PUT.solution.replace(NEW, f"{line}\n        {NEW}")


def in_make_app(line):
    return PUT.solution.replace("recipes = {}", f"recipes = {{}}\n    {line}")


ANSWERS = {
    "an endless loop in a route": (
        in_route("while True: pass"),
        "not yet",
        "PUT /recipe/soup got no answer from your app",
    ),
    "a loop that swallows exceptions": (
        in_route(
            "while True:\n            try:\n                x = 1\n            except Exception:\n                pass"
        ),
        "not yet",
        "got no answer from your app",
    ),
    "os._exit in a route": (in_route("import os; os._exit(0)"), "your code raised", "os._exit()"),
    "sys.exit in a route": (in_route("import sys; sys.exit()"), "your code raised", "sys.exit() ends the program"),
    "an exception in a route": (in_route("{}['oops']"), "your code raised", "KeyError: 'oops'"),
    "recursion in a route": (in_route("put(name)"), "your code raised", "calls itself without an end"),
    "app.run() in a route": (in_route("app.run()"), "your code raised", "app.run() starts a server"),
    "an endless loop in make_app": (in_make_app("while True: pass"), "your code raised", "a loop that never ends"),
    "os._exit in make_app": (in_make_app("import os; os._exit(0)"), "your code raised", "os._exit()"),
    "sys.exit in make_app": (in_make_app("import sys; sys.exit()"), "your code raised", "sys.exit() ends the program"),
    "KeyboardInterrupt in make_app": (
        in_make_app("raise KeyboardInterrupt"),
        "your code raised",
        "KeyboardInterrupt",
    ),
    "app.run() in make_app": (in_make_app("app.run()"), "your code raised", "Leave it out: the course starts your app"),
    "an exception in make_app": (in_make_app("1 / 0"), "your code raised", "ZeroDivisionError"),
    "a sleep in a route": (
        in_route("import time; time.sleep(600)"),
        "not yet",
        "PUT /recipe/soup got no answer from your app",
    ),
    "a sleep in make_app": (
        in_make_app("import time; time.sleep(600)"),
        "your code raised",
        "did not come back in time",
    ),
    "an import that fails in make_app": (in_make_app("import no_such"), "your code raised", "ModuleNotFoundError"),
    "no return": (PUT.solution.replace("return app", "pass"), "not yet", "make_app() gave back None"),
    "something else": (
        PUT.solution.replace("return app", "return 'app'"),
        "not yet",
        "make_app() gave back str: 'app'",
    ),
    "an argument too many": (PUT.solution.replace("make_app()", "make_app(x)"), "your code raised", "TypeError"),
}
if sys.platform == "linux":
    much = "much = bytearray(2 * 1024**3)"
    ANSWERS["2 GB of memory in a route"] = (in_route(much), "your code raised", "more memory than there is for a check")
    ANSWERS["2 GB of memory in make_app"] = (in_make_app(much), "your code raised", "more memory than there is")
CASES = pytest.mark.parametrize(("source", "kind", "words"), ANSWERS.values(), ids=ANSWERS)


@CASES
def test_in_the_notebook_it_ends_in_a_sentence(source, kind, words):
    said = exercise("put-replaces").check(handed_in(PUT, source, "<cell>"))
    assert said.outcome.kind == kind
    assert words in str(said)


@CASES
def test_in_a_process_of_its_own_it_ends_in_a_sentence(source, kind, words, tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(source, encoding="utf-8")
    outcome = check_in_subprocess(PUT, answer)
    assert outcome.kind == kind
    assert outcome.points == 0
    assert words in str(Feedback(PUT, outcome))


IMPORTS = {
    "a syntax error": ("def make_app(:", "SyntaxError"),
    "an exception": ("1 / 0", "ZeroDivisionError"),
    "sys.exit": ("import sys\nsys.exit()", "sys.exit() ends the program"),
    "os._exit": ("import os\nos._exit(0)", "os._exit() ends Python"),
    "an import that fails": ("import no_such", "ModuleNotFoundError"),
    "an abort": ("import os\nos.abort()", "it ended Python"),
    "an endless loop": ("while True:\n    pass", "a loop that never ends"),
    "an endless loop beside the starter": (f"{PUT.starter}\nwhile True:\n    pass\n", "a loop that never ends"),
    "nothing of that name": ("other = 1", "There is no function make_app"),
}


@pytest.mark.parametrize(("source", "words"), IMPORTS.values(), ids=IMPORTS)
def test_an_answer_that_cannot_be_loaded_in_its_own_process_says_why(source, words, tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(source, encoding="utf-8")
    assert words in str(Feedback(PUT, check_in_subprocess(PUT, answer)))


def test_prints_without_an_end_do_not_stop_a_process_of_its_own(tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(in_route("print('line\\n' * 100_000)"), encoding="utf-8")
    assert check_in_subprocess(PUT, answer).kind == "right"


def test_a_patched_client_in_another_process_does_not_reach_the_checks(tmp_path):
    answer = tmp_path / "answer.py"
    patched = "import requests\nrequests.adapters.HTTPAdapter.send = requests.get = lambda *_, **__: None\n"
    answer.write_text(patched + PUT.find_answer("merges").source, encoding="utf-8")
    outcome = check_in_subprocess(PUT, answer)
    assert (outcome.kind, outcome.refused_by) == ("not yet", "replaces")


def test_a_patched_client_in_the_notebook_is_put_back_and_said(monkeypatch):
    monkeypatch.setattr(requests, "get", requests.get)  # so that the test leaves it as it was
    monkeypatch.setattr(requests.adapters.HTTPAdapter, "send", requests.adapters.HTTPAdapter.send)
    requests.get = requests.adapters.HTTPAdapter.send = lambda *_, **__: None
    merges = handed_in(PUT, PUT.find_answer("merges").source, "<cell>")
    said = exercise("put-replaces").check(merges)
    assert said.outcome.refused_by == "replaces"
    assert "Your code had replaced requests.get; the check put the original back." in str(said)


def test_a_client_patched_while_the_app_is_made_is_put_back_and_said(monkeypatch):
    monkeypatch.setattr(requests.Session, "get_adapter", requests.Session.get_adapter)
    source = in_make_app("import requests; requests.Session.get_adapter = None")
    said = exercise("put-replaces").check(handed_in(PUT, source, "<cell>"))
    assert said.outcome.kind == "right"
    assert "Session.get_adapter" in str(said)


def test_an_endless_loop_is_stopped_and_uses_no_more_time():
    before = set(threading.enumerate())
    exercise("put-replaces").check(handed_in(PUT, in_route("while True: pass"), "<cell>"))
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive()
