"""What there is to say about a request, in words and as HTML, with httplint's notes."""

from collections.abc import Iterable
from dataclasses import dataclass

from clients import Exchange, Request, ServerSide, hide_base_url
from clients.lint import LEVELS, Judgement, Note, lint
from clients.text import byte_count, cut

from .body_view import view_html, view_of
from .html import Markup, element, join, plain_text
from .meanings import NO_BADGE, badge, badge_html, meaning
from .server_side_view import questions_counted, records_counted, records_html, trace_html
from .widget import paragraphs
from .wire_view import bytes_html, hops_html, messages_html, timing_html

NOTHING_ANSWERS = (
    "Nothing answers at {base_url}. Run the cell with start() again, then the cell that made this one. "
    "(If it is a service of your own, start it or correct its address.)"
)


@dataclass(frozen=True)
class Report:
    """A badge of a few words, a sentence, remarks; and what crossed, where something did.

    `tone` is the status class, or "none" where there is no status. `wire` is the text of the messages.
    """

    badge: str
    tone: str
    sentence: str
    section: str = ""
    remarks: tuple[str, ...] = ()
    wire: str = ""
    wire_heading: str = "On the wire"
    exchange: Exchange | None = None
    side: ServerSide | None = None

    @property
    def counts(self) -> str:
        """How many records changed, and how long the response was."""
        if not self.exchange or not self.exchange.response:
            return ""
        return f"{records_counted(self.side)} · {byte_count(len(self.exchange.response.raw))}"

    def text(self) -> str:
        """The report as plain text, without what differs from run to run and what is said by `body` and `notes`."""
        hops = plain_text(hops_html(self.exchange)) if self.exchange else ""
        wire = f"{self.wire_heading}\n{self.wire}" if self.wire else ""
        return paragraphs(plain_text(head_html(self)), hops, wire, plain_text(*inside_html(self)))


def answered(exchange: Exchange, side: ServerSide | None, remarks: Iterable[str] = ()) -> Report:
    """The report of a request that was sent."""
    if not exchange.response:
        return unanswered(exchange, remarks)
    response, means = exchange.response, meaning(exchange.response.status)
    remarks = (*remarks, *([exchange.error] if exchange.error else []))
    name, tone = badge(response)
    return Report(name, tone, means.words, means.section, tuple(remarks), str(exchange), exchange=exchange, side=side)


def unanswered(exchange: Exchange, remarks: Iterable[str] = ()) -> Report:
    """The report of a request that got no response, or none that is HTTP."""
    if exchange.request.raw or exchange.hops:
        said = hide_base_url(exchange.error or "No response came.", exchange.request.url)
        return Report(*NO_BADGE, said, "", tuple(remarks), str(exchange), exchange=exchange)
    return Report(*NO_BADGE, NOTHING_ANSWERS, exchange=exchange)


def not_sent(sentence: str, url: str = "") -> Report:
    """The report of a request that could not be sent."""
    return Report("Not sent", "none", hide_base_url(sentence, url))


def preview(request: Request, remarks: Iterable[str] = ()) -> Report:
    """What would be sent."""
    text, said = request.text(), f"These bytes would cross: {byte_count(len(request.raw))}."
    return Report("Not sent yet", "none", said, "", tuple(remarks), text, wire_heading="Would be sent")


WORDS = {
    "bad": "against the rules",
    "warning": "may cause trouble",
    "info": "good to know",
    "good": "as it should be",
}
WHOSE = {"request": "The request", "response": "The response"}
LONGEST = 400
TO_COME = element("p", "httplint's notes: to come", cls="oa-fold")
"""What is shown in their place until the response has been judged."""


def lint_html(exchange: Exchange | None, folded: bool = True) -> Markup:
    """The notes behind a fold; nothing where there is no response to judge."""
    if exchange is None or not exchange.response:
        return Markup("")
    judged = lint(exchange)
    groups = [group_html(level, notes) for level, notes in grouped(judged)]
    remark = element("p", judged.remark) if judged.notes and judged.remark else None
    fold = element(
        "details", element("summary", summary(judged)), *groups, remark, cls="oa-fold oa-lint", open=not folded
    )
    return Markup(hide_base_url(fold if groups else element("p", summary(judged), cls="oa-fold"), exchange.request.url))


def summary(judged: Judgement) -> str:
    """How many notes there are of each level."""
    counts = [f"{len(notes)} {WORDS[level]}" for level, notes in grouped(judged)]
    return f"httplint's notes: {', '.join(counts)}" if counts else judged.remark or "httplint has no notes."


def grouped(judged: Judgement) -> list[tuple[str, list[Note]]]:
    """The notes by level, the gravest first."""
    found = [(level, [note for note in judged.notes if note.level == level]) for level in LEVELS]
    return [(level, notes) for level, notes in found if notes]


def group_html(level: str, notes: list[Note]) -> Markup:
    """The notes of one level."""
    items = [
        element("li", f"{WHOSE[one.about]}: {one.sentence} ", element("span", why(one), cls="oa-dim")) for one in notes
    ]
    return element(
        "div", element("strong", WORDS[level].capitalize()), element("ul", *items), cls=f"oa-level oa-{level}"
    )


def why(note: Note) -> str:
    """The first paragraph of the reason, cut where nobody would read on."""
    return cut(note.why.partition("\n")[0], LONGEST)


def head_html(report: Report) -> Markup:
    """The badge and the sentence, announced when they change; then the remarks."""
    role = "alert" if report.badge == "Not sent" else "status"
    section = element("span", " ", report.section, cls="oa-dim oa-section") if report.section else None
    said = element(
        "span",
        badge_html(report.badge, report.tone),
        " ",
        element("span", report.sentence, section, cls="oa-sentence"),
        role=role,
    )
    counts = element("div", report.counts, cls="oa-counts oa-dim") if report.counts else None
    remarks = [element("p", remark, cls="oa-remark-line") for remark in report.remarks]
    return join(element("div", said, counts, cls="oa-head"), *remarks)


def wire_html(report: Report) -> Markup:
    """What crossed: the hops that led here, the bytes by part and one by one, and how long it took."""
    if not report.wire:
        return Markup("")
    exchange = report.exchange
    shown = messages_html(report.wire, report.wire_heading, hops_html(exchange) if exchange else None)
    return join(shown, *([timing_html(exchange), bytes_html(exchange)] if exchange else []))


def inside_html(report: Report) -> tuple[Markup, Markup]:
    """The pane about the server, in two pieces: head, path and suggested fix; then the records."""
    if not report.exchange or not report.exchange.response:
        return Markup(""), Markup("")
    count = element("span", questions_counted(report.side), cls="oa-dim") if report.side else None
    head = element("h4", "Inside the server", count, cls="oa-pane-head")
    path = join(head, trace_html(report.side))
    url = report.exchange.request.url
    return Markup(hide_base_url(path, url)), Markup(hide_base_url(records_html(report.side), url))


def body_pane(report: Report) -> Markup:
    """The response's body by its type; nothing where the wire shows it as well."""
    if not report.exchange or not report.exchange.response:
        return Markup("")
    response, view = report.exchange.response, view_of(report.exchange.response)
    if view is None or (view.is_plain and not view.remarks):
        return Markup("")
    return Markup(hide_base_url(view_html(view, response), report.exchange.request.url))


def report_html(report: Report) -> Markup:
    """The whole report in one piece, for where nothing is to be clicked."""
    return element("div", all_of_it(report), cls="oa")


def all_of_it(report: Report, folded: bool = False) -> Markup:
    """Head, panes and body; all but the head behind a fold on demand."""
    path, records = inside_html(report)
    inside = element("section", path, records, cls="oa-pane") if path else None
    wire = element("section", wire_html(report), lint_html(report.exchange), cls="oa-pane")
    panes = element("div", wire, inside, cls="oa-panes") if report.wire else None
    if folded and panes:
        panes = element("details", element("summary", "What the panel shows, here as well"), panes, cls="oa-again")
    return join(head_html(report), panes, body_pane(report))
