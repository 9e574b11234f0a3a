"""What holds an answer, as far as this system can: chosen once, tried before anything runs, and said."""

import contextlib
import ctypes
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import psutil

KILL_WITH_PARENT, GET_DUMPABLE, SET_DUMPABLE, SET_SUBREAPER, GET_SUBREAPER, NO_NEW_RIGHTS = 1, 3, 4, 36, 37, 38


def asked(option, value=0):
    """What Linux says; -1 where there is none, or where it says no."""
    if sys.platform != "linux":
        return -1
    return ctypes.CDLL(None).prctl(option, ctypes.c_ulong(value), *[ctypes.c_ulong(0)] * 3)


def end_with_parent() -> None:
    """The kernel ends this process when the one that started it is gone."""
    asked(KILL_WITH_PARENT, signal.SIGKILL)


def set_no_new_privs() -> None:
    """No program that is started from here on has more rights than this one: setuid means nothing."""
    asked(NO_NEW_RIGHTS, 1)


def set_undumpable() -> None:
    """Other processes of the same account can open neither our memory nor our pipes. Programs we start can again."""
    asked(SET_DUMPABLE, 0)


def become_subreaper() -> bool:
    """Processes below us whose parent ends become our children, whatever group they left for."""
    return asked(SET_SUBREAPER, 1) == 0


@contextlib.contextmanager
def closed_to_others() -> Iterator[None]:
    """While inside, closed, and with a claim on orphans; afterwards as before."""
    dumpable, orphans = asked(GET_DUMPABLE), ctypes.c_int(0)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(GET_SUBREAPER, ctypes.byref(orphans), 0, 0, 0)
    set_undumpable()
    become_subreaper()
    try:
        yield
    finally:
        asked(SET_DUMPABLE, dumpable)
        asked(SET_SUBREAPER, orphans.value)


def switch_user(account: int) -> None:
    """Be another account from here on, without groups and without a way back."""
    os.setgroups([])
    os.setresgid(account, account, account)
    os.setresuid(account, account, account)


MEMORY = 2_000_000_000  # bytes of an answer. Flask and all checks need 0.2 GB of address space
OF_WORKER = 3_000_000_000  # of what marks a learner, which needs 0.4 GB, and more to read long cells


def lower(limit: str, most: int) -> None:
    """A hard limit on what this process may take from here on, where the system has it; Windows has none of them.

    Of RLIMIT_AS, at which MemoryError is raised, macOS keeps no bound either.
    """
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        which = getattr(resource, limit)
        limits = resource.getrlimit(which)
        soft, hard = (most if one == resource.RLIM_INFINITY else min(one, most) for one in limits)
        resource.setrlimit(which, (soft, hard))


REPOSITORY = Path(__file__).resolve().parents[2]
COURSE = [REPOSITORY / room for room in ("mini_server", "clients", "workbench", "exercises", "audit")]
HIDDEN = [REPOSITORY / "exercises" / room for room in ("tasks", "answer_keys", "teaching")]
SYSTEM = [Path(place) for place in ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/nix", "/gnu")]
PYTHON = [Path(place) for place in (sys.prefix, sys.base_prefix, Path(sys.executable).resolve().parents[1])]
ALONE = ("--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent")
MOST = "200000000"  # bytes that an answer can keep in files


def sandbox_args(folder: str, script: Path, hidden: Iterable[str], account: int | None) -> list[str]:
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


CHILD = Path(__file__).resolve().with_name("answer_process_child.py")
ACCOUNTS = range(61184, 65520)  # nobody's; systemd takes accounts for a while from here as well
LOADS, TO_TRY = b'{"ready": true}\n{"callable": false}\n', 60  # what is said of an empty answer; seconds


class NoBounds(ValueError):
    """Answers cannot be run here; the message says what to do."""


@dataclass(frozen=True)
class Bounds:
    """Where an answer's process runs: in bubblewrap or not, as an account of its own or as ours."""

    wrapped: bool = False
    account: int | None = None
    hidden: tuple[str, ...] = ()
    words: str = ""

    def around_worker(self, command: list[str]) -> list[str]:
        """The command of what marks a learner: files as they are; processes and a network of its own, with answers."""
        alone = ["bwrap", *ALONE, "--unshare-net", "--dev-bind", "/", "/", "--proc", "/proc", "--"]
        return [*(alone if self.wrapped else []), *command]

    def around_answer(self, command: list[str], folder: str, script: Path) -> list[str]:
        """The command of the process of an answer, which may write into the folder."""
        inside = sandbox_args(folder, script, self.hidden, self.account) if self.wrapped else []
        return [*inside, *command, *([str(self.account)] if self.account is not None else [])]

    def give(self, folder: str) -> None:
        """Make a folder belong to the account of the answer."""
        if self.account is not None:
            os.chown(folder, self.account, self.account)


def best_bounds(hidden: Iterable[str] = (), without_bubblewrap: bool = False) -> Bounds:
    """The closest bounds that work here; raises NoBounds for root where none do."""
    hidden, account = tuple(hidden), free_accounts(1)[0] if is_root() else None
    found = None if without_bubblewrap else shutil.which("bwrap")
    tried = Bounds(bool(found), account, hidden)
    if found and works(tried):
        return replace(tried, words=HOUSE.format(accounts=", as accounts without rights" if is_root() else ""))
    tried = replace(tried, wrapped=False)
    why, cure = NOT_HERE if found else WITHOUT
    if not is_root():
        return replace(tried, words=(PLAIN if sys.platform == "linux" else ELSEWHERE).format(why=why, cure=cure))
    if works(tried):
        return replace(tried, words=ACCOUNT.format(why=why, cure=cure))
    raise NoBounds(ROOT.format(why=why.capitalize(), cure=cure, python=sys.base_prefix))


WITHOUT = ("without bubblewrap", "Install it (0.7 or newer)")
NOT_HERE = ("bubblewrap does not work here", "Mend it (0.7 or newer; it needs user namespaces)")
HOUSE = (
    "Answers run in bubblewrap{accounts}: they see Python, this course without its solutions and a folder of their own,"
    " no process but theirs, and no network but the check's."
)
PLAIN = (
    "Answers run as your account, {why}: they cannot open the process that marks them, but they can read, change and"
    " end what you can, and use the network. {cure}, or mark as an account that has nothing to lose."
)
ELSEWHERE = (
    "Answers run as your account, and this system keeps them from nothing that you can do: reading, changing and ending"
    " what is yours, the process that marks them as well. Believe the marks as you believe the learners, or mark on"
    " Linux."
)
ACCOUNT = (
    "Answers run as accounts without rights, {why}: they can read what everybody may read, write where everybody may"
    " write, and use the network. {cure} to keep them from that."
)
ROOT = (
    "{why}, an answer would run as root, or as an account that cannot read Python ({python}), this course, or the"
    " folder for temporary files. So nothing was run. {cure}, or run this command as an account that is not root."
)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def free_accounts(count: int) -> list[int]:
    """Accounts that nobody has and no process runs as."""
    taken = {process.info["uids"].real for process in psutil.process_iter(["uids"]) if process.info["uids"]}
    return random.SystemRandom().sample([one for one in ACCOUNTS if one not in taken], count)


def works(bounds: Bounds) -> bool:
    """Does the process of an answer load it within these bounds?"""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o711)
        script = Path(folder, "answer.py")
        script.touch()
        begin = [sys.executable, "-I", "-X", "utf8", str(CHILD), str(REPOSITORY), str(script), "answer"]
        command = bounds.around_worker(bounds.around_answer(begin, folder, script))
        try:
            done = subprocess.run(command, input=b"load\n", capture_output=True, timeout=TO_TRY)
        except (OSError, subprocess.TimeoutExpired):
            return False
    return done.stdout == LOADS
