"""The asking half of the RequestPanel as a learner meets it: what is said while one types, and a wait that is ended."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

START = "from mini_server import start\nfrom workbench import RequestPanel\nserver = start()"
CHANGE = """
panel = RequestPanel(server.url, "PATCH", "/user/1", {"Accpet": "text/html"}, '{"name": "Ada",}', title="Change Ada")
panel
"""
FORM = """
fields = {"Content-Type": "application/x-www-form-urlencoded"}
RequestPanel(server.url, "POST", "/users/create/", fields, "name=Ada+L.&email=ada%40example.org", predict=True)
"""
SILENT = """
import socket
from workbench import RequestPanel
silent = socket.create_server(("127.0.0.1", 0))
panel = RequestPanel(f"http://127.0.0.1:{silent.getsockname()[1]}", "DELETE", "/user/1", timeout=600)
panel
"""


def field(page, label):
    return page.get_by_label(label, exact=True)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def options(page, label):
    """What a browser offers for a line of text, as it knows it."""
    return field(page, label).evaluate("one => [...one.list.options].map(option => option.value)")


def test_what_is_typed_is_explained_while_it_is_typed(open_notebook):
    notebook = open_notebook(START, CHANGE, FORM)
    page, panel = notebook.page, notebook.page.locator(".oa-panel").first
    expect(panel.get_by_text("Not idempotent: if you send it twice, it may be done twice.")).to_be_visible()
    expect(panel.get_by_text("Did you mean Accept?")).to_be_visible()
    panel.get_by_label("Kind of content").select_option("JSON")
    expect(field(panel, "Field value").last).to_have_value("application/merge-patch+json")
    expect(panel.get_by_text("line 1, column 15")).to_be_visible()
    expect(field(panel, "Content")).to_have_value('{"name": "Ada",}')
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"request-panel-asks-{theme}", ".oa-panel")
        notebook.screenshot(f"request-panel-form-{theme}", page.locator(".oa-panel").last)
        assert violations(page) == [] and too_faint(page) == []
    field(panel, "Content").fill('{"name": "Ada"}')
    field(panel, "Method").fill("PUT")
    page.keyboard.press("Tab")
    expect(panel.get_by_text("Idempotent: sending it twice has the same effect as sending it once.")).to_be_visible()
    expect(panel.get_by_text("line 1, column 15")).to_have_count(0)
    for width in (640, 375):  # 640 is what 200 % leaves of 1280
        page.set_viewport_size({"width": width, "height": 900})
        assert sticks_out(page) == []
    panel.scroll_into_view_if_needed()
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"request-panel-asks-{theme}-narrow", ".oa-panel")


def test_addresses_and_names_are_offered_from_what_is_known(open_notebook):
    notebook = open_notebook(START, "panel = RequestPanel(server.url, 'GET', '/users/')\npanel")
    page = notebook.page
    button(page, "+ field").click()
    assert "If-None-Match" in options(page, "Field name")
    button(page, "Send").click()
    expect(page.get_by_role("status")).to_contain_text("200 OK")
    page.wait_for_function("() => document.querySelector('.oa-address input').list?.options.length")
    assert "/user/5" in options(page, "Address on this server")
    button(page, "Find addresses").click()
    notebook.shows("to choose from in the address.")
    expect(button(page, "Find addresses")).to_be_focused()
    assert {"/blogs/", "/journal/"} <= set(options(page, "Address on this server"))


def test_a_server_that_never_answers_is_left_and_python_stays_free(open_notebook):
    notebook = open_notebook(SILENT, "print('a cell')")
    page = notebook.page
    button(page, "Send").click()
    expect(page.get_by_role("status")).to_contain_text("Waiting for the answer. Cancel ends the wait.")
    notebook.run(notebook.cell("print('a cell')"), "print('free', 6 * 7)")
    notebook.shows("free 42")
    button(page, "Send").click()
    expect(page.get_by_role("alert")).to_contain_text("Something is on its way already.")
    assert violations(page) == []
    notebook.screenshot("request-panel-waits", ".oa-panel")
    button(page, "Cancel").focus()
    page.keyboard.press("Enter")
    said = "Cancelled after the request was sent; the server may have done it."
    expect(page.get_by_role("status")).to_contain_text(said)
    expect(button(page, "Cancel")).to_be_hidden()
    expect(button(page, "Send")).to_be_focused()
    expect(page.get_by_text("DELETE /user/1 HTTP/1.1")).to_be_visible()


def test_every_control_is_reached_by_the_keyboard_and_enter_sends(open_notebook):
    notebook = open_notebook(
        START, "panel = RequestPanel(server.url, 'GET', '/user/1', {'Accept': 'text/html'})\npanel"
    )
    page, keys = notebook.page, notebook.page.keyboard
    reached = []
    field(page, "Method").focus()
    for _ in range(11):
        reached.append(
            page.evaluate("document.activeElement.labels?.[0]?.textContent || document.activeElement.textContent")
        )
        keys.press("Tab")
    names = [
        "Method",
        "Address",
        "Preview",
        "Send",
        "Field name",
        "Field value",
        "Remove the field Accept",
        "+ field",
        "Content",
        "Kind",
        "Follow",
    ]
    assert [one.strip().startswith(name) for one, name in zip(reached, names, strict=True)] == [True] * 11, reached
    assert page.evaluate("document.activeElement.textContent") == "Find addresses"
    keys.press("Shift+Tab")
    keys.press("Space")
    field(page, "Address on this server").fill("/user")
    field(page, "Field value").press("Enter")
    expect(page.get_by_role("status")).to_be_visible()
    expect(field(page, "Field value")).to_be_focused()


def test_a_prediction_is_made_and_compared_with_the_keyboard_alone(open_notebook):
    notebook = open_notebook(START, "RequestPanel(server.url, 'DELETE', '/user/1', predict=True)")
    page, keys = notebook.page, notebook.page.keyboard
    field(page, "Status").focus()
    for downs in (1, 2):
        keys.press("Space")
        for _ in range(downs):
            keys.press("ArrowDown")
        keys.press("Enter")
        keys.press("Tab")
    expect(field(page, "Records that change")).to_have_value("one")
    field(page, "Address on this server").press("Enter")
    expect(page.get_by_text("Status: as you predicted. Records: as you predicted.")).to_be_visible()
    expect(field(page, "Records that change")).to_have_value("choose")
