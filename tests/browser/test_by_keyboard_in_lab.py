"""One prediction, one panel, one exercise and one look back by keys alone, each thing found by what is heard of it.

The mouse is never used: not to open a menu, not to choose a cell.
"""

import re

import pytest
from by_keyboard import heard, run_all_by_keys, tab_to, write_cell
from playwright.sync_api import expect

PREDICTION = "The robot has followed every link once. How many users are left?"
SERVER = "from mini_server import start\nfrom workbench import RequestPanel\nserver = start()"
PANEL = "RequestPanel(server.url, 'GET', '/', predict=True, title='Ask for Ada')"
TASK = "from exercises import exercise\ntask = exercise('ask-for-katherine')"
SEND = "from clients import send\nsend('GET', server.url + '/user/4')"


@pytest.fixture
def opened(new_page, request):
    """A function that opens a notebook of these cells and runs it by keys."""

    def by_keys(*cells):
        notebook = new_page()
        notebook.open(cells, request.node.name[:60])
        run_all_by_keys(notebook.page, len(cells))
        return notebook.page

    return by_keys


def inside(page, group):
    """The parts of the group of this name."""
    return page.get_by_role("group", name=group, exact=True)


def test_a_prediction_is_made_and_compared(opened):
    page = opened("from exercises import predict", "predict('02-3')")
    form = inside(page, "Prediction 02-3")
    expect(form.get_by_role("radiogroup", name=PREDICTION)).to_be_visible()
    tab_to(page, "radio", "5")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    assert heard(page) == ("radio", "0")
    expect(form.get_by_role("radio", name="0")).to_be_checked()
    tab_to(page, "button", "Keep my prediction")
    page.keyboard.press("Enter")
    expect(form.get_by_role("status")).to_contain_text("Kept 0")
    assert heard(page) == ("button", "Keep my prediction")
    tab_to(page, "button", "Compare")
    page.keyboard.press("Space")
    expect(form.get_by_role("status")).to_contain_text("As you predicted 0")
    assert heard(page) == ("button", "Compare")


def test_a_panel_is_predicted_and_sent_and_its_letters_are_no_commands_of_jupyterlab(opened):
    page = opened(SERVER, PANEL)
    panel = inside(page, "Request panel: Ask for Ada")
    expect(panel).to_be_visible()
    tab_to(page, "combobox", "Address on this server")
    page.keyboard.press("Control+A")
    page.keyboard.type("/user/1")
    for name, letter, value in (("Status", "2", "2xx"), ("Records that change", "n", "none")):
        tab_to(page, "combobox", name)
        page.keyboard.press(letter)
        expect(panel.get_by_label(name, exact=True)).to_have_value(value)
    tab_to(page, "button", "Send", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("status").first).to_contain_text("200 OK")
    expect(panel.get_by_text("Status: as you predicted.")).to_be_visible()
    assert heard(page) == ("button", "Send")
    expect(page.locator(".jp-CodeCell")).to_have_count(2)


def test_an_exercise_is_read_hinted_solved_and_checked(opened):
    page = opened(SERVER, TASK)
    expect(page.get_by_text("You practise:")).to_be_visible()
    write_cell(page, "task.hint()", 3)
    expect(page.get_by_text(re.compile("Hint 1 of"))).to_be_visible()
    write_cell(page, SEND, 4)
    write_cell(page, "task.check(server)", 5)
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
