"""Nothing extra: what a task wants happens once and directly, and a request that did something else is named."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..asking import Asking
from ..one_exchange import Crossed

SAFE = ("GET", "HEAD", "OPTIONS", "TRACE", "QUERY")  # whoever sends these asks for no change
DONE = "2xx says that it was done (RFC 9110, section 15.3), and others may have seen it already."
UNDONE = (
    "2xx says that it was done (RFC 9110, section 15.3): to undo it is one more change, and others may have seen both."
)
ONCE = "what is to change in a record goes into one request, since each that changes it is one change. A convention."
ANEW = "What is past stays in the journal: run the cell with start() to begin anew."
ASKS = "GET, HEAD and OPTIONS only look; any other method asks the server to do something (RFC 9110, section 9.2.1)."
COUNTED = "The text says how many requests this task wants: a convention of this task."


def only_changed(trial: Asking, sent: Iterable[Crossed], *needed: str, advice: str = "") -> None:
    """Refuse where one of these requests changed another record than the needed ones, or one of those again.

    A record is named by its noun and id, as in "user 2"; `advice` is said at the end.
    """
    why = f"{DONE} {advice}".strip()
    by: dict[str, tuple[Crossed, Any]] = {}  # the first request that changed a record, and what it was before
    wanted = f"changes of {' and '.join(needed)} alone, one of each" if needed else "requests that change nothing"
    for one in sent:
        for change in one.changes:
            record = f"{change['kind']} {change['id']}"
            words = f"{one.asked()} {what_it_did(change)} {record}"
            trial.need(record in needed, f"{words}, and nobody asked for that", wanted, why, [one])
            again = f"{words}, which had been changed before"
            first, was = by.setdefault(record, (one, change["before"]))
            twice = f"{UNDONE if change['after'] == was else ONCE} {advice}".strip()
            trial.need(first is one, again, f"{record} changed once, and right", twice, [first, one])


def what_it_did(change):
    """Made, deleted or changed, from one change in a journal."""
    if change["before"] is None:
        return "made"
    return "deleted" if change["after"] is None else "changed"


def none_is_idle(trial: Asking, sent: Sequence[Crossed]) -> None:
    """Refuse where a request that asks for a change made none; looks are free."""
    for one in sent:
        alike = [other for other in sent if other.asked() == one.asked()]
        words, wanted = f"{one.asked()} asks for a change, and made none", "no such request, or a look by GET"
        why = f"{ASKS} {COUNTED}"
        if any(other.changes for other in alike):
            words, wanted, why = (
                f"{one.asked()} was sent again, and made no further change",
                "this request once",
                COUNTED,
            )
        trial.need(one.method in SAFE or one.changes, words, wanted, why, alike)


def no_others(trial: Asking, sent: Sequence[Crossed], needed: Sequence[Crossed]) -> None:
    """Refuse where more was sent than these, each of which is one of `sent`."""
    extra = [one for one in sent if not any(one is other for other in needed)]
    words = f"{extra[0].asked()} is one request too many" if extra else ""
    trial.need(not extra, words, "the requests that the task asks for, and no others", COUNTED, extra[:1])
