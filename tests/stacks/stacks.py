"""Services on stacks that are not ours, each a real process on a free port: `with running("FastAPI") as url: ...`."""

import json
import os
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
EXAMPLE, CHANGED = {"task": "write", "owner": "Bob"}, {"task": "rest", "owner": "Eve"}
FILES = {
    "1.json": json.dumps({"task": "read", "owner": "Ada"}),
    "page.html": '<a href="1.json">The first thing to do</a>',
}
LONG_AGO = 1_700_000_000


class Stack(NamedTuple):
    """The words that start it (a folder with FILES is put for {folder}), its collection, and its first member."""

    words: tuple[str, ...]
    collection: str
    member: str


STACKS = {
    "FastAPI": Stack((str(HERE / "on_fastapi.py"),), "/todos/", "/todos/1"),
    "Django REST framework": Stack((str(HERE / "on_django.py"),), "/todos/", "/todos/1/"),
    "the same, hyperlinked": Stack((str(HERE / "on_django.py"),), "/linked/", "/linked/1/"),
    "Flask-RESTX": Stack((str(HERE / "on_flask_restx.py"),), "/todos/", "/todos/1"),
    "http.server": Stack(("-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", "{folder}"), "/", "/1.json"),
}


@contextmanager
def running(name):
    """The address at which a stack listens, until the end of the block."""
    with tempfile.TemporaryDirectory() as folder:
        for file, text in FILES.items():
            (Path(folder) / file).write_text(text, "utf-8")
            os.utime(Path(folder) / file, (LONG_AGO, LONG_AGO))  # a cache may guess how long it stays so
        words = [one.format(folder=folder) for one in STACKS[name].words]
        with started([sys.executable, "-u", *words]) as process:
            yield listening(process)


@contextmanager
def started(command):
    """The process, ended in the end. What it says of requests goes nowhere."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8") as process:
        try:
            yield process
        finally:
            process.kill()


def listening(process):
    """The address that it prints first, as soon as it does."""
    line = process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+", line)
    if not found:
        command = " ".join(process.args)
        raise RuntimeError(
            f"{command} did not start. Its packages are in homes/locks/tests.lock: start.py test has them."
        )
    return found[0]
