"""Content shown by its type: what is read, what is said, and where it is cut."""

import io

import pytest
from PIL import Image

from clients import Response, send
from workbench.content_view import content_html, content_text


def response(content, kind, **fields):
    octets = content.encode() if isinstance(content, str) else content
    said = [("Content-Type", kind)] if kind else []
    return Response(200, "OK", (*said, *((name.replace("_", "-"), value) for name, value in fields.items())), octets)


def lines(content, kind, **fields):
    return content_text(response(content, kind, **fields)).splitlines()


def picture(form, **options):
    octets = io.BytesIO()
    Image.new("RGB", (64, 48), "red").save(octets, form, **options)
    return octets.getvalue()


def test_json_is_unfolded_as_it_was_written():
    assert lines('{"n": 1.0, "big": 1e400, "list": [true, {}], "n": null}', "application/json") == [
        "The content as JSON: an object with 4 members",
        "{",
        '  "n": 1.0,',
        '  "big": 1e400,',
        '  "list": [',
        "    true,",
        "    {}",
        "  ],",
        '  "n": null',
        "}",
    ]


def test_of_long_json_the_first_items_are_shown_and_the_others_counted():
    many = "[" + ",".join(["1"] * 1_000) + "]"
    assert "950 more are not shown" in content_html(response(many, "application/json"))
    assert "  (950 more are not shown)" in lines(many, "application/json")


@pytest.mark.parametrize(
    ("form", "kind"), [("PNG", "image/png"), ("JPEG", "image/jpeg"), ("GIF", "image/gif"), ("WEBP", "image/webp")]
)
def test_a_picture_is_shown_with_its_size(form, kind):
    octets = picture(form)
    html = content_html(response(octets, kind))
    assert "64 × 48 pixels" in html and f"{len(octets):,} octets" in html and " open>" in html
    assert f'src="data:{kind};base64,' in html


@pytest.mark.parametrize("length", [0, 9, 20, 25, 60])
@pytest.mark.parametrize("form", ["PNG", "JPEG", "GIF", "WEBP"])
def test_a_picture_that_breaks_off_breaks_nothing(form, length):
    octets = picture(form)[:length]
    fields = (("Content-Type", "image/png"),)
    assert "<img" not in content_html(Response(200, "OK", fields, octets, complete=False))


def test_a_drawing_is_shown_as_a_picture_and_its_xml_is_there_to_read():
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"><rect id="r"/><use href="#r"/></svg>'
    html = content_html(response(drawing, "image/svg+xml"))
    assert 'src="data:image/svg+xml;base64,' in html and "SVG, 9 × 8" in html and "<svg" not in html


def test_a_drawing_whose_patterns_repeat_each_other_is_not_drawn():
    inner = '<pattern id="a"><rect/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern><rect fill="url(#b)"/>'
    html = content_html(response(f"<svg>{inner}</svg>", "image/svg+xml"))
    assert "<img" not in html and "too much of one to be drawn here" in html


def test_rss_is_a_list_of_its_entries(server):
    exchange = send("GET", server.url + "/blogs/", {"Accept": "application/rss+xml"})
    said = content_text(exchange.response, server.url).splitlines()
    assert said[0] == "The content as RSS: All blogs, 2 entries"
    assert said[1].startswith("1. Notes by the translator, ") and said[2] == "   {base_url}/blog/1"


def test_xml_in_an_encoding_of_its_own_is_read():
    xml = '<?xml version="1.0" encoding="ISO-8859-1"?><user>Zoé</user>'.encode("iso-8859-1")
    assert "<user>Zoé</user>" in content_text(response(xml, "application/xml"))


@pytest.mark.parametrize("encoding", ["zlib", "rot13", "klingon", "utf-7"])
def test_xml_in_an_encoding_that_is_none_is_no_fault_of_ours(encoding):
    xml = f'<?xml version="1.0" encoding="{encoding}"?><user>\xe9</user>'.encode("iso-8859-1")
    assert "The content as" in content_text(response(xml, "application/xml"))


def test_a_page_is_a_page_and_its_words_are_its_text():
    page = "<title>Hi</title><style>a{}</style><h1>Hello</h1><ul><li>one<li>two</ul><script>alert(1)</script>"
    assert lines(page, "text/html") == [
        "The content as a page, as a browser would show it",
        "Hi",
        "Hello",
        "- one",
        "- two",
    ]


def test_what_is_not_text_is_shown_octet_by_octet():
    assert lines(b"\x00\x01Zoe\xff", "application/octet-stream") == [
        "The content as octets: 6 of them",
        "000000  00 01 5a 6f 65 ff                                ..Zoe.",
    ]
