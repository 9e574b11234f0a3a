"""JupyterLab with the course, started by its one command, and JupyterLab with an empty notebook beside it."""

import contextlib
import json
import os
import re
import subprocess
import time
from dataclasses import dataclass

import psutil

from .chromium import run_all, visit

KINDS = ("jupyterlab", "ipykernel_launcher")
ADDRESS = re.compile(rb"http://127\.0\.0\.1:\d+/\S*")
EMPTY = {
    "cells": [
        {"cell_type": "code", "id": "one", "metadata": {}, "execution_count": None, "source": "1", "outputs": []}
    ],
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


@dataclass(frozen=True)
class Opened:
    """What it took until the first cell was executed, and, in memory and time of the processor, until all were.

    Seconds from the command and from the click; octets to a new browser, and to one that was here before; MiB of
    JupyterLab and of the kernel; seconds of the processor for all but the browser, 0 where the system does not say it.
    """

    command: float
    click: float
    octets: int
    octets_again: int
    memory: tuple | None
    processor: float


@contextlib.contextmanager
def running(command, folder, environment):
    """Start a command that says an address; give (address, process, seconds), and end it with all its children."""
    begin = time.perf_counter()
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        try:
            said = next(found for line in process.stdout if (found := ADDRESS.search(line)))
            yield said[0].decode(), process, time.perf_counter() - begin
        finally:
            everybody = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
            process.terminate()
            for one in psutil.wait_procs(everybody, timeout=15)[1]:
                one.kill()  # JupyterLab sometimes waits for a thread of its own that never ends


def opened(command, folder, environment, context, page=""):
    """Start it, open it in the browser, run the first cell, then all of them."""
    before = processor()
    with running(command, folder, environment) as (address, process, seconds):
        seen, tab = visit(context, address + page)
        run_all(tab)
        memory = memory_below(process.pid)
        tab.close()
        again, _ = visit(context, address + page)
    took = processor() - before
    return Opened(seconds + seen.seconds, seen.seconds, seen.octets, again.octets, memory, took)


def processor():
    """Seconds of the processor that ended children of this process took, with their own children."""
    spent = os.times()
    return spent.children_user + spent.children_system


def memory_below(pid):
    """MiB of JupyterLab and of its kernel, shared pages in parts (PSS); None where the system does not say it."""
    family = [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]
    sizes = {kind: sum(pss(one) for one in family if kind in " ".join(one.cmdline())) for kind in KINDS}
    return tuple(sizes[kind] / 2**20 for kind in KINDS) if all(sizes.values()) else None


def pss(process):
    """Octets of one process; 0 where the system does not say it."""
    return getattr(process.memory_full_info(), "pss", 0)


def empty_notebook(folder):
    """A notebook with one cell, the least that JupyterLab can open; return what stands behind its address."""
    folder.mkdir()
    (folder / "empty.ipynb").write_text(json.dumps(EMPTY), "utf-8")
    return "/tree/empty.ipynb"


def plain_lab(python):
    """The command for JupyterLab alone, without a login."""
    options = [
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        "--IdentityProvider.token=",
        "--ServerApp.port=0",
    ]
    return [str(python), "-m", "jupyterlab", *options]
