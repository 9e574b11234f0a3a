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
