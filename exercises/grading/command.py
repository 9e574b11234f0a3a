"""`python -m exercises grade FOLDER`: mark what a class handed in."""

import argparse
import json
import os
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, replace
from itertools import cycle
from pathlib import Path
from typing import Any

import psutil

from clients.text import pluralize

from ..progress_record import VARIABLE
from ..task import Task, all_tasks
from .answer_process import OWN, SECONDS, end_below, end_tree, remove_tree
from .bounds import Bounds, NoBounds, best_bounds, closed_to_others, free_accounts
from .gradebook import certain_marks, first_free, in_short, marks_without_notebook, set_aside, write_csv, write_feedback
from .handed_in import HandedIn, SubmittedNotebook
from .marking import LOOK, Mark, mark_said
from .school_systems import Exports, add_options, marks_in_table

WORKER = Path(__file__).with_name("learner_process.py")
REPOSITORY = WORKER.parents[2]
PATIENCE = 90  # seconds more than a learner has, in which the last answer ends
MOST_SAID = 20_000_000  # bytes of all marks of a learner
MINUTES = 10  # for one learner
HANDED_ON = ("PATH", "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "LANG", "LC_ALL", "LD_LIBRARY_PATH")
AGAIN = "Look at it in the notebook, or mark it again alone"
ENDED = f"what marks this learner was ended while this answer ran: by the answer, or for lack of memory. {AGAIN}"
STRANGE = f"while this answer ran, what marks this learner said something that is no mark of this task. {AGAIN}"
LATE = f"what marks this learner said nothing any more while this answer ran. {AGAIN}"
FAILED = "marking this learner ended in {}, so this answer was not marked: look at it in the notebook"


def marks_of_class(
    handed_in: HandedIn,
    jobs: int | None = None,
    minutes: float = MINUTES,
    seconds: int = SECONDS,
    bounds: Bounds | None = None,
) -> Iterator[tuple[str, list[Mark]]]:
    """Give (learner, marks) as each learner is done; closed before the end, it ends what it started."""
    learners, over = handed_in.learners, threading.Event()
    spared = {child.pid for child in psutil.Process().children()}
    how = (handed_in.lessons, minutes, seconds)
    places = bounds_of_each(len(learners), bounds or best_bounds())
    with closed_to_others(), ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        asked = {
            pool.submit(marks_of_learner, sheets, *how, place, over): learner
            for (learner, sheets), place in zip(learners.items(), places, strict=False)
        }
        try:
            for done in as_completed(asked):
                yield asked[done], done.result()
        finally:
            over.set()
            pool.shutdown(wait=False, cancel_futures=True)
            while not all(one.done() for one in asked):
                end_below(spared)
                time.sleep(0.05)
            end_below(spared)


def bounds_of_each(count, bounds):
    """The bounds of each learner: no two have one account, in a class of some thousands."""
    accounts = [None] if bounds.account is None else free_accounts(min(count, 2_000))
    return (replace(bounds, account=account) for account in cycle(accounts))


def marks_of_learner(
    sheets: list[SubmittedNotebook],
    lessons: list[str],
    minutes: float,
    seconds: int,
    bounds: Bounds,
    over: threading.Event | None = None,
) -> list[Mark]:
    """One learner's marks: where what makes them ends early, one answer is looked at, and the next are marked."""
    tasks, end = [task for task in all_tasks().values() if task.lesson in lessons], time.monotonic() + minutes * 60
    marks = list[Mark]()
    with own_folder() as folder:
        while (left := tasks[len(marks) :]) and not (over and over.is_set()):
            try:
                made, why = marks_heard(left, sheets, folder, end, seconds, bounds)
            except Exception as error:
                made, why = [], FAILED.format(type(error).__name__)
            marks += made
            if len(made) < len(left):
                lost = left[len(made)]
                marks.append(Mark(lost.id, LOOK, 0, lost.points, look=why))
    return marks


def marks_heard(
    tasks: list[Task], sheets: list[SubmittedNotebook], folder: str, end: float, seconds: int, bounds: Bounds
) -> tuple[list[Mark], str]:
    """(the marks of these tasks as far as one process made them, why it made no more).

    It has until monotonic time `end` and a little more. It writes into a file, because whoever holds a file open keeps
    nobody waiting, as one who holds a pipe would.
    """
    secret, why = secrets.token_hex(16), ENDED
    wanted = {"tasks": [task.id for task in tasks], "folder": folder, "seconds": seconds, "bounds": asdict(bounds)}
    wanted |= {"sheets": [asdict(sheet) for sheet in sheets], "minutes": (end - time.monotonic()) / 60}
    command = bounds.around_worker([sys.executable, "-I", "-X", "utf8", str(WORKER), str(REPOSITORY)])
    how: dict[str, Any] = {"cwd": REPOSITORY, "env": surroundings(folder), "start_new_session": True}
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=said, stderr=subprocess.DEVNULL, **how)
        try:
            told = json.dumps(wanted | {"secret": secret}, default=sorted).encode()
            process.communicate(told, timeout=max(end - time.monotonic(), 0) + PATIENCE)
        except subprocess.TimeoutExpired:
            why = LATE
        finally:
            end_tree(process)
            process.wait()
        said.seek(0)
        return marks_in(said.read(MOST_SAID), tasks, secret, why)


def marks_in(said, tasks, secret, why):
    """(the marks of these tasks in their order, why there are no more).

    What comes without the secret is somebody else's: another learner's answer may have opened the file before the
    process that marks had closed itself to others.
    """
    marks = list[Mark]()
    for line in said.splitlines():
        _, ours, data = line.partition(secret.encode())
        if ours:
            try:
                marks.append(mark_said(data, tasks[len(marks)]))
            except (ValueError, IndexError):
                return marks, STRANGE
    return marks, why


def surroundings(folder: str | Path) -> dict[str, Any]:
    """The environment of an answer: nothing of the teacher's but where programs are; a home and a record of its own."""
    own = dict.fromkeys(OWN, folder)
    kept = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
    arenas = {"MALLOC_ARENA_MAX": "2"}  # or each thread of a server reserves address space, which is bounded
    return {**kept, **own, **arenas, VARIABLE: str(Path(folder) / "progress.jsonl")}


@contextmanager
def own_folder():
    """A folder for one learner, below which each answer has its own."""
    folder = tempfile.mkdtemp(prefix="one_address_")
    os.chmod(folder, 0o711)  # the way to what belongs to the account of an answer
    try:
        yield folder
    finally:
        remove_tree(folder)


ABOUT = """Run again every answer that was handed in, each in a process of its own, and write the marks.
FOLDER holds a folder for each learner, or notebooks named LEARNER_04_title.ipynb, or is what Moodle or Canvas gives to
download (also the zip itself), or a course folder of nbgrader."""


def asked(words):
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m exercises grade")
    parser = argparse.ArgumentParser(prog=typed, description=ABOUT)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--csv", type=Path, default=Path("grades.csv"), help="where the marks go (grades.csv)")
    parser.add_argument("--feedback", type=Path, metavar="FOLDER", help="write what was said to each learner there")
    parser.add_argument("--jobs", type=int, help="learners at once (as many as there are processors)")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"for one learner ({MINUTES})")
    parser.add_argument("--seconds", type=int, default=SECONDS, help=f"for one answer with its checks ({SECONDS})")
    parser.add_argument(
        "--from-table", action="store_true", help="run nothing: take the marks as they stand in the table"
    )
    parser.add_argument("--without-bubblewrap", action="store_true", help="do not use it where it is installed")
    add_options(parser)
    return parser.parse_args(words)


SHOWN = 20  # lines about what is not marked; a file has all


def tell_what_was_found(handed_in, wanted):
    """Say who handed in, who did not, and what is not marked; all of the last is in a file beside the table."""
    count = sum(map(len, handed_in.learners.values()))
    print(f"{pluralize(len(handed_in.learners), 'learner', 'learners')}, {pluralize(count, 'notebook', 'notebooks')}.")
    without = [label for label in handed_in.people if label not in handed_in.learners]
    if without:
        print(f"Without a notebook: {'; '.join(without)}.")
    for label, person in handed_in.people.items():
        if person.doubts:
            print(f"Look at {label}: {'; '.join(person.doubts)}.")
    tell_left_out(handed_in.left_out, wanted.csv.with_name(f"{wanted.csv.stem}-not-marked.txt"))
    sys.stdout.flush()


def tell_left_out(left_out, path):
    for words in left_out[:SHOWN]:
        print(f"Left out: {words}")
    if len(left_out) > SHOWN:
        print(f"Left out: {len(left_out) - SHOWN} more, all of them in {path}.")
    path.unlink(missing_ok=True)
    if left_out:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*left_out, ""]), encoding="utf-8", errors="replace")


NOTHING_TO_MARK = """There is nothing to mark. Name the folder in which the learners' folders or notebooks lie.
Where nobody handed in a notebook, --lesson 03 gives each a row with the reason."""


def grade_command(words: list[str]) -> int:
    """Mark a folder, or a zip; gives the exit status. Raises ValueError where a list or table cannot be used."""
    wanted = asked(words)
    if not wanted.folder.is_dir() and not (wanted.folder.is_file() and wanted.folder.suffix.lower() == ".zip"):
        print(f"There is no folder {wanted.folder}, and no zip.")
        return 2
    exports = Exports(wanted)
    handed_in = exports.collected()
    tell_what_was_found(handed_in, wanted)
    if not handed_in.lessons:
        print(NOTHING_TO_MARK)
        return 1
    tell(exports.check(handed_in))
    if wanted.from_table:
        return written_from_table(wanted, exports, handed_in)
    try:
        hidden = wanted.folder if wanted.folder.is_dir() else wanted.folder.parent
        bounds = best_bounds([str(hidden.resolve())], wanted.without_bubblewrap)
    except NoBounds as error:
        print(error)
        return 2
    print(bounds.words, flush=True)
    return marked_and_written(handed_in, wanted, bounds, exports)


def written_from_table(wanted, exports, handed_in):
    """Write what was wished for from the table as it stands; gives the exit status."""
    marks = marks_in_table(wanted.csv, handed_in.people)
    tell(exports.write(wanted.csv, handed_in.people, marks, anew=False))
    return 0


def tell(sentences):
    for words in sentences:
        print(words)


def marked_and_written(handed_in, wanted, bounds, exports):
    """Mark, and write as learners are done; gives the exit status."""
    path = first_free(wanted.csv)
    path.parent.mkdir(parents=True, exist_ok=True)
    if aside := set_aside(path):
        print(f"{path} stood there: it is {aside.name} now.")
    marks = marked_with_progress(handed_in, wanted, bounds, path)
    write(wanted, path, shown(handed_in, marks), handed_in.people)
    if len(marks) < len(handed_in.learners):
        return 130
    tell(exports.write(path, handed_in.people, shown(handed_in, marks)))
    return 0


def shown(handed_in, marks):
    """The marks as a teacher sees them: with what is not certain, and with rows for who handed in no notebook."""
    people = handed_in.people
    found = {label: certain_marks(made, people[label]) for label, made in marks.items()}
    tasks = [task for task in all_tasks().values() if task.lesson in handed_in.lessons]
    without = {label: one for label, one in people.items() if label not in handed_in.learners}
    return found | {label: marks_without_notebook(person, tasks) for label, person in without.items()}


def marked_with_progress(handed_in, wanted, bounds, path):
    """The marks by learner, said and written as they come; Ctrl-C keeps those that are there."""
    began, total, marks = time.monotonic(), len(handed_in.learners), {}
    how = (wanted.jobs, wanted.minutes, wanted.seconds, bounds)
    try:
        with closing(marks_of_class(handed_in, *how)) as coming:
            for learner, found in coming:
                marks[learner] = found
                with suppress(OSError):  # a table that is open, a disk that is full: the last write will say it
                    write_csv(path, shown(handed_in, marks))
                passed = f"[{len(marks)} of {total}, {time.monotonic() - began:.0f} s]"
                print(f"{passed} {learner}: {in_short(shown(handed_in, marks)[learner])}", flush=True)
    except KeyboardInterrupt:
        print(
            f"Stopped: {pluralize(len(marks), 'learner', 'learners')} of {total} marked. The same command begins anew."
        )
    return marks


def write(wanted, path, marks, people):
    path = first_free(path)
    write_csv(path, marks)
    print(f"{path}: {in_short([mark for found in marks.values() for mark in found])}.")
    if path != wanted.csv:
        print(f"{wanted.csv} is in use by another program, so the marks are in {path.name}.")
    if wanted.feedback:
        write_feedback(wanted.feedback, marks, people)
        print(f"{wanted.feedback}: the feedback of each learner, as text and as JSON.")
