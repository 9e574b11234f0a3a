"""How a class is graded in tests from the attacker's side: by the command, with bubblewrap and without."""

import csv
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from exercises.for_teachers.grading.bounds.bubblewrap import COURSE, PYTHON, SYSTEM, shown

ROOT = Path(__file__).resolve().parents[2]
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
NOBODY = 61183  # an account without rights and without a home
HOUSE, OURS, LENT = "in bubblewrap", "as an account without rights", "as root, which lends accounts"
NEEDS_IT = pytest.mark.skipif(not shutil.which("bwrap"), reason="bubblewrap is not installed")
NEEDS_ROOT = pytest.mark.skipif(
    not IS_ROOT or not shutil.which("bwrap"), reason="root and bubblewrap can become others"
)
WITHOUT = [pytest.param(way, marks=NEEDS_ROOT) for way in (OURS, LENT)]
WAYS = pytest.mark.parametrize("way", [pytest.param(HOUSE, marks=NEEDS_IT), *WITHOUT])
TOO_LONG = 240  # seconds; only a test that hangs would wait for it


def grade(folder, way=HOUSE, *more, first=()):
    """Run `python -m exercises grade` on folder/in."""
    how = {"cwd": ROOT, "env": surroundings(folder), "capture_output": True, "text": True, "timeout": TOO_LONG}
    return subprocess.run(command(folder, way, *more, first=first), **how)


def command(folder, way=HOUSE, *more, first=()):
    """The words of the command."""
    words = [sys.executable, "-m", "exercises", "grade", str(folder / "in"), "--csv", str(folder / "grades.csv"), *more]
    return words if way == HOUSE else [*elsewhere(folder, way, *first), *words, "--without-bubblewrap"]


def surroundings(folder):
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(folder)}


def elsewhere(folder, way, *first):
    """Before a command: a computer where everybody can read Python, and an account without rights has the folder."""
    folder.chmod(0o711)
    (folder / "in").chmod(0o700)
    if way == OURS:
        for place in (folder, *folder.rglob("*")):
            os.chown(place, NOBODY, NOBODY)
    places = [word for place in SYSTEM for word in ("--ro-bind-try", str(place), str(place))]
    places += [
        "--tmpfs",
        "/tmp",
        *first,
        *[word for place in dict.fromkeys([*PYTHON, *COURSE]) for word in shown(place)],
    ]
    places += [*shown(folder)[:-3], "--bind", str(folder), str(folder), "--dev", "/dev", "--proc", "/proc"]
    become = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"] if way == OURS else []
    return ["bwrap", "--die-with-parent", *places, "--chdir", str(ROOT), "--", *become]


def rows_of(folder):
    """The rows of the table by learner and task."""
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        return {(row["learner"], row["task"]): row for row in csv.DictReader(file)}


def still_running(token):
    """The ids of processes whose command has this word in it."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and token.encode() in (entry / "cmdline").read_bytes():
                found.append(entry.name)
        except OSError:
            continue
    return found
