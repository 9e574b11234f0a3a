"""Bubblewrap (bwrap, 0.7 or newer): programs in a house where nothing is but what is carried in."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[4]
COURSE = [REPOSITORY / room for room in ("mini_server", "clients", "workbench", "exercises", "audit")]
HIDDEN = [REPOSITORY / "exercises" / room for room in ("tasks", "answer_keys", "teaching")]
SYSTEM = [Path(place) for place in ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/nix", "/gnu")]
PYTHON = [Path(place) for place in (sys.prefix, sys.base_prefix, Path(sys.executable).resolve().parents[1])]
ALONE = ("--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent")
MOST = "200000000"  # octets that an answer can keep in files


def own_network() -> list[str]:
    """Before the command of who marks: all files as they are, but processes and a network of its own, with answers."""
    return ["bwrap", *ALONE, "--unshare-net", "--dev-bind", "/", "/", "--proc", "/proc", "--"]


def own_house(folder: str, script: Path, hidden: Iterable[str], account: int | None) -> list[str]:
    """Before the command of an answer: it sees Python, the course without its solutions, and its folder, for a while.

    `account`, which it takes for itself at its start, is not ours where root marks.
    """
    rights = ["--cap-drop", "ALL"]
    if account is not None:
        rights += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    places = [*seen(), *empty(hidden), *way(Path(folder)), *scratch(folder), *shown(script)]
    return ["bwrap", *ALONE, "--new-session", *rights, *places, "--chdir", folder, "--"]


def seen() -> Iterator[str]:
    """What is shown, and cannot be changed."""
    for place in SYSTEM:
        yield from ("--ro-bind-try", str(place), str(place))
    yield from ("--proc", "/proc", "--dev", "/dev", *scratch("/dev/shm"), *scratch("/tmp"))
    for place in dict.fromkeys([*PYTHON, *COURSE]):
        yield from shown(place)


def shown(place: Path) -> list[str]:
    """A place that can be read, with the way to it."""
    if any(place.is_relative_to(above) for above in SYSTEM):
        return []
    return [*way(place), "--ro-bind", str(place), str(place)]


def way(place: Path) -> list[str]:
    """The folders that lead to a place: those that bwrap would make by itself are closed to other accounts."""
    return [word for above in [*reversed(place.parents)][1:] for word in ("--dir", str(above))]


def empty(hidden: Iterable[str]) -> Iterator[str]:
    """Folders that would be seen by what is around them."""
    around = [*SYSTEM, *PYTHON, *COURSE]
    for place in (*HIDDEN, *map(Path, hidden)):
        if place.is_dir() and any(place.is_relative_to(above) for above in around):
            yield from ("--tmpfs", str(place))


def scratch(folder: str) -> list[str]:
    """An empty folder in memory, gone with the answer."""
    return ["--perms", "1777", "--size", MOST, "--tmpfs", os.fspath(folder)]
