"""Processes are looked at and ended with all below them, also those that left their group; folders are removed."""

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Collection

import psutil

from mini_server.connections.sock_diag import NOBODY, holder

PATIENCE = 5.0  # seconds in which what is killed has to be gone


def end_tree(process: subprocess.Popen) -> None:
    """Kill a process, everything below it, and its group."""
    below = []
    with contextlib.suppress(psutil.Error):
        below = psutil.Process(process.pid).children(recursive=True)
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    kill(below)


def end_below(spared: Collection[int] = ()) -> bool:
    """Kill all below this process but for some children with what is below them, until none is left; False if some is.

    Where Linux gives us orphans (kernel.py), nothing that an answer started is anywhere else.
    """
    end = time.monotonic() + PATIENCE
    while below := others_below(spared):
        if time.monotonic() > end:
            return False
        kill(below)
        reap(below)
    return True


def others_below(spared):
    children = [child for child in psutil.Process().children() if child.pid not in spared]
    return [*children, *(one for child in children for one in below_of(child))]


def below_of(process):
    with contextlib.suppress(psutil.Error):
        return process.children(recursive=True)
    return []


def kill(processes):
    for process in processes:
        with contextlib.suppress(psutil.Error):
            process.kill()


def reap(processes):
    """Take note of those that ended, where they are our children."""
    for process in processes:
        with contextlib.suppress(psutil.Error, ChildProcessError):
            process.wait(timeout=0.2)


def is_held_by(port: int, process: subprocess.Popen) -> bool:
    """Does this process, or one below it, listen on the port of 127.0.0.1?"""
    with contextlib.suppress(psutil.Error):
        top = psutil.Process(process.pid)
        family = [top, *top.children(recursive=True)]
        try:
            _, inode = holder(("127.0.0.1", port), NOBODY)
        except (OSError, AttributeError):  # not Linux, or it does not tell
            return any(port in ports_of(one) for one in family)
        return inode != 0 and any(f"socket:[{inode}]" in files_of(one) for one in family)
    return False


def files_of(process):
    """The names of what a process has open. To ask for its ports would read every socket of the machine."""
    folder, names = f"/proc/{process.pid}/fd", set()
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            with contextlib.suppress(OSError):  # it was closed meanwhile
                names.add(os.readlink(f"{folder}/{name}"))
    return names


def ports_of(process):
    with contextlib.suppress(psutil.Error, OSError):
        return {one.laddr.port for one in process.net_connections("tcp") if one.status == psutil.CONN_LISTEN}
    return set()


def memory_below(pid: int) -> int:
    """How many octets a process and all below it hold, in memory of their own and in files that only memory has."""
    with contextlib.suppress(psutil.Error):
        top = psutil.Process(pid)
        family = [top, *top.children(recursive=True)]
        files = {inode: octets for one in family for inode, octets in memory_files_of(one)}
        return sum(map(held, family)) + sum(files.values())
    return 0


def held(process):
    with contextlib.suppress(psutil.Error):
        return process.memory_info().rss
    return 0


def memory_files_of(process):
    """(inode, octets) of each file that a process made by memfd_create, which no folder and no mapping has to show."""
    folder = f"/proc/{process.pid}/fd"
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            with contextlib.suppress(OSError):  # it was closed meanwhile
                if os.readlink(f"{folder}/{name}").startswith("/memfd:"):
                    about = os.stat(f"{folder}/{name}")
                    yield about.st_ino, about.st_blocks * 512


def remove_tree(folder: str) -> None:
    """Remove a folder with all in it, whatever an answer left there; no link is followed."""
    try:
        shutil.rmtree(folder, ignore_errors=True)
    except RecursionError:  # deeper than Python goes; rm has no such end
        with contextlib.suppress(OSError):
            subprocess.run(["rm", "-rf", "--", folder], stderr=subprocess.DEVNULL)
