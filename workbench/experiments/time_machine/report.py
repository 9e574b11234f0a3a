"""The moments that are remembered, and what differs between two of them, as text and as HTML."""

from clients import Change
from clients.snapshots import Moment, Timeline
from clients.text import counted

from ...html import Markup, column_heads, tag, together
from ...server_side_view import MOST_ROWS, row_html, rows

HERE, MOST_DOERS = "you are here", 3
NOTHING_YET = "Nothing is remembered yet. Press Remember now, or type .remember()."
HEADINGS = ("", "moment", "grew from", "records that differ", "by")


def grew_from(moment: Moment) -> str:
    """The number of the moment it grew from."""
    return str(moment.parent) if moment.parent else "-"


def by(moment: Moment) -> str:
    """The requests that changed records since the moment it grew from."""
    said = [f"{one.method} {one.target}" for one in moment.by[:MOST_DOERS]]
    more = len(moment.by) - MOST_DOERS
    return ", ".join(said) + (f" and {more} more" if more > 0 else "") or "-"


def moments_text(timeline: Timeline) -> str:
    """A line for each moment; a star marks the one we are at."""
    if not timeline.moments:
        return NOTHING_YET
    return "\n".join(moment_text(moment, timeline.here) for moment in timeline.moments.values())


def moment_text(moment: Moment, here: int | None) -> str:
    """One moment on a line."""
    said = f"{'*' if moment.number == here else ' '} {moment.number}  {moment.label}"
    if not moment.parent:
        return said
    return f"{said}  (grew from {moment.parent}; {records_of(moment)} by {by(moment)})"


def moments_html(timeline: Timeline) -> Markup:
    """A table of the moments."""
    if not timeline.moments:
        return tag("p", NOTHING_YET, cls="oa-none")
    head = column_heads(*HEADINGS)
    lines = [moment_html(moment, timeline.here) for moment in timeline.moments.values()]
    table = tag("table", tag("caption", "Remembered moments", cls="oa-hidden"), head, *lines, cls="oa-records")
    return tag("div", table, cls="oa-scroll", tabindex="0", role="group", aria_label="Remembered moments")


def moment_html(moment: Moment, here: int | None) -> Markup:
    """One row; where we are is said in words."""
    place = tag("strong", HERE) if moment.number == here else ""
    kept = tag("span", " ", moment.address, cls="oa-dim") if moment.address else None
    name = tag("th", f"{moment.number} {moment.label}", kept, scope="row")
    changes = records_of(moment) if moment.parent else "-"
    return tag("tr", tag("td", place), name, *(tag("td", words) for words in (grew_from(moment), changes, by(moment))))


def records_of(moment: Moment) -> str:
    """How many records differ from the moment it grew from."""
    return counted(len(moment.changes), "record", "records")


def heading(one: str, other: str, changes) -> str:
    """What was compared, and how much differs."""
    return f"From {one} to {other}: {counted(len(changes), 'record differs', 'records differ')}."


def comparison_text(one: str, other: str, changes: list[Change]) -> str:
    """A line for each record that differs."""
    return "\n".join([heading(one, other, changes), *(row.text() for row in rows(changes)), *left_out(changes)])


def comparison_html(one: str, other: str, changes: list[Change]) -> Markup:
    """A table of the records that differ."""
    said = tag("p", heading(one, other, changes), role="status")
    if not changes:
        return said
    head = column_heads("record", one, other)
    table = tag("table", head, *(row_html(row) for row in rows(changes)), cls="oa-records")
    return together(said, table, *(tag("p", words, cls="oa-dim") for words in left_out(changes)))


def left_out(changes) -> list[str]:
    """What is not shown."""
    more = len(changes) - MOST_ROWS
    return [f"{more:,} more are not shown."] if more > 0 else []
