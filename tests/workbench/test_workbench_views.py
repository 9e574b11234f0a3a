"""The wire, the trace, the records and a page, from text and data to HTML."""

from clients import Change, ServerSide, Step, send
from workbench.report import answered, content_pane, report_html
from workbench.server_side_view import records_html, trace_html
from workbench.wire_view import messages, wire_html

EVIL = "<script>alert(1)</script>"
PAGE = (
    b"HTTP/1.1 200 <b>Fine</b>\r\nContent-Type: text/html\r\nX-Evil: <script>alert(2)</script>\r\n"
    b"Content-Length: 45\r\n\r\n<script>alert(3)</script><p>\"'--></iframe></p>"
)
STEP = Step("Is it there?", "yes", "/user/1", "RFC 9110, section 15.5.5")


def side(steps=(STEP,), changes=(), way_out=None):
    return ServerSide(1, tuple(steps), tuple(changes), way_out)


def test_content_that_looks_like_a_mark_stays_content():
    (message,) = messages("> A\n>\n> < HTTP/1.1 200 OK\n> > x")
    assert [line.words for line in message.lines[2:]] == ["< HTTP/1.1 200 OK", "> x"]


def test_hostile_words_on_the_wire_are_shown_as_words():
    html = wire_html(f"< HTTP/1.1 200 {EVIL}\n< {EVIL}: {EVIL}\n<\n< {EVIL}")
    assert "<script" not in html and html.count("&lt;script") == 4


def test_a_hostile_journal_is_shown_as_words_and_within_limits():
    steps = [Step(EVIL, EVIL, EVIL, EVIL)] * 1000
    way_out = {"words": EVIL, "change": {"method": EVIL, "fields": {EVIL: EVIL}, "content": {EVIL: EVIL * 999}}}
    html = trace_html(side(steps, way_out=way_out)) + records_html(
        side(changes=[Change(EVIL, EVIL, {EVIL: EVIL}, None)])
    )
    assert "<script" not in html and len(html) < 60_000


def test_a_long_trace_is_folded_in_the_middle_and_loses_nothing():
    html = trace_html(side([STEP] * 14))
    assert "8 more, all passed" in html and html.count("Is it there?") == 14


def test_a_page_is_shown_only_inside_a_sandbox(answering):
    report = answered(send("GET", answering(PAGE)), None)
    html = report_html(report)
    assert "<script" not in html and "<b>" not in html and "</iframe></p>" not in html
    assert '<iframe sandbox=""' in html and "default-src &amp;#x27;none&amp;#x27;" in html


def test_only_html_is_shown_as_a_page(server):
    assert "iframe" not in content_pane(answered(send("GET", server.url + "/user/1"), None))
    assert "iframe" in content_pane(answered(send("GET", server.url + "/user/1", {"Accept": "text/html"}), None))


def test_text_and_html_hold_the_same_report(server):
    from clients import server_side

    exchange = send("DELETE", server.url + "/user/1")
    report = answered(exchange, server_side(exchange), ["A remark."])
    for words in (
        "204 No Content",
        "RFC 9110, section 15.3.5",
        "1 record changed",
        "A remark.",
        "Ada Lovelace",
        "(gone)",
    ):
        assert words in report.text() and words in report_html(report)
