"""TimeMachine in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from clients import send\nfrom mini_server import start\nfrom workbench import TimeMachine\nserver = start()",
    "machine = TimeMachine(server.url, 'Back and forth')\nmachine.remember('the start')\n"
    "send('DELETE', server.url + '/user/2')\nmachine",
)


def test_a_record_that_was_removed_is_there_again(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    page.get_by_label("Label").fill("one less")
    page.get_by_role("button", name="Remember now").click()
    table = page.get_by_role("group", name="Remembered moments")
    expect(table.get_by_role("row", name="you are here")).to_contain_text("2 one less")
    page.get_by_role("button", name="Back").press("Enter")
    expect(page.get_by_text("The records are as they were at 1 the start.")).to_be_visible()
    page.get_by_label("Compare").select_option("2 one less")
    page.get_by_role("button", name="Show what differs").click()
    expect(page.get_by_role("cell", name="name: Grace Hopper")).to_be_visible()
    for theme in notebook.in_both_themes():
        assert violations(page) == []
        notebook.screenshot(f"time-machine-{theme}", ".oa")
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []
    assert [too_faint(page) for _ in notebook.in_both_themes()] == [[], []]
