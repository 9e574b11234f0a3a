"""`python -m exercises grade FOLDER`: mark what a class handed in."""

import argparse
import os
import signal
import threading
import time
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ...course_content.task import all_tasks
from .apart.check_apart import SECONDS
from .bounds.which import NoBounds, best_bounds
from .collect import collected
from .gradebook import first_free, in_short, set_aside, write_csv, write_feedback
from .pool import MINUTES, marks_of_class
from .unfinished import Unfinished

ABOUT = """Run again every answer that was handed in, each in a process of its own, and write the marks.
FOLDER holds a folder for each learner, or notebooks named LEARNER_04_title.ipynb, or is a course folder of nbgrader."""


def grade_command(words: list[str]) -> int:
    """Mark a folder; gives the exit status."""
    wanted = asked(words)
    if not wanted.folder.is_dir():
        print(f"There is no folder {wanted.folder}.")
        return 2
    handed_in = collected(wanted.folder)
    tell_what_was_found(handed_in)
    if not handed_in.learners:
        print("There is nothing to mark. Name the folder in which the learners' folders or notebooks lie.")
        return 1
    try:
        bounds = best_bounds([str(wanted.folder.resolve())], wanted.without_bubblewrap)
    except NoBounds as error:
        print(error)
        return 2
    print(bounds.words, flush=True)
    return marked_and_written(handed_in, wanted, bounds)


def asked(words):
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m exercises grade")
    parser = argparse.ArgumentParser(prog=typed, description=ABOUT)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--csv", type=Path, default=Path("grades.csv"), help="where the marks go (grades.csv)")
    parser.add_argument("--feedback", type=Path, metavar="FOLDER", help="write what was said to each learner there")
    parser.add_argument("--jobs", type=int, help="learners at once (as many as there are processors)")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"for one learner ({MINUTES})")
    parser.add_argument("--seconds", type=int, default=SECONDS, help=f"for one answer with its checks ({SECONDS})")
    parser.add_argument("--anew", action="store_true", help="mark those too whom a run that was stopped has marked")
    parser.add_argument("--without-bubblewrap", action="store_true", help="do not use it where it is installed")
    return parser.parse_args(words)


def tell_what_was_found(handed_in):
    count = sum(map(len, handed_in.learners.values()))
    print(f"{counted(len(handed_in.learners), 'learner')}, {counted(count, 'notebook')}.", flush=True)
    for words in handed_in.left_out:
        print(f"Left out: {words}")


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


def marked_and_written(handed_in, wanted, bounds):
    """Mark, and write as learners are done; gives the exit status."""
    path = first_free(wanted.csv)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = unfinished_of(handed_in, wanted, bounds)
    if aside := set_aside(path, unfinished.known()):
        print(f"{path} stood there: it is {aside.name} now.")
    marks = marks_before(handed_in, unfinished, wanted.anew)
    marked_with_progress(handed_in, wanted, bounds, marks, unfinished, path)
    write(wanted, path, marks)
    if len(marks) < len(handed_in.learners):
        return 130
    unfinished.end()
    return 0


def unfinished_of(handed_in, wanted, bounds):
    """What a run before kept, where it judged by the same tasks, within the same bounds."""
    tasks = [task for task in all_tasks().values() if task.lesson in handed_in.lessons]
    how = (wanted.minutes, wanted.seconds, bounds.wrapped, bounds.account is None)
    return Unfinished(wanted.csv, tasks, *how)


def marks_before(handed_in, unfinished, anew):
    """The marks, by learner, of those who need not be marked again."""
    if anew:
        unfinished.end()
        return {}
    found = {learner: unfinished.marks_of(learner, sheets) for learner, sheets in handed_in.learners.items()}
    marks = {learner: marks for learner, marks in found.items() if marks}
    if marks:
        print(f"{counted(len(marks), 'learner')} marked by a run that was stopped: not again (--anew marks all).")
    return marks


def marked_with_progress(handed_in, wanted, bounds, marks, unfinished, path):
    """Add the marks by learner, said and written as they come; Ctrl-C keeps those that are there."""
    began, total = time.monotonic(), len(handed_in.learners)
    how = (wanted.jobs, wanted.minutes, wanted.seconds, bounds)
    try:
        with terminated_is_stopped(), closing(marks_of_class(handed_in, *how, without=set(marks))) as coming:
            for learner, found in coming:
                marks[learner] = found
                with suppress(OSError):  # a table that is open, a disk that is full: the last write will say it
                    unfinished.add(learner, handed_in.learners[learner], found)
                    write_csv(path, marks)
                passed = f"[{len(marks)} of {total}, {time.monotonic() - began:.0f} s]"
                print(f"{passed} {learner}: {in_short(found)}", flush=True)
    except KeyboardInterrupt:
        print(f"Stopped: {counted(len(marks), 'learner')} of {total} marked. The same command goes on from there.")


@contextmanager
def terminated_is_stopped():
    """While inside, to be terminated is to be stopped by Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def write(wanted, path, marks):
    path = path if path != wanted.csv else first_free(path)
    write_csv(path, marks)
    print(f"{path}: {in_short([mark for found in marks.values() for mark in found])}.")
    if path != wanted.csv:
        print(f"{wanted.csv} is in use by another program, so the marks are in {path.name}.")
    if wanted.feedback:
        write_feedback(wanted.feedback, marks)
        print(f"{wanted.feedback}: the feedback of each learner, as text and as JSON.")
