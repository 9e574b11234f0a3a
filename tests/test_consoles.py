"""Each command on consoles that can do less: no colours where none are wanted, no error for a missing letter."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
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
