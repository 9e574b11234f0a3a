"""`start.py setup` on a bare machine against plain pip. Both fetch every package: it takes minutes and a network."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ...setup.environment import CHECKED
from .. import at_most, times
from ..__main__ import BASE as PYTHON

ROOT = Path(__file__).resolve().parents[3]
GOAL = 0.5


def bare(folder):
    """An environment as on a machine that has only Python: no uv, and caches that are empty."""
    places = os.environ["PATH"].split(os.pathsep)
    path = os.pathsep.join(place for place in places if not any(Path(place).glob("uv*")))
    empty = {name: str(folder / name) for name in ("UV_CACHE_DIR", "PIP_CACHE_DIR", "XDG_CACHE_HOME")}
    kept = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    return {**kept, **empty, "PATH": path}


def seconds(folder, *commands):
    """How long these commands take one after the other, in a clone of the course of their own."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder / "course")], check=True)
    begin = time.perf_counter()
    for command in commands:
        subprocess.run(command, cwd=folder / "course", env=bare(folder), check=True, capture_output=True)
    return time.perf_counter() - begin


def with_pip():
    """What plain pip is asked for: the same packages in the same versions, with the same hashes."""
    python = Path("plain", "Scripts", "python.exe") if sys.platform == "win32" else Path("plain", "bin", "python")
    pip = [str(python), "-m", "pip", "install", *CHECKED, "-r", "requirements.lock"]
    return [PYTHON, "-m", "venv", "plain"], pip


def rows():
    """Once each, one after the other."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        ours = seconds(Path(one), [PYTHON, "start.py", "setup"])
        theirs = seconds(Path(other), *with_pip())
    return [times("start.py setup, empty caches", "s", ours, "venv and pip", theirs, at_most(GOAL))]
