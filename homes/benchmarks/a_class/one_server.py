"""The server of a class: a hundred learners for a minute, without an error and without a lost update.

And one learner beside others who want more than their share (crowded.py).
"""

import contextlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ..table import NOT_HERE, Row
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
    who = f"{learners} learners, {found.seconds:.0f} s"
    grown = found.memory_before and found.memory_after / found.memory_before
    memory = f"{found.memory_before:.0f} MiB -> {found.memory_after:.0f} MiB" if grown else NOT_HERE
    conflicts = f"{found.refused:,} answers 412"
    return [
        Row(f"{who}: answers", f"{found.answers / found.seconds:,.0f} /s", "", "", f"{found.answers:,}"),
        Row(f"{who}: errors", str(len(found.errors)), "", "", (found.errors or [""])[0], "0", not found.errors),
        Row(f"{who}: lost updates", str(found.lost), f"{found.added:,} made", conflicts, "", "0", found.lost == 0),
        Row(f"{who}: the slowest answer", f"{found.slowest * 1000:.0f} ms", "", "", ""),
        Row(f"{who}: memory", memory, "", "", f"{grown:.2f} x" if grown else "", "<= 1.05 x", grown and grown <= 1.05),
    ]
