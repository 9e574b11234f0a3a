"""A walk as a picture: a box for each address, in the order of the walk, and an arc for each link."""

from clients import Visit
from clients.messages.safe_words import cut

from ...basics.markup import Markup, tag
from .walk import Stop, kept_at, now_words

LEFT, WIDE, RIGHT, ROW, HIGH, LONGEST = 56, 190, 32, 44, 36, 24  # LONGEST in characters, the others in pixels
MOST_RECORDS = 12
ROBOT = "M0 4h16v11H0zM7 4V0h2v4M3 7v4h3V7zM10 7v4h3V7z"
LEGEND = (
    "The boxes stand in the order of the walk; a dashed box waits. An arrow is the link by which the robot found an "
    "address, a dotted arc a link to one that it knew."
)


def pane(visit: Visit, stops: list[Stop], at: int) -> Markup:
    """A walk after `at` requests: the records, the picture, and the same in words."""
    at = min(at, len(stops))
    kept = kept_at(visit, stops, at)
    rows = [
        tag("li", tag("del", said) if gone else said, f" gone at step {gone}" if gone else "") for said, gone in kept
    ]
    more = [tag("li", f"and {len(rows) - MOST_RECORDS:,} more")] if len(rows) > MOST_RECORDS else []
    records = tag("ul", *rows[:MOST_RECORDS], *more, aria_label="Records")
    words = tag("p", now_words(stops, at), role="status")
    over = tag("p", visit.text()) if at == len(stops) else None
    head = tag("h4", f"From {stops[0].target}", cls="oa-pane-head")
    return tag("section", head, tag("div", records, drawn(stops, at), words, over, cls="oa-walk"), cls="oa-pane")


def drawn(stops: list[Stop], at: int) -> Markup:
    """The picture after `at` requests. What the robot does not know yet has its place, so that nothing moves."""
    known = sorted({0, *(place for stop in stops[:at] for place in stop.found if place < len(stops))})
    arcs = [arc(place, to, to in stop.found) for place, stop in enumerate(stops[:at]) for to in links_of(stop, known)]
    boxes = [box(stops[place], place, at) for place in known]
    wide, high = LEFT + WIDE + RIGHT, ROW * len(stops)
    label = f"The robot's walk: {at} of {len(stops)} addresses asked. The steps in words say the same."
    size = {"viewBox": f"-2 -4 {wide + 4} {high}", "width": wide + 4}
    return tag("svg", *arcs, *boxes, **size, role="img", aria_label=label)


def links_of(stop: Stop, known: list[int]) -> list[int]:
    """The places that an answer links to, as far as they are drawn."""
    return [to for to in (*stop.found, *stop.known) if to in known]


def arc(place: int, to: int, new: bool) -> Markup:
    """The link from one box to another: on the left with an arrow where it was new, dotted on the right where not."""
    side, sign, room = (LEFT, -1, LEFT) if new else (LEFT + WIDE, 1, RIGHT)
    apart = 5 if to > place else -5  # so that what comes and what goes do not meet
    begin, end = place * ROW + HIGH // 2 + apart, to * ROW + HIGH // 2 - apart
    out = side + sign * min(room * 4 // 3, 12 + 12 * abs(to - place))
    head = f"M{side} {end}l-9 -4v8z" if new else ""
    return tag("path", d=f"M{side} {begin}C{out} {begin} {out} {end} {side} {end}{head}", cls="oa-new" if new else None)


def box(stop: Stop, place: int, at: int) -> Markup:
    """An address: its number and what came of it once it was asked, the robot where it is."""
    top, asked, here = place * ROW, place < at, place == at - 1
    marks = {"oa-waits": not asked, "oa-here": here, "oa-writes": asked and stop.changes}
    shape = tag("rect", x=LEFT, y=top, width=WIDE, height=HIGH, rx=4)
    said = f"{'✕ ' if stop.changes else ''}{stop.short}" if asked else "waits"
    first = tag("text", f"{place + 1}  {cut(stop.target, LONGEST)}", x=LEFT + 8, y=top + 15, cls="oa-target")
    second = tag("text", cut(said, LONGEST + 8), x=LEFT + 8, y=top + 29)
    robot = tag("path", d=ROBOT, transform=f"translate({LEFT + WIDE - 22} {top + 4})", cls="oa-robot") if here else None
    return tag("g", shape, first, second, robot, cls=" ".join(name for name, true in marks.items() if true))
