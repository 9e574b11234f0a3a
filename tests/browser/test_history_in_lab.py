"""Trace, history, difference and copies in the browser: by mouse and by keyboard, light and dark, wide and narrow."""

import re

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import RequestPanel, history\nserver = start()",
    "user = {'name': 'Ada L.', 'email': 'ada@example.org'}\n"
    "panel = RequestPanel(server.url, 'PUT', '/user/1', {'If-Match': '\"old\"'}, user)\n"
    "panel.send()\n"
    "for number in range(1, 16):\n"
    "    panel.set('GET', f'/user/{number}', {}, '').text(), panel.send().text()\n"
    "'sent'",
    "history",
)


TALL = {"width": 1280, "height": 1900}


def row(page, words):
    """The button of an exchange in the list, by words in it that stand apart."""
    return page.locator(".oa-list button").filter(has_text=re.compile(r"\s+".join(words.split())))


def press_tab_until(page, target):
    """Walk with Tab until the target has the focus."""
    for _ in range(60):
        if target.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("The keyboard never came there.")


def test_an_exchange_is_found_seen_compared_and_copied(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    page.set_viewport_size(TALL)
    form = page.locator(".oa-history-form")
    expect(form.get_by_text("16 exchanges, the newest first.")).to_be_visible()
    expect(row(page, "GET /user/15 404 Not Found")).to_be_visible()
    form.get_by_label("Search").fill("put 412")
    page.keyboard.press("Enter")
    expect(form.get_by_text("1 of 16 exchanges have 'put 412' in them.")).to_be_visible()
    press_tab_until(page, row(page, "PUT"))
    page.keyboard.press("Space")
    expect(form.get_by_role("status").filter(has_text="412 Precondition Failed")).to_be_visible()
    expect(form.get_by_text("Way out:").first).to_be_visible()
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"history-{theme}", ".oa-history-form")
    form.get_by_role("button", name="Compare").click()
    form.get_by_label("Compare with number").fill("2")
    page.keyboard.press("Enter")
    expect(form.get_by_text("Number 1: PUT /user/1")).to_be_visible()
    expect(form.get_by_role("row", name=re.compile(r"method\s+PUT\s+GET"))).to_be_visible()
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"history-diff-{theme}", ".oa-history-form")
    form.get_by_role("button", name="Copy as").click()
    copy = form.get_by_role("textbox", name="Copy for curl")
    expect(copy).to_have_value(re.compile(r"^curl -i -X PUT http://127\.0\.0\.1:\d+/user/1"))
    form.get_by_role("button", name="HTTPie").click()
    copy = form.get_by_role("textbox", name="Copy for HTTPie")
    copy.click()
    cells = page.locator(".jp-Cell").count()
    page.keyboard.press("b")  # a command of JupyterLab, meant for this text here
    page.keyboard.press("Control+a")
    assert page.evaluate("getSelection().toString() || document.activeElement.value").startswith("http --ignore-stdin")
    assert page.locator(".jp-Cell").count() == cells
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"history-copy-{theme}", ".oa-history-form")
        assert violations(page) == [] and too_faint(page) == []
    page.set_viewport_size({"width": 375, "height": 1900})
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"history-narrow-{theme}", ".oa-history-form")
    form.get_by_role("button", name="Fill a panel").click()
    expect(form.get_by_label("Address on this server")).to_have_value("/user/1")
    form.get_by_role("button", name="Send again").click()
    expect(form.get_by_text("Number 1 was sent again, as number 17.")).to_be_visible()


TRACE = (
    "from mini_server import start\nfrom clients import send\nfrom workbench import ServerSideView, TraceView\n"
    "server = start()\n"
    "refused = send('PUT', server.url + '/user/1', {'If-Match': '\"old\"'}, "
    "{'name': '<script>document.title = 1</script>', 'email': 'ada@example.org'})",
    "TraceView(server.url, refused, title='Why was it refused?')",
    'ServerSideView(server.url, refused, title="The server\'s side")',
)


def test_the_way_out_of_a_trace_fills_a_panel_and_is_true(open_notebook):
    notebook = open_notebook(*TRACE)
    page = notebook.page
    page.set_viewport_size(TALL)
    expect(page.get_by_text("It stopped at question")).to_be_visible()
    side = page.locator(".oa", has_text="The server's side").last
    for name in ("Received", "Decided", "Stored", "Sent"):
        side.locator("summary", has=page.get_by_text(name, exact=True)).click()
    expect(side.get_by_text("The same as what you received.")).to_be_visible()
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"server-side-{theme}", ".oa:has(.oa-piece)")
    fill = page.get_by_role("button", name="Fill that in").first
    fill.focus()
    page.keyboard.press("Enter")
    value = page.get_by_label("Field value").first
    expect(value).to_have_value(re.compile('^"[0-9a-f]+"$'))
    assert fill.evaluate("one => one === document.activeElement")
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"trace-{theme}", ".oa:has(.oa-path)")
        assert violations(page) == [] and too_faint(page) == []
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text("204 No Content").first).to_be_visible()
    page.set_viewport_size({"width": 375, "height": 1900})
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"trace-narrow-{theme}", ".oa:has(.oa-path)")
    assert page.title() != "1"
