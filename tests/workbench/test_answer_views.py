"""What stands around the messages: marks, meanings, hops, times, octets, and httplint's notes."""

from safe_markup import strangers

from clients import send
from workbench import RequestPanel
from workbench.wire_view import hops_html, hops_text, octets_html, octets_text


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


def test_octets_show_what_the_lines_of_the_wire_leave_out(answering):
    chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
    exchange = send("GET", answering(chunked))
    text = octets_text(exchange)
    assert "0d 0a 0d 0a 35  ng: chunked....5\n" in text and text.endswith("..hello..0....")
    assert octets_html(exchange).startswith("<details") and not strangers(octets_html(exchange))


def test_the_panel_shows_all_this_on_demand(server):
    panel = RequestPanel(server.url, "GET", "/user/1")
    assert panel.content().text() == panel.lint().text() == "There is no answer yet: send a request first."
    panel.send()
    assert panel.content().text().startswith("The content as JSON: an object with 2 members")
    assert panel.lint().text().startswith("httplint's notes: ")
    assert "received" in panel.octets().text()
