"""Content codings and charsets: what can be taken off is taken off, and what is left of the rest is said."""

import gzip
import zlib

import pytest

from clients.messages import is_json, is_xml, misfit, named_charset, type_named, unpack

TEXT = " ".join(map(str, range(5_000))).encode()
PACKED = gzip.compress(TEXT, mtime=0)


def raw_deflate(content):
    engine = zlib.compressobj(wbits=-15)
    return engine.compress(content) + engine.flush()


@pytest.mark.parametrize(
    ("coding", "content"),
    [
        ("gzip", PACKED),
        ("X-GZIP", PACKED),
        ("identity", TEXT),
        (None, TEXT),
        ("deflate", zlib.compress(TEXT)),
        ("deflate", raw_deflate(TEXT)),
        ("gzip, gzip", gzip.compress(PACKED)),
        ("deflate, gzip", gzip.compress(zlib.compress(TEXT))),
    ],
)
def test_content_is_unpacked_from_the_last_coding_to_the_first(coding, content):
    assert unpack(content, coding) == (TEXT, "")


@pytest.mark.parametrize("coding", ["br", "zstd", "gzip, br", "gzip, gzip, gzip, gzip", "no such"])
def test_a_coding_that_we_cannot_take_off_gives_nothing(coding):
    assert unpack(PACKED, coding).octets is None


def test_packed_content_that_is_damaged_is_kept_up_to_the_damage():
    octets, remark = unpack(PACKED[:4_000] + bytes(100) + PACKED[4_100:], "gzip")
    assert octets[:1_000] == TEXT[:1_000] and "damaged" in remark


def test_a_bomb_inside_a_bomb_ends_at_the_limit():
    octets, remark = unpack(gzip.compress(gzip.compress(bytes(50_000_000))), "gzip, gzip", limit=1_000)
    assert len(octets) <= 1_000 and remark


def test_the_octet_that_does_not_fit_the_charset_is_found():
    assert misfit(b"Zo\xe9", "text/plain; charset=utf-8") == 3
    assert misfit("Zoé".encode(), "text/plain") is None
    assert named_charset('text/html; Charset="KLINGON"') == "klingon"


@pytest.mark.parametrize(
    ("said", "json", "xml"),
    [
        ("Application/JSON; charset=utf-8", True, False),
        ("application/problem+json", True, False),
        ("text/xml", False, True),
        ("application/xml;q=1", False, True),
        ("application/rss+xml", False, True),
        ("text/json", True, False),  # no name of the RFCs, and yet it is plain what is meant
        ("application/jsonlines", False, False),
        (None, False, False),
    ],
)
def test_what_is_json_and_what_is_xml_is_said_by_the_types_name_and_its_ending(said, json, xml):
    named = type_named(said)
    assert named == (said or "").lower().split(";")[0]
    assert (is_json(named), is_xml(named)) == (json, xml)
