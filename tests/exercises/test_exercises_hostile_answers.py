"""Hostile answers end in a sentence, here and in a process of their own, and what they change is put back."""

import contextlib
import os
import subprocess
import sys
import threading
import time

import psutil
import pytest
import requests
from handing_in import PUT, ROOT, cell_named, hand_in, notebook

from exercises import exercise
from exercises.checking.answers import handed_in
from exercises.checking.feedback import Feedback
from exercises.checking.running import TooLong, guarded, memory_limited, within
from exercises.grading.answer_process import check_in_subprocess
from exercises.grading.files import cells_of
from exercises.grading.marking import marked

pytestmark = pytest.mark.usefixtures("half_a_second")
NEW = "new = name not in recipes"
RAISED, NOT_YET = "your code raised", "not yet"


def in_route(line):
    """A right answer that does something more at a request."""
    return PUT.solution.replace(NEW, f"{line}\n        {NEW}")


def in_make_app(line):
    return PUT.solution.replace("recipes = {}", f"recipes = {{}}\n    {line}")


def ended(threads):
    """Whoever was stopped uses no more time."""
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)


def in_its_own_process(source, tmp_path):
    (tmp_path / "answer.py").write_text(source, encoding="utf-8")
    return check_in_subprocess(PUT, tmp_path / "answer.py")


SWALLOWS = "while True:\n            try:\n                x = 1\n            except Exception:\n                pass"
MUCH, SLEEPS = "much = bytearray(2 * 1024**3)", "import time; time.sleep(600)"
NO_ANSWER = "PUT /recipe/soup got no response from your app"
IN_ROUTES = {
    "an endless loop": ("while True: pass", NO_ANSWER),
    "a loop that swallows exceptions": (SWALLOWS, NO_ANSWER),
    "a sleep": (SLEEPS, NO_ANSWER),
    "os._exit": ("import os; os._exit(0)", "os._exit()"),
    "sys.exit": ("import sys; sys.exit()", "sys.exit() ends the program"),
    "an exception": ("{}['oops']", "KeyError: 'oops'"),
    "recursion": ("put(name)", "calls itself without an end"),
    "app.run()": ("app.run()", "app.run() starts a server"),
    "2 GB of memory": (MUCH, "more memory than there is for a check"),
}
IN_MAKE_APP = {
    "an endless loop": ("while True: pass", "a loop that never ends"),
    "a sleep": (SLEEPS, "did not come back in time"),
    "os._exit": ("import os; os._exit(0)", "os._exit()"),
    "sys.exit": ("import sys; sys.exit()", "sys.exit() ends the program"),
    "KeyboardInterrupt": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "an exception": ("1 / 0", "ZeroDivisionError"),
    "an import that fails": ("import no_such", "ModuleNotFoundError"),
    "app.run()": ("app.run()", "Leave it out: the course starts your app"),
    "2 GB of memory": (MUCH, "more memory than there is"),
}
OTHERS = {
    "no return": (PUT.solution.replace("return app", "pass"), "make_app() gave back None", NOT_YET),
    "something else": (PUT.solution.replace("return app", "return 'app'"), "make_app() gave back str: 'app'", NOT_YET),
    "an argument too many": (PUT.solution.replace("make_app()", "make_app(x)"), "TypeError", RAISED),
}
ANSWERS = {
    **{f"{name} in a route": (in_route(line), words, RAISED) for name, (line, words) in IN_ROUTES.items()},
    **{f"{name} in make_app": (in_make_app(line), words, RAISED) for name, (line, words) in IN_MAKE_APP.items()},
    **OTHERS,
}
if sys.platform != "linux":  # which alone bounds memory
    ANSWERS = {name: answer for name, answer in ANSWERS.items() if "memory" not in name}


@pytest.mark.parametrize(("source", "words", "kind"), ANSWERS.values(), ids=ANSWERS)
def test_in_the_notebook_and_in_a_process_of_its_own_it_ends_in_a_sentence(source, words, kind, tmp_path):
    kind = NOT_YET if words == NO_ANSWER else kind
    before = set(threading.enumerate())
    said = exercise(PUT.id).check(handed_in(PUT, source, "<cell>"))
    assert (said.outcome.kind, words in str(said)) == (kind, True), said
    if "while True" in source:
        ended(set(threading.enumerate()) - before)
    outcome = in_its_own_process(source, tmp_path)
    assert (outcome.kind, outcome.points) == (kind, 0)
    assert words in str(Feedback(PUT, outcome))


LOADED = {
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


@pytest.mark.parametrize(("source", "words"), LOADED.values(), ids=LOADED)
def test_an_answer_that_cannot_be_loaded_in_its_own_process_says_why(source, words, tmp_path):
    assert words in str(Feedback(PUT, in_its_own_process(source, tmp_path)))


def test_a_patched_client_in_the_notebook_is_put_back_and_said(monkeypatch):
    monkeypatch.setattr(requests, "get", requests.get)  # so that the test leaves it as it was
    monkeypatch.setattr(requests.adapters.HTTPAdapter, "send", requests.adapters.HTTPAdapter.send)
    requests.get = requests.adapters.HTTPAdapter.send = lambda *_, **__: None
    merges = handed_in(PUT, PUT.find_answer("merges").source, "<cell>")
    said = exercise(PUT.id).check(merges)
    assert said.outcome.refused_by == "replaces"
    assert "Your code had replaced requests.get; the check put the original back." in str(said)


def test_a_client_patched_while_the_app_is_made_is_put_back_and_said(monkeypatch):
    monkeypatch.setattr(requests.Session, "get_adapter", requests.Session.get_adapter)
    source = in_make_app("import requests; requests.Session.get_adapter = None")
    said = exercise(PUT.id).check(handed_in(PUT, source, "<cell>"))
    assert said.outcome.kind == "right"
    assert "Session.get_adapter" in str(said)


# Answers that were handed in and may do anything: each ends within seconds, in a row that says how it is.


LINUX = pytest.mark.skipif(sys.platform != "linux", reason="Linux bounds memory and tells what runs")


def mark_of(sheet, tmp_path, seconds=30):
    """The mark of put-replaces in this notebook."""
    return marked(PUT, cells_of(hand_in(tmp_path, "sheet.ipynb", sheet).read_bytes()), tmp_path / "place", seconds)


def answered(line, tmp_path):
    """The mark of a right answer whose make_app() also does something else."""
    return mark_of(notebook({PUT.id: in_make_app(line)}), tmp_path)


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


@LINUX
def test_programs_that_an_answer_starts_are_ended_with_it(tmp_path):
    note = tmp_path / "pid"
    line = f"import subprocess; open({str(note)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid))"
    mark = answered(line, tmp_path)
    assert (mark.status, mark.points) == ("graded", PUT.points)
    with contextlib.suppress(psutil.NoSuchProcess):
        started = psutil.Process(int(note.read_text("utf-8")))
        if "sleep" in started.cmdline():  # its number may be another program's by now
            started.wait(timeout=60)  # raises where it still runs


@LINUX
def test_an_answer_that_ends_its_process_did_not_run(tmp_path):
    mark = answered("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", tmp_path)
    assert mark.points == 0
    assert "it ended Python" in mark.says


def test_time_for_one_answer_is_bounded(tmp_path):
    assert mark_of(notebook({PUT.id: in_route(SLEEPS)}), tmp_path, seconds=2).points == 0


def test_a_client_that_was_replaced_changes_no_mark(tmp_path):
    patched = "import requests\nrequests.get = requests.Session.send = lambda *_, **__: None\n"
    mark = mark_of(notebook({PUT.id: patched + PUT.find_answer("merges").source}), tmp_path)
    assert (mark.status, mark.refused_by) == ("graded", "replaces")


def test_marks_come_from_the_run_and_a_notebook_that_says_otherwise_is_looked_at(tmp_path):
    sheet = notebook({PUT.id: PUT.find_answer("merges").source})
    shown = {"output_type": "execute_result", "data": {"text/plain": ["Right: what was sent is there now."]}}
    cell_named(sheet, f"{PUT.id}-check")["outputs"] = [shown]
    mark = mark_of(sheet, tmp_path)
    assert (mark.status, mark.refused_by) == ("needs a look", "replaces")
    assert mark.look == "the notebook shows 'Right', and the answer, run again, is not"


# What a learner's code prints, takes and changes during a check is kept small, put back and said.


def test_what_is_printed_also_by_other_threads_and_on_standard_error_is_kept_and_said(capsys):
    def prints():
        print("here", 7)
        thread = threading.Thread(target=lambda: print("from a thread", file=sys.stderr))
        thread.start()
        thread.join()

    notes = set()
    with guarded(notes):
        prints()
    assert notes == {"Your code printed:\nhere 7\nfrom a thread"}
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("error", [ValueError, SystemExit, KeyboardInterrupt])
def test_whatever_is_raised_inside_all_is_put_back(error):
    before = os._exit, sys.stdout, sys.stderr
    with pytest.raises(error), guarded():
        raise error
    assert (os._exit, sys.stdout, sys.stderr) == before


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
    ended(set(threading.enumerate()) - threads)
    assert told == []
    Broken()
    assert told == [ValueError]


# An answer that waits in the system, and cannot be stopped, keeps nobody else from working.

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
    how = {"cwd": ROOT, "capture_output": True, "encoding": "utf-8", "timeout": 300}  # a mistake would hang here
    done = subprocess.run([sys.executable, "-c", LEAVE_ONE_BEHIND_AND_PROFILE], **how)
    assert done.stdout == "went on\n", done.stderr
