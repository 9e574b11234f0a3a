"""Where things are in a checkout of the course, and how files are replaced without losing anything."""

import json
import os
import site
from dataclasses import dataclass
from pathlib import Path

FIRST_LESSON = "00_start_here.ipynb"
LEAKS = {
    "PYTHONPATH",
    "PYTHONHOME",
    "PYTHONSTARTUP",
    "PYTHONDONTWRITEBYTECODE",  # each kernel would compile its packages anew, which takes longer than its start
    "PYTHONOPTIMIZE",  # 2 leaves docstrings out, without which JupyterLab does not start
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_CONSTRAINT",
    "UV_CONSTRAINT",
    "JUPYTER_PATH",  # kernels there would come before ours
    "JUPYTER_CONFIG_PATH",
}


@dataclass(frozen=True)
class CoursePaths:
    """The paths start.py works with, all below `root`."""

    root: Path
    program = "start.py"  # what is said before a command
    typed = "python3 start.py"  # and what lessons say, in full

    @property
    def venv(self):
        """The course's own environment."""
        return self.root / ".venv"

    @property
    def python(self):
        return self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self):
        """What says that the environment is complete, and of which packages."""
        return self.venv / "one_address.json"

    @property
    def lock(self):
        """The packages of a learner: names, versions, and the hashes of what may come."""
        return self.root / "requirements.lock"

    @property
    def test_lock(self):
        """The same with what `start.py test` needs besides."""
        return self.root / "homes" / "locks" / "tests.lock"

    @property
    def installer_lock(self):
        """The uv that puts them in."""
        return self.root / "homes" / "locks" / "installer.lock"

    @property
    def build_lock(self):
        """What builds a package that comes as source."""
        return self.root / "homes" / "locks" / "build.lock"

    @property
    def my_course(self):
        """The learner's folder."""
        return self.root / "my_course"

    @property
    def way(self):
        """Which way through the course the learner chose; no such file for the whole."""
        return self.private / "way"

    @property
    def private(self):
        """The course's notes in the learner's folder: progress, what was handed out, JupyterLab's settings."""
        return self.my_course / ".one_address"


def child_environment(**more):
    """Return the variables for a program of the course: nothing of the person's other Pythons leaks in."""
    kept = {name: value for name, value in os.environ.items() if name not in LEAKS}
    ours = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
    if not Path(__file__).is_relative_to(site.getusersitepackages()):  # `pip install --user` puts the course there
        ours["PYTHONNOUSERSITE"] = "1"
    return {**kept, **ours, **more}


def read_note(places):
    """Return what was handed out, as {name: fingerprint}; empty when the note is lost or damaged."""
    try:
        note = json.loads((places.private / "copies.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}


def write_note(places, note):
    """Remember what was handed out."""
    text = json.dumps(note, indent=1, sort_keys=True) + "\n"
    write_whole(places.private / "copies.json", text.encode("utf-8"))


def write_whole(path, octets):
    """Write a file so that at every moment it is the old one or the new one, never a half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".half")
    half.write_bytes(octets)
    make_writable(path)
    os.replace(half, path)


def keep_backup(path):
    """Copy a file to the next free `name.backup-1.suffix` beside it and return the new path."""
    number = 1
    while True:
        backup = path.with_name(f"{path.stem}.backup-{number}{path.suffix}")
        try:
            with open(backup, "xb") as file:
                file.write(path.read_bytes())
            return backup
        except FileExistsError:
            number += 1
        except OSError:  # a full disk: what is not whole is no backup
            backup.unlink(missing_ok=True)
            raise


def make_writable(path):
    """Take the read-only mark from a file that is there, because Windows does not replace such a file."""
    if path.exists():
        path.chmod(0o644)
