"""A method matrix as plain text: a table for each address, broken promises first."""

from clients import masked
from clients.judging.measuring import Measured, Survey

from ...views.records_view import changed_or_none, rows
from .judgement import HONEST, MEANS, judged, promise, promise_sentence
from .plan import Plan

NOT_YET = "Not measured yet. Press Measure, or call run()."


def matrix_text(plan: Plan, survey: Survey) -> str:
    """The broken promises, a table for each address, what the stamps mean, and how the records stand."""
    broken = [f"  {one}" for one in broken_promises(survey)]
    parts = ["\n".join(["Broken promises", *broken]), HOW_TO_READ]
    parts += [address_text(plan, survey, address) for address in plan.addresses]
    parts.append("\n".join(["What the stamps say of the records", *legend(survey)]))
    return "\n\n".join([*parts, f"{ending(survey)} {HONEST}"])


HOW_TO_READ = (
    "In each line: the status of the first and second send; records changed after 0, 1, 2 sends; the stamp; "
    "the promise of the method."
)
NONE_BROKEN = "None was seen."
NONE_SEEN = "None could be seen: this server shows no records."


def broken_promises(survey: Survey) -> list[str]:
    """A sentence for each promise that was broken, or one that says that there is none."""
    judgements = [judged(one) for one in survey.measured.values()]
    if judgements and all(one.stamp == "cannot tell" for one in judgements):
        return [NONE_SEEN]
    return [one.broken for one in judgements if one.broken] or [NONE_BROKEN]


def address_text(plan: Plan, survey: Survey, address: str) -> str:
    """A line for each method that was done, then those that were not, in one line."""
    lines, refused, unmeasured = [address], [], []
    for method in plan.methods:
        found = survey.measured.get((method, address))
        if not found:
            unmeasured.append(f"{method} ({missing(survey, method, address)})")
        elif judged(found).stamp == "not done":
            refused.append(f"{method} ({statuses(found)})")
        else:
            lines.append(f"  {line(found)}")
    for words, cells in (("Not done, and nothing changed", refused), ("Not measured", unmeasured)):
        lines += [f"  {words}: {', '.join(cells)}"] if cells else []
    return "\n".join(lines)


def line(found: Measured) -> str:
    """One cell on one line."""
    stamp, broken = judged(found)
    said = f"{found.trial.method:<8} {statuses(found):<9} {counts(found):<7} {stamp:<11}"
    return f"{said}  {promise(found.trial.method)}{', and it was broken' if broken else ''}"


def statuses(found: Measured) -> str:
    """The status of each send."""
    return ", ".join(str(one) if one else "none" for one in found.statuses)


def counts(found: Measured) -> str:
    """The records changed after 0, 1 and 2 sends."""
    return " ".join("?" if one is None else str(one) for one in found.counts)


def missing(survey: Survey, method: str, address: str) -> str:
    """Why there is nothing to show for this cell."""
    return "not sendable" if (method, address) in survey.unsendable else "not reached"


def legend(survey: Survey) -> list[str]:
    """The stamps that were given, and what each means."""
    given = {judged(one).stamp for one in survey.measured.values()}
    return [f"  {stamp}: {words}" for stamp, words in MEANS.items() if stamp in given]


def ending(survey: Survey) -> str:
    """Why it ended, where it ended early; and how the records stand."""
    return " ".join(part for part in (survey.stopped, survey.records) if part)


def cell_text(found: Measured, url: str) -> str:
    """A cell with its records and its exchanges."""
    parts = [cell_sentence(found)]
    for n, changes in enumerate(found.changes):
        new = [] if repeated(n, found) else rows(changes or ())
        parts.append("\n".join([after(n, found), *(one.text() for one in new)]))
    return masked("\n\n".join([*parts, *map(str, found.exchanges)]), url)


def cell_sentence(found: Measured) -> str:
    """The judgement about a cell in a sentence or two."""
    stamp, broken = judged(found)
    method, address = found.trial.method, found.trial.address
    return f"{method} {address}: {stamp}: {MEANS[stamp]}. " + (broken or promise_sentence(method))


def after(n: int, found: Measured) -> str:
    """How many records had changed after this many sends."""
    sends = ("Nothing sent", "Sent once", "Sent twice")[n] if n < 3 else f"Sent {n} times"
    changes = found.changes[n]
    if changes is None:
        return f"{sends}: the records were not shown."
    return f"{sends}: {changed_or_none(len(changes))}{', as after one send' if repeated(n, found) else ''}."


def repeated(n: int, found: Measured) -> bool:
    """Did this send leave the records as the one before it had?"""
    return n > 1 and bool(found.changes[n]) and found.changes[n] == found.changes[n - 1]
