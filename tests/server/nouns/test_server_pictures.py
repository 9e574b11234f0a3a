"""Promise: one picture, one address, three types of one meaning, whole or in part."""

import struct
import zlib
from io import BytesIO
from xml.etree import ElementTree

import pytest
from asking import alternates
from PIL import Image

PNG, JPEG, XML = "image/png", "image/jpeg", "application/xml"
DOT = b"<picture><title>Dot</title><colour>#a3172b</colour><colour>#ffffff</colour><row>01</row><row>10</row></picture>"


def pixels(octets):
    """Size and colours of an image, read by a library that is not ours."""
    image = Image.open(BytesIO(octets)).convert("RGB")
    return image.size, [image.getpixel((x, y)) for y in range(image.height) for x in range(image.width)]


@pytest.mark.parametrize(
    ("accept", "sent"), [("*/*", PNG), (JPEG, JPEG), (XML, XML), ("image/*;q=0.5, image/jpeg", JPEG)]
)
def test_one_address_gives_the_type_that_is_accepted(server, accept, sent):
    answer = server.get("/picture/1", accept=accept)
    assert (answer.status, answer.media_type) == (200, sent)
    assert set(alternates(answer)) == {PNG, JPEG, XML} - {sent}


def test_png_and_document_say_the_same_pixel_for_pixel(server):
    size, colours = pixels(server.get("/picture/1").content)
    document = ElementTree.fromstring(server.get("/picture/1", accept=XML).content)
    palette = [tuple(bytes.fromhex(one.text[1:])) for one in document.findall("colour")]
    rows = [row.text for row in document.findall("row")]
    assert size == (len(rows[0]), len(rows)) == (int(document.get("width")), int(document.get("height")))
    assert colours == [palette[int(digit, 16)] for row in rows for digit in row]


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"", PNG, 400),
        (b"\x89PNG\r\n\x1a\n", PNG, 400),
        (b"GIF89a", PNG, 400),
        (b"<picture>", XML, 400),
        (b"\xff\xfe<", XML, 400),
        (b'<!DOCTYPE p [<!ENTITY a "aa">]><picture/>', XML, 400),
        (b"<page/>", XML, 422),
        (DOT.replace(b"<row>10", b"<row>1"), XML, 422),
        (DOT.replace(b"<row>10", b"<row>12"), XML, 422),
        (DOT.replace(b"#ffffff", b"white"), XML, 422),
        (DOT, "text/plain", 415),
    ],
)
def test_what_is_no_picture_is_refused_and_changes_nothing(server, content, kind, status):
    before = server.state()
    assert server.put("/picture/1", content, content_type=kind).status == status
    assert server.state() == before


def test_an_image_that_is_too_large_is_422(server):
    file = BytesIO()
    Image.new("RGB", (129, 1)).save(file, "PNG")
    assert server.put("/picture/1", file.getvalue(), content_type=PNG).status == 422


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
    [
        ("bytes=0-7", 0, 7),
        ("bytes=530-", 530, 537),
        ("bytes=-5", 533, 537),
        ("bytes=500-9999", 500, 537),
        ("bytes=0-0", 0, 0),
    ],
)
def test_a_range_gives_that_part_and_says_which(server, wanted, first, last):
    whole = server.get("/picture/1")
    part = server.get("/picture/1", range=wanted)
    assert (part.status, part.content) == (206, whole.content[first : last + 1])
    assert part.fields["Content-Range"] == f"bytes {first}-{last}/{len(whole.content)}"
    assert part.fields["ETag"] == whole.fields["ETag"]


@pytest.mark.parametrize("wanted", ["lines=1-2", "bytes=5-2", "bytes=a-b", "bytes=-", "bytes=0-1,4-5", "nonsense"])
def test_a_range_that_is_not_one_range_of_bytes_is_passed_over(server, wanted):
    answer = server.get("/picture/1", range=wanted)
    assert (answer.status, len(answer.content)) == (200, 538)


def test_a_part_has_the_fields_of_the_whole_and_beside_if_range_only_what_it_must_have(server):
    whole, part = server.get("/picture/1").fields, server.get("/picture/1", range="bytes=0-1").fields
    again = server.get("/picture/1", range="bytes=0-1", if_range=whole["ETag"]).fields
    for name in ("Date", "Content-Type", "ETag", "Last-Modified", "Vary", "Cache-Control"):  # RFC 9110, section 15.3.7
        assert part[name] == whole[name]
    assert "Last-Modified" not in again
    assert (again["ETag"], again["Content-Type"]) == (whole["ETag"], whole["Content-Type"])


@pytest.mark.parametrize("wanted", ["bytes=538-", "bytes=9999-10000", "bytes=-0"])
def test_a_range_behind_the_end_is_416_and_says_how_long_it_is(server, wanted):
    answer = server.get("/picture/1", range=wanted)
    assert (answer.status, answer.fields["Content-Range"]) == (416, "bytes */538")


def test_if_range_gives_the_part_of_the_version_that_is_named_and_else_the_whole(server):
    tag = server.get("/picture/1").fields["ETag"]
    date = server.get("/picture/1").fields["Last-Modified"]
    statuses = [
        server.get("/picture/1", range="bytes=0-1", if_range=one).status for one in (tag, '"x"', f"W/{tag}", date)
    ]
    assert statuses == [206, 200, 200, 200]
