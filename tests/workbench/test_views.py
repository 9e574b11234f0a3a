"""Bodies are shown by their media type, never run, always cut."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from clients import Response, send
from workbench import ServerSideView
from workbench.body_view import body_html, body_text


def response(body, kind, **more):
    raw = body.encode() if isinstance(body, str) else body
    return Response(200, "OK", (("Content-Type", kind),), raw, **more)


def lines(body, kind):
    return body_text(response(body, kind)).splitlines()


def picture(form):
    raw = io.BytesIO()
    Image.new("RGB", (64, 48), "red").save(raw, form)
    return raw.getvalue()


def test_json_is_unfolded_as_it_was_written():
    shown = '{\n  "n": 1.0,\n  "big": 1e400,\n  "list": [\n    true,\n    {}\n  ],\n  "n": null\n}'
    said = lines('{"n": 1.0, "big": 1e400, "list": [true, {}], "n": null}', "application/json")
    assert said == ["The body as JSON: an object with 4 members", *shown.splitlines()]


def test_of_long_json_the_first_items_are_shown_and_the_others_counted():
    many = "[" + ",".join(["1"] * 1_000) + "]"
    assert "950 more are not shown" in body_html(response(many, "application/json"))
    assert "  (950 more are not shown)" in lines(many, "application/json")


@pytest.mark.parametrize(
    ("form", "kind"), [("PNG", "image/png"), ("JPEG", "image/jpeg"), ("GIF", "image/gif"), ("WEBP", "image/webp")]
)
def test_a_picture_is_shown_with_its_size(form, kind):
    raw = picture(form)
    html = body_html(response(raw, kind))
    assert "64 × 48 pixels" in html and f"{len(raw):,} bytes" in html and " open>" in html
    assert f'src="data:{kind};base64,' in html


@pytest.mark.parametrize("length", [0, 9, 20, 25, 60])
@pytest.mark.parametrize("form", ["PNG", "JPEG", "GIF", "WEBP"])
def test_a_picture_that_breaks_off_breaks_nothing(form, length):
    assert "<img" not in body_html(response(picture(form)[:length], "image/png", complete=False))


def test_a_drawing_is_shown_as_its_xml_and_never_drawn():
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"><rect id="r"/><use href="#r"/></svg>'
    html = body_html(response(drawing, "image/svg+xml"))
    assert "The body as XML: &lt;svg&gt;" in html and "<svg" not in html and "<img" not in html


def test_rss_is_a_list_of_its_entries(server):
    exchange = send("GET", server.url + "/blogs/", {"Accept": "application/rss+xml"})
    said = body_text(exchange.response, server.url).splitlines()
    assert said[0] == "The body as RSS: All blogs, 2 entries"
    assert said[1].startswith("  1. Notes by the translator, ") and said[2] == "     {base_url}/blog/1"


@pytest.mark.parametrize("encoding", ["ISO-8859-1", "zlib", "rot13", "klingon", "utf-7"])
def test_xml_in_an_encoding_of_its_own_is_read_and_one_that_is_none_is_no_fault_of_ours(encoding):
    xml = f'<?xml version="1.0" encoding="{encoding}"?><user>\xe9</user>'.encode("iso-8859-1")
    said = body_text(response(xml, "application/xml"))
    assert "<user>\xe9</user>" in said if encoding == "ISO-8859-1" else "The body as" in said


def test_a_page_is_a_page_and_its_words_are_its_text():
    page = "<title>Hi</title><style>a{}</style><h1>Hello</h1><ul><li>one<li>two</ul><script>alert(1)</script>"
    said = lines(page, "text/html")
    assert said == ["The body as a page, as a browser would show it", "Hi", "Hello", "- one", "- two"]


def test_what_is_not_text_is_shown_byte_by_byte():
    assert lines(b"\x00\x01Zoe\xff", "application/octet-stream") == [
        "The body as 6 bytes",
        "000000  00 01 5a 6f 65 ff                                ..Zoe.",
    ]


def test_what_a_proxy_changed_on_the_way_stands_beside_what_was_sent(server):
    exchange = send("GET", server.url + "/user/1", {"Accept": "text/html, */*;q=0.1", "X-A": "1"})
    before = (("Host", "h"), ("accept", "text/html"), ("accept", "*/*;q=0.1"), ("X-B", "<b>"))
    view = ServerSideView(server.url, replace(exchange, request=replace(exchange.request, headers=before)))
    text = view.text()
    differing = [line.split() for line in text.partition("as it arrived\n")[2].splitlines()[:4]]
    assert [cells[0] for cells in differing] == ["Host", "X-B", "User-Agent", "X-A"]
    assert differing[1] == ["X-B", "<b>", "(gone)"] and differing[3] == ["X-A", "(not", "there)", "1"]
    assert "It differs from what you sent: Host, X-B" in text and "<b>" not in view.html()
