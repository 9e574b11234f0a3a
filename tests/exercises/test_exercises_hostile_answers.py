"""Hostile answers end in a sentence, here and in a process of their own, and what they change is put back."""

import contextlib
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest
import requests
from handing_in import PUT, cell_named, hand_in, notebook

from exercises import exercise
from exercises.checking.answers import handed_in
from exercises.checking.feedback import Feedback
from exercises.checking.running import TooLong, confined, guarded, memory_limited, place_kept, prints_kept, within
from exercises.grading.answer_process import check_in_subprocess
from exercises.grading.files import cells_in
from exercises.grading.marking import marked
from exercises.task import task_named

# Endless loops, exits, patched clients: each ends in a sentence, in the notebook's process and in one of its own.

PUT_HOSTILE = task_named("put-replaces")
NEW = "new = name not in recipes"


def in_route(line):
    return PUT_HOSTILE.solution.replace(NEW, f"{line}\n        {NEW}")


def in_make_app(line):
    return PUT_HOSTILE.solution.replace("recipes = {}", f"recipes = {{}}\n    {line}")


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
    "no return": (PUT_HOSTILE.solution.replace("return app", "pass"), "not yet", "make_app() gave back None"),
    "something else": (
        PUT_HOSTILE.solution.replace("return app", "return 'app'"),
        "not yet",
        "make_app() gave back str: 'app'",
    ),
    "an argument too many": (
        PUT_HOSTILE.solution.replace("make_app()", "make_app(x)"),
        "your code raised",
        "TypeError",
    ),
}
if sys.platform == "linux":
    much = "much = bytearray(2 * 1024**3)"
    ANSWERS["2 GB of memory in a route"] = (in_route(much), "your code raised", "more memory than there is for a check")
    ANSWERS["2 GB of memory in make_app"] = (in_make_app(much), "your code raised", "more memory than there is")
CASES = pytest.mark.parametrize(("source", "kind", "words"), ANSWERS.values(), ids=ANSWERS)


@pytest.mark.usefixtures("half_a_second")
@CASES
def test_in_the_notebook_it_ends_in_a_sentence(source, kind, words):
    said = exercise("put-replaces").check(handed_in(PUT_HOSTILE, source, "<cell>"))
    assert said.outcome.kind == kind
    assert words in str(said)


@pytest.mark.usefixtures("half_a_second")
@CASES
def test_in_a_process_of_its_own_it_ends_in_a_sentence(source, kind, words, tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(source, encoding="utf-8")
    outcome = check_in_subprocess(PUT_HOSTILE, answer)
    assert outcome.kind == kind
    assert outcome.points == 0
    assert words in str(Feedback(PUT_HOSTILE, outcome))


IMPORTS = {
    "a syntax error": ("def make_app(:", "SyntaxError"),
    "an exception": ("1 / 0", "ZeroDivisionError"),
    "sys.exit": ("import sys\nsys.exit()", "sys.exit() ends the program"),
    "os._exit": ("import os\nos._exit(0)", "os._exit() ends Python"),
    "an import that fails": ("import no_such", "ModuleNotFoundError"),
    "an abort": ("import os\nos.abort()", "it ended Python"),
    "an endless loop": ("while True:\n    pass", "a loop that never ends"),
    "an endless loop beside the starter": (f"{PUT_HOSTILE.starter}\nwhile True:\n    pass\n", "a loop that never ends"),
    "nothing of that name": ("other = 1", "There is no function make_app"),
}


@pytest.mark.usefixtures("half_a_second")
@pytest.mark.parametrize(("source", "words"), IMPORTS.values(), ids=IMPORTS)
def test_an_answer_that_cannot_be_loaded_in_its_own_process_says_why(source, words, tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(source, encoding="utf-8")
    assert words in str(Feedback(PUT_HOSTILE, check_in_subprocess(PUT_HOSTILE, answer)))


@pytest.mark.usefixtures("half_a_second")
def test_prints_without_an_end_do_not_stop_a_process_of_its_own(tmp_path):
    answer = tmp_path / "answer.py"
    answer.write_text(in_route("print('line\\n' * 100_000)"), encoding="utf-8")
    assert check_in_subprocess(PUT_HOSTILE, answer).kind == "right"


@pytest.mark.usefixtures("half_a_second")
def test_a_patched_client_in_another_process_does_not_reach_the_checks(tmp_path):
    answer = tmp_path / "answer.py"
    patched = "import requests\nrequests.adapters.HTTPAdapter.send = requests.get = lambda *_, **__: None\n"
    answer.write_text(patched + PUT_HOSTILE.find_answer("merges").source, encoding="utf-8")
    outcome = check_in_subprocess(PUT_HOSTILE, answer)
    assert (outcome.kind, outcome.refused_by) == ("not yet", "replaces")


@pytest.mark.usefixtures("half_a_second")
def test_a_patched_client_in_the_notebook_is_put_back_and_said(monkeypatch):
    monkeypatch.setattr(requests, "get", requests.get)  # so that the test leaves it as it was
    monkeypatch.setattr(requests.adapters.HTTPAdapter, "send", requests.adapters.HTTPAdapter.send)
    requests.get = requests.adapters.HTTPAdapter.send = lambda *_, **__: None
    merges = handed_in(PUT_HOSTILE, PUT_HOSTILE.find_answer("merges").source, "<cell>")
    said = exercise("put-replaces").check(merges)
    assert said.outcome.refused_by == "replaces"
    assert "Your code had replaced requests.get; the check put the original back." in str(said)


@pytest.mark.usefixtures("half_a_second")
def test_a_client_patched_while_the_app_is_made_is_put_back_and_said(monkeypatch):
    monkeypatch.setattr(requests.Session, "get_adapter", requests.Session.get_adapter)
    source = in_make_app("import requests; requests.Session.get_adapter = None")
    said = exercise("put-replaces").check(handed_in(PUT_HOSTILE, source, "<cell>"))
    assert said.outcome.kind == "right"
    assert "Session.get_adapter" in str(said)


@pytest.mark.usefixtures("half_a_second")
def test_an_endless_loop_is_stopped_and_uses_no_more_time():
    before = set(threading.enumerate())
    exercise("put-replaces").check(handed_in(PUT_HOSTILE, in_route("while True: pass"), "<cell>"))
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive()


# Answers that were handed in and may do anything: each ends within seconds, in a row that says how it is.

NEW_IN_CLASS = "    app = Flask(__name__)\n"
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="Linux bounds memory and tells what runs")


def mark_of(sheet, tmp_path, seconds=30):
    """The mark of put-replaces in this notebook."""
    return marked(PUT, cells_in(hand_in(tmp_path, "sheet.ipynb", sheet)), tmp_path / "place", seconds)


def answered(line, tmp_path):
    """The mark of a right answer whose make_app() first does something else."""
    return mark_of(notebook({PUT.id: PUT.solution.replace(NEW_IN_CLASS, f"    {line}\n{NEW_IN_CLASS}")}), tmp_path)


@pytest.mark.usefixtures("half_a_second")
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("def make_app(:\n", "SyntaxError"),
        ("1 / 0", "no cell of this task defines make_app"),
        ("def make_app():\n    return nowhere", "NameError"),
        ("1 / 0\n\ndef make_app(): pass", "ZeroDivisionError"),
        ("while True: pass\ndef make_app(): pass", "a loop that never ends"),
    ],
)
def test_an_answer_that_cannot_run_says_why(source, words, tmp_path):
    mark = mark_of(notebook({PUT.id: source}), tmp_path)
    assert mark.status in ("did not run", "needs a look")
    assert mark.points == 0
    assert words in mark.says + mark.look


@pytest.mark.usefixtures("half_a_second")
@pytest.mark.parametrize(
    "line",
    [
        "print('line\\n' * 1_000_000)",
        "import shutil; shutil.rmtree('.', ignore_errors=True)",
        "import os; os.chdir('/')",
    ],
)
def test_what_only_harms_its_own_process_is_marked_all_the_same(line, tmp_path):
    assert answered(line, tmp_path).points == PUT.points


@pytest.mark.usefixtures("half_a_second")
@ON_LINUX
def test_too_much_memory_is_refused_to_the_answer_alone(tmp_path):
    mark = answered("kept = bytearray(3_000_000_000)", tmp_path)
    assert mark.status == "did not run"
    assert "more memory than there is" in mark.says


@pytest.mark.usefixtures("half_a_second")
@ON_LINUX
def test_programs_that_an_answer_starts_are_ended_with_it(tmp_path):
    note = tmp_path / "pid"
    line = f"import subprocess; open({str(note)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid))"
    mark = answered(line, tmp_path)
    assert (mark.status, mark.points) == ("needs a look", PUT.points)
    assert mark.look == "it opens files; it starts other programs"
    with contextlib.suppress(psutil.NoSuchProcess):
        started = psutil.Process(int(note.read_text("utf-8")))
        if "sleep" in started.cmdline():  # its number may be another program's by now
            started.wait(timeout=60)  # raises where it still runs


@pytest.mark.usefixtures("half_a_second")
@ON_LINUX
def test_an_answer_that_ends_its_process_did_not_run(tmp_path):
    mark = answered("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", tmp_path)
    assert mark.points == 0
    assert "it ended Python" in mark.says
    assert mark.look == "it ends programs"


@pytest.mark.usefixtures("half_a_second")
def test_time_for_one_answer_is_bounded(tmp_path):
    slow = PUT.solution.replace("new = name", "import time; time.sleep(600)\n        new = name")
    assert mark_of(notebook({PUT.id: slow}), tmp_path, seconds=6).points == 0


@pytest.mark.usefixtures("half_a_second")
def test_a_client_that_was_replaced_changes_no_mark_and_is_looked_at(tmp_path):
    patched = "import requests\nrequests.get = requests.Session.send = lambda *_, **__: None\n"
    mark = mark_of(notebook({PUT.id: patched + PUT.find_answer("merges").source}), tmp_path)
    assert (mark.status, mark.refused_by) == ("needs a look", "replaces")
    assert mark.look == "it replaces a part of requests"


@pytest.mark.usefixtures("half_a_second")
def test_marks_come_from_the_run_and_a_notebook_that_says_otherwise_is_looked_at(tmp_path):
    sheet = notebook({PUT.id: PUT.find_answer("merges").source})
    shown = {"output_type": "execute_result", "data": {"text/plain": ["Right: what was sent is there now."]}}
    cell_named(sheet, f"{PUT.id}-check")["outputs"] = [shown]
    mark = mark_of(sheet, tmp_path)
    assert (mark.status, mark.refused_by) == ("needs a look", "replaces")
    assert mark.look == "the notebook shows 'Right', and the answer, run again, is not"


# What a learner's code prints, takes and changes during a check is kept small, put back and said.

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says and holds how much memory a program has")


def notes_of(run):
    notes = set()
    with confined(notes):
        run()
    return notes


def test_what_is_printed_is_kept_from_the_notebook_and_said(capsys):
    assert notes_of(lambda: print("here", 7)) == {"Your code printed:\nhere 7"}
    assert capsys.readouterr() == ("", "")


def test_prints_of_another_thread_and_on_standard_error_are_kept_too(capsys):
    thread = threading.Thread(target=lambda: print("from a thread", file=sys.stderr))
    with prints_kept() as kept:
        thread.start()
        thread.join()
    assert kept.note() == "Your code printed:\nfrom a thread"
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("error", [ValueError, SystemExit, KeyboardInterrupt])
def test_whatever_is_raised_inside_all_is_put_back(error, tmp_path):
    before = os.getcwd(), sys.stdout, sys.stderr
    with pytest.raises(error), guarded():
        os.chdir(tmp_path)
        raise error
    assert (os.getcwd(), sys.stdout, sys.stderr) == before


def test_a_changed_working_directory_is_put_back_and_said_also_when_it_is_gone(tmp_path):
    before, said = os.getcwd(), []
    place = tmp_path / "gone"
    place.mkdir()
    with place_kept(said.append):
        os.chdir(place)
        if sys.platform != "win32":
            place.rmdir()
    assert os.getcwd() == before
    assert said == ["Your code had changed the working directory; the check went back."]


@LINUX
def test_much_memory_is_refused_inside_and_there_again_afterwards():
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    with memory_limited(), pytest.raises(MemoryError):
        bytearray(2 * 1024**3)
    assert resource.getrlimit(resource.RLIMIT_AS) == before


class Left:
    """Something that takes a while to be tidied up, as a connection does."""

    def __del__(self):
        end = time.monotonic() + 0.15
        while time.monotonic() < end:
            pass


class Broken:
    def __del__(self):
        raise ValueError


def test_nothing_is_said_when_a_loop_is_stopped_while_python_tidies_up_after_it(monkeypatch):
    told, threads = [], set(threading.enumerate())
    monkeypatch.setattr(sys, "unraisablehook", lambda one: told.append(one.exc_type))

    def loop():
        while True:
            Left()

    with pytest.raises(TooLong):
        within(0.4, loop)
    left = set(threading.enumerate()) - threads
    for thread in left:
        thread.join(60)
    assert not any(thread.is_alive() for thread in left)
    assert told == []
    Broken()
    assert told == [ValueError]


# An answer that waits in the system, and cannot be stopped, keeps nobody else from working.

ROOT = Path(__file__).resolve().parents[2]
STUCK_MINUTES = 5  # for a Python that asks itself for ever
LEAVE_ONE_BEHIND_AND_PROFILE = """
import sys, threading
from exercises.checking.running import stop_thread

shut = threading.Lock()
shut.acquire()
answer = threading.Thread(target=shut.acquire, daemon=True)
answer.start()
stop_thread(answer, lambda file: False)
for thread in threading.enumerate():
    if thread not in (threading.main_thread(), answer):
        thread.join()
assert answer.is_alive()
sys.setprofile(lambda *_: None)
print((lambda: "went on")())
"""


def test_a_profiler_goes_on_where_an_answer_that_waits_in_the_system_was_left_behind():
    words = [sys.executable, "-c", LEAVE_ONE_BEHIND_AND_PROFILE]
    done = subprocess.run(
        words, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=STUCK_MINUTES * 60, check=False
    )
    assert done.stdout == "went on\n", done.stderr
