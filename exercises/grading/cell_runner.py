"""Run in the process of one answer only: runs the cells that were taken from a notebook, within limits."""

import asyncio
import builtins
import contextlib
import os

from ..checking.answers import remember_lines
from ..checking.cell_python import run_python
from .bounds import MEMORY, bound_memory

FILE = 100_000_000  # bytes
THREADS = 256  # and programs, more than run now


def begin(seconds):
    """Begin with bounds on what this answer may take; as far as this system can."""
    builtins.input = nobody_answers
    builtins.display = lambda *_, **__: None
    bound_memory(MEMORY)
    with contextlib.suppress(ImportError, OSError):
        limit(seconds)


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


def limit(seconds):
    """Hard limits, which the answer cannot raise. Windows has none of them."""
    import resource

    wanted = {"RLIMIT_CPU": seconds, "RLIMIT_CORE": 0, "RLIMIT_FSIZE": FILE}
    for name, most in {**wanted, "RLIMIT_NPROC": running() + THREADS}.items():
        with contextlib.suppress(OSError, ValueError, AttributeError):
            lower(resource, getattr(resource, name), most)


def lower(resource, which, most):
    soft, hard = (most if bound == resource.RLIM_INFINITY else min(bound, most) for bound in resource.getrlimit(which))
    resource.setrlimit(which, (soft, hard))


def running():
    """How many threads of all programs run now, where the system tells it."""
    counts = 0
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                counts += len(os.listdir(f"/proc/{entry.name}/task"))
    return counts
