"""The commands of `one-address`, for a course that came out of a wheel."""

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from .commands import (
    VERBS,
    forward,
    hand_out,
    in_words,
    not_first,
    open_lab,
    parser_of,
    reset,
    run_here,
    take_way,
)
from .messages import SetupError, Steps
from .places import CoursePaths

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Installed(CoursePaths):
    """The course's files are only read: others may share them. All that is written lies in the learner's `folder`."""

    folder: Path
    program = typed = "one-address"

    @property
    def python(self):
        """The Python that the tool was put into: uv or pipx made it for this course alone."""
        return Path(sys.executable)

    @property
    def my_course(self):
        """The learner's folder, also for somebody who stands anywhere in it, whatever its name is now."""
        inside = self.folder / "my_course"
        for place in (self.folder, inside, *self.folder.parents):
            if (place / ".one_address" / "copies.json").exists():
                return place
        return inside

    @property
    def fetched(self):
        """What the static site is made with; it needs a network once."""
        return self.private / "site"


HELP = {
    "open": "bring the folder my_course up to date and open JupyterLab at the first lesson (without a command, too)",
    "setup": "only bring the folder my_course up to date",
    "reset": "bring one notebook back as the course has it, for example 02 or exercises/02; yours becomes a backup",
    "site": "make the course as a static site, in the folder site (Linux and macOS)",
}
MORE = "Whoever changes the course needs the repository: https://github.com/one-address/one-address"
NOT_HERE = (
    "{folder} cannot be written ({why}), so your work would have no place there. "
    "Go to a folder of your own, or name one: one-address --folder FOLDER"
)
IN_THE_WAY = "{} is there and is not a folder. Rename it, or name another place: one-address --folder FOLDER"
NO_COURSE = (
    "There is no my_course in {}. "
    "Go to the folder where it lies, or name that: one-address reset LESSON --folder FOLDER"
)


def run(words):
    """Run the command in `words` and return its exit code; trouble is one sentence on stderr and exit code 1."""
    if words and words[0] in VERBS:
        here = Path.cwd()
        return in_words(lambda: _forward(Installed(ROOT, here), *words), here)
    options = _parser().parse_args(words)
    places = Installed(ROOT, options.folder.expanduser().resolve())
    return in_words(lambda: COMMANDS[options.command or "open"](places, options), places.folder)


def _forward(places, verb, *words):
    if verb == "nbgrader":
        raise SetupError(f"nbgrader needs a Python of its own, which only start.py makes. {MORE}")
    return forward(places, verb, *words)


def _parser():
    parsers = parser_of(Installed(ROOT, Path()), HELP)
    parsers[""].epilog = MORE
    for name, parser in parsers.items():
        default = argparse.SUPPRESS if name else Path()
        words = "where my_course is, or shall be (otherwise: the current folder)"
        parser.add_argument("--folder", type=Path, default=default, help=words)
    return parsers[""]


def _set_up(places, total):
    try:
        places.private.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if os.path.lexists(places.my_course) and not places.my_course.is_dir():
            raise SetupError(IN_THE_WAY.format(places.my_course)) from error
        raise SetupError(NOT_HERE.format(folder=places.folder, why=error.strerror)) from error
    steps = Steps(total)
    hand_out(places, steps)
    steps.say(f"They are in {places.my_course}")
    return steps


def _open(places, options):
    steps = _set_up(places, 2)
    take_way(places, options)
    return open_lab(places, steps, options)


def _setup(places, options):
    _set_up(places, 1)
    print("Ready. `one-address` opens the course.")


def _reset(places, options):
    if not places.my_course.exists():
        raise SetupError(NO_COURSE.format(places.folder))
    return reset(places, options)


def _site(places, options):
    places.fetched.mkdir(parents=True, exist_ok=True)
    return run_here(places, "-m", "homes.site", places.folder / "site", places.fetched)


COMMANDS = {"open": _open, "setup": _setup, "reset": _reset, "site": _site}
COMMANDS |= dict.fromkeys(VERBS, not_first)
