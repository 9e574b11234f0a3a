"""Everybody can use the widgets and the pages: axe-core, both themes, a phone."""

import pytest
from playwright.sync_api import expect
from readable import COLOURS, sticks_out, too_faint, violations

import workbench
from audit import audit
from audit.reports import as_html
from mini_server import start

# The gallery: every widget of the course in one notebook, for the eye, for the keyboard, and for those who listen.

GALLERY = "notebooks/gallery_of_widgets"
WIDGETS = [name for name in workbench.__all__ if name[0].isupper()]


def shown_by(notebook, name):
    """The output of the cell that shows the widget of this class."""
    output = notebook.cell(f"{name}(").locator(".jp-OutputArea").first
    output.scroll_into_view_if_needed()
    return output


def test_every_widget_can_be_seen_read_and_used_by_everybody(open_lesson):
    """In both themes; then on a phone, and at 200 % zoom, which leaves half of the width."""
    notebook = open_lesson(GALLERY)
    for theme in notebook.in_both_themes():
        for name in WIDGETS:
            output = shown_by(notebook, name)
            expect(output.locator(".oa").first).to_be_visible()
        assert violations(notebook.page, only=COLOURS if theme == "dark" else ()) == []
        assert too_faint(notebook.page) == []
    for width, height in ((640, 450), (375, 900)):
        notebook.page.set_viewport_size({"width": width, "height": height})
        assert sticks_out(notebook.page) == []


# The page of an audit can be read by everybody, in the light and in the dark, on a phone, without a script.

LONG = "/".join(["/a-rather-long-name-of-a-part"] * 9)
TABLE = f"GET /users/{{id}}/delete\nPOST /createUser\nGET {LONG}/getThings\nGET /v1/search search\nGET /a.json\n"


@pytest.fixture(params=["light", "dark"])
def page_audit(chromium, request, tmp_path):
    """The page of an audit in a browser that runs no script of it."""
    (tmp_path / "report.html").write_text(as_html(audit(TABLE)), "utf-8")
    opened = chromium.new_page()
    opened.emulate_media(color_scheme=request.param)
    opened.set_viewport_size({"width": 390, "height": 800})
    opened.said = []
    opened.on("console", lambda message: opened.said.append(message.text))
    opened.goto((tmp_path / "report.html").as_uri())
    yield opened
    opened.close()


def test_axe_finds_nothing_and_the_policy_stops_nothing(page_audit):
    page_audit.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert violations(page_audit, "body") == []
    assert page_audit.said == []


# The pages that the server makes for people, in the light and in the dark, on a phone and wide.

PATHS = ("/", "/users/", "/user/1", "/blogs/", "/blog/1", "/blog/1/entries/", "/journal/", "/journal/1", "/user/99")
SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 900})
# Lessons count the octets of these pages, so they stay as short as they are: no <main>, and no style for their lists
# of links, which are 18 px high in every browser.
LEFT_OUT = ("landmark-one-main", "region", "target-size")


def test_axe_finds_nothing_on_the_pages_of_the_server(page):
    found = {}
    with start() as server:
        for path in PATHS:
            page.goto(server.url + path)
            for colours, size in zip(("light", "dark"), SIZES, strict=True):
                page.emulate_media(color_scheme=colours)
                page.set_viewport_size(size)
                found[path, colours] = violations(page, "html", without=LEFT_OUT)
    assert {where: faults for where, faults in found.items() if faults} == {}
