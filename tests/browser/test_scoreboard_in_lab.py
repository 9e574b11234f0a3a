"""The StyleScoreboard in the browser."""

import pytest
from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import StyleScoreboard\nserver = start()",
    "StyleScoreboard(server.url, title='Nine jobs, three styles')",
)


def test_the_bars_are_as_long_as_their_numbers_and_the_table_says_why(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    pair = page.locator(".oa-pair").filter(has_text="Addresses that the nine jobs take")
    verbs, nouns = (pair.locator(".oa-count").nth(place).bounding_box()["width"] for place in (0, 2))
    assert verbs == pytest.approx(2 * nouns, rel=0.02)
    expect(page.get_by_role("img", name="Bars for three styles")).to_be_visible()
    row = page.get_by_role("row", name="Users lost to a spider")
    expect(row.get_by_role("cell").first).to_have_text("5")
    expect(row).to_contain_text("Where a GET deletes, so does the spider.")
    page.set_viewport_size({"width": 1280, "height": 2000})
    page.get_by_text("The nine jobs, and what crossed for each").click()
    for job in ("Read what was changed", "Read what was deleted"):
        expect(page.get_by_role("row", name=job)).to_contain_text("from the store, and out of date")
    for theme in notebook.in_both_themes():
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"scoreboard-{theme}", ".oa-board")
    page.set_viewport_size({"width": 375, "height": 3600})
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"scoreboard-{theme}-narrow", ".oa-board")


def test_it_is_measured_again_by_the_keyboard_on_the_records_of_then(open_notebook):
    notebook = open_notebook(*CELLS, "from clients import send\nsend('DELETE', server.url + '/user/5').status")
    page = notebook.page
    page.get_by_role("button", name="Measure again", exact=True).focus()
    page.keyboard.press("Enter")
    row = page.get_by_role("row", name="Users lost to a spider")
    expect(row.get_by_role("cell").first).to_have_text("4")
    expect(page.get_by_role("button", name="Measure again", exact=True)).to_be_focused()
