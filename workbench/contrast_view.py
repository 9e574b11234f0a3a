"""ContrastView: one job through two styles of address, on the same records, side by side."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ipywidgets import Widget

from clients import Exchange, ServerSide, put_back, send, server_side, state

from . import conclusions
from .conclusions import Conclusion
from .draft import draft_of, url_of
from .html import Markup, element, join, plain_text
from .meanings import badge_html
from .report import answered
from .server_side_view import changed_or_none, record_html, records_counted, rows
from .widget import HTML, Output, TextWidget, VBox, button, classed, error_text, head
from .wire_view import wire_html

BROKEN = "guarantee broken"
SAYS_IT_WORKED = ("ok", "success")
"""Members of JSON by which services say, under a status of success, that there was none."""


@dataclass(frozen=True)
class Side:
    """One style: its request and what came of it. `reads` are what `read_at` answered before and after, if asked."""

    style: str
    exchange: Exchange
    inside: ServerSide | None
    read_at: str = ""
    reads: tuple[Exchange, ...] = ()

    @property
    def line(self) -> str:
        """Method and target."""
        return f"{self.exchange.request.method} {self.exchange.request.target}"

    @property
    def lied(self) -> bool:
        """Did records change by a method that is safe?"""
        return bool(self.inside and self.inside.changes) and self.exchange.request.method in conclusions.SAFE


def by_the_method(conclude: Callable[[conclusions.ExchangeFacts], Conclusion]) -> Callable[[Side], Conclusion]:
    """What a program that only knows HTTP concludes, marked where the method's guarantee behind it was broken."""

    def concluded(side: Side) -> Conclusion:
        found = conclude(conclusions.facts_of(side.exchange))
        return found._replace(answer=f"{found.answer}, on a broken guarantee") if side.lied else found

    return concluded


def worked(side: Side) -> Conclusion:
    """What the status says about success; a broken guarantee where the body says the opposite."""
    status = side.exchange.status or 0
    if status // 100 == 2 and says_it_failed(side.exchange):
        return Conclusion(BROKEN, f"{status} says that it worked, but the body says that it did not", "")
    return conclusions.did_it_work(status)


def says_it_failed(exchange: Exchange) -> bool:
    """Is the body an object of JSON that says so in a member such as `ok`?"""
    try:
        said = exchange.json()
    except (ValueError, RecursionError):
        return False
    return isinstance(said, dict) and any(said.get(name) is False for name in SAYS_IT_WORKED)


def guarantee_kept(side: Side) -> Conclusion:
    """Did the server do what the method says? Only a broken guarantee of `safe` shows in one request."""
    if side.inside is None:
        return Conclusion("cannot tell", "this server keeps no journal", "")
    count, method = len(side.inside.changes), side.exchange.request.method
    changed = changed_or_none(count)
    if method not in conclusions.SAFE:
        return Conclusion(changed, f"{method} may do that" if count else "", "")
    if side.lied:
        return Conclusion(BROKEN, f"{method} asks for nothing to change, and {changed}", conclusions.SAFE[method])
    return Conclusion("yes", "nothing was to change, and no record changed", conclusions.SAFE[method])


def stale_elsewhere(side: Side) -> Conclusion:
    """Is a response that a cache kept before, under the address where one reads, still right?"""
    seen = [(look.response.status, look.response.body) for look in side.reads if look.response]
    if len(seen) < 2:
        return Conclusion("cannot tell", "no address to read at was given", "")
    before, after = seen
    heard = conclusions.facts_of(side.exchange)
    forgets, section = conclusions.is_forgotten(heard).answer, "RFC 9111, section 4.4"
    if before == after:
        return Conclusion("what is right", f"{side.read_at} answers as before", "")
    if forgets == side.read_at:
        return Conclusion(
            "nothing stale", f"{side.read_at} changed, and each cache on the way has to forget it", section
        )
    if side.read_at in conclusions.named_elsewhere(heard):
        why = f"{side.read_at} changed; the response names it, so a cache may forget it, but need not"
        return Conclusion("perhaps something stale", why, section)
    return Conclusion("something stale", f"{side.read_at} changed, and nothing told the caches that keep it", section)


ASKED = (
    ("May a robot send it?", "safe", by_the_method(lambda heard: conclusions.is_safe(heard.method))),
    ("May it be sent again?", "idempotent", by_the_method(lambda heard: conclusions.is_idempotent(heard.method))),
    ("May a cache keep the response?", "cacheable", by_the_method(conclusions.may_be_kept)),
    ("What must a cache forget?", "invalidated", by_the_method(conclusions.is_forgotten)),
    ("Did it work?", "by the status", worked),
    ("Is that what it did?", "by the journal", guarantee_kept),
)
"""Each question, its term, and the function that answers it for one side."""


STYLES = ("Verb in the address", "One address")
SAME_RECORDS = "Both ran on the same records; afterwards the records were put back."
NOT_PUT_BACK = "This server does not put its records back, so each ran on what the one before had left."


class Question(NamedTuple):
    """A question, its term, and an answer for each side."""

    words: str
    term: str
    answers: tuple[Conclusion, ...]

    @property
    def differs(self) -> bool:
        """Do the sides have different answers?"""
        return len({one.answer for one in self.answers}) > 1

    @property
    def broken(self) -> bool:
        """Did a side break a guarantee here?"""
        return any(one.answer == BROKEN for one in self.answers)


class Outcome(NamedTuple):
    """All sides, and a sentence about the records they ran on."""

    sides: tuple[Side, ...]
    records: str

    @property
    def answered(self) -> bool:
        """Did any side get a response?"""
        return any(side.exchange.response for side in self.sides)

    @property
    def fault(self) -> str:
        """A sentence where no response came at all."""
        return "" if self.answered else answered(self.sides[0].exchange, None).sentence


def run_all(base_url: str, requests, read_at=()) -> Outcome:
    """Send the requests, each to the same records, and put the records back after each."""
    before = state(base_url)
    sides, restored = [], before is not None
    for style, request, where in zip(STYLES, requests, read_at or ("", ""), strict=True):
        sides.append(run_one(base_url, style, request, where))
        restored = before is not None and put_back(base_url, before) and restored
    return Outcome(tuple(sides), SAME_RECORDS if restored else NOT_PUT_BACK)


def run_one(base_url: str, style: str, request, read_at: str) -> Side:
    """Send one request; where `read_at` is given, GET that address before and after."""
    method, url, headers, body = whole(base_url, *request)
    look = [send("GET", base_url.rstrip("/") + read_at)] if read_at else []
    exchange = send(method, url, headers, body)
    inside = server_side(exchange)
    look += [send("GET", base_url.rstrip("/") + read_at)] if read_at else []
    return Side(style, exchange, inside, read_at, tuple(look))


def whole(base_url: str, method, address, body=None, headers=None) -> tuple:
    """A request as it is sent, from (method, address, body, headers). NotSendable for another host."""
    draft = draft_of(method, address, headers, body)
    return draft.method, url_of(draft, base_url), draft.headers, draft.body or None


def questions(sides) -> list[Question]:
    """What can be said of the sides that got a response: broken guarantees first, then what differs, then the rest."""
    found = [Question(words, term, tuple(map(of, sides))) for words, term, of in ASKED]
    if any(side.reads for side in sides):
        found.append(Question("What do caches on the way hold now?", "measured", tuple(map(stale_elsewhere, sides))))
    return sorted(found, key=lambda one: (not one.broken, not one.differs))


SAME = "The same for both"


def parted(outcome: Outcome) -> tuple[list[Question], list[Question]]:
    """The questions that differ, and those that do not; none where a side got no response."""
    asked = questions(outcome.sides) if all(side.exchange.response for side in outcome.sides) else []
    return [one for one in asked if one.differs], [one for one in asked if not one.differs]


def contrast_html(outcome: Outcome) -> Markup:
    """The panes of what differs, a fold of what does not, and a line about the records they ran on."""
    differ, same = parted(outcome)
    panes = [side_html(side, i, differ) for i, side in enumerate(outcome.sides)]
    note = element("p", outcome.records, cls="oa-dim")
    return join(element("div", *panes, cls="oa-two"), same_html(same, outcome.sides) if same else None, note)


def same_html(asked: list[Question], sides) -> Markup:
    """A fold of the questions to which all sides have one answer: its words say the answers already."""
    said = " ".join(f"{one.words} {one.answers[0].answer}." for one in asked)
    summary = element("summary", element("strong", SAME), f": {said}")
    rows = [
        answer_html(one, answer, side.line) for one in asked for side, answer in zip(sides, one.answers, strict=True)
    ]
    return element("details", summary, element("dl", *rows), cls="oa-bytes oa-same")


def side_html(side: Side, place: int, asked) -> Markup:
    """One style: the badge, the request line, the answers, the records, and the bytes behind a fold."""
    report = answered(side.exchange, side.inside)
    head = element("h4", side.style, badge_html(report.badge, report.tone), cls="oa-pane-head")
    said = None if side.exchange.response else answer_row("No response", "", report.sentence)
    answers = [answer_html(question, question.answers[place]) for question in asked]
    changed = [record_html(one) for one in rows(side.inside.changes)] if side.inside else []
    records = join(*changed) if changed else element("span", records_counted(side.inside))
    row = answer_row("Which records changed?", "by the journal", records)
    body = element("dl", said, *answers, row)
    fold = element("details", element("summary", "The bytes"), wire_html(str(side.exchange)), cls="oa-bytes")
    parts = (head, element("p", side.line, cls="oa-line"), body, fold)
    # The panes share the rows of one grid, so that answers to one question line up.
    span = f"grid-row: span {len(asked) + 4}"
    return element("section", *parts, cls="oa-pane", role="group", aria_label=f"{side.style}: {side.line}", style=span)


def answer_html(question: Question, answer, line: str = "") -> Markup:
    """A row: the question with its term, the answer with its reason and section; a broken guarantee is marked."""
    why = element("span", f": {answer.why}") if answer.why else None
    section = element("span", " ", answer.section, cls="oa-dim oa-section") if answer.section else None
    mark = "oa-is-broken" if answer.answer == BROKEN or "broken guarantee" in answer.answer else None
    said = join(f"{line}: " if line else "", element("strong", answer.answer, cls=mark), why, section)
    return answer_row(question.words, question.term, said)


def answer_row(words: str, term: str, answer) -> Markup:
    """A row of two cells."""
    return element(
        "div",
        element("dt", words, " ", element("span", f"({term})" if term else "", cls="oa-dim")),
        element("dd", answer),
        cls="oa-answer",
    )


class ContrastView(TextWidget):
    """Two requests (method, address, body, headers), the last two optional, sent to the same records.

    It runs when it is first shown, and again by its button or `run()`. `read_at` names, for each request, the address
    at which one reads what is changed; then it is measured whether caches on the way hold something stale afterwards.
    `outcome` is None until it has run.
    """

    def __init__(
        self,
        base_url: str,
        verb_request: Sequence,
        noun_request: Sequence,
        title: str = "",
        *,
        read_at: Sequence[str] = (),
    ):
        self.base_url, self.title = str(base_url).rstrip("/"), title
        self.requests, self.read_at = (tuple(verb_request), tuple(noun_request)), tuple(read_at)
        self.outcome: Outcome | None = None
        self.fault = ""

    def run(self) -> Output:
        """Run all, and return what the view then shows."""
        self._run()
        return self.output(self.text(), self._html())

    def body(self) -> str:
        if self.outcome is None and not self.fault:
            self._run()
        return plain_text(self._html())

    def make_widget(self) -> Widget:
        if self.outcome is None:
            self._run()
        self.both = HTML(self._html())
        return classed(VBox([head(self.title, self), self.both, button("Run both again", self._run)]), "oa")

    def _run(self) -> None:
        try:
            outcome = run_all(self.base_url, self.requests, self.read_at)
            self.outcome, self.fault = outcome if outcome.answered else None, outcome.fault
        except Exception as fault:
            self.outcome, self.fault = None, error_text(fault, "view")
        if self._widget is not None:
            self.both.value = self._html()

    def _html(self) -> Markup:
        return contrast_html(self.outcome) if self.outcome else element("p", self.fault, role="alert")
