"""Everybody can use the widgets and the pages: axe-core, both themes, a phone."""

from notebook_page import THEMES, WIDE, wear
from playwright.sync_api import expect
from readable import LINKS, sticks_out, too_faint, too_small, violations

import workbench
from mini_server import start

# The gallery: every widget of the course in one notebook, for the eye, for the keyboard, and for those who listen.

GALLERY = "notebooks/gallery_of_widgets"
WIDGETS = [name for name in workbench.__all__ if name[0].isupper()]


def test_every_widget_can_be_seen_read_and_used_by_everybody(open_lesson):
    """In both themes; then on a phone, and at 200 % zoom, which leaves half of the width."""
    notebook = open_lesson(GALLERY)
    for name in WIDGETS:
        output = notebook.cell(f"{name}(").locator(".jp-OutputArea").first
        output.scroll_into_view_if_needed()
        expect(output.locator(".oa").first).to_be_visible()
    for theme in THEMES:
        wear(notebook.page, theme)
        assert violations(notebook.page, only=[LINKS] if theme == "dark" else ()) == []
        assert too_faint(notebook.page) == []
    for width, height in ((640, 450), (375, 900)):
        notebook.page.set_viewport_size({"width": width, "height": height})
        assert sticks_out(notebook.page) == []
    finger = notebook.page.context.new_cdp_session(notebook.page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    assert too_small(notebook.page, ".oa") == []
    finger.detach()


# The pages that the server makes for people, in the light and in the dark, on a phone and wide.

PATHS = ("/", "/users/", "/user/1", "/blogs/", "/blog/1", "/blog/1/entries/", "/blog/1/entry/1")
PATHS += ("/journal/", "/journal/1", "/problem/404", "/user/99")
SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 900})
# Lessons count the octets of these pages, so they stay as short as they are: no <main>, and no style for their lists
# of links, which are 18 px high in every browser.
LEFT_OUT = ("landmark-one-main", "region", "target-size")


def test_axe_finds_nothing_on_the_pages_of_the_server_and_each_opens_without_an_error(page):
    found, complaints = {}, []
    page.on("console", lambda said: said.type == "error" and complaints.append(said.location["url"]))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    with start() as server:
        for path in PATHS:
            status = page.goto(server.url + path).status
            assert (page.locator("h1").inner_text(), status) == (page.title(), 404 if path == "/user/99" else 200)
            assert page.evaluate("document.compatMode") == "CSS1Compat"
            assert page.locator("form").count() == 0  # whoever adds one, adds a test of it
            for colours, size in zip(("light", "dark"), SIZES, strict=True):
                page.emulate_media(color_scheme=colours)
                page.set_viewport_size(size)
                found[path, colours] = violations(page, "html", without=LEFT_OUT)
    assert {where: faults for where, faults in found.items() if faults} == {}
    assert complaints == [server.url + "/user/99"]
    assert [*server.app.errors, *server.errors] == []


RESTORED = "() => window.jupyterapp?.restored.then(() => true)"


def test_a_list_of_files_that_was_opened_in_a_narrow_window_leaves_room_in_a_wide_one(new_page):
    opened = new_page()
    opened.spoilt, page = True, opened.page
    page.goto("about:blank")
    page.set_viewport_size({"width": 390, "height": 844})
    opened.visit(opened.lab.notebook("beside-the-list", ["1"]), "lab/tree")
    page.wait_for_function(RESTORED)
    files = page.locator("#jp-left-stack")
    expect(files).to_be_hidden()
    with page.expect_response(keeps_the_list_open):
        page.get_by_role("tab", name="File Browser").click()
        expect(files).to_be_visible()
    page.goto("about:blank")
    page.set_viewport_size(WIDE)
    page.goto(opened.address)
    page.wait_for_function(RESTORED)
    expect(files).to_be_visible()
    page.wait_for_function("() => document.querySelector('#jp-left-stack').offsetWidth < innerWidth / 3")


def keeps_the_list_open(response):
    """Did this tell JupyterLab's server that the list of files is open? What was before may still be on its way."""
    if response.request.method != "PUT" or "/lab/api/workspaces/" not in response.url:
        return False
    return not response.request.post_data_json["data"]["layout-restorer:data"]["left"]["collapsed"]
