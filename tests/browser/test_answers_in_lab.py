"""Answers in the panel are shown as what they are, and nothing bites; Python stays free meanwhile."""

import re
import sys
from pathlib import Path

from notebook_page import HEARD, until
from playwright.sync_api import expect
from readable import heard, sticks_out, violations

HOSTILITY = Path(__file__).resolve().parents[1] / "workbench"
sys.path.append(str(HOSTILITY))
from hostile_answers import ANSWERS  # noqa: E402 (found after the line above)

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
SHOWN = """
(target) => document.querySelector(".oa-message")?.textContent.includes(`GET ${target} `)
  && ![...document.querySelectorAll("[role=status]")].some((one) => one.textContent.includes("Waiting for the answer"))
"""
ALIVE = "print(len(ANSWERS), 'answers', (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024, 'MiB')"


def field(page, label):
    return page.get_by_label(label, exact=True)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_no_hostile_answer_runs_a_script_leads_or_asks_elsewhere_or_stops_python(open_notebook):
    notebook = open_notebook(START, HOSTILE, ALIVE)
    page, here, heard = notebook.page, notebook.page.url, []
    notebook.spoilt = True  # whatever they leave behind is for no other test
    page.on("dialog", lambda dialog: (heard.append(dialog.message), dialog.dismiss()))
    for follow in ("mouse", "keyboard"):
        get(page, "a page with scripts")
        expect(page.locator(".oa-content-view")).to_be_visible()
        page.evaluate(UNFOLD_ALL)
        inside = page.frame_locator(".oa-content-view iframe").frame_locator("iframe")
        link = inside.get_by_text("Hello from the page")
        link.click() if follow == "mouse" else link.press("Enter")
        expect(inside.get_by_role("link")).to_have_count(0)
        get(page, "scripts in JSON")
    for name in ANSWERS:
        get(page, name)  # by the same Python, which the one before has not stopped
        page.evaluate(UNFOLD_ALL)
        for frame in page.frames:  # until all that it brought has been loaded, or has failed to
            frame.wait_for_load_state()
        page.evaluate(HEARD)  # no image of an answer is as far away as Python
        assert [frame.url for frame in page.frames if frame.evaluate("'hurt' in window")] == [], name
        assert heard == [], name
        assert page.locator("[onerror], [onload], [onfocus], [href^='javascript:'], [src^='javascript:']").count() == 0
    notebook.run(notebook.cell("getrusage(resource.RUSAGE_SELF).ru_maxrss - before"))
    (grown,) = re.findall(r"answers (\d+) MiB", page.locator(".jp-OutputArea-output pre").last.inner_text())
    assert int(grown) < GROWTH
    assert page.url == here


def get(page, name):
    """Ask for a hostile answer, and wait until the panel shows it or says that none came."""
    address, target = field(page, "Address on this server"), f"/{name.replace(' ', '%20')}"
    # A key pressed in a frame leaves the focus there. A click takes it back, as a person's does; without one, what is
    # filled in may still go to the frame, and Send then asks for the former address.
    address.click()
    address.fill(target)
    expect(address).to_have_value(target)
    button(page, "Send").click()
    until(page, SHOWN, arg=target)


# The RequestPanel as a learner meets it: typed into, clicked, read.

ADA = "{'name': 'Ada L.', 'email': 'ada@example.org'}"
PUT = f"""
panel = RequestPanel(server.url, "PUT", "/user/1", {{"If-Match": '"old"'}}, {ADA}, title="Change Ada's name")
panel
"""


def test_a_stale_put_is_filled_in_and_then_passes(open_notebook):
    notebook = open_notebook(START, PUT)
    page = notebook.page
    button(page, "Send").click()
    expect(page.get_by_role("status")).to_contain_text("412 Precondition Failed")
    button(page, "Fill that in").click()
    expect(field(page, "Header value").first).not_to_have_value('"old"')
    button(page, "Send").click()
    expect(page.get_by_role("status")).to_contain_text("204 No Content")
    expect(page.get_by_role("row", name="user 1")).to_contain_text("name: Ada L.")
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []


# The asking half of the RequestPanel as a learner meets it: what is said while one types, and a wait that is ended.

SILENT = """
import socket
from workbench import RequestPanel
silent = socket.create_server(("127.0.0.1", 0))
panel = RequestPanel(f"http://127.0.0.1:{silent.getsockname()[1]}", "DELETE", "/user/1", timeout=600)
panel
"""


def test_a_server_that_never_answers_is_left_and_python_stays_free(open_notebook):
    notebook = open_notebook(SILENT, "print('a cell')")
    page = notebook.page
    button(page, "Send").click()
    expect(page.get_by_role("status")).to_contain_text("Waiting for the response. Cancel ends the wait.")
    notebook.run(notebook.cell("print('a cell')"), "print('free', 6 * 7)")
    notebook.shows("free 42")
    button(page, "Send").click()
    expect(page.get_by_role("alert")).to_contain_text("A request is already on its way.")
    assert violations(page) == []
    button(page, "Cancel").focus()
    page.keyboard.press("Enter")
    said = "Cancelled after the request was sent; the server may have done it."
    expect(page.get_by_role("status")).to_contain_text(said)
    expect(button(page, "Cancel")).to_be_hidden()
    expect(button(page, "Send")).to_be_focused()
    expect(page.get_by_text("DELETE /user/1 HTTP/1.1")).to_be_visible()


def test_every_control_is_reached_by_the_keyboard_and_enter_sends(open_notebook):
    notebook = open_notebook(START, "RequestPanel(server.url, 'GET', '/user/1', {'Accept': 'text/html'})")
    page, keys, reached = notebook.page, notebook.page.keyboard, []
    field(page, "Method").focus()
    while len(reached) < 20 and "Find addresses" not in reached:
        keys.press("Tab")
        reached.append(heard(page)[1])
    names = (
        "Address",
        "Preview",
        "Send",
        "Header name",
        "Header value",
        "Remove the header Accept",
        "+ header",
        "Body",
    )
    assert [one for one in names if not any(name.startswith(one) for name in reached)] == [], reached
    keys.press("Shift+Tab")
    keys.press("Space")
    field(page, "Address on this server").fill("/user")
    field(page, "Header value").press("Enter")
    expect(page.get_by_role("status")).to_be_visible()
    expect(field(page, "Header value")).to_be_focused()


def test_by_keys_alone_one_answers_a_host_and_the_focus_goes_to_how_it_ended(open_notebook):
    notebook = open_notebook(START, "from workbench import AgentConsole\nAgentConsole(server)")
    page, keys = notebook.page, notebook.page.keyboard
    button(page, "One address, many methods").focus()
    keys.press("Enter")
    expect(page.get_by_role("status")).to_contain_text('Question 1: May I run deleteUser {"id": "2"}?')
    button(page, "Allow once").focus()
    keys.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Question 2")
    expect(button(page, "Allow once")).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    expect(page.get_by_text("It's done. Katherine is still there.")).to_be_focused()
    expect(button(page, "Deny")).to_be_hidden()
