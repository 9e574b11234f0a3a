"""Promise: what calls itself HTML is without a parse error, XML parses, and a feed reader takes every feed.

HTML is read by tinyhtml5, which keeps the parse errors of the HTML standard, and held against the standard's content
model (content_model.py); XML is read by expat, feeds by feedparser.
"""

import html
import re
from dataclasses import replace
from xml.etree import ElementTree

import feedparser
import pytest
from content_model import misplaced
from described import operations, target, types_sent
from refusals import REFUSALS, WITHHELD
from tinyhtml5.parser import HTMLParser

from mini_server.questions import credentials

HOSTILE = "</title><script>alert(1)</script> & &amp; \"'< ]]> \U0001f600\u202e"


def sent_as(media_type):
    """The paths of the document that offer a type."""
    found = [path for path, method in operations("GET") if media_type in types_sent(path, method)]
    assert found
    return found


def mistakes(answer):
    """What is wrong with an HTML page: parse errors, and elements where they may not stand."""
    assert answer.fields["Content-Type"] == "text/html; charset=utf-8"
    parser = HTMLParser(namespace_html_elements=False)
    tree = parser.parse(answer.content, transport_encoding="utf-8")
    assert parser.compatibility_mode == "no quirks"
    assert (tree.get("lang"), len([*tree.iter("title")]), len([*tree.iter("h1")])) == ("en", 1, 1)
    return [*parser.errors, *misplaced(tree), *skipped_headings(tree)]


def skipped_headings(tree):
    """Headings that are more than one level below the one before."""
    levels = [int(one.tag[1]) for one in tree.iter() if re.fullmatch("h[1-6]", str(one.tag))]
    return [pair for pair in zip([0, *levels], levels, strict=False) if pair[1] > pair[0] + 1]


@pytest.fixture
def furnished(server):
    """The server when something was written down, asked by a member."""
    server.get("/user/1")
    server.session.headers["Authorization"] = credentials("ana")
    return server


@pytest.fixture
def hostile(furnished):
    """The server when its records say what a stranger would like a browser to run."""
    furnished.put("/user/1", {"name": HOSTILE[:100], "email": "<b>&@example.org"})
    blog = {"title": HOSTILE, "author": "/user/1", "about": HOSTILE}
    assert furnished.put("/blog/1", blog, if_match="*").status == 204
    assert furnished.put("/blog/1/entry/1", {"title": HOSTILE, "text": HOSTILE}).status == 204
    return furnished


@pytest.mark.parametrize("path", sent_as("text/html"))
def test_every_page_is_html_without_a_mistake(furnished, path):
    assert mistakes(furnished.get(target(path), accept="text/html")) == []


@pytest.mark.parametrize("path", sent_as("text/html"))
def test_a_page_about_hostile_records_is_html_without_a_mistake_and_without_a_script(hostile, path):
    page = hostile.get(target(path), accept="text/html")
    assert mistakes(page) == []
    assert "<script" not in page.text


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_in_html_is_without_a_mistake(server, status, request_):
    for _ in range(3):
        server.get("/limited")
    server.delete("/user/5")
    server.server.withhold(*WITHHELD)
    accepting = replace(request_, fields={"Accept": "text/html, */*;q=0.1", **request_.fields})
    answer = server.wire(accepting.octets())[0]
    assert answer.status == status
    assert answer.media_type == "application/problem+json" or mistakes(answer) == []


@pytest.mark.parametrize(
    "path", [path for kind in ("application/xml", "application/rss+xml") for path in sent_as(kind)]
)
def test_every_xml_document_parses_whatever_the_records_say(hostile, path):
    for media_type in ("application/xml", "application/rss+xml"):
        answer = hostile.get(target(path), accept=f"{media_type}, application/xml;q=0.5, application/rss+xml;q=0.5")
        assert answer.media_type in ("application/xml", "application/rss+xml")
        assert ElementTree.fromstring(answer.content).tag in ("user", "users", "blog", "picture", "rss")


def feed(server, address):
    """What a feed reader makes of an address."""
    answer = server.get(address, accept="application/rss+xml")
    at = server.server.url + address
    fields = {"content-type": answer.fields["Content-Type"], "content-location": at}
    return feedparser.parse(answer.content, response_headers=fields)


@pytest.mark.parametrize("path", sent_as("application/rss+xml"))
def test_a_feed_reader_takes_every_feed(hostile, path):
    read = feed(hostile, target(path))
    assert (read.bozo, read.version) == (False, "rss20")
    assert read.feed.link == hostile.server.url + target(path)
    assert read.feed.updated_parsed[:3] == (2026, 1, 1)


def test_a_feed_reader_shows_the_words_of_an_entry_and_takes_none_of_them_for_markup(server):
    words = "It was 1 < 2, and <b>not bold</b> & &amp; not an ampersand."
    server.put("/blog/1/entry/1", {"title": "Signs", "text": words})
    summary = feed(server, "/blog/1").entries[-1].summary
    assert "<b>" not in summary
    assert html.unescape(summary) == words
