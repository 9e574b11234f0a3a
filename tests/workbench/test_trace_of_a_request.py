"""TraceView and ServerSideView: every refusal of the server has its path, its reason, and what to do next."""

import socket
from urllib.parse import urlsplit

import pytest
from server.refusals import NOT_A_REQUEST, REFUSALS, WITHHELD

from clients import records, send
from clients.kinds_of_clients.lossy_proxy import LossyProxy
from workbench import RequestPanel, ServerSideView, TraceView

STALE = {"If-Match": '"old"'}
USER = {"name": "Ada L.", "email": "ada@example.org"}
EVIL = "<script>alert(1)</script>"
ABOUT_THE_SERVER = ("/journal/", "/snapshot/")  # what is asked of these is not written into the journal


def number_of(server, octets: bytes) -> int | None:
    """Send octets as they are; the number of the journal's entry about them."""
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port), timeout=60) as connection:
        connection.sendall(octets.replace(b"{port}", str(place.port).encode()))
        connection.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    found = [line for line in answer.split(b"\r\n") if line.lower().startswith(b"journal: ")]
    return int(found[0].rpartition(b"/")[2]) if found else None


def provoked(server, name):
    """Make what is needed for the refusal of this name, send it, and return its number."""
    status, request = REFUSALS[name]
    server.withhold(*WITHHELD)
    if status == 410:
        send("DELETE", server.url + "/user/5")
    for _ in range(3 if status == 429 else 0):
        send("GET", server.url + "/limited")
    return number_of(server, request.octets())


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_says_where_it_stopped_and_what_to_do(server, name):
    number, (status, request) = provoked(server, name), REFUSALS[name]
    if request.target.startswith(ABOUT_THE_SERVER):
        assert number is None
        return
    trace = TraceView(server.url, number)
    assert trace.told.badge[0].startswith(str(status))
    assert f"It stopped at question {len(trace.told.side.steps)}: " in trace.text()
    assert "Way out: " in trace.text() and ("{base_url}" in trace.fill_in().text()) == (status != 401)


@pytest.mark.parametrize("name", REFUSALS)
def test_the_way_out_that_is_filled_in_is_true(server, name):
    number, status = provoked(server, name), REFUSALS[name][0]
    if number is None or status in (429, 431):
        return  # 429 asks to wait; a hundred fields are more than its journal is asked to give back
    trace = TraceView(server.url, number)
    if status == 401:  # only a member knows a member's password
        assert "Fill it in" not in trace.text() and trace.fill_in().text().startswith("There is no change to fill in.")
        return
    trace.fill_in()
    trace.panel.send()
    assert trace.panel.exchange.status != status, trace.panel.text()


@pytest.mark.parametrize("name", NOT_A_REQUEST)
def test_what_was_no_request_is_told_as_that(server, name):
    number = number_of(server, NOT_A_REQUEST[name][1])
    trace = TraceView(server.url, number)
    assert trace.told.badge[0].startswith(str(NOT_A_REQUEST[name][0])) and "It stopped at question" in trace.text()
    if not trace.told.readable:
        assert "there is none to fill in" in trace.text()
        assert trace.fill_in().text().startswith("There is no change to fill in.")


FINE = {
    "a change": (204, "came to the end", ("PUT", "/user/1", {}, USER)),
    "something new": (201, "came to the end", ("POST", "/users/", {}, USER)),
    "a part of it": (206, "It was answered at question", ("GET", "/picture/1", {"Range": "bytes=0-9"}, None)),
    "OPTIONS *": (204, "It was answered at question", ("OPTIONS", "*", {}, None)),
    "a signpost": (308, "It was answered at question", ("GET", "/users", {}, None)),
}


@pytest.mark.parametrize("name", FINE)
def test_what_was_not_refused_has_a_path_too(server, name):
    status, ended, (method, target, fields, content) = FINE[name]
    exchange = send(method, server.url + target, fields, content)
    trace = TraceView(server.url, exchange)
    assert exchange.status == status and ended in trace.text() and "What to do: " in trace.text()


def test_not_modified_has_a_path_and_nothing_to_mend(server):
    tag = send("GET", server.url + "/user/1").field("ETag")
    trace = TraceView(server.url, send("GET", server.url + "/user/1", {"If-None-Match": tag}))
    assert "304 Not Modified" in trace.text() and "what you have is still good" in trace.text()
    assert trace.fill_in().text().startswith("There is no change to fill in.")


def test_a_signpost_fills_in_the_address_it_points_to(server):
    trace = TraceView(server.url, send("GET", server.url + "/users"))
    trace.fill_in()
    trace.panel.send()
    assert trace.panel.draft.address == "/users/" and trace.panel.exchange.status == 200


def test_where_the_way_out_waits_it_says_so(server):
    for _ in range(4):
        exchange = send("GET", server.url + "/limited")
    for which in (exchange, 4):
        trace = TraceView(server.url, which)
        assert "There is nothing to change: wait 5 seconds, then send the same again." in trace.text()
        assert trace.fill_in().text() == "GET {base_url}/limited"


def test_a_panel_of_ones_own_is_filled_and_its_exchange_is_traced(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", STALE, USER)
    panel.send()
    trace = TraceView(server.url, panel=panel)
    assert trace.panel is panel
    trace.fill_in()
    panel.send()
    assert panel.exchange.status == 204 and records(server.url)["user"]["1"] == USER


def test_a_panel_of_another_server_is_left_alone(server, answering):
    panel = RequestPanel(answering(b""), "GET", "/x")
    trace = TraceView(server.url, send("PUT", server.url + "/user/1", STALE, USER), panel=panel)
    assert "another server" in trace.fill_in().text() and panel.draft.address == "/x"


def test_the_widget_shows_a_button_only_where_there_is_something_to_fill_in(server):
    trace = TraceView(server.url, send("PUT", server.url + "/user/1", STALE, USER), title="Why?")
    trace.widget()
    assert trace.fill.layout.display is None and trace.below.children == ()
    trace.fill.click()
    assert trace.below.children == (trace.panel.widget(),)
    assert trace.panel.draft.fields[0][1].startswith('"') and "Why?" in trace.text()
    trace.trace(send("GET", server.url + "/user/1"))
    assert trace.fill.layout.display == "none" and "200 OK" in trace.view.value


@pytest.mark.parametrize("which", [None, 99, "nonsense", -1])
def test_where_there_is_nothing_to_trace_a_sentence_says_so(server, which):
    trace = TraceView(server.url, which)
    trace.widget()
    assert trace.text() == trace.fill_in().text()
    assert ("nothing to trace yet" if which is None else "shows no entry") in trace.text()


@pytest.mark.parametrize("url", ["http://127.0.0.1:9", "nonsense"])
def test_where_nothing_answers_a_sentence_says_so(url):
    assert "shows no entry 1" in TraceView(url, 1).text() and "keeps no journal" in ServerSideView(url, 1).text()


ANSWERS = {
    "405": b"HTTP/1.1 405 No\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\n\r\n",
    "408": b"HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n",
    "411": b"HTTP/1.1 411 Length Required\r\nContent-Length: 0\r\n\r\n",
    "500": b"HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n",
    "799": b"HTTP/1.1 799 What\r\nContent-Length: 0\r\n\r\n",
}


@pytest.mark.parametrize("status", ANSWERS)
def test_without_a_journal_the_answer_alone_is_told(answering, status):
    url = answering(ANSWERS[status])
    trace = TraceView(url, send("PUT", url + "/a", {}, "x"))
    assert "keeps no journal" in trace.text() and "What to do: " in trace.text() and status in trace.text()
    trace.widget()
    trace.fill_in()
    if status == "405":
        assert (trace.panel.draft.method, trace.panel.draft.content) == ("GET", "")


def test_no_answer_has_something_to_do(answering):
    url = answering(None)
    trace = TraceView(url, send("GET", url, timeout=0.1))
    assert "No answer" in trace.text() and "What to do: Look whether the server runs" in trace.text()


def test_hostile_words_are_words(server, answering):
    url = answering(f"HTTP/1.1 405 {EVIL}\r\nAllow: {EVIL}\r\nContent-Length: 0\r\n\r\n".encode())
    exchange = send("PUT", server.url + "/user/1", {**STALE, "X-Evil": EVIL}, EVIL)
    evil = send("GET", url + f"/{EVIL}")
    for view in (TraceView(url, evil, title=EVIL), ServerSideView(url, exchange), TraceView(server.url, exchange)):
        view.widget()
        assert "<script" not in view.view.value


def test_the_servers_side_has_four_parts(server):
    exchange = send("PUT", server.url + "/user/1", {}, USER)
    side = ServerSideView(server.url, exchange, title="Its side")
    text = side.text()
    places = [text.index(f"\n\n{name}: ") for name in ("Received", "Decided", "Stored", "Sent")]
    assert places == sorted(places) and text.startswith("Its side")
    assert "The same as what you sent." in text and "The same as what you received." in text
    assert "1 record changed" in text and "name: Ada Lovelace → name: Ada L." in text
    assert side.html().count("<details") == 4 and "127.0.0.1:{port}" in text


def test_the_servers_side_shows_what_a_proxy_changed(server):
    with LossyProxy(server.url, lose=0) as proxy:
        side = ServerSideView(proxy.url, send("PUT", proxy.url + "/user/1", {}, USER))
    assert "Something between you and the server changed it, as proxies do." in side.text()
    assert "Via: (not there) → " in side.text()


def test_the_servers_side_of_an_entry_alone_and_of_another(server):
    send("GET", server.url + "/user/1")
    side = ServerSideView(server.url, 1)
    side.widget()
    assert "no exchange of a client to compare it with" in side.text()
    assert "404 Not Found" in side.see(send("GET", server.url + "/nowhere")).text()
    assert "404 Not Found" in side.view.value


def test_a_journal_that_keeps_no_messages_is_told(answering):
    entry = b'{"number": 1, "steps": [], "changes": [], "way_out": null}'
    head = b"HTTP/1.1 200 OK\r\nJournal: /journal/1\r\nContent-Length: %d\r\n\r\n" % len(entry)
    url = answering(head + entry)
    exchange = send("GET", url)
    assert "does not keep this message" in ServerSideView(url, exchange).text()
    assert "asked itself nothing" in TraceView(url, exchange).text()
