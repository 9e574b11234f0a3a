"""The server of a class: `python -m mini_server` as a program of its own, which a test may kill."""

import contextlib
import re
import subprocess
import sys


@contextlib.contextmanager
def program(*words):
    """The running program and its address; it is killed at the end, if it still runs."""
    command = [sys.executable, "-m", "mini_server", "--port", "0", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as process:
        try:
            yield process, re.search(r"http://\S+", process.stdout.readline())[0]
        finally:
            process.kill()


def refused(*words):
    """What the program says when it cannot start."""
    command = [sys.executable, "-m", "mini_server", "--port", "0", *map(str, words)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr
