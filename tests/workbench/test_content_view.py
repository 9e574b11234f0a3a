"""Content shown by its type: what is read, what is said, and where it is cut."""

import io

import pytest
from PIL import Image

from clients import Response, send
from workbench.content.folded import content_html, content_text


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


def test_json_folds_at_each_object_and_array():
    html = content_html(response('{"a": [1, {"b": 2}], "c": {}}', "application/hal+json"))
    assert html.count("<details") == 4 and html.count("open") == 3
    assert '<span class="oa-dim">an array of 2 items</span>' in html


def test_of_long_json_the_first_items_are_shown_and_the_others_counted():
    many = "[" + ",".join(["1"] * 1_000) + "]"
    assert "950 more are not shown" in content_html(response(many, "application/json"))
    assert "  (950 more are not shown)" in lines(many, "application/json")


def test_json_of_many_objects_ends_after_the_first_rows():
    many = "[" + ",".join(['{"a": [1, 2, 3], "b": {"c": 1}}'] * 10_000) + "]"
    assert len(content_html(response(many, "application/json"))) < 40_000
    assert len(lines(many, "application/json")) < 210


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"a": 1,}', "breaks at line 1, column 8, at ,}: no comma stands before a bracket that closes"),
        ("[NaN]", "breaks at line 1, column 2, at NaN]: JSON has no such number"),
        ("", ""),
    ],
)
def test_json_that_is_none_is_shown_as_text_and_says_where_it_breaks(content, said):
    assert said in content_text(response(content or " ", "application/json"))


def test_json_whose_end_is_missing_says_so():
    cut = Response(200, "OK", (("Content-Type", "application/json"),), b'{"a": [1, 2', complete=False)
    assert "It is said to be JSON, and its end is missing." in content_text(cut)


def test_a_problem_is_read_by_people():
    problem = '{"status": 404, "title": "Not Found", "steps": [{"a": 1}], "detail": "Nobody is here."}'
    assert lines(problem, "application/problem+json") == [
        "The content as a problem: Not Found",
        "title (what went wrong) = Not Found",
        "detail (this time) = Nobody is here.",
        "status (of this answer) = 404",
        'steps = [{"a": 1}]',
    ]


def test_a_problem_that_is_no_object_is_json():
    assert lines("[1]", "application/problem+json")[0] == "The content as JSON: an array of 1 item"


@pytest.mark.parametrize(
    ("form", "kind"), [("PNG", "image/png"), ("JPEG", "image/jpeg"), ("GIF", "image/gif"), ("WEBP", "image/webp")]
)
def test_a_picture_is_shown_with_its_size(form, kind):
    octets = picture(form)
    html = content_html(response(octets, kind))
    assert "64 × 48 pixels" in html and f"{len(octets):,} octets" in html and " open>" in html
    assert f'src="data:{kind};base64,' in html


def test_a_webp_without_loss_and_one_with_an_alpha_channel_have_their_size():
    alpha = io.BytesIO()
    Image.new("RGBA", (64, 48), (255, 0, 0, 99)).save(alpha, "WEBP")
    for octets in (picture("WEBP", lossless=True), alpha.getvalue()):
        assert "WebP, 64 × 48 pixels" in content_html(response(octets, "image/webp"))


def test_a_picture_of_another_type_than_it_says_is_shown_and_said():
    said = content_text(response(picture("JPEG"), "image/png"))
    assert "JPEG, 64 × 48" in said and "Its type says image/png; its octets say image/jpeg." in said


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


def test_atom_is_a_list_of_its_entries_whatever_its_prefix():
    entry = "<a:entry><a:title>One</a:title><a:updated>2026</a:updated><a:link href='/1'/></a:entry>"
    feed = f"<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:title>All</a:title>{entry}</a:feed>"
    assert lines(feed, "application/xml") == ["The content as Atom: All, 1 entry", "1. One, 2026", "   /1"]


def test_what_is_said_to_be_a_feed_and_is_none_is_shown_as_xml():
    said = content_text(response("<user/>", "application/rss+xml"))
    assert said.splitlines()[0] == "The content as XML: <user>"
    assert "It is said to be a feed, and its outermost element is <user>." in said


def test_xml_is_indented():
    xml = '<?xml version="1.0"?><!-- who --><user id="1"><name>Ada  L.</name><none/><m>a<b>c</b></m></user>'
    assert lines(xml, "application/xml")[1:] == [
        "<!-- who -->",
        '<user id="1">',
        "  <name>Ada L.</name>",
        "  <none/>",
        "  <m>",
        "    a",
        "    <b>c</b>",
        "  </m>",
        "</user>",
    ]


def test_xml_in_an_encoding_of_its_own_is_read():
    xml = '<?xml version="1.0" encoding="ISO-8859-1"?><user>Zoé</user>'.encode("iso-8859-1")
    assert "<user>Zoé</user>" in content_text(response(xml, "application/xml"))


@pytest.mark.parametrize("encoding", ["zlib", "rot13", "klingon", "utf-7"])
def test_xml_in_an_encoding_that_is_none_is_no_fault_of_ours(encoding):
    xml = f'<?xml version="1.0" encoding="{encoding}"?><user>\xe9</user>'.encode("iso-8859-1")
    assert "The content as" in content_text(response(xml, "application/xml"))


def test_xml_that_breaks_says_where():
    said = content_text(response("<user><name>Ada</user>", "text/xml"))
    assert "breaks at line 1, column 18, at user>: the end tag </name> is expected." in said


def test_content_of_a_form_is_shown_as_pairs():
    assert lines("name=Ada+L.&a=%3Cb%3E&none", "application/x-www-form-urlencoded")[1:] == [
        "name = Ada L.",
        "a = <b>",
        "none = ",
    ]


def test_events_are_shown_one_by_one_and_an_unfinished_one_is_said():
    stream = ": hello\nevent: change\nid: 7\ndata: one\ndata: two\n\nretry: 10\n\ndata: three\r\n\r\ndata: half"
    assert lines(stream, "text/event-stream") == [
        "The content as 2 events",
        "change 7: one\\ntwo",
        "message 7: three",
        "The last event is not finished: its empty line did not come.",
    ]


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


def test_of_many_octets_the_first_are_shown_and_the_others_counted():
    said = lines(bytes(10_000), "application/octet-stream")
    assert len(said) == 34 and said[-1] == "9,488 more octets are not shown."


def test_content_without_a_type_says_so():
    assert "without a Content-Type" in content_text(response("hello", None))


def test_without_content_there_is_nothing_to_show():
    assert content_html(response("", "application/json")) == ""
    assert content_text(response("", "application/json")) == "There is no content."
