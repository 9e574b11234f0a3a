"""A contrast as plain text and as HTML: the same content, side by side where there is room."""

from clients import masked
from workbench.contrast import Outcome, Side, questions
from workbench.markup import Markup, tag, together
from workbench.records_view import MADE, REMOVED, cell_html, counted, records_text, rows
from workbench.report import answered
from workbench.wire_view import wire_html

SIGNIFICANT = {"no": "oa-no", "cannot tell": "oa-unknown", "yes": "oa-yes"}


def contrast_text(outcome: Outcome) -> str:
    """Both sides, then each question with both answers, then the records, then the bytes."""
    sides = outcome.sides
    width = max(len(side.line) for side in sides)
    heads = [f"{side.style}: {side.line}\n  {answered(side.exchange, side.inside).badge}" for side in sides]
    asked = []
    if all(side.exchange.response for side in sides):
        asked = [question_text(question, sides, width) for question in questions(sides)]
    records = [f"{side.line}\n{records_text(side.inside)}" for side in sides if side.inside]
    wires = [f"On the wire: {side.line}\n{side.exchange}" for side in sides]
    text = "\n\n".join(["\n".join(heads), *asked, "\n".join(records), outcome.records, *wires])
    return masked(text, sides[0].exchange.request.url)


def question_text(question, sides, width: int) -> str:
    """A question and both answers, each on a line of its own."""
    answers = zip(sides, question.answers, strict=True)
    lines = [f"  {side.line:<{width}}  {answer.text()}" for side, answer in answers]
    return "\n".join([f"{question.words} ({question.term})", *lines])


def contrast_html(outcome: Outcome) -> Markup:
    """Two panes, and a line about the records they ran on."""
    complete = all(side.exchange.response for side in outcome.sides)
    asked = questions(outcome.sides) if complete else []
    panes = [side_html(side, i, asked) for i, side in enumerate(outcome.sides)]
    note = tag("p", outcome.records, cls="oa-dim oa-note")
    html = together(tag("div", *panes, cls="oa-two"), note)
    return Markup(masked(html, outcome.sides[0].exchange.request.url))


def side_html(side: Side, place: int, asked) -> Markup:
    """One style: the badge, the request line, the bytes behind a fold, the answers, the records."""
    report = answered(side.exchange, side.inside)
    badge = tag("span", report.badge, cls=f"oa-badge oa-{report.tone}")
    head = tag("h4", side.style, badge, cls="oa-pane-head")
    said = None if side.exchange.response else tag("p", report.sentence, cls="oa-none", role="status")
    fold = tag("details", tag("summary", "The bytes"), wire_html(str(side.exchange)), cls="oa-bytes")
    answers = [answer_html(question, question.answers[place]) for question in asked]
    table = tag("table", tag("caption", side.line, cls="oa-hidden"), *answers, *record_rows(side))
    return tag(
        "section", head, tag("p", side.line, cls="oa-line"), said, table, fold, cls="oa-pane", aria_label=side.style
    )


def answer_html(question, answer) -> Markup:
    """A row: the question with its term, the answer with its reason and section."""
    term = tag("span", " ", question.term, cls="oa-dim")
    strong = tag("strong", answer.answer, cls=SIGNIFICANT.get(answer.answer))
    why = tag("span", f": {answer.why}", cls="oa-why") if answer.why else None
    section = tag("span", " ", answer.section, cls="oa-dim oa-section") if answer.section else None
    return tag("tr", tag("th", question.words, term, scope="row"), tag("td", strong, why, section))


def record_rows(side: Side) -> list[Markup]:
    """A row for each record that changed, or one that says that none did."""
    if side.inside is None or not side.inside.changes:
        return [tag("tr", tag("th", "Records", scope="row"), tag("td", counted(side.inside)))]
    return [record_row(one) for one in rows(side.inside.changes)]


def record_row(row) -> Markup:
    """A record: what it was, an arrow, what it is."""
    before, after = cell_html("del", row.before, MADE, "div"), cell_html("ins", row.after, REMOVED, "div")
    return tag("tr", tag("th", row.record, scope="row"), tag("td", before, after))
