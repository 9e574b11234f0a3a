"""Answers in the panel: each type as what it is, fields with their meaning, and nothing that bites."""

import re
import sys
from pathlib import Path

from notebook_page import HEARD
from playwright.sync_api import expect

HOSTILITY = Path(__file__).resolve().parents[1] / "workbench"
sys.path.append(str(HOSTILITY))

from hostile_answers import ANSWERS  # noqa: E402
from hostile_contents import ELSEWHERE  # noqa: E402

START = "from mini_server import start\nfrom workbench import RequestPanel\nserver = start()"
HOSTILE = f"""
import resource, sys
sys.path.insert(0, {str(HOSTILITY)!r})
from hostile_answers import ANSWERS, HostileServer
hostile = HostileServer()
panel = RequestPanel(hostile.url, follow=True, timeout=1)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
panel
"""
GROWTH = 300  # MiB
UNFOLD_ALL = "document.querySelectorAll('.oa-panel details').forEach(one => one.open = true)"
ALIVE = "print(len(ANSWERS), 'answers', (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024, 'MiB')"


def unfolded(panel):
    """The content in the panel, its fold open."""
    fold = panel.locator(".oa-content-view")
    expect(fold).to_be_visible()
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()
    return fold


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
