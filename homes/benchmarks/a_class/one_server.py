"""The server of a class: a hundred learners for a minute, without an error and without a lost update.

And one learner beside others who want more than their share (crowded.py).
"""

import contextlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ..table import NOT_HERE, at_most, in_words, measured
from .crowded import rows_beside
from .learners import crowd

LEARNERS, SECONDS = 100, 60


@contextlib.contextmanager
def a_class_server():
    """The server of a class in a process of its own, its records in a file: (process, port)."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mini_server", "--port", "0", "--data", str(Path(folder, "class.db"))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
            try:
                yield process, int(re.search(r"http://[\d.]+:(\d+)", process.stdout.readline())[1])
            finally:
                process.kill()
                process.wait()


def memory_of(process):
    """What a process takes now in MiB; None on systems that do not say so in /proc."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    except OSError:
        return None
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def rows():
    """One minute of a hundred learners; then, on a new server, the loads that must not keep a good client waiting."""
    with a_class_server() as (process, port):
        found = rows_of(crowd(port, LEARNERS, SECONDS, lambda: memory_of(process)), LEARNERS)
    with a_class_server() as (_, port):
        return [*found, *rows_beside(port)]


def rows_of(found, learners):
    """What a report of so many learners says."""
    who = f"{learners} learners, {SECONDS} s"
    yield measured(f"{who}: answers", "/s", found.answers / found.seconds, f"{found.answers:,}")
    yield measured(f"{who}: errors", "", len(found.errors), (found.errors or [""])[0], at_most(0))
    lost = f"{found.added:,} made, {found.refused:,} answers 412"
    yield measured(f"{who}: lost updates", "", found.lost, lost, at_most(0))
    yield measured(f"{who}: the slowest answer", "ms", found.slowest * 1000)
    yield memory(f"{who}: memory", found.memory_before, found.memory_after)


def memory(what, before, after):
    """How memory grew while they worked."""
    if not before:
        return in_words(what, NOT_HERE)
    return measured(what, "x", after / before, f"{before:.0f} MiB -> {after:.0f} MiB", at_most(1.05))
