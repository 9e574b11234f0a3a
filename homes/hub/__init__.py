"""A school's home for the course: JupyterHub for a class, and where its things are. Start reading at README.md."""

import os
from dataclasses import dataclass
from pathlib import Path

from ..setup.places import CoursePaths

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PROXY = HERE / "proxy"  # which of JupyterHub's own proxies comes from npm, and what comes with it
FIRST_PAGE = "lab/tree/my_course/notebooks/00_start_here.ipynb"


@dataclass(frozen=True)
class Hub:
    """The hub's folder: its tools, which everybody may read, and its records, which only the hub may."""

    folder: Path = ROOT / ".one_address" / "hub"

    @property
    def tools(self):
        """The environment of the hub and of every learner."""
        return self.folder / "tools"

    @property
    def records(self):
        """Who has a server, and the keys of cookies."""
        return self.folder / "records"

    @property
    def school(self):
        """What a school sets otherwise than the course does."""
        return self.records / "school.py"

    @property
    def handed_in(self):
        """What learners handed in: a folder for each."""
        return self.folder / "handed_in"

    @property
    def door(self):
        """The socket at which they hand in. Linux takes a path of 107 octets at most."""
        return self.folder / "hand_in.socket"

    @property
    def proxy(self):
        """The words that start the proxy: Node.js, and the program."""
        folder = self.folder / "proxy"
        return [str(folder / "node"), str(folder / "node_modules" / ".bin" / "configurable-http-proxy")]

    def program(self, name):
        """The path of a program of the environment."""
        return str(self.tools / "bin" / name)


@dataclass(frozen=True)
class LearnersPlaces(CoursePaths):
    """The course as one learner of many sees it: installed once, the copies in the learner's own home."""

    home: Path

    @property
    def my_course(self):
        """The learner's folder."""
        return self.home / "my_course"


def others_may_read(path):
    """Can other accounts follow this path (a Path) to its end, and read what is there?"""
    path = Path(os.path.realpath(path))
    return path.stat().st_mode & 0o005 == 0o005 and all(step.stat().st_mode & 0o001 for step in path.parents)
