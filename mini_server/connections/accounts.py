"""Whose connection is this? A learner's server answers nobody but its own account of the computer.

127.0.0.1 keeps other computers out, not the other accounts of this one, and a class may share one computer. So the
operating system is asked who holds the other end of a connection. It can say so as long as somebody does: whoever hung
up before we looked is not known any more, and is not heard.
"""

import os
from contextlib import suppress

from ..http11.environ import plain_refusal
from ..http11.faults import Fault
from ..rules.of_a_message import MALFORMED
from .sock_diag import NOBODY, holder

MAY_ASK = {0}  # besides ours: root may become any account, so to refuse it would protect nothing

UNKNOWN = "You seem to be another one, or closed the connection before that could be seen"
NAMED = "What asked is the program {}, of another account"
WORDS = (
    "this server belongs to one account of this computer and answers nobody else. {}. Start a server of your own, in"
    " your own notebook: start(). If this is your own, a web shield may ask in place of your browser, as an antivirus"
    " does: have it exclude 127.0.0.1 from what it reads"
)


def not_yours(may_ask, near, far):
    """The app that somebody else's connection speaks with: one refusal."""
    who = program_at(near, far) if may_ask is ours_as_psutil_says else ""
    fault = Fault(403, WORDS.format(NAMED.format(who) if who else UNKNOWN), {}, "RFC 9110, section 15.5.4")
    return lambda environ, start_response: plain_refusal({**environ, MALFORMED: fault}, start_response)


def program_at(near, far):
    """The name of the program that holds this end, without its path or account; "" where the system keeps it."""
    import psutil

    with suppress(psutil.Error, OSError):
        for one in psutil.net_connections("tcp"):
            if one.pid and (tuple(one.laddr), tuple(one.raddr)) == (near[:2], far[:2]):
                return "".join(filter(str.isprintable, psutil.Process(one.pid).name()))[:40]
    return ""


def everybody(near, far):
    """No account is refused: this server is for a class, or the system does not tell."""
    return True


def who_may_ask(listening):
    """The function that tells who may ask, on this system. It has to prove itself on our own listening socket first."""
    for ours in (ours_as_linux_says, ours_as_psutil_says):
        with suppress(Exception):  # not to be had on this system, whatever the reason
            if ours(listening.getsockname(), NOBODY):
                return ours
    return everybody


def ours_as_linux_says(near, far):
    """Is the socket with this end near and that end far held by our account? One question, however many sockets."""
    account, inode = holder(near, far)
    return inode != 0 and account in (os.geteuid(), *MAY_ASK)


def ours_as_psutil_says(near, far):
    """The same on systems that answer about one process at a time: ourselves first, since we ask ourselves most."""
    return any((near[:2], far[:2]) in ends_of(process) for process in processes_of_our_account())


def processes_of_our_account():
    """This process, then the others of the same account."""
    import psutil

    this = psutil.Process()
    yield this
    account = this.username()
    for process in psutil.process_iter(["username"]):
        if process.info["username"] == account:
            yield process


def ends_of(process):
    """(near, far) of each TCP socket that the process holds; none where that may not be known."""
    import psutil

    try:
        found = process.net_connections("tcp")
    except (psutil.Error, OSError):  # it has ended, or keeps to itself
        return set()
    return {(tuple(one.laddr), tuple(one.raddr) or NOBODY) for one in found}
