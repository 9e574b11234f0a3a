"""Whatever a server answers is shown as what it is: nothing of it becomes ours, and everything ends."""

import pytest
from hostile_answers import ANSWERS, HostileServer
from safe_markup import Markup, strangers

from clients import send
from workbench import RequestPanel
from workbench.report import answered, report_html

MOST_HTML, MOST_TEXT, MOST_KEPT = 1_000_000, 60_000, 3_200_000
STATED = {  # what the view says, in words, about a limit or a lie
    "a page with scripts": "a page, as a browser would show it",
    "a drawing of billions": "too much of one to be drawn here",
    "a picture of billions": "60,000 × 60,000 pixels: too large to be shown here",
    "a page that is said to be a picture": "does not begin as PNG, JPEG, GIF or WebP do",
    "entities of billions": "It declares entities of its own",
    "deep JSON": "nested too deeply",
    "deep XML": "and breaks at",
    "broken JSON": "breaks at line 1, column 8",
    "scripts in a feed": "1 entry",
    "fifty megabytes": "read up to here: 2,000,000 octets. There was, or should be, more.",
    "an endless stream": "read up to here: 2,000,000 octets. There was, or should be, more.",
    "endless chunks of one octet": "More than 300,000 octets came that are no content.",
    "endless informational answers": "More than 1,000 informational answers (1xx) came.",
    "damaged gzip": "The packed content is damaged",
    "gzip that is none": "not in the coding it claims to be in: gzip",
    "a bomb of gzip": "It unpacks to more than 2,000,000 octets; we stopped there.",
    "packed with br": "packed with br and cannot be unpacked here",
    "packed with zstd": "packed with zstd and cannot be unpacked here",
    "a thousand fields": "more than 100 fields",
    "a field of a megabyte": "more than 65,536 octets",
    "the wrong charset": "not text in utf-8; its octet 3 (e9) does not fit",
    "a charset that is none": "the charset klingon, which is not read here",
    "a redirect to itself": "It redirects again, after 10 redirects.",
    "a redirect to a script": "where HTTP cannot follow",
    "a redirect to a file": "file:///etc/passwd",
    "a redirect to data": "where HTTP cannot follow",
    "a redirect to where nobody is": "Nothing listens at this host and port.",
    "less than its length": "connection was closed before the content was complete",
    "more than its length": "more octets came than the answer says it has",
    "two lengths": "two different lengths",
    "what steers a terminal": "\\x1b[31m\\u202eOK",
    "HTTP/0.9": "What came is not HTTP/1.1",
    "garbage": "What came is not HTTP/1.1",
    "another protocol": "SSH-2.0-OpenSSH_9",
    "nothing at all": "without an answer",
    "octet by octet": "The answer was not finished in the time there was.",
}


ENDLESS = "octet by octet"


@pytest.fixture(scope="module")
def hostile():
    server = HostileServer()
    yield server
    server.stop()


def asked(hostile, name):
    return send("GET", f"{hostile.url}/{name.replace(' ', '%20')}", follow=True, timeout=1 if name == ENDLESS else 60)


@pytest.mark.parametrize("name", ANSWERS)
def test_it_is_shown_safely_and_within_limits(hostile, name):
    exchange = asked(hostile, name)
    report = answered(exchange, None)
    html, text = report_html(report), report.text()
    assert strangers(html) == []
    assert len(html) < MOST_HTML and len(text) < MOST_TEXT
    assert all(one.isprintable() or one == "\n" for one in text)
    assert len(exchange.response.octets if exchange.response else exchange.received) < MOST_KEPT


@pytest.mark.parametrize("name", STATED)
def test_the_view_says_what_it_is_or_where_it_was_cut(hostile, name):
    seconds = 3 if "not finished" in STATED[name] else 60  # what never ends takes them all
    panel = RequestPanel(hostile.url, "GET", f"/{name.replace(' ', '%20')}", follow=True, timeout=seconds)
    said = panel.send().text() + panel.content().text()
    assert STATED[name] in said


@pytest.mark.parametrize("name", [name for name in ANSWERS if "scripts" in name])
def test_what_is_shown_on_demand_is_as_safe(hostile, name):
    panel = RequestPanel(hostile.url, "GET", f"/{name.replace(' ', '%20')}", timeout=60)
    panel.send()
    for shown in (panel.content(), panel.lint(), panel.octets()):
        assert strangers(shown.widget().value.partition("</style>")[2]) == []
        assert all(one.isprintable() or one == "\n" for one in shown.text())


def test_a_hostile_page_stands_in_two_frames_under_our_rules(hostile):
    (outer,) = Markup(report_html(answered(asked(hostile, "a page with scripts"), None))).frames
    assert outer.startswith('<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'')
    within = Markup(outer)
    assert set(within.strangers) <= {"meta", "meta http-equiv", "meta content", "style", "a declaration doctype html"}
    (inner,) = within.frames
    assert inner.startswith('<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'')
    assert not any(
        f"<{name}" in inner.lower()[300:] for name in ("a ", "link", "meta", "base", "iframe", "object", "embed")
    )
    assert "Hello from the page" in inner
