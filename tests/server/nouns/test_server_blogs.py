"""Promise: one blog, one address, four types; its entries are nouns of their own; and nobody overwrites unseen."""

from html import unescape
from xml.etree import ElementTree

import pytest
from asking import ZOE, alternates

JSON, HTML, XML, RSS = "application/json", "text/html", "application/xml", "application/rss+xml"
NOTES = {"title": "Notes", "author": "/user/3", "about": "On machines."}
MOTH = {"title": "A moth", "text": "In <relay> 70 & elsewhere."}


@pytest.fixture
def tag(server):
    """The entity tag of blog 1."""
    return server.get("/blog/1").fields["ETag"]


def test_a_blog_comes_as_a_page_to_a_client_without_a_preference(server):
    answer = server.get("/blog/1", accept="*/*")
    assert answer.media_type == HTML
    assert answer.text.count("<article>") == 3
    assert set(alternates(answer)) == {JSON, XML, RSS}


def test_a_blog_as_a_feed_has_its_newest_entries_first_with_absolute_addresses(server):
    server.post("/blog/1/entries/", MOTH)
    channel = ElementTree.fromstring(server.get("/blog/1", accept=RSS).content).find("channel")
    items = channel.findall("item")
    base = f"http://127.0.0.1:{server.port}"
    assert (channel.find("title").text, channel.find("link").text) == ("Notes by the translator", f"{base}/blog/1")
    assert [item.find("guid").text for item in items][:2] == [f"{base}/blog/1/entry/4", f"{base}/blog/1/entry/3"]
    assert unescape(items[0].find("description").text) == MOTH["text"]  # a description is HTML


def test_each_type_of_a_blog_has_a_tag_of_its_own(server):
    assert len({server.get("/blog/1", accept=kind).fields["ETag"] for kind in (JSON, HTML, XML, RSS)}) == 4


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_a_write_to_a_blog_without_a_condition_is_428_and_changes_nothing(server, method):
    before = server.state()
    kind = {"content_type": "application/merge-patch+json"} if method == "PATCH" else {}
    content = {"PUT": NOTES, "PATCH": b"{}", "DELETE": None}[method]
    assert server.ask(method, "/blog/1", content, **kind).status == 428
    assert server.state() == before


def test_a_write_to_a_blog_with_the_tag_that_was_seen_is_done(server, tag):
    changed = {**server.record("blog", "1"), "title": "Other notes"}
    assert server.put("/blog/1", changed, if_match=tag).status == 204
    assert server.put("/blog/1", changed, if_match=tag).status == 412
    assert server.record("blog", "1") == changed


def test_deleting_a_blog_deletes_its_entries_and_nothing_else(server, tag):
    assert server.delete("/blog/1", if_match=tag).status == 204
    assert server.get("/blog/1/entry/1").status == server.get("/blog/1/entries/").status == 410
    assert list(server.state()["records"]["entry"]) == ["2/1"]


def test_the_tag_of_a_blog_changes_with_its_entries_and_with_its_authors_name(server, tag):
    server.post("/blog/1/entries/", MOTH)
    second = server.get("/blog/1").fields["ETag"]
    server.put("/user/1", {"name": "Ada King", "email": "ada@example.org"})
    assert len({tag, second, server.get("/blog/1").fields["ETag"]}) == 3


def test_an_entry_is_made_read_replaced_changed_and_deleted(server):
    made = server.post("/blog/2/entries/", MOTH)
    assert (made.status, made.fields["Location"]) == (201, "/blog/2/entry/2")
    assert server.get("/blog/2/entry/2").json() == MOTH
    assert server.put("/blog/2/entry/2", {"title": "x", "text": "y"}).status == 204
    patch = b'{"title": "z"}'
    assert server.patch("/blog/2/entry/2", patch, content_type="application/merge-patch+json").status == 204
    assert server.get("/blog/2/entry/2").json() == {"title": "z", "text": "y"}
    assert [server.delete("/blog/2/entry/2").status, server.get("/blog/2/entry/2").status] == [204, 410]


def test_what_is_written_is_escaped_in_the_page(server):
    server.post("/blog/1/entries/", {"title": "<script>x</script>", "text": "<b>"})
    page = server.get("/blog/1", accept=HTML).text
    assert "&lt;script&gt;" in page and "<script>" not in page and "<b>" not in page


@pytest.mark.parametrize(
    "blog",
    [
        {**NOTES, "author": "Ada"},
        {**NOTES, "author": "https://example.org/user/1"},
        {**NOTES, "author": 1},
        {**NOTES, "title": ""},
        {**NOTES, "about": "x" * 10_001},
        {"title": "Notes"},
        {**NOTES, "id": "7"},
    ],
)
def test_what_is_no_blog_is_422_and_changes_nothing(server, blog):
    before = server.state()
    assert server.post("/blogs/", blog).status == 422
    assert server.state() == before


def test_another_name_of_its_author_changes_the_document_of_a_blog(server):
    before = server.get("/blog/1", accept=XML)
    server.put("/user/1", ZOE)
    after = server.get("/blog/1", accept=XML, if_none_match=before.fields["ETag"])
    assert (after.status, ZOE["name"] in after.text, ZOE["name"] in before.text) == (200, True, False)


def test_a_feed_has_the_addresses_of_the_host_that_was_asked(server):
    hosts = [f"{name}:{server.port}" for name in ("127.0.0.1", "localhost")]
    feeds = [server.get("/blog/1", accept=RSS, host=host).text for host in hosts]
    assert [f"http://{host}/blog/1" in feed for feed in feeds for host in hosts] == [True, False, False, True]
