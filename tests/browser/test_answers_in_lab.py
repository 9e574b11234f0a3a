"""Answers in the panel: each type as what it is, fields with their meaning, and nothing that bites."""

import re
import sys
from pathlib import Path

from axe import COLOURS, violations
from notebook_page import HEARD
from playwright.sync_api import expect
from readable import sticks_out, too_faint

HOSTILITY = Path(__file__).resolve().parents[1] / "workbench"
sys.path.append(str(HOSTILITY))

from hostile_answers import ANSWERS  # noqa: E402
from hostile_contents import ELSEWHERE  # noqa: E402

START = "from mini_server import start\nfrom workbench import RequestPanel\nserver = start()"
ADDRESSES = {
    "json": ("/users", {}),
    "picture": ("/picture/1", {}),
    "page": ("/blog/1", {"Accept": "text/html"}),
    "feed": ("/blogs/", {"Accept": "application/rss+xml"}),
    "problem": ("/user/99", {}),
    "xml": ("/user/1", {"Accept": "application/xml"}),
}
SEEN = {
    "json": "an array of 5 items",
    "feed": "What went wrong in the machine room",
    "problem": "title (what went wrong)",
    "xml": "<email>",
}
HOSTILE = f"""
import resource, sys
sys.path.insert(0, {str(HOSTILITY)!r})
from hostile_answers import ANSWERS, HostileServer
hostile = HostileServer()
panel = RequestPanel(hostile.url, follow=True, timeout=1)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
panel
"""
ETAG = "ETag: The entity tag: a name for exactly this version of the representation. RFC 9110, section 8.8.3"
GROWTH = 300  # MiB
UNFOLD_ALL = "document.querySelectorAll('.oa-panel details').forEach(one => one.open = true)"
ALIVE = "print(len(ANSWERS), 'answers', (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024, 'MiB')"


def panel_of(address, fields):
    return f"panel = RequestPanel(server.url, 'GET', {address!r}, {fields!r}, follow=True)\npanel"


def send(panel):
    panel.get_by_role("button", name="Send", exact=True).click()
    expect(panel.get_by_role("status").first).to_contain_text("RFC 9110")


def unfolded(panel):
    """The content in the panel, its fold open."""
    fold = panel.locator(".oa-content-view")
    expect(fold).to_be_visible()
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()
    return fold


def test_each_type_is_shown_as_what_it_is(open_notebook):
    notebook = open_notebook(START, *(panel_of(*one) for one in ADDRESSES.values()))
    page = notebook.page
    page.set_viewport_size({"width": 1280, "height": 1900})
    for number, name in enumerate(ADDRESSES):
        panel = page.locator(".oa-panel").nth(number)
        panel.scroll_into_view_if_needed()
        send(panel)
        content = unfolded(panel)
        if name in SEEN:
            expect(content.get_by_text(SEEN[name]).first).to_be_visible()
        if name == "page":
            inner = content.frame_locator("iframe").frame_locator("iframe")
            expect(inner.get_by_role("heading", name="Notes by the translator")).to_be_visible()
        if name == "picture":
            assert content.locator("img").evaluate("one => [one.naturalWidth, one.naturalHeight]") == [64, 48]
        panel.evaluate("(one, name) => one.dataset.shows = name", name)
    for theme in notebook.in_both_themes():
        for name in ADDRESSES:
            shown = f".oa-panel[data-shows={name}]"  # axe-core looks at what is in sight
            page.locator(shown).scroll_into_view_if_needed()
            notebook.screenshot(f"answer-{name}-{theme}", shown)
            assert violations(page, shown, only=COLOURS if theme == "dark" else ()) == []
        assert too_faint(page) == []
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []


def test_what_a_field_means_is_told_to_the_mouse_and_to_the_keyboard_and_notes_and_octets_unfold(open_notebook):
    notebook = open_notebook(START, panel_of("/user/1", {}))
    page = notebook.page
    send(page.locator(".oa-panel"))
    meaning = page.get_by_role("tooltip").filter(has_text="a name for exactly this version")
    expect(meaning).to_be_hidden()
    tag = page.locator("dfn", has_text="ETag")
    tag.hover()
    expect(meaning).to_be_visible()
    page.mouse.move(0, 0)
    expect(meaning).to_be_hidden()
    page.locator("dfn", has_text="Content-Type").focus()
    page.keyboard.press("Tab")
    expect(tag).to_be_focused()
    expect(meaning).to_be_visible()
    expect(tag).to_have_accessible_description(ETAG)
    for theme in notebook.in_both_themes():
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"answer-meaning-{theme}", ".oa-panel")
    page.get_by_text("httplint's notes: ").click()
    expect(page.get_by_text("The Content-Length header is correct.")).to_be_visible()
    page.get_by_text("Octet by octet: ").click()
    expect(page.get_by_text("000000  47 45 54 20 2f 75 73 65 72 2f 31")).to_be_visible()
    expect(page.locator(".oa-timing")).to_contain_text("waiting")
    assert violations(page) == [] and too_faint(page) == []
    notebook.screenshot("answer-notes", ".oa-panel")


def test_no_hostile_answer_runs_a_script_asks_elsewhere_or_stops_python(open_notebook):
    notebook = open_notebook(START, HOSTILE, ALIVE)
    page, here, heard = notebook.page, notebook.page.url, []
    page.on("dialog", lambda dialog: (heard.append(dialog.message), dialog.dismiss()))
    for name in ANSWERS:
        get(page, name)  # by the same Python, which the one before has not stopped
        page.evaluate(UNFOLD_ALL)
        let_it_act(page)
        assert [frame.url for frame in page.frames if frame.evaluate("'hurt' in window")] == [], name
        assert heard == [], name
        assert page.locator("[onerror], [onload], [onfocus], [href^='javascript:'], [src^='javascript:']").count() == 0
    notebook.run(notebook.cell("getrusage(resource.RUSAGE_SELF).ru_maxrss - before"))
    (grown,) = re.findall(r"answers (\d+) MiB", page.locator(".jp-OutputArea-output pre").last.inner_text())
    assert int(grown) < GROWTH
    assert page.url == here
    notebook.spoilt = True  # whatever they left behind is for no other test


def let_it_act(page):
    """Wait until all that an answer brought has been loaded, or has failed to."""
    for frame in page.frames:
        frame.wait_for_load_state()
    page.evaluate(HEARD)  # no image of an answer is as far away as Python


def get(page, name):
    """Ask for a hostile answer, and wait until the panel shows it or says that none came."""
    address, target = page.get_by_label("Address on this server", exact=True), f"/{name.replace(' ', '%20')}"
    # A key pressed in a frame leaves the focus there. A click takes it back, as a person's does; without one, what is
    # filled in may still go to the frame, and Send then asks for the former address.
    address.click()
    address.fill(target)
    expect(address).to_have_value(target)
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator(".oa-message").first).to_contain_text(f"GET {target} ")
    expect(page.get_by_role("status").filter(has_text="Waiting for the answer")).to_have_count(0)


def test_no_link_of_a_hostile_page_leads_anywhere_by_mouse_or_by_keyboard(open_notebook):
    notebook = open_notebook(START, HOSTILE)
    page = notebook.page
    notebook.spoilt = True
    for follow in ("mouse", "keyboard"):
        get(page, "a page with scripts")
        unfolded(page.locator(".oa-panel"))
        inside = page.frame_locator(".oa-content-view iframe").frame_locator("iframe")
        link = inside.get_by_text("Hello from the page")
        expect(link).to_be_visible()
        link.click() if follow == "mouse" else link.press("Enter")
        expect(inside.get_by_role("link")).to_have_count(0)
        get(page, "scripts in JSON")
    assert [one.url for one in notebook.asked if one.url.startswith(ELSEWHERE) and one.failure != "csp"] == []
