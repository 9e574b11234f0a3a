"""A real feed reader library, and what it sends."""

import gzip

import pytest

from clients import NotSendable
from clients.kinds_of_clients.feed_reader import read_feed


def answer(content, head="Content-Type: application/rss+xml\r\n", status="200 OK"):
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(content)}\r\n{head}\r\n".encode() + content


FEED = b'<rss version="2.0"><channel><title>T</title><item><title>One</title></item></channel></rss>'


def test_a_feed_is_read_by_its_titles(server):
    feed = read_feed(server.url + "/blog/1")
    assert str(feed).splitlines()[0] == "Notes by the translator (rss20)"
    assert feed.entries == ("A table of operations", "It originates nothing", "More than numbers")


def test_the_library_says_itself_which_types_it_takes(server):
    asked = read_feed(server.url + "/blog/1").exchange.request
    assert (asked.method, asked.target) == ("GET", "/blog/1")
    assert asked.field("Accept").startswith("application/atom+xml,application/rdf+xml,application/rss+xml")
    assert asked.octets.startswith(b"GET /blog/1 HTTP/1.1\r\nHost: 127.0.0.1:")
    assert asked.field("User-Agent").startswith("feedparser/")


def test_the_second_visit_costs_no_content(server):
    first = read_feed(server.url + "/blog/1")
    second = read_feed(server.url + "/blog/1", first.entity_tag)
    assert (second.exchange.status, second.exchange.response.content) == (304, b"")
    assert str(second) == "Nothing new: 304, and no content came."


def test_what_is_no_feed_is_said_to_be_none(server):
    assert str(read_feed(server.url + "/user/1")) == "This is no feed: status 200, application/xml."
    assert str(read_feed(server.url + "/nowhere")).startswith("This is no feed: status 404")


def test_a_redirect_is_followed_and_kept(raw_server):
    def moved(connection, request):
        there = request.startswith(b"GET /new ")
        connection.sendall(answer(FEED) if there else answer(b"", "Location: /new\r\n", "301 Moved Permanently"))

    feed = read_feed(raw_server(moved).url + "/old")
    assert (feed.title, [hop.status for hop in feed.exchange.hops]) == ("T", [301])


def test_packed_content_is_unpacked(raw_server):
    feed = read_feed(raw_server(answer(gzip.compress(FEED), "Content-Encoding: gzip\r\n")).url)
    assert feed.entries == ("One",) and feed.exchange.response.content == gzip.compress(FEED)


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        b"nonsense",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
        answer(b"not packed", "Content-Encoding: gzip\r\n"),
        answer(b"\xff\x00<rss", "Content-Type: text/html; charset=nowhere\r\n"),
        answer(b"", "Location: http://[\r\n", "301 Moved Permanently"),
        answer(b"", "Location: /\r\n", "301 Moved Permanently"),
    ],
)
def test_odd_answers_become_a_sentence(raw_server, octets):
    text = str(read_feed(raw_server(octets).url))
    assert text.endswith(".") and "Traceback" not in text


@pytest.mark.parametrize("octets", [b"nonsense\r\n\r\n", b"HTTP/1.1 0200 OK\r\n\r\n"])
def test_an_answer_without_a_status_line_is_said(raw_server, octets):
    feed = read_feed(raw_server(octets).url)
    assert feed.exchange.response is None
    assert str(feed) == "The first line of the answer should read like 'HTTP/1.1 200 OK', and does not."


def test_an_endless_answer_and_a_silent_server_end(raw_server):
    def endless(connection, request):
        connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            connection.sendall(b"x" * 65_536)

    def silent(connection, request):
        connection.recv(1)

    feed = read_feed(raw_server(endless).url)
    assert len(feed.exchange.response.content) == 2_000_000 and not feed.exchange.response.complete
    assert str(read_feed(raw_server(silent).url, timeout=0.2)).startswith("No answer came in the time")


def test_a_bomb_of_packed_content_is_unpacked_to_a_limit(raw_server):
    bomb = gzip.compress(b"<rss>" + b" " * 50_000_000)
    assert str(read_feed(raw_server(answer(bomb, "Content-Encoding: gzip\r\n")).url))


def test_a_stopped_server_and_no_address_are_said(server):
    server.stop()
    assert str(read_feed(server.url + "/blog/1")) == (
        "Nothing listens at this host and port. Start the server, or correct the port."
    )
    with pytest.raises(NotSendable):
        read_feed("blog/1")
