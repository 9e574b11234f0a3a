"""Notebooks as learners hand them in, as school systems export them, and ways to grade them."""

import copy
import csv
import io
import json
import os
import shlex
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from exercises.authoring.generated_files import exercise_notebook
from exercises.grading.bounds import COURSE, PYTHON, free_accounts
from exercises.grading.handed_in import Person, collected
from exercises.task import task_named

LESSON = "03_let_the_method_say_it"
PUT = task_named("put-replaces")


def notebook(answers=None, lesson=LESSON):
    """The exercise notebook of a lesson, with the text of some answers by the id of their task."""
    sheet = copy.deepcopy(exercise_notebook(lesson))
    for name, source in (answers or {}).items():
        cell_named(sheet, f"{name}-answer")["source"] = source
    return sheet


def cell_named(sheet, name):
    return next(cell for cell in sheet["cells"] if cell["id"] == name)


def add_cell(sheet, source, after=None, before=None):
    """Add a code cell as a learner does: it has an id that says nothing."""
    place = sheet["cells"].index(cell_named(sheet, after or before)) + bool(after)
    cell = {"cell_type": "code", "id": f"added-{place}", "metadata": {}, "outputs": [], "source": source}
    sheet["cells"].insert(place, cell)


def hand_in(folder, name, sheet):
    """Save a notebook (as data, text or octets) below the folder of what was handed in."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(sheet) if isinstance(sheet, dict) else sheet
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


# Files as Moodle and Canvas name and write them, for tests of what marks them; made after their source and manuals.

FILE = f"{LESSON}.ipynb"
RIGHT = notebook({PUT.id: PUT.solution})
TEXT = json.dumps(RIGHT)
WORKSHEET = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments"
)
SENT = "Submitted for grading - - "
WHEN = '"Monday, 2 November 2026, 10:15 AM"'


def moodle(folder, name, number, *files, file=FILE, sheet=RIGHT):
    """A folder of "Download all submissions" with one notebook, or with other files."""
    place = f"{name}_{number}_assignsubmission_file_"
    for one in files or (file,):
        hand_in(folder, f"{place}/{one}", sheet if one == file else b"")


def worksheet(path, *people, most="100.00", header=WORKSHEET, word="Participant "):
    """The grading worksheet of an assignment: people are (number, name, e-mail)."""
    lines = [f'{word}{number},{name},{mail},{SENT},,"{most}",Yes,{WHEN},-,' for number, name, mail in people]
    path.write_text("\r\n".join([header, *lines, ""]), encoding="utf-8")
    return path


def canvas_export(path, *people, most="10.00", more=""):
    """The gradebook export of a course: people are (id, name, login)."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    head = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Lesson 03 (4711)", *([more] if more else [])]
    table.writerow([*head, "Current Score", "Final Score"])
    rest = [""] if more else []
    table.writerow([""] * 5 + ["Manual Posting", *rest, "", ""])
    table.writerow(["    Points Possible", "", "", "", "", most, *rest, "(read only)", "(read only)"])
    for number, name, login in people:
        table.writerow([name, number, f"S{number}", login, "Section 1", "", *rest, "80.00", "40.00"])
    table.writerow(["Student, Test", 999, "", "f00", "Section 1", "", *rest, "", ""])
    path.write_text(text.getvalue(), encoding="utf-8")
    return path


def zipped(path, files, **how):
    """A zip with these files, by name: texts, octets, or notebooks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipping:
        for name, content in files.items():
            zipping.writestr(name, content, **how)
    return path


def table_in(path):
    """The rows of a table that was written, each as a dictionary."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def left(folder):
    """The only learner's files that are not marked, and how many notebooks of them are."""
    (one,) = collected(folder).people.values()
    return one.left, len(one.sheets)


def person(label, *rows, number="", doubts=(), system="moodle"):
    """A learner with these rows of a roster."""
    return Person(label, number, system, rows=rows, doubts=[*doubts], sheets=[1])


def as_moodle_reads(name):
    """(participant, file): of the parts between _, at most five, the second is a number (mod/assign/feedback/file)."""
    parts = name.split("_", 4)
    return int(parts[1]), parts[4]


# How a class is graded in tests from the attacker's side: by the command, with bubblewrap and without.

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
    return {(row["learner"], row["task"]): row for row in table_in(folder / "grades.csv")}


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
