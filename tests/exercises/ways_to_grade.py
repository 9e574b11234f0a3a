"""How a class is graded in tests from the attacker's side: by the command, with bubblewrap and without."""

import csv
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from exercises.grading.bounds import COURSE, PYTHON, free_accounts

ROOT = Path(__file__).resolve().parents[2]
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
HOUSE, OWN_HOUSE = "in bubblewrap", "in bubblewrap, as an account without rights"
OURS, LENT = "as an account without rights", "as root, which lends accounts"
NEEDS_IT = pytest.mark.skipif(not shutil.which("bwrap"), reason="bubblewrap is not installed")
NEEDS_ROOT = pytest.mark.skipif(not IS_ROOT, reason="only root becomes others")
HOUSES = [pytest.param(HOUSE, marks=NEEDS_IT), pytest.param(OWN_HOUSE, marks=[NEEDS_IT, NEEDS_ROOT])]
WITHOUT = [pytest.param(way, marks=NEEDS_ROOT) for way in (OURS, LENT)]
EVERY_WAY = [*HOUSES, *WITHOUT]
TOO_LONG = 240  # seconds; only a test that hangs would wait for it


def grade(folder, way=HOUSE, *more, closed=()):
    """Run `python -m exercises grade` on folder/in."""
    words = [sys.executable, "-m", "exercises", "grade", str(folder / "in"), "--csv", str(folder / "grades.csv"), *more]
    if way != HOUSE:
        words = [*elsewhere(folder, way, closed), *words, *(["--without-bubblewrap"] if way != OWN_HOUSE else [])]
    how = {"cwd": ROOT, "env": surroundings(folder), "capture_output": True, "encoding": "utf-8", "timeout": TOO_LONG}
    return subprocess.run(words, **how)


def surroundings(folder):
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(folder)}


def elsewhere(folder, way, closed=()):
    """Before a command of root: all can come to Python, course and folder, which an account without rights has."""
    folder.chmod(0o711)
    (folder / "in").chmod(0o700)
    switch_user = []
    if way != LENT:
        (nobody,) = free_accounts(1)  # another one for each test: they may not reach each other
        switch_user = ["setpriv", f"--reuid={nobody}", f"--regid={nobody}", "--clear-groups", "--"]
        for place in (folder, *folder.rglob("*")):
            os.chown(place, nobody, nobody)
    places = [place for place in dict.fromkeys([*PYTHON, *COURSE, folder]) if is_closed(place) or closed]
    text = "\n".join(["set -e", *opening(places, closed), f"cd {shlex.quote(str(ROOT))}", 'exec "$@"'])
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", text, "sh", *switch_user]


def is_closed(place):
    return any(not above.stat().st_mode & 0o001 for above in place.parents)


def opening(places, closed):
    """Commands that lay a folder open to all, or `closed` to all but root, over the one that leads to each place."""
    yield "mount -t tmpfs -o mode=0700 tmpfs /mnt"
    for number, place in enumerate(places):
        yield f"mkdir /mnt/{number}; mount --bind {shlex.quote(str(place))} /mnt/{number}"
    mode = "0700" if closed else "0755"
    for over in {next((one for one in reversed(place.parents) if not is_open(one)), place.parent) for place in places}:
        yield f"mount -t tmpfs -o mode={mode} tmpfs {shlex.quote(str(over))}"
    for number, place in enumerate(places):
        yield f"mkdir -p {shlex.quote(str(place))}; mount --bind /mnt/{number} {shlex.quote(str(place))}"


def is_open(folder):
    return folder.stat().st_mode & 0o001


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
