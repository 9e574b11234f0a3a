"""Four visitors and three measures: which protects from whom."""

from exercises.checking import check
from exercises.checking.shared_checks import member

TOLD = {
    "robot": {
        "A": "it follows links, so it sends GET and never DELETE",
        "B": "it reads pages and no description",
        "C": "it has no token",
    },
    "agent": {
        "A": "the host sees DELETE, asks, and Ben says no",
        "B": "the host sees the hint, asks, and Ben says no",
        "C": "it has Ben's token, which may delete",
    },
    "always": {
        "A": "after always the host doesn't ask, whatever the method is",
        "B": "after always the host doesn't ask, whatever the hint is",
        "C": "it has Ben's token, which may delete",
    },
    "alone": {
        "A": "it sends whatever request is needed, and so a DELETE",
        "B": "it has no host that would ask",
        "C": "its token may not delete, so the server refuses",
    },
}
SAFE = "GET is safe, so a robot may send it to every link (RFC 9110, section 9.2.1). A hint is read by hosts only."
ASKED = "this host asks if a tool isn't read-only, by a convention of hosts. What Ben may do his agent may do as well."
REMEMBERED = (
    "always means that nobody is asked any more, by a convention of hosts, and only a question could have helped."
)
REFUSED = "who means to delete is stopped only by a server that refuses (RFC 9110, section 15.5.4)."


def compared(trial, visitor, truth, why):
    """Refuse letters that are none, then those too many, then those that are missing."""
    said, wanted = member(trial.value, visitor), f"the measures that protect from {visitor}, and no others"
    fits = isinstance(said, list | tuple | set | frozenset) and all(isinstance(one, str) for one in said)
    trial.need(fits, f"{visitor} has {str(said)[:80]}", "letters in a list, which may be empty", why)
    letters = {one.strip().upper() for one in said}
    odd = next(iter(sorted(letters - {*"ABC"})), None)
    trial.need(odd is None, f"{visitor} has {str(odd)[:20]}, which is no measure", "A, B or C", why)
    for letter in sorted(letters - truth):
        trial.refuse(f"{visitor} has {letter}, but {TOLD[visitor][letter]}", wanted, why)
    for letter in sorted(truth - letters):
        trial.refuse(f"{visitor} lacks {letter}: {TOLD[visitor][letter]}", wanted, why)


@check("robot", points=1)
def what_stops_a_robot(trial):
    """A method and a permission stop a robot, and an overlay doesn't."""
    compared(trial, "robot", {"A", "C"}, SAFE)


@check("agent", points=1)
def what_makes_a_host_ask(trial):
    """A method and an overlay make the host ask."""
    compared(trial, "agent", {"A", "B"}, ASKED)


@check("always", points=1)
def what_is_left_after_always(trial):
    """Nothing of the three is left."""
    compared(trial, "always", set(), REMEMBERED)


@check("alone", points=1)
def what_stops_an_agent_without_a_host(trial):
    """Only a permission stops it."""
    compared(trial, "alone", {"C"}, REFUSED)
