"""Verbs of start.py whose work another module does: its words, its place, its end."""

import json
import os
import signal
import subprocess
import sys

import pytest
from small_course import start, write

from homes.setup import environment
from homes.setup.places import child_environment

ECHO = "import json, os, sys\nprint(json.dumps([sys.argv[1:], os.getcwd(), os.environ['ONE_ADDRESS_COMMAND']]))\n"
STAYS = """
import time
try:
    print("marking", flush=True)
    for _ in range(600):  # a signal just before it sleeps is heard when it wakes
        time.sleep(1)
except KeyboardInterrupt:
    print("kept what is marked", flush=True)
    raise SystemExit(3)
"""


@pytest.fixture
def ready(small):
    """The small course after its set-up, without packages; `exercises` says what it was asked."""
    environment.make(small)
    environment._write_stamp(small, False)
    environment.make_rooms_importable(environment._site_packages(small), small.root)
    write(small.root / "exercises" / "__init__.py", "")
    write(small.root / "exercises" / "__main__.py", ECHO)
    return small


def in_folder(places, folder, *words, **how):
    """Start start.py, typed in this folder."""
    command = [sys._base_executable, str(places.root / "start.py"), *words]
    return subprocess.Popen(
        command, cwd=folder, env=child_environment(), stdout=subprocess.PIPE, encoding="utf-8", **how
    )


def test_what_follows_the_verb_reaches_the_module_where_the_person_stands(ready, tmp_path):
    words = ["home work", "--csv", "marks/grades.csv", "--unknown=é"]
    with in_folder(ready, tmp_path, "grade", *words) as typed:
        asked, place, command = json.loads(typed.communicate()[0])
    assert asked == ["grade", *words]
    assert os.path.samefile(place, tmp_path)
    assert command == "python3 start.py grade"


def test_its_exit_code_is_passed_on_and_nothing_is_said_besides(ready):
    write(ready.root / "exercises" / "__main__.py", "raise SystemExit(7)")
    done = start(ready, "grade")
    assert (done.returncode, done.stdout, done.stderr) == (7, "", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process group that one sends Ctrl+C to from outside")
def test_ctrl_c_ends_the_module_in_its_own_way_and_start_waits_for_that(ready, tmp_path):
    write(ready.root / "exercises" / "__main__.py", STAYS)
    with in_folder(ready, tmp_path, "grade", start_new_session=True) as typed:
        assert typed.stdout.readline() == "marking\n"
        os.killpg(typed.pid, signal.SIGINT)  # as a terminal does: to both
        assert typed.communicate()[0] == "kept what is marked\n"
    assert typed.returncode == 3


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without asking it")
def test_who_ends_start_ends_the_module_too(ready, tmp_path):
    write(ready.root / "exercises" / "__main__.py", STAYS)
    with in_folder(ready, tmp_path, "grade") as typed:
        assert typed.stdout.readline() == "marking\n"
        typed.terminate()
        assert typed.communicate()[0] == ""
    assert typed.returncode == 128 + signal.SIGTERM


def test_before_the_set_up_the_verb_does_it_first_and_says_so_beside_the_answer(ready):
    (ready.venv / "one_address.json").write_text("{}", "utf-8")
    done = start(ready, "grade", UV_OFFLINE="1", PIP_INDEX_URL="http://127.0.0.1:9/")
    assert done.returncode == 1  # there is no network here
    assert done.stdout == "" and done.stderr.startswith("1/2 The course's own Python")


def test_an_option_before_the_verb_is_answered_with_the_order(ready):
    assert "options come after it" in start(ready, "--no-browser", "grade").stderr
