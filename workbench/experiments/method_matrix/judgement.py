"""What a measurement says about a method, beside what the method promises. RFC 9110, section 9.2."""

from typing import NamedTuple

from clients.judging.measuring import Measured

from ...views.records_view import changed_or_none
from ..conclusions import IDEMPOTENT, SAFE, UNSAFE

IDEMPOTENT_SECTION = "RFC 9110, section 9.2.2"
MEANS = {
    "safe": "it was done, and changed nothing in this measurement",
    "idempotent": "twice left the records as once did, in this measurement",
    "neither": "the second send changed more records, or changed them again",
    "not done": "no status of success (2xx), and nothing changed in this measurement",
    "no answer": "no answer came, and nothing changed in this measurement",
    "nothing seen": "it was done, and GET brings here what it brought before; what changed elsewhere, nobody showed",
    "cannot tell": "this server did not show its records, so nothing can be said of them",
}
"""The stamps, and what each says: it is about the records, and about this measurement alone."""
HONEST = (
    "Measuring is not proving: it is about these records and these two sends. A client relies on what the method "
    "promises, never on what it measured."
)


class Judgement(NamedTuple):
    """The stamp of a cell; and, where the method's promise was broken, a sentence that says so, else ""."""

    stamp: str
    broken: str


def judged(measured: Measured) -> Judgement:
    """What the records say, and whether the promise of the method was kept."""
    stamp = _stamp(measured)
    return Judgement(stamp, _broken(measured, stamp))


def promise(method: str) -> str:
    """What a method promises, in words: to be safe (and so idempotent), idempotent, nothing; or that nobody knows."""
    if method in SAFE:
        return "promises: safe"
    if method in IDEMPOTENT:
        return "promises: idempotent"
    return "promises nothing" if method in UNSAFE else "promise not known"


def promise_sentence(method: str) -> str:
    """The promise of a method as a sentence."""
    said = (
        promise(method).replace("promises: ", "promises to be ").replace("promise not known", "is not a known method")
    )
    return f"{method} {said}."


def _stamp(measured: Measured) -> str:
    if None in measured.changes or not measured.exchanges:
        return "cannot tell"
    _, *after = measured.changes
    if any(one != after[0] for one in after):
        return "neither"
    if after[0]:
        return "idempotent"
    if not any(measured.statuses):
        return "no answer"
    done = "nothing seen" if measured.by_get else "safe"
    return done if any(200 <= (status or 0) < 300 for status in measured.statuses) else "not done"


def _broken(measured: Measured, stamp: str) -> str:
    method, address = measured.trial.method, measured.trial.address
    count = max((count or 0 for count in measured.counts), default=0)
    if method in SAFE and stamp in ("idempotent", "neither"):
        return f"{method} {address}: {method} promises to be safe, and {changed_or_none(count)} ({SAFE[method]})."
    if method in IDEMPOTENT and stamp == "neither":
        why = f"{method} promises to be idempotent, and the second send changed more"
        return f"{method} {address}: {why} ({IDEMPOTENT_SECTION})."
    return ""
