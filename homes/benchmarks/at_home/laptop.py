"""What the course costs at home: from the command to the first executed cell, memory, and octets over the network.

Beside it the same JupyterLab with an empty notebook: what a learner pays for JupyterLab anyway.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from ...setup.environment import CHECKED
from ...setup.locks import pins
from .. import NOT_HERE, at_most, in_words, measured, more, times
from .binder import binder
from .chromium import browser
from .labs import empty_notebook, opened, plain_lab
from .set_up import PYTHON, ROOT, bare

START = [PYTHON, "start.py", "--no-browser"]
ALONE = "JupyterLab, an empty notebook"
ROUNDS, GOAL = 3, 1.05  # times JupyterLab alone


def rows():
    """A laptop on its first and on its second day, what was fetched for it, and Binder."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return [*laptop(Path(folder)), *packages(Path(folder)), *binder(Path(folder))]


def laptop(folder):
    """The course in a fresh clone, with nothing but Python there; then it and JupyterLab alone, in turn."""
    course, environment = folder / "course", bare(folder)
    subprocess.run(["git", "clone", "-q", str(ROOT), str(course)], check=True)
    first = fresh(START, course, environment)
    empty = folder / "empty"
    page = empty_notebook(empty)
    own = {**environment, "HOME": str(empty), "JUPYTER_PREFER_ENV_PATH": "1"}
    plain = (plain_lab(python_of(course)), empty, own, page)
    rounds = [(fresh(START, course, environment), fresh(*plain)) for _ in range(ROUNDS)]
    again, alone = (sorted(some, key=lambda one: one.command)[ROUNDS // 2] for some in zip(*rounds, strict=True))
    spent = f"{first.processor:.1f} s of the processor"
    yield measured("laptop, first day: start.py to the first cell", "s", first.command, spent)
    commands = [[one.command for one in some] for some in zip(*rounds, strict=True)]
    yield times("laptop, next day: start.py to the first cell", "s", commands[0], ALONE, commands[1], at_most(GOAL))
    yield beside("laptop, next day: from the click to the first cell", "s", again.click, alone.click)
    yield beside("laptop, next day: processor, all cells run, but the browser", "s", again.processor, alone.processor)
    yield beside("from JupyterLab to a new browser", "MB", again.octets / 1e6, alone.octets / 1e6)
    yield beside(
        "from JupyterLab to one that was here before", "MB", again.octets_again / 1e6, alone.octets_again / 1e6
    )
    yield from memory(again.memory, alone.memory)
    yield measured("the course's own Python on the disk", "MB", megabytes(course / ".venv"))


def fresh(*how):
    """Opened by a browser that was never here before."""
    with browser() as context:
        return opened(*how[:3], context, *how[3:])


def beside(what, unit, ours, alone):
    """A row about how much more than JupyterLab alone."""
    return more(what, unit, ours, ALONE, alone)


def memory(ours, alone):
    """Rows about the memory of one learner."""
    names = "memory of a learner: JupyterLab (PSS)", "memory of a learner: the kernel of lesson 00 (PSS)"
    if not ours or not alone:
        return [in_words(name, NOT_HERE, ALONE) for name in names]
    return [beside(name, "MiB", *pair) for name, pair in zip(names, zip(ours, alone, strict=True), strict=True)]


def packages(folder):
    """What pip or uv fetch on the first day, with uv itself, beside JupyterLab and its widgets alone."""
    pinned = pins((ROOT / "requirements.lock").read_text("utf-8"))
    ours, uv, plain = (folder / part for part in ("ours", "uv", "plain"))
    pip("download", *CHECKED, "-d", str(ours), "-r", str(ROOT / "requirements.lock"))
    pip("download", *CHECKED, "-d", str(uv), "-r", str(ROOT / "homes" / "locks" / "installer.lock"))
    wanted = (name for name in pinned if name.startswith(("jupyterlab==", "ipywidgets==")))
    pip("download", "--no-index", "-d", str(plain), "--find-links", str(ours), *wanted)
    yield more("packages over the network", "MB", megabytes(ours), "jupyterlab, ipywidgets", megabytes(plain))
    yield measured("uv over the network", "MB", megabytes(uv), "only where there is none")


def pip(*words):
    """Have pip load packages for this Python; nothing is put in."""
    subprocess.run([PYTHON, "-m", "pip", "-q", *words], check=True, capture_output=True)


def megabytes(folder):
    """What the files of a folder are together."""
    return sum(path.lstat().st_size for path in folder.rglob("*")) / 1e6


def python_of(course):
    """The Python that start.py made."""
    return course / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
