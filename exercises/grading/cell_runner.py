"""Run in the process of one answer only: runs the cells that were taken from a notebook, within limits."""

import asyncio
import builtins
import contextlib
import os

from ..checking.answers import remember_lines
from ..checking.cell_python import run_python
from .bounds import MEMORY, lower

FILE = 100_000_000  # bytes
THREADS = 256  # and programs, more than run now


def begin(seconds):
    """Begin with bounds on what this answer may take; as far as this system can."""
    builtins.input = nobody_answers
    builtins.display = lambda *_, **__: None
    limits = {"RLIMIT_AS": MEMORY, "RLIMIT_CPU": seconds, "RLIMIT_CORE": 0, "RLIMIT_FSIZE": FILE}
    for name, most in limits.items():
        lower(name, most)
    with contextlib.suppress(OSError):  # only Linux has /proc
        lower("RLIMIT_NPROC", running() + THREADS)


def run(namespace, cells, name):
    """Run the cells one after the other; one that raises does not stop the next, as in a notebook.

    Raises what the first cell raised if `name` is not there then.
    """
    with contextlib.closing(asyncio.new_event_loop()) as loop:
        errors = [error for number, source in cells if (error := raised_by(source, f"cell {number}", namespace, loop))]
    if name not in namespace and errors:
        raise errors[0]


def raised_by(source, place, namespace, loop):
    """Run a cell; gives what it raised, or None."""
    remember_lines(source, place)
    try:
        run_python(source, place, namespace, loop)
    except BaseException as error:
        return error
    return None


def nobody_answers(*_):
    raise EOFError("input() waits for somebody who types, and nobody does when answers are marked")


def running():
    """How many threads of all programs run now, where the system tells it."""
    counts = 0
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                counts += len(os.listdir(f"/proc/{entry.name}/task"))
    return counts
