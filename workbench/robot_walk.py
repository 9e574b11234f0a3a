"""RobotWalk: the walk of a robot that follows links, drawn request by request."""

from functools import partial
from typing import NamedTuple

from ipywidgets import Widget

from clients import Change, NotSendable, Visit, hide_base_url, put_back, spider, state
from clients.crawler import to_ask
from clients.link_field import page_of
from clients.text import cut, one_line, pluralize

from .background import SlowMotion
from .contrast_view import whole
from .html import Markup, element
from .widget import HTML, HBox, LiveWidget, Output, button, classed, error_text, paragraphs

MOST_NAMED, LONGEST_NAME = 8, 60
WAITS = "The robot waits. It knows one address: {}."


class Stop(NamedTuple):
    """A request of the walk. `found` and `known` are the places of the addresses that its answer links to."""

    target: str
    status: str
    found: tuple[int, ...]
    known: tuple[int, ...]
    names: tuple[str, ...]
    forms: tuple[str, ...]
    changes: tuple[Change, ...]

    @property
    def short(self) -> str:
        """What came of it, in a few words."""
        links = "" if self.changes else pluralize(len(self.found), "new link", "new links")
        form = "form not sent" if self.forms else ""
        return ", ".join(part for part in (self.status, links, form, *map(change_words, self.changes)) if part)

    @property
    def words(self) -> str:
        """What came of it, in sentences."""
        said = [f"GET {self.target} → {self.status}."]
        said += [f"New links: {listed(self.names)}."] if self.names else []
        said += [f"A form, not sent: {listed(self.forms)}."] if self.forms else []
        said += [change_words(one, whole=True).rstrip(".") + "." for one in self.changes]
        return one_line(" ".join(said))


def stops_of(visit: Visit) -> list[Stop]:
    """The stops of a visit, in order."""
    places = {visit.asked[0].request.url: 0}
    stops = []
    for exchange, changes in zip(visit.asked, visit.changes, strict=True):
        linked = to_ask(exchange)
        new = [link for link in linked if link not in places]
        places |= {link: len(places) + at for at, link in enumerate(new)}
        known = [places[link] for link in linked if link not in new and link != exchange.request.url]
        names = tuple(path_of(link, exchange) for link in new)
        forms, status = tuple(page_of(exchange).actions), str(exchange.status or "no answer")
        found = tuple(places[link] for link in new)
        stops.append(Stop(exchange.request.target, status, found, tuple(known), names, forms, changes))
    return stops


def path_of(link: str, exchange) -> str:
    """A link of the same server without its origin."""
    return link.removeprefix(exchange.request.url.removesuffix(exchange.request.target))


def listed(names) -> str:
    """Names in a line, the first of very many."""
    more = len(names) - MOST_NAMED
    return ", ".join(
        [cut(name, LONGEST_NAME) for name in names[:MOST_NAMED]] + ([f"{more:,} more"] if more > 0 else [])
    )


def change_words(change: Change, whole: bool = False) -> str:
    """What became of a record."""
    verb = "made" if change.before is None else "gone" if change.after is None else "changed"
    said = record_words(change.kind, change.id, (change.before or change.after) if whole else None)
    return f"{verb.capitalize() if whole else verb}: {said}"


def record_words(kind: str, name: str, record) -> str:
    """A record by its kind and number, and the first text in it."""
    texts = (one for one in record.values() if isinstance(one, str)) if isinstance(record, dict) else ()
    return " ".join([kind, name, *(cut(text, LONGEST_NAME) for text in list(texts)[:1])])


def kept_at(visit: Visit, stops: list[Stop], at: int) -> list[tuple[str, int]]:
    """The records after `at` requests, in words, each with the number of the request that it went at, or 0."""
    before = visit.before or {}
    records = {(kind, name): record for kind in visit.kinds for name, record in (before.get(kind) or {}).items()}
    gone = {}
    for number, stop in enumerate(stops[:at], 1):
        for change in stop.changes:
            one = (change.kind, change.id)
            records[one] = change.after or change.before or {}
            gone[one] = number if change.after is None else 0
    return [(record_words(*one, record), gone.get(one, 0)) for one, record in records.items()]


def now_words(stops: list[Stop], at: int) -> str:
    """Where the robot is after `at` requests, in sentences."""
    if not at:
        return WAITS.format(one_line(stops[0].target))
    return f"Step {at} of {len(stops)}: {stops[at - 1].words}"


def walk_text(visit: Visit, stops: list[Stop]) -> str:
    """A line for each step, and what the walk did."""
    lines = [f"{number:>4}. {stop.words}" for number, stop in enumerate(stops, 1)]
    return "\n".join([f"The robot starts at {one_line(stops[0].target)}.", *lines, visit.text()])


LEFT, WIDE, RIGHT, ROW, HIGH, LONGEST_LABEL = 56, 190, 32, 44, 36, 24  # LONGEST in characters, the others in pixels
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
        element("li", element("del", said) if gone else said, f" gone at step {gone}" if gone else "")
        for said, gone in kept
    ]
    more = [element("li", f"and {len(rows) - MOST_RECORDS:,} more")] if len(rows) > MOST_RECORDS else []
    records = element("ul", *rows[:MOST_RECORDS], *more, aria_label="Records")
    words = element("p", now_words(stops, at), role="status")
    over = element("p", visit.text()) if at == len(stops) else None
    head = element("h4", f"From {stops[0].target}", cls="oa-pane-head")
    return element(
        "section", head, element("div", records, drawn(stops, at), words, over, cls="oa-walk"), cls="oa-pane"
    )


def drawn(stops: list[Stop], at: int) -> Markup:
    """The picture after `at` requests. What the robot does not know yet has its place, so that nothing moves."""
    known = sorted({0, *(place for stop in stops[:at] for place in stop.found if place < len(stops))})
    arcs = [arc(place, to, to in stop.found) for place, stop in enumerate(stops[:at]) for to in links_of(stop, known)]
    boxes = [box(stops[place], place, at) for place in known]
    wide, high = LEFT + WIDE + RIGHT, ROW * len(stops)
    label = f"The robot's walk: {at} of {len(stops)} addresses asked. The steps in words say the same."
    size = {"viewBox": f"-2 -4 {wide + 4} {high}", "width": wide + 4}
    return element("svg", *arcs, *boxes, **size, role="img", aria_label=label)


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
    return element(
        "path", d=f"M{side} {begin}C{out} {begin} {out} {end} {side} {end}{head}", cls="oa-new" if new else None
    )


def box(stop: Stop, place: int, at: int) -> Markup:
    """An address: its number and what came of it once it was asked, the robot where it is."""
    top, asked, here = place * ROW, place < at, place == at - 1
    marks = {"oa-waits": not asked, "oa-here": here, "oa-writes": asked and stop.changes}
    shape = element("rect", x=LEFT, y=top, width=WIDE, height=HIGH, rx=4)
    said = f"{'✕ ' if stop.changes else ''}{stop.short}" if asked else "waits"
    first = element("text", f"{place + 1}  {cut(stop.target, LONGEST_LABEL)}", x=LEFT + 8, y=top + 15, cls="oa-target")
    second = element("text", cut(said, LONGEST_LABEL + 8), x=LEFT + 8, y=top + 29)
    robot = (
        element("path", d=ROBOT, transform=f"translate({LEFT + WIDE - 22} {top + 4})", cls="oa-robot") if here else None
    )
    return element("g", shape, first, second, robot, cls=" ".join(name for name, true in marks.items() if true))


STARTS = ("/user/show/1", "/honest/user/show/1", "/user/1")
BACK = "Each walk began with the same records, and afterwards they were put back."
NOT_BACK = "What a walk changed at this server stays as it is."


class RobotWalk(LiveWidget):
    """One real walk of the `spider` from each of the addresses `starts` of the server at `base_url`.

    All are over when it is shown; the picture plays them again, side by side. `play` goes to the end, `step` and `back`
    one request on or back, and `start_over` sends the robot anew. `visits` has the walks as data, `limit` is the most
    addresses of a walk, `pause` what the button Play waits after each, in seconds; `fields` go with each request.
    """

    def __init__(
        self, base_url: str, *starts: str, title: str = "", limit: int = 40, fields: dict[str, str] | None = None
    ):
        self.base_url, self.title, self.starts = str(base_url).rstrip("/"), title, starts or STARTS
        self.fields = fields
        self.limit, self.pause, self.at, self.note = limit, 1.0, 0, ""
        self.visits: list[Visit] = []
        self.stops: list[list[Stop]] = []
        self.told: list[str] = []
        self.slow_motion = SlowMotion(self._went_on, self._tell)

    def step(self) -> Output:
        """One request on."""
        return self._to(self.at + 1)

    def back(self) -> Output:
        """One request back; nothing is sent."""
        return self._to(self.at - 1)

    def play(self) -> Output:
        """To the end, at once."""
        return self._to(self.limit)

    def start_over(self) -> Output:
        """Send the robot anew, on the records as they are now, and go back to the beginning."""
        self.stops, self.told, self.note = [], [], ""
        return self._to(0)

    def play_slowly(self) -> None:
        """Play request by request; called again meanwhile, pause."""
        if self.slow_motion:
            self.slow_motion.stop()
            return
        self.at = 0 if self.at == self._end() else self.at
        if not self.slow_motion.begin(self.pause):
            self.play()

    def body(self) -> str:
        self._walk_once()
        return hide_base_url(paragraphs(*self.told, self.note), self.base_url)

    def make_widget(self) -> Widget:
        box = super().make_widget()
        box.observe(lambda _: self.slow_motion.stop(), "comm")  # it is closed
        return box

    def parts(self) -> list[Widget]:
        acts = {"Step": self.step, "Back": self.back, "Start over": self.start_over}
        self.player = button("Play", self.play_slowly, button_style="primary")
        others = [button(words, partial(self._by_hand, act)) for words, act in acts.items()]
        self.steps = HTML()
        return [classed(HBox([self.player, *others]), "oa-row"), self.view, self.steps]

    def refresh(self) -> None:
        super().refresh()
        said = element("pre", self.body(), cls="oa-got")
        self.steps.value = element("details", element("summary", "All steps in words"), said) if self.stops else ""
        self.player.description = "Pause" if self.slow_motion else "Play"

    def html(self) -> Markup:
        self._walk_once()
        if not self.stops:
            return element("p", hide_base_url(self.note, self.base_url), role="alert")
        panes = [pane(*walk, self.at) for walk in zip(self.visits, self.stops, strict=True)]
        drawings = element("div", *panes, cls="oa-wall") + element("p", LEGEND, " ", self.note, cls="oa-dim")
        return Markup(hide_base_url(drawings, self.base_url))

    def _to(self, at: int) -> Output:
        """Show what there is to see after so many requests."""
        self._walk_once()
        self.at = max(0, min(at, self._end()))
        self._tell()
        now = [now_words(stops, min(self.at, len(stops))) for stops in self.stops]
        html = self.html() if self._widget is None else Markup(self.view.value)
        return Output(hide_base_url(paragraphs(*now) or self.note, self.base_url), html)

    def _end(self) -> int:
        return max(map(len, self.stops), default=0)

    def _by_hand(self, act) -> None:
        """What somebody presses ends the play."""
        self.slow_motion.stop()
        act()

    def _went_on(self) -> bool:
        """A step of the play. Is there another one?"""
        self.step()
        return self.at < self._end()

    def _tell(self) -> None:
        if self._widget is not None:
            self.refresh()

    def _walk_once(self) -> None:
        """Walk, where that was not done; each from the same records. Whatever goes wrong becomes a sentence."""
        if self.stops or self.note:
            return
        try:
            self.note = BACK
            self.visits = [self._walked(start) for start in self.starts]
            stops = [stops_of(visit) for visit in self.visits]
            self.told = [walk_text(*walk) for walk in zip(self.visits, stops, strict=True)]
            self.stops = stops
        except Exception as fault:
            self.note = error_text(fault, "walk")

    def _walked(self, start: str) -> Visit:
        url, before = whole(self.base_url, "GET", start)[1], state(self.base_url)
        visit = spider(url, self.limit, self.fields)
        if visit.fault:
            raise NotSendable(visit.fault)
        if before is None or not put_back(self.base_url, before):
            self.note = NOT_BACK
        return visit
