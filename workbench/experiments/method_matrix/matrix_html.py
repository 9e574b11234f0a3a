"""A method matrix as HTML: one table that scrolls in a region of its own, and the pane of one cell."""

from clients import masked
from clients.judging.measuring import HONEST_VERBS, VERBS, Measured, Survey

from ...basics.in_the_page import WALK, cell_to_choose
from ...basics.markup import Markup, escaped, scrolling, tag, together
from ...views.records_view import changes_html
from ...views.wire_view import wire_html
from .judgement import HONEST, MEANS, judged, promise
from .matrix_text import after, broken_promises, cell_sentence, counts, missing, repeated, statuses
from .plan import Plan

HOW_TO_READ = (
    "In each cell: the status of the first and second send; records changed after 0, 1, 2 sends; the stamp. "
    "Click a cell to look into it; with the keyboard, Tab to the table, then arrows and Enter."
)


def matrix_html(plan: Plan, survey: Survey) -> Markup:
    """Broken promises, the table, and what the stamps mean."""
    said = tag("ul", *(tag("li", one) for one in broken_promises(survey)), cls="oa-broken")
    promises = tag("section", tag("h4", "Broken promises"), said) if survey.measured else None
    return together(promises, tag("p", HOW_TO_READ, cls="oa-dim"), table_html(plan, survey), legend_html(survey))


def table_html(plan: Plan, survey: Survey) -> Markup:
    """The table. It is wider than a narrow page, so it scrolls by itself, with the keyboard too."""
    head = tag("tr", tag("th", "Address", scope="col"), *(column_html(method) for method in plan.methods))
    caption = tag("caption", "Methods by addresses, measured", cls="oa-hidden")
    table = tag("table", caption, tag("thead", head), *styles_html(plan, survey), cls="oa-matrix", onkeydown=WALK)
    return scrolling("Method matrix, scrolls sideways", table)


def styles_html(plan: Plan, survey: Survey) -> list[Markup]:
    """The rows, in groups where several styles are there."""
    groups: dict[str, list[str]] = {}
    for address in plan.addresses:
        groups.setdefault(style_of(address), []).append(address)
    alone = {"": [*plan.addresses]}
    return [group_html(plan, survey, *one) for one in (groups if len(groups) > 1 else alone).items()]


def style_of(address: str) -> str:
    """The style of an address of the course."""
    if address in VERBS:
        return "Verb in the address"
    return "Honest verb in the address" if address.startswith(HONEST_VERBS) else "One address"


def group_html(plan: Plan, survey: Survey, style: str, addresses) -> Markup:
    """The rows of one style."""
    words = tag("span", style, cls="oa-stay")
    head = tag("tr", tag("th", words, scope="rowgroup", colspan=len(plan.methods) + 1)) if style else None
    return tag("tbody", head, *(row_html(plan, survey, address) for address in addresses))


def column_html(method: str) -> Markup:
    """The head of a column: the method and what it promises."""
    return tag("th", method, tag("span", promise(method), cls="oa-dim oa-section"), scope="col")


def row_html(plan: Plan, survey: Survey, address: str) -> Markup:
    """One address with all its cells."""
    cells = [cell_html(survey, method, address) for method in plan.methods]
    breakable = Markup(escaped(address).replace("/", "/<wbr>"))  # behind a slash, and in no word
    return tag("tr", tag("th", breakable, scope="row"), *cells)


def cell_html(survey: Survey, method: str, address: str) -> Markup:
    """One cell: three short lines, and a fourth where a promise was broken."""
    found = survey.measured.get((method, address))
    if found is None:
        words = missing(survey, method, address) if survey.restored is not None or survey.stopped else "not measured"
        return tag("td", tag("span", words, cls="oa-dim"))
    stamp, broken = judged(found)
    dim = "oa-dim" if stamp == "not done" else None
    lines = [tag("span", statuses(found), cls=dim), tag("span", counts(found), cls=dim)]
    lines.append(tag("span" if dim else "strong", stamp, cls=dim or f"oa-stamp oa-{stamp.replace(' ', '-')}"))
    lines += [tag("strong", "promise broken", cls="oa-stamp oa-is-broken")] if broken else []
    first = next(iter(survey.measured)) == (method, address)
    return tag("td", cell_to_choose(method, address, *lines, first=first))


def legend_html(survey: Survey) -> Markup:
    """What the stamps mean."""
    given = {judged(one).stamp for one in survey.measured.values()}
    if not given:
        return Markup("")
    lines = [tag("li", tag("strong", stamp), f": {MEANS[stamp]}") for stamp in MEANS if stamp in given]
    return together(tag("ul", *lines, cls="oa-legend"), tag("p", HONEST))


def found_html(found: Measured, url: str) -> Markup:
    """The pane of one cell: what was found, the records after each send, the exchanges."""
    steps = [step_html(n, found) for n in range(len(found.changes))]
    sends = ("Sent once", "Sent again")
    wires = [
        wire_html(str(one), sends[i] if i < len(sends) else f"Sent, number {i + 1}")
        for i, one in enumerate(found.exchanges)
    ]
    shown = together(*steps, tag("div", *wires, cls="oa-sent-twice"))
    return together(tag("p", cell_sentence(found), role="status"), Markup(masked(shown, url)))


def step_html(n: int, found: Measured) -> Markup:
    """The records after this many sends."""
    said, changes = tag("p", after(n, found)), found.changes[n]
    return together(said, changes_html(changes)) if changes and not repeated(n, found) else said
