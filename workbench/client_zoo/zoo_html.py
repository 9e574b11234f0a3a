"""The zoo as HTML: the same content as its text."""

from ..basics.markup import Markup, column_heads, tag, together
from ..views.records_view import record_html
from ..views.report import answered
from ..views.status_meanings import badge_html
from ..views.wire_view import message_html, messages
from .animal import STYLES, WHO
from .sightings import remarks
from .zoo_text import INTRO, capital, changed, facts


def overview_html(animals: dict, sightings: dict, chosen: str) -> Markup:
    """A row for each client, and a cell for what it does in each style."""
    heads = column_heads("client", *STYLES.values())
    rows = [overview_row(animal, sightings, animal.key == chosen) for animal in animals.values()]
    table = tag("table", tag("thead", heads), tag("tbody", *rows), cls="oa-zoo-table")
    return together(tag("p", INTRO), table)


def overview_row(animal, sightings: dict, chosen: bool) -> Markup:
    """One client; the row of the chosen one says so."""
    seen = {style: sightings[animal.key, style] for style in STYLES}
    hows = " and ".join(dict.fromkeys(one.how for one in seen.values()))
    name = tag("th", capital(animal.name), tag("div", hows, cls="oa-dim oa-section"), scope="row")
    cells = (cell_of(STYLES[style], one) for style, one in seen.items())
    return tag("tr", name, *cells, aria_current="true" if chosen else None)


def cell_of(style: str, sighting) -> Markup:
    """What came in one style, and what it did; on a narrow page the cell says which style it is of."""
    return tag("td", tag("code", sighting.came()), tag("div", did_html(sighting)), data_style=style)


def did_html(sighting) -> Markup:
    """What it did to the records; a change is in bold."""
    return tag("strong" if sighting.changes else "span", sighting.did())


def details_html(animal, seen: dict) -> Markup:
    """The limits of one client, and both styles beside each other."""
    head = tag("h4", f"{capital(animal.name)}: {WHO[animal.lives]}")
    rows = [tag("div", tag("dt", name), tag("dd", f"{value}."), cls="oa-answer") for name, value in facts(animal)]
    panes = [pane_html(animal, style, one) for style, one in seen.items()]
    return together(head, tag("dl", *rows, cls="oa-limits"), tag("div", *panes, cls="oa-zoo-panes"))


def pane_html(animal, style: str, sighting) -> Markup:
    """One style: what was written, what was sent, what it did."""
    how = tag("span", sighting.how, cls="oa-dim")
    parts = [tag("h5", STYLES[style], how, cls="oa-pane-head")]
    parts.append(tag("p", f"{sighting.came()}; {sighting.did()}", cls="oa-line"))
    parts.append(
        tag("pre", sighting.told, cls="oa-message oa-written", tabindex="0", role="group", aria_label="written")
    )
    parts += [request_html(one) for one in sighting.shown]
    parts += [tag("p", remark, cls="oa-remark-line oa-padded") for remark in remarks(animal, style, sighting)]
    return tag("section", *parts, cls="oa-pane", role="group", aria_label=f"{capital(animal.name)}, {STYLES[style]}")


def request_html(one) -> Markup:
    """One request: its bytes, the status, the records."""
    bytes_ = together(*(message_html(message) for message in messages(one.exchange.request.text())))
    report = answered(one.exchange, None)
    status = tag("p", badge_html(report.badge, report.tone), cls="oa-padded")
    return together(bytes_, status, *(record_html(row, "oa-padded") for row in changed(one)))
