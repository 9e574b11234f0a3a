"""The wire, the trace, the records and a page, from text and data to HTML."""

from clients import Change, ServerSide, Step, send
from workbench.views.records_view import records_html, records_text, rows
from workbench.views.report import answered
from workbench.views.report_html import content_pane, report_html
from workbench.views.trace_view import trace_html, trace_text
from workbench.views.wire_view import messages, wire_html

EVIL = "<script>alert(1)</script>"
PAGE = (
    b"HTTP/1.1 200 <b>Fine</b>\r\nContent-Type: text/html\r\nX-Evil: <script>alert(2)</script>\r\n"
    b"Content-Length: 45\r\n\r\n<script>alert(3)</script><p>\"'--></iframe></p>"
)
STEP = Step("Is it there?", "yes", "/user/1", "RFC 9110, section 15.5.5")


def side(steps=(STEP,), changes=(), way_out=None):
    return ServerSide(1, tuple(steps), tuple(changes), way_out)


def test_the_parts_of_a_message_are_told_apart():
    request, response = messages("> PUT /a HTTP/1.1\n> Host: b\n>\n> {\n>\n> }\n\n< HTTP/1.1 204 No Content\n< Date: x")
    assert [line.part for line in request.lines] == ["start", "field", "gap", "content", "content", "content"]
    assert [line.part for line in response.lines] == ["start", "field", "gap"]
    assert (request.who, response.who) == ("sent", "received")


def test_a_remark_of_ours_is_no_part_of_the_message():
    (message,) = messages("< HTTP/1.1 200 OK\n<\n< abc\nOnly its first characters are shown.")
    assert message.lines[-1] == ("remark", "Only its first characters are shown.")


def test_every_hop_is_a_message_of_its_own():
    assert [one.who for one in messages("> A\n\n< B\n\n> C\n\n< D\n\nThe end did not come.")] == [
        *["sent", "received"] * 2,
        "remark",
    ]


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


def test_a_change_of_nonsense_in_a_way_out_does_no_harm():
    assert trace_html(side(way_out={"words": "", "change": {"fields": 5, "method": 7, "content": [1]}}))


def test_the_trace_says_where_it_stopped_and_names_the_section():
    stop = Step("Does it hold?", "no", '"a" is "b" now', "RFC 9110, section 13.1.1")
    text = trace_text(
        side([STEP, stop], way_out={"words": "GET it again", "change": {"fields": {"If-Match": '"b"', "X": None}}})
    )
    assert text.splitlines() == [
        "Inside the server: 2 questions",
        "  ✓ Is it there? /user/1",
        '  ✗ Does it hold? "a" is "b" now (RFC 9110, section 13.1.1)',
        "Way out: GET it again.",
        '  If-Match: "b"',
        "  without X",
    ]


def test_a_long_trace_is_folded_in_the_middle_and_loses_nothing():
    html = trace_html(side([STEP] * 14))
    assert "8 more, all passed" in html and html.count("Is it there?") == 14


def test_without_a_journal_the_view_says_so():
    assert "keeps no journal" in trace_text(None) and "keeps no journal" in trace_html(None)
    assert records_text(None) == "" == records_html(None)


def test_of_a_changed_record_only_the_members_that_differ_are_shown():
    ada = {"name": "Ada", "email": "a@example.org"}
    (row,) = rows([Change("user", "1", ada, {**ada, "name": "Ada L.", "age": 36})])
    assert row == ("user 1", ("name: Ada",), ("name: Ada L.", "age: 36"))


def test_a_record_that_was_made_or_removed_says_so():
    made, removed = rows([Change("user", "6", None, {"name": "Z"}), Change("user", "6", {"name": "Z"}, None)])
    assert made.before == ("(not there)",) and removed.after == ("(gone)",)


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
