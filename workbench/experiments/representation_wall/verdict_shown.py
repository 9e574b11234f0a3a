"""A verdict, and answers to conditions, as text and as HTML."""

from ...basics.markup import Markup, column_heads, scrolling, tag, together
from .verdict import Verdict

CAME = "this one came"
NO_FIELD = "(no Accept field)"


def asked(found: Verdict) -> str:
    """The field as it was sent."""
    return f"Accept: {found.accept}" if found.accept.strip() else NO_FIELD


def verdict_text(found: Verdict) -> str:
    """What was asked, what came, a line for each type, and why."""
    width = max((len(row.media_type) for row in found.rows), default=0)
    rows = [
        f"  {row.media_type:<{width}}  q={row.q:<5}  {row.why}{f'  <- {CAME}' if row.came else ''}"
        for row in found.rows
    ]
    return "\n".join([asked(found), found.came, *rows, *found.why])


def verdict_html(found: Verdict) -> Markup:
    """The same as a table; the winner is marked in words."""
    head = column_heads("type", "q", "why this q", "what came")
    rows = [row_html(row) for row in found.rows]
    table = tag("table", tag("caption", "How much each type is wanted", cls="oa-hidden"), head, *rows)
    said = tag("p", tag("code", asked(found)), " ", tag("strong", found.came), role="status")
    return together(said, scrolling("How much each type is wanted", table), *(tag("p", one) for one in found.why))


def row_html(row) -> Markup:
    """One type."""
    came = tag("td", tag("strong", CAME) if row.came else "")
    return tag("tr", tag("th", row.media_type, scope="row"), tag("td", row.q), tag("td", row.why), came)
