"""Blogs and pictures: one address, several types, and nobody overwrites unseen."""

import struct
import zlib
from html import unescape
from io import BytesIO
from xml.etree import ElementTree

import pytest
from asking import links
from PIL import Image
from refusals import HTML, JSON, PATCH, XML

# Promise: one blog, one address, four types; its entries are nouns of their own; and nobody overwrites unseen.

RSS, PNG, JPEG = "application/rss+xml", "image/png", "image/jpeg"
NOTES = {"title": "Notes", "author": "/user/3", "about": "On machines."}
MOTH = {"title": "A moth", "text": "In <relay> 70 & elsewhere."}


def test_a_blog_comes_as_a_page_to_a_client_without_a_preference(server):
    answer = server.get("/blog/1", accept="*/*")
    assert answer.media_type == HTML
    assert answer.text.count("<article>") == 3
    assert set(links(answer, alternate=True)) == {JSON, XML, RSS}


def test_a_blog_as_a_feed_has_its_newest_entries_first_with_absolute_addresses(server):
    server.post("/blog/1/entries/", MOTH)
    channel = ElementTree.fromstring(server.get("/blog/1", accept=RSS).body).find("channel")
    items = channel.findall("item")
    base = f"http://127.0.0.1:{server.port}"
    assert (channel.find("title").text, channel.find("link").text) == ("Notes by the translator", f"{base}/blog/1")
    assert [item.find("guid").text for item in items][:2] == [f"{base}/blog/1/entry/4", f"{base}/blog/1/entry/3"]
    assert unescape(items[0].find("description").text) == MOTH["text"]  # a description is HTML


@pytest.mark.parametrize(("method", "body"), [("PUT", NOTES), ("PATCH", "{}"), ("DELETE", None)])
def test_a_write_to_a_blog_without_a_condition_is_428_with_a_stale_one_412_and_changes_nothing(server, method, body):
    before, kind = server.state(), {"content_type": PATCH} if method == "PATCH" else {}
    assert server.ask(method, "/blog/1", body, **kind).status == 428
    assert server.ask(method, "/blog/1", body, if_match='"stale"', **kind).status == 412
    assert server.state() == before


def test_deleting_a_blog_deletes_its_entries_and_nothing_else(server):
    tag = server.get("/blog/1").headers["ETag"]
    assert server.delete("/blog/1", if_match=tag).status == 204
    assert server.get("/blog/1/entry/1").status == server.get("/blog/1/entries/").status == 410
    assert list(server.state()["records"]["entry"]) == ["2/1"]


def test_the_tag_of_a_blog_changes_with_its_entries_and_with_its_authors_name(server):
    first = server.get("/blog/1").headers["ETag"]
    server.post("/blog/1/entries/", MOTH)
    second = server.get("/blog/1").headers["ETag"]
    server.put("/user/1", {"name": "Ada King", "email": "ada@example.org"})
    assert len({first, second, server.get("/blog/1").headers["ETag"]}) == 3


@pytest.mark.parametrize(
    "wrong", [{"author": "Ada"}, {"author": "https://example.org/user/1"}, {"about": "x" * 10_001}]
)
def test_what_is_no_blog_is_422_and_changes_nothing(server, wrong):
    before = server.state()
    assert server.post("/blogs/", {**NOTES, **wrong}).status == 422
    assert server.state() == before


def test_a_feed_has_the_addresses_of_the_host_that_was_asked(server):
    hosts = [f"{name}:{server.port}" for name in ("127.0.0.1", "localhost")]
    feeds = [server.get("/blog/1", accept=RSS, host=host).text for host in hosts]
    assert [f"http://{host}/blog/1" in feed for feed in feeds for host in hosts] == [True, False, False, True]


# Promise: one picture, one address, three types of one meaning, whole or in part.

DOT = b"<picture><title>Dot</title><colour>#a3172b</colour><colour>#ffffff</colour><row>01</row><row>10</row></picture>"


def pixels(data):
    """Size and colours of an image, read by a library that is not ours."""
    image = Image.open(BytesIO(data)).convert("RGB")
    return image.size, [image.getpixel((x, y)) for y in range(image.height) for x in range(image.width)]


@pytest.mark.parametrize(
    ("accept", "sent"), [("*/*", PNG), (JPEG, JPEG), (XML, XML), ("image/*;q=0.5, image/jpeg", JPEG)]
)
def test_one_address_gives_the_type_that_is_accepted(server, accept, sent):
    answer = server.get("/picture/1", accept=accept)
    assert (answer.status, answer.media_type) == (200, sent)
    assert set(links(answer, alternate=True)) == {PNG, JPEG, XML} - {sent}


def test_png_and_document_say_the_same_pixel_for_pixel(server):
    size, colours = pixels(server.get("/picture/1").body)
    document = ElementTree.fromstring(server.get("/picture/1", accept=XML).body)
    palette = [tuple(bytes.fromhex(one.text[1:])) for one in document.findall("colour")]
    rows = [row.text for row in document.findall("row")]
    assert size == (len(rows[0]), len(rows)) == (int(document.get("width")), int(document.get("height")))
    assert colours == [palette[int(digit, 16)] for row in rows for digit in row]


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"\x89PNG\r\n\x1a\n", PNG, 400),
        (b"GIF89a", PNG, 400),
        (b"<picture>", XML, 400),
        (b'<!DOCTYPE p [<!ENTITY a "aa">]><picture/>', XML, 400),
        (b"<page/>", XML, 422),
        (DOT.replace(b"<row>10", b"<row>1"), XML, 422),
        (DOT.replace(b"#ffffff", b"white"), XML, 422),
    ],
)
def test_what_is_no_picture_is_refused_and_changes_nothing(server, body, kind, status):
    before = server.state()
    assert server.put("/picture/1", body, content_type=kind).status == status
    assert server.state() == before


def png_that_says(width, height):
    """A PNG that names a size, and brings hardly any pixels."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * 50)), (b"IEND", b"")]
    written = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


@pytest.mark.parametrize(
    ("side", "status"), [(0, 400), (128, 400), (129, 422), (10_000, 422), (50_000, 422), (2**31 - 1, 422)]
)
def test_an_image_that_says_it_is_huge_is_refused_before_its_pixels_are_read(server, side, status):
    before = server.state()
    answer = server.put("/picture/1", png_that_says(side, side), content_type=PNG)
    assert (answer.status, server.state()) == (status, before)


@pytest.mark.parametrize(
    ("wanted", "first", "last"),
    [("bytes=0-7", 0, 7), ("bytes=530-", 530, 537), ("bytes=-5", 533, 537), ("bytes=500-9999", 500, 537)],
)
def test_a_range_gives_that_part_and_says_which(server, wanted, first, last):
    whole = server.get("/picture/1")
    part = server.get("/picture/1", range=wanted)
    assert (part.status, part.body) == (206, whole.body[first : last + 1])
    assert part.headers["Content-Range"] == f"bytes {first}-{last}/{len(whole.body)}"
    assert part.headers["ETag"] == whole.headers["ETag"]


def test_a_part_has_the_headers_of_the_whole_and_beside_if_range_only_what_it_must_have(server):
    whole, part = server.get("/picture/1").headers, server.get("/picture/1", range="bytes=0-1").headers
    again = server.get("/picture/1", range="bytes=0-1", if_range=whole["ETag"]).headers
    for name in ("Date", "Content-Type", "ETag", "Last-Modified", "Vary", "Cache-Control"):  # RFC 9110, section 15.3.7
        assert part[name] == whole[name]
    assert "Last-Modified" not in again
    assert (again["ETag"], again["Content-Type"]) == (whole["ETag"], whole["Content-Type"])


OUTSIDE, NO_RANGE = (
    ("bytes=538-", "bytes=9999-10000", "bytes=-0"),
    ("lines=1-2", "bytes=5-2", "bytes=-", "bytes=0-1,4-5"),
)


@pytest.mark.parametrize("wanted", [*OUTSIDE, *NO_RANGE])
def test_a_range_behind_the_end_is_416_and_what_is_not_one_range_of_bytes_is_passed_over(server, wanted):
    answer = server.get("/picture/1", range=wanted)
    right = (416, "bytes */538") if wanted in OUTSIDE else (200, None)
    assert (answer.status, answer.headers.get("Content-Range")) == right


def test_if_range_gives_the_part_of_the_version_that_is_named_and_else_the_whole(server):
    tag = server.get("/picture/1").headers["ETag"]
    date = server.get("/picture/1").headers["Last-Modified"]
    statuses = [
        server.get("/picture/1", range="bytes=0-1", if_range=one).status for one in (tag, '"x"', f"W/{tag}", date)
    ]
    assert statuses == [206, 200, 200, 200]
