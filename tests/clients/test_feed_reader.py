"""A real feed reader library, and what it sends."""

import gzip

import pytest

from clients.feed_reader import read_feed


def answer(content, head="Content-Type: application/rss+xml\r\n", status="200 OK"):
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(content)}\r\n{head}\r\n".encode() + content


def test_a_feed_is_read_by_its_titles(server):
    feed = read_feed(server.url + "/blog/1")
    assert str(feed).splitlines()[0] == "Notes by the translator (rss20)"
    assert feed.entries == ("A table of operations", "It originates nothing", "More than numbers")


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


def test_a_bomb_of_packed_content_is_unpacked_to_a_limit(raw_server):
    bomb = gzip.compress(b"<rss>" + b" " * 50_000_000)
    assert str(read_feed(raw_server(answer(bomb, "Content-Encoding: gzip\r\n")).url))
