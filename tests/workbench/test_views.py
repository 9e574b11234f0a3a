"""Bodies and audits are shown by their media type, never run, always cut."""

import io
from dataclasses import replace

import pytest
from hostile_answers import BREAKOUT, STEERING, Markup
from ipywidgets import HTML
from PIL import Image

from clients import Response, send
from clients.text import one_line
from workbench import AuditView, LabelAddresses, ServerSideView
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


# An audit looked into part by part.

SERVICE = "POST /users/create\nGET /users/{id}/delete\nGET /users.json\nGET /v1/users\nPOST /orders/{id}/cancel"
OURS = {"h3", "h4", "mark", "ol", "style", "ul"}


@pytest.fixture
def view():
    shown = AuditView(SERVICE)
    shown.widget()
    return shown


def unfold(view):
    """Press every button that shows something."""
    for fold in (*view.form.kinds.values(), view.form.proposals):
        fold.button.click()


def html(widget):
    """All HTML of a widget."""
    own = [widget.value] if isinstance(widget, HTML) else []
    return "".join([*own, *(html(one) for one in getattr(widget, "children", ()))])


@pytest.mark.parametrize(
    ("wanted", "left"),
    [
        ({"kind": "type-in-address"}, {"GET /users.json"}),
        ({"weight": 3}, {"GET /users/{id}/delete"}),
        ({"method": "POST", "kind": "verb-in-address"}, {"POST /users/create", "POST /orders/{id}/cancel"}),
        ({"address": "ORDERS"}, {"POST /orders/{id}/cancel"}),
        ({"sure": "border"}, set()),
    ],
)
def test_filtering_by_code_and_by_control_leaves_the_same(view, wanted, left):
    by_code = str(view.filter(**wanted))
    assert {str(one.operation) for group in view.groups for one in group.found} == left
    view.filter()
    for name, value in wanted.items():
        control = view.form.filters[name]
        control.value = value if name == "address" or value in [one for _, one in control.options] else control.value
    assert view.found() in by_code
    assert len(view.filter().text()) > len(by_code)


def test_what_is_refused_by_check_box_or_code_is_not_in_the_copied_table(view):
    unfold(view)
    first = view.form.proposals.rows[0].children[0]
    assert first.value and "POST\t/users/create\tPOST\t/users" in view.form.proposals.copy.value
    first.value = False
    assert "/users/create" not in view.form.proposals.copy.value == view.table()
    assert "x POST /users/create" in str(view)
    assert "3 proposals, 0 refused. No proposal for GET /x." in str(view.take("POST /users/create", "GET /x"))
    assert first.value
    view.refuse("POST /users/create")
    assert not first.value


def test_a_thousand_operations_show_a_page_at_a_time():
    got = {"get": {"responses": {"200": {}}}, "post": {}}
    paths = {f"/v1/thing{n}s/{{id}}/delete": got for n in range(500)}
    view = AuditView({"openapi": "3.0.0", "info": {"title": "big", "version": "1"}, "paths": paths})
    view.widget()
    assert len(view.audit.operations) == 1000 and len(view.audit.findings) >= 1500
    unfold(view)
    assert html(view.widget()).count("<li>") <= 10 * len(view.groups) + 1 and len(view.form.proposals.rows) == 10
    kind = view.form.kinds["verb-in-address"]
    earlier, later = kind.turns.children
    assert earlier.disabled and "1 to 10 of 1,000" in kind.list.value
    later.click()
    assert "11 to 20 of 1,000" in kind.list.value and "11 to 20 of 1,000" in str(view)
    assert "991 to 1,000 of 1,000" in str(view.page("verb-in-address", 9_999)) and later.disabled
    view.form.proposals.turns.children[1].click()
    assert "11 to 20 of" in html(view.form.proposals.below)
    assert str(view).count("\n") < 400 and view.table().count("\n") == len(view.proposals)


@pytest.mark.parametrize("evil", [BREAKOUT, STEERING, "<img src=x onerror=alert(1)>"])
def test_words_of_a_hostile_document_stay_words(evil):
    here = evil.replace("/", "").replace("\n", " ")
    answers = {"responses": {"200": {}}, "operationId": f"delete {evil}"}
    view = AuditView({"openapi": "3.0.0", "info": {}, "paths": {f"/users/{here}/delete": {"get": answers}}})
    view.widget()
    unfold(view)
    read_back = Markup(html(view.widget()).replace("start=", "id="))
    assert [one for one in read_back.strangers if one not in OURS and "animation" not in one] == []
    assert view.groups and "\x1b" not in str(view) + html(view.widget()) and "\u202e" not in str(view)
    assert all("<" not in row.children[0].description for row in view.form.proposals.rows)
    assert "<img" not in html(view.widget()) and "<script" not in html(view.widget())


@pytest.mark.parametrize("evil", [BREAKOUT, STEERING, "verb\n2 of 2 labelled alike"])
def test_a_label_of_others_stays_words_in_one_line(evil):
    labelling = LabelAddresses([("GET", "/users", evil)])
    labelling.label({1: "noun"})
    said = str(labelling.reveal())
    assert "\x1b" not in said and "\u202e" not in said
    assert " ".join(one_line(evil).split()) in said


def test_labels_are_compared_with_those_of_the_auditor_as_well_where_there_are_some():
    rows = [("GET", "/users", "noun"), ("POST", "/auth", "border")]
    labelling = LabelAddresses(rows, auditor=["noun", "verb"])
    assert "verb" not in str(labelling).replace('"verb"', "").replace("a verb", "")
    labelling.label({1: "noun", 2: "noun"})
    said = str(labelling.compare())
    said = " ".join(said.split())
    assert "address you they auditor" in said and "POST /auth noun border verb" in said
    labelling.widget()
    assert labelling.result.value.count("<th") == 4 + 3 + 3  # heads of two tables, and three rows


def test_what_a_proxy_changed_on_the_way_stands_beside_what_was_sent(server):
    exchange = send("GET", server.url + "/user/1", {"Accept": "text/html, */*;q=0.1", "X-A": "1"})
    before = (("Host", "h"), ("accept", "text/html"), ("accept", "*/*;q=0.1"), ("X-B", "<b>"))
    view = ServerSideView(server.url, replace(exchange, request=replace(exchange.request, headers=before)))
    text = view.text()
    differing = [line.split() for line in text.partition("as it arrived\n")[2].splitlines()[:4]]
    assert [cells[0] for cells in differing] == ["Host", "X-B", "User-Agent", "X-A"]
    assert differing[1] == ["X-B", "<b>", "(gone)"] and differing[3] == ["X-A", "(not", "there)", "1"]
    assert "It differs from what you sent: Host, X-B" in text and "<b>" not in view.html()
