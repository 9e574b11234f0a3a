"""`python -m exercises grade FOLDER`: mark what a class handed in."""

import argparse
import io
import sys
import time
from pathlib import Path

from ...checking.check_apart import SECONDS
from .collect import collected
from .gradebook import first_free, in_short, write_csv, write_feedback
from .pool import MINUTES, marks_of_class

ABOUT = """Run again every answer that was handed in, each in a process of its own, and write the marks.
FOLDER holds a folder for each learner, or notebooks named LEARNER_04_title.ipynb, or is a course folder of nbgrader."""


def grade_command(words: list[str]) -> int:
    """Mark a folder; gives the exit status."""
    wanted = asked(words)
    if isinstance(sys.stdout, io.TextIOWrapper):  # a console of Windows may lack letters of a name
        sys.stdout.reconfigure(errors="replace")
    if not wanted.folder.is_dir():
        print(f"There is no folder {wanted.folder}.")
        return 2
    handed_in = collected(wanted.folder)
    tell_what_was_found(handed_in)
    if not handed_in.learners:
        print("There is nothing to mark. Name the folder in which the learners' folders or notebooks lie.")
        return 1
    marks = marked_with_progress(handed_in, wanted)
    write(wanted, marks)
    return 0 if len(marks) == len(handed_in.learners) else 130


def asked(words):
    parser = argparse.ArgumentParser(prog="python -m exercises grade", description=ABOUT)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--csv", type=Path, default=Path("grades.csv"), help="where the marks go (grades.csv)")
    parser.add_argument("--feedback", type=Path, metavar="FOLDER", help="write what was said to each learner there")
    parser.add_argument("--jobs", type=int, help="learners at once (as many as there are processors)")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"for one learner ({MINUTES})")
    parser.add_argument("--seconds", type=int, default=SECONDS, help=f"for one answer with its checks ({SECONDS})")
    return parser.parse_args(words)


def tell_what_was_found(handed_in):
    count = sum(map(len, handed_in.learners.values()))
    print(f"{counted(len(handed_in.learners), 'learner')}, {counted(count, 'notebook')}.", flush=True)
    for words in handed_in.left_out:
        print(f"Left out: {words}")


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


def marked_with_progress(handed_in, wanted):
    """The marks by learner, said as they come; Ctrl-C keeps those that are there."""
    marks, began, total = {}, time.monotonic(), len(handed_in.learners)
    try:
        for learner, found in marks_of_class(handed_in, wanted.jobs, wanted.minutes, wanted.seconds):
            marks[learner] = found
            print(
                f"[{len(marks)} of {total}, {time.monotonic() - began:.0f} s] {learner}: {in_short(found)}", flush=True
            )
    except KeyboardInterrupt:
        print(f"Stopped: {counted(len(marks), 'learner')} of {total} marked.")
    return marks


def write(wanted, marks):
    path = first_free(wanted.csv)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_csv(path, marks)
    print(f"{path}: {in_short([mark for found in marks.values() for mark in found])}.")
    if path != wanted.csv:
        print(f"{wanted.csv} is in use by another program, so the marks are in {path.name}.")
    if wanted.feedback:
        write_feedback(wanted.feedback, marks)
        print(f"{wanted.feedback}: the feedback of each learner, as text and as JSON.")
