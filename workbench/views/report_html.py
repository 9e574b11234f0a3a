"""A report as HTML, in the pieces the widgets are made of."""

from clients import masked

from ..basics.markup import Markup, tag, together
from ..content.choose import view_of
from ..content.folded import view_html
from .hops_view import hops_html
from .lint_view import lint_html
from .octets_view import octets_html
from .records_view import records_html
from .report import Report
from .status_meanings import badge_html
from .timing_view import timing_html
from .trace_view import questions_counted, trace_html
from .wire_view import messages_html


def head_html(report: Report) -> Markup:
    """The badge and the sentence, announced when they change; then the remarks."""
    role = "alert" if report.badge == "Not sent" else "status"
    section = tag("span", " ", report.section, cls="oa-dim") if report.section else None
    said = tag(
        "span",
        badge_html(report.badge, report.tone),
        " ",
        tag("span", report.sentence, section, cls="oa-sentence"),
        role=role,
    )
    counts = tag("span", report.counts, cls="oa-counts oa-dim") if report.counts else None
    remarks = [tag("p", remark, cls="oa-remark-line") for remark in report.remarks]
    return together(tag("div", said, counts, cls="oa-head"), *remarks)


def wire_html(report: Report) -> Markup:
    """What crossed: the hops that led here, the octets by part and one by one, and how long it took."""
    if not report.wire:
        return Markup("")
    exchange = report.exchange
    shown = messages_html(report.wire, report.wire_heading, hops_html(exchange) if exchange else None)
    return together(shown, *([timing_html(exchange), octets_html(exchange)] if exchange else []))


def inside_html(report: Report) -> tuple[Markup, Markup]:
    """The pane about the server, in two pieces: head, path and way out; then the records."""
    if not report.exchange or not report.exchange.response:
        return Markup(""), Markup("")
    count = tag("span", questions_counted(report.side), cls="oa-dim") if report.side else None
    head = tag("h4", "Inside the server", count, cls="oa-pane-head")
    path = together(head, trace_html(report.side))
    url = report.exchange.request.url
    return Markup(masked(path, url)), Markup(masked(records_html(report.side), url))


def content_pane(report: Report) -> Markup:
    """The answer's content by its type; nothing where the wire shows it as well."""
    if not report.exchange or not report.exchange.response:
        return Markup("")
    response, view = report.exchange.response, view_of(report.exchange.response)
    if view is None or (view.is_plain and not view.remarks):
        return Markup("")
    return Markup(masked(view_html(view, response), report.exchange.request.url))


def report_html(report: Report) -> Markup:
    """The whole report in one piece, for where nothing is to be clicked."""
    return tag("div", all_of_it(report), cls="oa")


def all_of_it(report: Report, folded: bool = False) -> Markup:
    """Head, panes and content; all but the head behind a fold on demand."""
    path, records = inside_html(report)
    inside = tag("section", path, records, cls="oa-pane") if path else None
    wire = tag("section", wire_html(report), lint_html(report.exchange), cls="oa-pane")
    panes = tag("div", wire, inside, cls="oa-panes") if report.wire else None
    if folded and panes:
        panes = tag("details", tag("summary", "What the panel shows, here as well"), panes, cls="oa-again")
    return together(head_html(report), panes, content_pane(report))
