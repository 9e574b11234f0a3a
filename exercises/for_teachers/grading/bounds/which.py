"""Which bounds hold here: chosen once, tried before anything runs, and said."""

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import psutil

from .bubblewrap import REPOSITORY, own_house, own_network

CHILD = Path(__file__).resolve().parents[1] / "apart" / "own_process_child.py"
ACCOUNTS = range(61184, 65520)  # nobody's; systemd takes accounts for a while from here as well
LOADS, TO_TRY = b'{"ready": true}\n{"callable": false}\n', 60  # what is said of an empty answer; seconds
INSTALL = "Install bubblewrap (0.7 or newer)"


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
        """The command of the process that marks a learner."""
        return [*(own_network() if self.wrapped else []), *command]

    def around_answer(self, command: list[str], folder: str, script: Path) -> list[str]:
        """The command of the process of an answer, which may write into the folder."""
        inside = own_house(folder, script, self.hidden, self.account) if self.wrapped else []
        return [*inside, *command, *([str(self.account)] if self.account is not None else [])]

    def give(self, *places: str | Path) -> None:
        """Make files belong to the account of the answer."""
        if self.account is not None:
            for place in places:
                os.chown(place, self.account, self.account)


def best_bounds(hidden: Iterable[str] = (), without_bubblewrap: bool = False) -> Bounds:
    """The closest bounds that work here; raises NoBounds for root where none do."""
    hidden, account = tuple(hidden), free_accounts(1)[0] if is_root() else None
    found = None if without_bubblewrap else shutil.which("bwrap")
    tried = Bounds(bool(found), account, hidden)
    if found and works(tried):
        return replace(tried, words=WRAPPED[is_root()])
    tried = replace(tried, wrapped=False)
    why = "bubblewrap does not work here" if found else "without bubblewrap"
    if not is_root():
        return replace(tried, words=(PLAIN if sys.platform == "linux" else ELSEWHERE).format(why=why))
    if works(tried):
        return replace(tried, words=ACCOUNT.format(why=why))
    raise NoBounds(ROOT.format(why=why.capitalize(), python=sys.base_prefix))


WRAPPED = {
    False: "Answers run in bubblewrap: they see Python, this course without its solutions and a folder of their own, no"
    " process but theirs, and no network but the check's.",
}
WRAPPED[True] = WRAPPED[False].replace("in bubblewrap:", "in bubblewrap, as accounts without rights:")
PLAIN = (
    "Answers run as your account, {why}: they cannot open the process that marks them, but they can read, change and"
    f" end what you can, and use the network. {INSTALL}, or mark as an account that has nothing to lose."
)
ELSEWHERE = (
    "Answers run as your account, and this system keeps them from nothing that you can do: reading, changing and ending"
    " what is yours, the process that marks them as well. Believe the marks as you"
    " believe the learners, or mark on Linux."
)
ACCOUNT = (
    "Answers run as accounts without rights, {why}: they can read what everybody may read, write where everybody may"
    f" write, and use the network. {INSTALL} to keep them from that."
)
ROOT = (
    "{why}, an answer would run as root, or as an account that cannot read Python ({python}), this course, or the"
    f" folder for temporary files. So nothing was run. {INSTALL}, or run this command as an account that is not root."
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
