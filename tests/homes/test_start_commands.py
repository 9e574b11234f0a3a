"""Verbs of start.py: their words, their end, and a sentence for what stands in the way."""

import ast
import errno
import json
import os
import runpy
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from small_course import start, write

from homes.setup import environment
from homes.setup.messages import NO_NETWORK, SetupError, check_folder, check_space, from_os_error, from_report
from homes.setup.places import child_environment

ROOT = Path(__file__).resolve().parents[2]
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
def ready(course):
    """The small course after its set-up, without packages; `exercises` says what it was asked."""
    environment.make(course)
    environment._write_stamp(course, False)
    environment.make_rooms_importable(environment._site_packages(course), course.root)
    write(course.root / "exercises" / "__init__.py", "")
    write(course.root / "exercises" / "__main__.py", ECHO)
    return course


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


def test_a_python_too_old_is_told_so_in_one_sentence(capsys, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 8, 10, "final", 0))
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "start.py"), run_name="__main__")
    assert end.value.code == 1
    said = capsys.readouterr().err
    assert said.startswith("This is Python 3.8.10, and the course needs Python 3.11 or newer.")
    assert said.count("\n") == 1


def test_every_python_3_can_read_start_py_far_enough_to_say_so():
    tree = ast.parse((ROOT / "start.py").read_text("utf-8"), feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    assert {alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names} == {"os", "sys"}


def test_too_little_disk_is_said_with_both_numbers(tmp_path):
    with pytest.raises(SetupError, match=r"3 MiB free.*350 MiB"):
        check_space(3 * 2**20, 350 * 2**20, tmp_path)


def test_a_folder_of_somebody_else_is_named_and_not_a_file_that_was_tried_in_it(tmp_path, monkeypatch):
    def refused(dir):
        raise PermissionError(errno.EACCES, "Permission denied", str(dir / "tmp8bf8_m2q"))

    monkeypatch.setattr("homes.setup.messages.tempfile.TemporaryFile", refused)
    with pytest.raises(SetupError) as trouble:
        check_folder(tmp_path)
    assert str(trouble.value).startswith(f"{tmp_path} cannot be written.")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "x.txt"), "x.txt cannot be written"),
        (OSError(errno.EROFS, "Read-only file system"), "cannot be written"),
        (OSError(errno.ENOSPC, "No space left on device"), "is full"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
    ],
)
def test_what_the_computer_refuses_becomes_a_sentence_that_says_what_to_do(error, words):
    sentence = from_os_error(error, "here")
    assert words in sentence and sentence.endswith("run the same command again.")


@pytest.mark.parametrize(
    ("report", "words"),
    [
        ("error: Request failed\n  cause: dns error\n", NO_NETWORK),
        ("NewConnectionError: Failed to establish a new connection: [Errno 111]", NO_NETWORK),
        ("invalid peer certificate: UnknownIssuer", NO_NETWORK),
        ("failed to copy\n  Caused by: No space left on device (os error 28)", "The disk filled up"),
        (
            "Resolved a==1 in 1ms\nerror: Failed\n  cause: Hash mismatch for `tiny==1.0`\n\n  Expected:",
            "tiny==1.0 came",
        ),
        ("a==1\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM\n   tiny==1.0 from https://x\n", "tiny==1.0 came"),
        (
            "ERROR: Could not find it (from versions: 0.8, 0.9)\nERROR: No matching distribution found for tiny==1.0\n",
            "The server of packages has no tiny==1.0 for this Python, which the course's lock asks for; it has 0.8, 0",
        ),
        ("407 Proxy Authentication Required: failed to establish a new connection", "PIP_INDEX_URL and HTTPS_PROXY"),
        ("ERROR: something else\n\n", "(ERROR: something else)"),
    ],
)
def test_what_the_installer_wrote_becomes_a_sentence(report, words):
    assert words in from_report(report, "install.log")


NAME = "caf\u00e9\u0394\u4f60"  # the first letter is in every code page of Windows, the last in those of China


@pytest.mark.parametrize(
    "words",
    [
        "start.py reset {}",
        "-m exercises prove {}",
        "-m exercises grade {}",
        "-m audit {}",
        "-m mini_server --data {}/none.db --port 0",
        "-m clients.behaviour http://127.0.0.1:9/{}/",
    ],
)
def test_a_letter_that_the_console_has_not_is_replaced_and_all_the_rest_is_said(words):
    console = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    command = [sys.executable, *words.format(NAME).split()]
    done = subprocess.run(command, cwd=ROOT, env=console | {"PYTHONIOENCODING": "cp437"}, capture_output=True)
    said = done.stdout + done.stderr
    assert said.strip() and b"Traceback" not in said and b"\x1b" not in said
