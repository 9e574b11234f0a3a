"""Each command on consoles that can do less: no colours where none are wanted, no error for a missing letter."""

import contextlib
import os
import subprocess
import sys

import pytest
from house import ROOT

NAME = "caf\u00e9 \u0394\u4f60"  # the first letter is in every code page of Windows, the last in those of China
COMMANDS = {
    "start.py": ["start.py", "reset", NAME],
    "exercises": ["-m", "exercises", "prove", NAME],
    "exercises grade": ["-m", "exercises", "grade", NAME],
    "audit": ["-m", "audit", NAME],
    "mini_server": ["-m", "mini_server", "--data", f"{NAME}/none.db", "--port", "0"],
    "clients.behaviour": ["-m", "clients.behaviour", "http://127.0.0.1:9/todos/"],
}


def on(words, console, **more):
    """The command, and what it has to do with its console."""
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    return subprocess.Popen([sys.executable, *words], cwd=ROOT, env={**environment, **console}, **more)


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_a_letter_that_the_console_has_not_is_replaced_and_all_the_rest_is_said(words):
    with on(words, {"PYTHONIOENCODING": "cp437"}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        said = process.stdout.read()
    assert said.strip() and b"Traceback" not in said and b"\x1b" not in said


def test_the_report_of_a_service_is_shown_where_the_console_has_no_arrow():
    words = ["-c", r"from clients.judging.__main__ import show; show('DELETE /book/3 \u2192 204')"]
    with on(words, {"PYTHONIOENCODING": "cp1252"}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout.read().strip() == rb"DELETE /book/3 \u2192 204"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals that Python opens")
@pytest.mark.parametrize("console", [{"NO_COLOR": "1", "TERM": "xterm"}, {"TERM": "dumb"}], ids=["NO_COLOR", "dumb"])
@pytest.mark.parametrize("words", [["start.py", "--help"], COMMANDS["audit"]], ids=["start.py", "audit"])
def test_a_terminal_without_colours_is_sent_none(words, console):
    ours, theirs = os.openpty()
    with on(words, console, stdin=theirs, stdout=theirs, stderr=theirs), os.fdopen(ours, "rb", buffering=0) as heard:
        os.close(theirs)
        said = b""
        with contextlib.suppress(OSError):  # what Linux says at the end
            while part := heard.read(65_536):
                said += part
    assert said.strip() and b"\x1b" not in said
