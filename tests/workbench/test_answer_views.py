"""What stands around the messages: marks, meanings, hops, times, octets, and httplint's notes."""

import re

from safe_markup import strangers

from clients import Timings, send
from workbench import RequestPanel
from workbench.views.hops_view import hops_html, hops_text
from workbench.views.lint_view import lint_html, lint_text
from workbench.views.octets_view import octets_html, octets_text
from workbench.views.report import answered
from workbench.views.report_html import report_html
from workbench.views.timing_view import duration, timing_html
from workbench.views.wire_view import wire_html

TEXT = '> GET / HTTP/1.1\n> accept: */*\n\n< HTTP/1.1 200 OK\n< ETag: "1"\n< X-Own: 1\n<\n< hello\nA remark.'


def words_of(html):
    return re.sub(r"<[^>]*>", "", html)


def test_each_line_of_the_wire_has_its_mark_and_needs_no_colour():
    words = words_of(wire_html(TEXT))
    for line in ("&gt; GET / HTTP/1.1", "&lt; HTTP/1.1 200 OK", "&lt; (empty line)", "&lt; hello", "\nA remark."):
        assert line in words


def test_a_known_field_tells_its_meaning_to_mouse_and_keyboard():
    html = wire_html(TEXT)
    keys = re.findall(r'<dfn class="oa-name" tabindex="0" aria-describedby="(\S+)">(\S+)</dfn>', html)
    assert [name for _, name in keys] == ["accept", "ETag"]
    for key, _ in keys:
        assert html.count(f'id="{key}"') == 1
    assert "The entity tag: a name for exactly this version" in html and "RFC 9110, section 8.8.3" in html


def test_no_two_panes_share_the_name_of_a_meaning():
    first, second = (set(re.findall(r' id="(\S+)"', wire_html(TEXT))) for _ in range(2))
    assert first and not first & second


def test_the_hops_are_listed_with_status_and_location(server):
    exchange = send("GET", server.url + "/users", follow=True)
    assert hops_text(exchange).splitlines() == [
        "One redirect was followed",
        "  1. GET /users → 308 Permanent Redirect, Location: /users/",
        "  2. GET /users/ → 200 OK",
    ]
    html = hops_html(exchange)
    assert "308 Permanent Redirect" in html and html.count("<li>") == 2 and not strangers(html)


def test_a_hop_to_another_origin_says_the_whole_address(answering, server):
    away = answering(f"HTTP/1.1 302 Found\r\nLocation: {server.url}/users/\r\nContent-Length: 0\r\n\r\n".encode())
    assert hops_text(send("GET", away, follow=True)).splitlines()[1:] == [
        "  1. GET / → 302 Found, Location: http://127.0.0.1:{port}/users/",
        "  2. GET http://127.0.0.1:{port}/users/ → 200 OK",
    ]


def test_without_redirects_there_is_no_list(server):
    exchange = send("GET", server.url)
    assert hops_text(exchange) == "" == hops_html(exchange)


def test_the_time_is_told_in_phases_and_only_in_the_widget(server):
    exchange = send("GET", server.url + "/user/1")
    assert exchange.timings.connecting > 0 and exchange.timings.total > 0
    report = answered(exchange, None)
    for phase in ("connecting", "sending", "waiting", "receiving"):
        assert f"{phase} " in timing_html(exchange) and f"{phase} " not in report.text()
    assert timing_html(exchange) in report_html(report)


def test_a_duration_has_as_many_digits_as_it_is_worth():
    assert [duration(one) for one in (0.00004, 0.0123, 0.25, 2.345)] == ["0.0 ms", "12.3 ms", "250 ms", "2.3 s"]


def test_the_whole_time_is_the_sum_of_the_phases():
    assert Timings(1, 2, 3, 4).total == 10


def test_octets_show_what_the_lines_of_the_wire_leave_out(answering):
    chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
    exchange = send("GET", answering(chunked))
    text = octets_text(exchange)
    assert "0d 0a 0d 0a 35  ng: chunked....5\n" in text and text.endswith("..hello..0....")
    assert octets_html(exchange).startswith("<details") and not strangers(octets_html(exchange))


def test_octets_are_the_same_on_every_run(answering):
    first, second = (octets_text(send("GET", answering(b"HTTP/1.1 204 No Content\r\n\r\n"))) for _ in range(2))
    assert first == second and "\n000020  3f 3f 3f 3f 3f 0d 0a " in first


def test_what_is_no_http_can_be_seen_octet_by_octet(answering):
    assert "SSH-2.0-OpenSSH_" in octets_text(send("GET", answering(b"SSH-2.0-OpenSSH_9\r\n")))


def test_the_notes_of_httplint_are_grouped_and_counted(answering):
    bad = b"HTTP/1.1 200 OK\r\nDate: yesterday\r\nETag: abc\r\nContent-Length: 2\r\n\r\nhi"
    exchange = send("GET", answering(bad))
    text, html = lint_text(exchange), lint_html(exchange)
    assert re.match(r"httplint's notes: \d+ against the rules, ", text)
    assert text.splitlines()[0] in words_of(html).replace("&#x27;", "'")
    assert "\nAgainst the rules:\n  The answer: " in text and "\nAs it should be:\n" in text


def test_the_panel_shows_all_this_on_demand(server):
    panel = RequestPanel(server.url, "GET", "/user/1")
    assert panel.content().text() == panel.lint().text() == "There is no answer yet: send a request first."
    panel.send()
    assert panel.content().text().startswith("The content as JSON: an object with 2 members")
    assert panel.lint().text().startswith("httplint's notes: ")
    assert "received" in panel.octets().text()
