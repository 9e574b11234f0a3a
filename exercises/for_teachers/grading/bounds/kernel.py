"""What a process can ask Linux for itself: prctl(2). Elsewhere nothing of it is to be had."""

import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import Iterator

KILL_WITH_PARENT, GET_DUMPABLE, SET_DUMPABLE, SET_SUBREAPER, GET_SUBREAPER, NO_NEW_RIGHTS = 1, 3, 4, 36, 37, 38


def asked(option, value=0):
    """What Linux says; -1 where there is none, or where it says no."""
    if sys.platform != "linux":
        return -1
    return ctypes.CDLL(None).prctl(option, ctypes.c_ulong(value), *[ctypes.c_ulong(0)] * 3)


def end_with_parent() -> None:
    """The kernel ends this process when the one that started it is gone."""
    asked(KILL_WITH_PARENT, signal.SIGKILL)


def gain_no_rights() -> None:
    """No program that is started from here on has more rights than this one: setuid means nothing."""
    asked(NO_NEW_RIGHTS, 1)


def close_to_others() -> None:
    """Other processes of the same account can open neither our memory nor our pipes. Programs we start can again."""
    asked(SET_DUMPABLE, 0)


def take_orphans() -> bool:
    """Processes below us whose parent ends become our children, whatever group they left for."""
    return asked(SET_SUBREAPER, 1) == 0


@contextlib.contextmanager
def closed_to_others() -> Iterator[None]:
    """While inside, closed, and with a claim on orphans; afterwards as before."""
    dumpable, orphans = asked(GET_DUMPABLE), ctypes.c_int(0)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(GET_SUBREAPER, ctypes.byref(orphans), 0, 0, 0)
    close_to_others()
    take_orphans()
    try:
        yield
    finally:
        asked(SET_DUMPABLE, dumpable)
        asked(SET_SUBREAPER, orphans.value)


def become(account: int) -> None:
    """Be another account from here on, without groups and without a way back."""
    os.setgroups([])
    os.setresgid(account, account, account)
    os.setresuid(account, account, account)
