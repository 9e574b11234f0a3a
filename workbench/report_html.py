"""A report as HTML, in the pieces the widgets are made of."""

from clients import masked
from workbench.markup import Markup, escaped, tag, together
from workbench.records_view import records_html
from workbench.report import Report
from workbench.trace_view import counted, trace_html
from workbench.wire_view import wire_html

MOST_PAGE = 200_000
# A page from a server is a picture here: no script runs, nothing is fetched, no link leads anywhere.
BEFORE_A_PAGE = (
    '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    'style-src \'unsafe-inline\'; img-src data:"><base href="about:invalid">'
    "<style>:root{background:#fff;color:#000;font-family:sans-serif}a,button,input,label{pointer-events:none}</style>"
)


def head_html(report: Report) -> Markup:
    """The badge and the sentence, announced when they change; then the remarks."""
    badge = tag("span", report.badge, cls=f"oa-badge oa-{report.tone}")
    role = "alert" if report.badge == "Not sent" else "status"
    section = tag("span", " ", report.section, cls="oa-dim") if report.section else None
    said = tag("span", badge, " ", tag("span", report.sentence, section, cls="oa-sentence"), role=role)
    counts = tag("span", report.counts, cls="oa-counts oa-dim") if report.counts else None
    remarks = [tag("p", remark, cls="oa-remark-line") for remark in report.remarks]
    return together(tag("div", said, counts, cls="oa-head"), *remarks)


def wire_pane(report: Report) -> Markup:
    """The bytes."""
    return wire_html(report.wire, report.wire_heading) if report.wire else Markup("")


def inside_html(report: Report) -> tuple[Markup, Markup]:
    """The pane about the server, in two pieces: head, path and way out; then the records."""
    if not report.exchange or not report.exchange.response:
        return Markup(""), Markup("")
    count = tag("span", counted(report.side), cls="oa-dim") if report.side else None
    head = tag("h4", "Inside the server", count, cls="oa-pane-head")
    path = together(head, trace_html(report.side))
    url = report.exchange.request.url
    return tuple(Markup(masked(piece, url)) for piece in (path, records_html(report.side)))


def page_html(report: Report) -> Markup:
    """An HTML answer as a page, behind a fold and inside a sandbox; nothing for other types."""
    response = report.exchange.response if report.exchange else None
    if not response or not (response.field("Content-Type") or "").lower().startswith("text/html"):
        return Markup("")
    text = response.text()
    if not text:
        return Markup("")
    frame = f'<iframe sandbox="" title="The page, as a picture" srcdoc="{document(text)}"></iframe>'
    cut = tag("p", f"Only the first {MOST_PAGE:,} characters.", cls="oa-dim") if len(text) > MOST_PAGE else None
    said = "The answer is a page. See it as a browser would show it"
    return tag("details", tag("summary", said), Markup(frame), cut, cls="oa-page")


def document(text: str) -> Markup:
    """The page, with what keeps it quiet in front, as the value of an attribute."""
    return escaped(BEFORE_A_PAGE + text[:MOST_PAGE])


def report_html(report: Report, folded: bool = False) -> Markup:
    """The whole report in one piece, for where nothing is to be clicked; all but its head behind a fold on demand."""
    path, records = inside_html(report)
    inside = tag("section", path, records, cls="oa-pane") if path else None
    panes = tag("div", wire_pane(report), inside, cls="oa-panes") if report.wire else None
    if folded and panes:
        panes = tag("details", tag("summary", "What the panel shows, here as well"), panes, cls="oa-again")
    return tag("div", head_html(report), panes, page_html(report), cls="oa")
