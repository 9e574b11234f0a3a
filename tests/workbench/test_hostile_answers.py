"""Hostile words stay words, and whatever a response's size, so much goes to the browser and no more."""

import json
from urllib.parse import quote

import big_answers
import pytest
from hostile_answers import ANSWERS, HostileServer, Markup, strangers

from clients import Change, ServerSide, Step, send, server_side
from workbench import RequestPanel
from workbench.html import plain_text
from workbench.report import answered, body_pane, report_html
from workbench.server_side_view import records_html, trace_html
from workbench.wire_view import bytes_html, bytes_text, hops_html, messages, wire_html

MOST_HTML, MOST_TEXT, MOST_KEPT = 1_000_000, 60_000, 3_200_000
STATED = {  # what the view says, in words, about a limit or a lie
    "a page with scripts": "a page, as a browser would show it",
    "a picture of billions": "60,000 × 60,000 pixels: too large to be shown here",
    "a page that is labelled as a picture": "doesn't begin like PNG, JPEG, GIF or WebP",
    "entities of billions": "It declares entities of its own",
    "deep JSON": "nested too deeply",
    "deep XML": "but breaks at",
    "broken JSON": "breaks at line 1, column 8",
    "scripts in a feed": "1 entry",
    "fifty megabytes": "Only 2,000,000 bytes were read. There was more, or should have been.",
    "an endless stream": "Only 2,000,000 bytes were read. There was more, or should have been.",
    "endless chunks of one byte": "More than 300,000 bytes came that are no body.",
    "endless informational responses": "More than 1,000 informational responses (1xx) came.",
    "damaged gzip": "The packed body is damaged",
    "gzip that is none": "not in the coding it claims to be in: gzip",
    "a bomb of gzip": "It unpacks to more than 2,000,000 bytes; we stopped there.",
    "packed with br": "packed with br and cannot be unpacked here",
    "packed with zstd": "packed with zstd and cannot be unpacked here",
    "a thousand headers": "more than 100 headers",
    "a header of a megabyte": "more than 65,536 bytes",
    "the wrong charset": "not text in utf-8; its byte 3 (e9) does not fit",
    "a charset that is none": "the charset klingon, which is not read here",
    "a redirect to itself": "It redirects again, after 10 redirects.",
    "a redirect to a script": "where HTTP cannot follow",
    "a redirect to a file": "file:///etc/passwd",
    "a redirect to data": "where HTTP cannot follow",
    "a redirect to where nobody is": "Nothing listens at this host and port.",
    "less than its length": "connection was closed before the body was complete",
    "more than its length": "more bytes came than the response says it has",
    "two lengths": "two different lengths",
    "what steers a terminal": "\\x1b[31m\\u202eOK",
    "HTTP/0.9": "What came is not HTTP/1.1",
    "garbage": "What came is not HTTP/1.1",
    "another protocol": "SSH-2.0-OpenSSH_9",
    "nothing at all": "without a response",
    "byte by byte": "The response was not finished in the time there was.",
}


@pytest.fixture(scope="module")
def hostile():
    server = HostileServer()
    yield server
    server.stop()


def panel_of(server, name, seconds=60):
    panel = RequestPanel(server.url, "GET", f"/{quote(name)}", follow=True, timeout=seconds)
    panel.widget()
    return panel


@pytest.mark.parametrize("name", ANSWERS)
def test_it_is_shown_safely_within_limits_and_as_what_it_is(hostile, name):
    panel = panel_of(hostile, name, 3 if name == "byte by byte" else 60)  # what never ends takes them all
    assert STATED.get(name, "") in panel.send().text() + panel.show_body().text()
    report = answered(panel.exchange, None)
    html, text = report_html(report), report.text()
    assert strangers(html) == []
    assert len(html) < MOST_HTML and len(text) < MOST_TEXT
    assert all(one.isprintable() or one == "\n" for one in text)
    response = panel.exchange.response
    assert len(response.raw if response else panel.exchange.received) < MOST_KEPT
    for shown in (panel.show_body(), panel.lint(), panel.show_bytes()):
        assert strangers(shown.widget().value.partition("</style>")[2]) == []
        assert all(one.isprintable() or one == "\n" for one in shown.text())


def test_a_hostile_page_stands_in_two_frames_under_our_rules(hostile):
    exchange = send("GET", f"{hostile.url}/a%20page%20with%20scripts")
    (outer,) = Markup(report_html(answered(exchange, None))).frames
    assert outer.startswith('<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'')
    within = Markup(outer)
    assert set(within.strangers) <= {"meta", "meta http-equiv", "meta content", "style", "a declaration doctype html"}
    (inner,) = within.frames
    assert inner.startswith('<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'')
    unwanted = ("<a ", "<link", "<meta", "<base", "<iframe", "<object", "<embed")
    assert not any(name in inner.lower()[300:] for name in unwanted)
    assert "Hello from the page" in inner


def test_the_hops_are_listed_with_status_and_location_and_another_origin_with_its_whole_address(answering, server):
    exchange = send("GET", server.url + "/users", follow=True)
    assert plain_text(hops_html(exchange)).splitlines()[1:] == [
        "  1. GET /users → 308 Permanent Redirect, Location: /users/",
        "  2. GET /users/ → 200 OK",
    ]
    html = hops_html(exchange)
    assert "308 Permanent Redirect" in html and html.count("<li>") == 2 and not strangers(html)
    away = answering(f"HTTP/1.1 302 Found\r\nLocation: {server.url}/users/\r\nContent-Length: 0\r\n\r\n".encode())
    assert plain_text(hops_html(send("GET", away, follow=True))).splitlines()[1:] == [
        "  1. GET / → 302 Found, Location: http://127.0.0.1:{port}/users/",
        "  2. GET http://127.0.0.1:{port}/users/ → 200 OK",
    ]


def test_octets_show_what_the_lines_of_the_wire_leave_out(answering):
    chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
    exchange = send("GET", answering(chunked))
    text = bytes_text(exchange)
    assert "0d 0a 0d 0a 35  ng: chunked....5\n" in text and text.endswith("..hello..0....")
    assert bytes_html(exchange).startswith("<details") and not strangers(bytes_html(exchange))


MOST_SENT = 3_500_000
LEFT_OUT = {
    "1.8 MB of <p>": "Links were looked for in the first 100,000 of its 1,800,000 characters only.",
    "50,000 links": "Only the first 1,000 links of the page were looked at; there are more.",
    "500,000 <": "Links were looked for in the first 100,000 of its 500,000 characters only.",
    "a section nobody knows": "Links were looked for in the first 100,000 of its 1,400,000 characters only.",
    "JSON of addresses": "Only the first 1,000 addresses in the JSON were looked at; there are more.",
    "JSON, wide": "Addresses were looked for in the first 20,000 values of the JSON only.",
    "a bomb of 2 GB": "so httplint was not asked about it",
    "a field of links": "Only the first 1,000 links of the Link header were looked at; there are more.",
    "many events": "Only its first 200,000 of 1,",
    "XML of attributes": "more attributes)",
    "XML of one long name": "(1,800,000 characters)",
    "many informational answers": "More than 1,000 informational responses (1xx) came. We stopped reading.",
    "a page of one word": "Only the first 100,000 characters of the page are shown.",
    "20,000 entries of a feed": "more than ",
}


@pytest.fixture(scope="module")
def big():
    server = HostileServer({name: make() for name, make in big_answers.ANSWERS.items()})
    yield server
    server.stop()


def sent_to_the_browser(widget):
    """How many characters of texts a widget and those in it have."""
    own = (value for name, value in widget.get_state().items() if isinstance(value, str | tuple | list))
    return len(json.dumps(list(own), default=str)) + sum(map(sent_to_the_browser, getattr(widget, "children", ())))


@pytest.mark.parametrize("name", big_answers.ANSWERS)
def test_what_is_sent_to_the_browser_has_an_end(big, name):
    panel = panel_of(big, name)
    shown = [panel.send(), panel.show_body(), panel.show_bytes()]
    assert panel.exchange.response or panel.exchange.received
    assert sent_to_the_browser(panel.widget()) + sum(sent_to_the_browser(one.widget()) for one in shown) < MOST_SENT
    assert len(panel.text()) < MOST_TEXT


@pytest.mark.parametrize("name", LEFT_OUT)
def test_the_panel_and_its_twin_say_what_was_left_out(big, name):
    panel = panel_of(big, name)
    panel.send()
    assert LEFT_OUT[name] in panel.text() + panel.show_body().text() + panel.lint().text()
    result = panel.form.result
    in_html = "".join(one.value for one in (result.head, result.wire, result.body, result.notes))
    assert LEFT_OUT[name].replace("<", "&lt;") in in_html


# The wire, the trace, the records and a page.

EVIL = "<script>alert(1)</script>"
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
    changes = [Change(EVIL, EVIL, {EVIL: EVIL}, None)]
    html = trace_html(side(steps, way_out=way_out)) + records_html(side(changes=changes))
    assert "<script" not in html and len(html) < 60_000


def test_a_long_trace_is_folded_in_the_middle_and_loses_nothing():
    html = trace_html(side([STEP] * 14))
    assert "8 more, all passed" in html and html.count("Is it there?") == 14


def test_only_html_is_shown_as_a_page(server):
    assert "iframe" not in body_pane(answered(send("GET", server.url + "/user/1"), None))
    assert "iframe" in body_pane(answered(send("GET", server.url + "/user/1", {"Accept": "text/html"}), None))


def test_text_and_html_hold_the_same_report(server):
    exchange = send("DELETE", server.url + "/user/1")
    report = answered(exchange, server_side(exchange), ["A remark."])
    said = ("204 No Content", "RFC 9110, section 15.3.5", "1 record changed", "A remark.", "Ada Lovelace", "(gone)")
    for words in said:
        assert words in report.text() and words in report_html(report)
