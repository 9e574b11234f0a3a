"""Where things are for a course that came out of a wheel."""

import sys
from dataclasses import dataclass
from pathlib import Path

from ..setup_course.places import Places

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Installed(Places):
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
