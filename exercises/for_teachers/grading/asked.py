"""What a teacher typed behind `grade`."""

import argparse
import os
from pathlib import Path

from .apart.check_apart import SECONDS
from .pool import MINUTES
from .school_systems.wishes import add_options

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
    parser.add_argument("--anew", action="store_true", help="mark those too whom a run that was stopped has marked")
    parser.add_argument(
        "--from-table", action="store_true", help="run nothing: take the marks as they stand in the table"
    )
    parser.add_argument("--without-bubblewrap", action="store_true", help="do not use it where it is installed")
    add_options(parser)
    return parser.parse_args(words)
