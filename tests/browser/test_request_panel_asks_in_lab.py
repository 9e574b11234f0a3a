"""The asking half of the RequestPanel as a learner meets it: what is said while one types, and a wait that is ended."""

from axe import violations
from playwright.sync_api import expect

START = "from mini_server import start\nfrom workbench import RequestPanel\nserver = start()"
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
