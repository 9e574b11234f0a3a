"""A contrast as plain text and as HTML: the same content, side by side where there is room."""

from clients import masked

from ...basics.markup import Markup, tag, together
from ...views.records_view import record_html, records_counted, records_text, rows
from ...views.report import answered
from ...views.status_meanings import badge_html
from ...views.wire_view import wire_html
from .promises import BROKEN, Side
from .run import Outcome, Question, questions

DIFFERS, SAME = "What differs", {2: "The same for both", 3: "The same for all"}


def contrast_text(outcome: Outcome, few: int | None = None) -> str:
    """All sides, then what differs, what is the same, the records, and the bytes; or a `few` that differ."""
    sides = outcome.sides
    width = max(len(side.line) for side in sides)
    heads = [head_text(side, few) for side in sides]
    asked = [
        part_text(words, part, sides, width)
        for words, part in zip((DIFFERS, SAME[len(sides)]), parted(outcome, few), strict=True)
    ]
    records = [f"{side.line}\n{records_text(side.inside)}" for side in sides if side.inside and few is None]
    wires = [f"On the wire: {side.line}\n{side.exchange}" for side in sides if few is None]
    text = "\n\n".join(filter(None, ["\n".join(heads), *asked, "\n".join(records), outcome.records, *wires]))
    return masked(text, sides[0].exchange.request.url)


def head_text(side: Side, few: int | None) -> str:
    """The style, the request and its status; of a `few` what changed as well, which is no row then."""
    head = f"{side.style}: {side.line}\n  {answered(side.exchange, side.inside).badge}"
    if few is None:
        return head
    changed = [one.text() for one in rows(side.inside.changes)] if side.inside else []
    return "\n".join([head, *(changed or [f"  {records_counted(side.inside)}"])])


def parted(outcome: Outcome, few: int | None = None) -> tuple[list[Question], list[Question]]:
    """The questions that differ, and those that do not; none where a side was not answered.

    Of `few` the first ones that differ, without their terms: for those who do not know the terms yet.
    """
    asked = questions(outcome.sides) if all(side.exchange.response for side in outcome.sides) else []
    differ = [one for one in asked if one.differs]
    if few is not None:
        return [one._replace(term="") for one in differ[:few]], []
    return differ, [one for one in asked if not one.differs]


def part_text(words: str, asked: list[Question], sides, width: int) -> str:
    """Questions below their heading; nothing where there is none."""
    said = [question_text(one, sides, width) for one in asked]
    return "\n\n".join([words, *said]) if said else ""


def question_text(question, sides, width: int) -> str:
    """A question and its answers, each on a line of its own."""
    answers = zip(sides, question.answers, strict=True)
    lines = [f"  {side.line:<{width}}  {answer.text()}" for side, answer in answers]
    return "\n".join([f"{question.words} ({question.term})" if question.term else question.words, *lines])


def contrast_html(outcome: Outcome, few: int | None = None) -> Markup:
    """The panes of what differs, a fold of what does not, and a line about the records they ran on."""
    differ, same = parted(outcome, few)
    panes = [side_html(side, i, differ, few is None) for i, side in enumerate(outcome.sides)]
    note = tag("p", outcome.records, cls="oa-dim")
    html = together(tag("div", *panes, cls="oa-two"), same_html(same, outcome.sides) if same else None, note)
    return Markup(masked(html, outcome.sides[0].exchange.request.url))


def same_html(asked: list[Question], sides) -> Markup:
    """A fold of the questions to which all sides have one answer: its words say the answers already."""
    said = " ".join(f"{one.words} {one.answers[0].answer}." for one in asked)
    summary = tag("summary", tag("strong", SAME[len(sides)]), f": {said}")
    rows = [
        answer_html(one, answer, side.line) for one in asked for side, answer in zip(sides, one.answers, strict=True)
    ]
    return tag("details", summary, tag("dl", *rows), cls="oa-bytes oa-same")


def side_html(side: Side, place: int, asked, as_row: bool) -> Markup:
    """One style: the badge, the request line, the answers, the records, and the bytes behind a fold."""
    report = answered(side.exchange, side.inside)
    head = tag("h4", side.style, badge_html(report.badge, report.tone), cls="oa-pane-head")
    said = None if side.exchange.response else answer_row("No answer", "", report.sentence)
    answers = [answer_html(question, question.answers[place]) for question in asked]
    row = answer_row("Which records changed?", "by the journal", records_of(side)) if as_row else None
    changed = None if as_row else tag("div", records_of(side), style="padding: 0 10px 8px")
    body = tag("dl", said, *answers, row)
    fold = tag("details", tag("summary", "The bytes"), wire_html(str(side.exchange)), cls="oa-bytes")
    parts = (head, tag("p", side.line, cls="oa-line"), changed, body, fold)
    # The panes share the rows of one grid, so that answers to one question stand at one height.
    rows = f"grid-row: span {len(asked) + 4}"
    return tag("section", *parts, cls="oa-pane", role="group", aria_label=f"{side.style}: {side.line}", style=rows)


def answer_html(question: Question, answer, line: str = "") -> Markup:
    """A row: the question with its term, the answer with its reason and section; a broken promise is marked."""
    why = tag("span", f": {answer.why}") if answer.why else None
    section = tag("span", " ", answer.section, cls="oa-dim oa-section") if answer.section else None
    mark = "oa-is-broken" if answer.answer == BROKEN or "broken promise" in answer.answer else None
    said = together(f"{line}: " if line else "", tag("strong", answer.answer, cls=mark), why, section)
    return answer_row(question.words, question.term, said)


def answer_row(words: str, term: str, answer) -> Markup:
    """A row of two cells."""
    return tag("div", tag("dt", words, " ", tag("span", term, cls="oa-dim")), tag("dd", answer), cls="oa-answer")


def records_of(side: Side) -> Markup:
    """Each record that changed: what it was, and what it is."""
    if side.inside is None or not side.inside.changes:
        return tag("span", records_counted(side.inside))
    return together(*(record_html(one) for one in rows(side.inside.changes)))
