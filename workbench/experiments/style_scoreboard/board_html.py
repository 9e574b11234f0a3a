"""The scoreboard as HTML: bars, the table they are drawn from, and the jobs."""

from ...html import Markup, column_heads, tag, together
from .board_text import INTRO, job_line
from .rows import ROWS, STYLES, Row, counts, shown

SCALE = "Each group of bars has a scale of its own; the numbers stand in the table below."


def board_html(measured: dict) -> Markup:
    """The plot, the table, and the jobs behind a fold."""
    jobs = tag("details", tag("summary", "The nine jobs, and what crossed for each"), jobs_html(measured))
    return together(tag("p", INTRO, role="status"), plot(measured), table(measured), jobs)


def plot(measured: dict) -> Markup:
    """A bar of each style for each row. For those who do not see it, the table says the same."""
    legend = [tag("span", name, cls=f"oa-key oa-{style}") for style, name in STYLES.items()]
    pairs = [pair(row, measured) for row in ROWS]
    label = f"Bars for three styles. {SCALE}"
    bars = tag("div", *pairs, cls="oa-bars", role="img", aria_label=label)
    return tag("figure", tag("figcaption", *legend, tag("span", SCALE, cls="oa-dim")), bars, cls="oa-plot")


def pair(row: Row, measured: dict) -> Markup:
    """The bars of one row."""
    found = counts(row, measured)
    longest = max([1, *(count for count in found.values() if count)])
    bars = [bar(style, count, longest) for style, count in found.items()]
    return tag("div", tag("div", row.words), *bars, cls="oa-pair")


def bar(style: str, count: int | None, longest: int) -> Markup:
    """One bar with its number; none where the style cannot do it."""
    length = tag("span", cls=f"oa-count oa-{style}", style=f"width: {100 * (count or 0) / longest:.1f}%")
    number = tag("span", "no PUT" if count is None else shown(count), cls="oa-number")
    return tag("div", tag("span", length, cls="oa-track"), number, cls="oa-bar-line")


def table(measured: dict) -> Markup:
    """Every row with its numbers and its reasons."""
    heads = column_heads("what was counted", *STYLES.values(), "why, and when not")
    rows = [table_row(row, measured) for row in ROWS]
    return tag("table", tag("thead", heads), tag("tbody", *rows), cls="oa-board-table")


def table_row(row: Row, measured: dict) -> Markup:
    """One row of the table."""
    found = counts(row, measured)
    numbers = [tag("td", shown(count), cls="oa-figure", data_style=STYLES[style]) for style, count in found.items()]
    reasons = tag("td", tag("div", row.why), tag("div", row.unless, cls="oa-dim"))
    return tag("tr", tag("th", row.words, scope="row"), *numbers, reasons)


def jobs_html(measured: dict) -> Markup:
    """A row for each job, with what crossed for it in each style."""
    heads, rows = column_heads("job", *STYLES.values()), []
    for jobs in zip(*(measured[style].done for style in STYLES), strict=True):
        cells = [tag("td", job_line(done), data_style=name) for name, done in zip(STYLES.values(), jobs, strict=True)]
        rows.append(tag("tr", tag("th", jobs[0].job.words, scope="row"), *cells))
    return tag("table", tag("thead", heads), tag("tbody", *rows), cls="oa-board-table")
