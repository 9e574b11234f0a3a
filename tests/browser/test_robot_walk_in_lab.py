"""RobotWalk in the browser: by keys, by its timer, in both themes, narrow, and for those who want no motion."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import RobotWalk\nserver = start()",
    "walk = RobotWalk(server.url, title='One robot, three services')\nwalk.pause = 0.1\nwalk",
)


def test_the_walk_is_stepped_played_and_read_by_everybody(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    step, gone = page.get_by_role("button", name="Step"), page.get_by_text("gone at step 3")
    for _ in range(3):
        step.press("Enter")
        expect(step).to_be_focused()
    expect(gone).to_be_visible()
    expect(page.locator(".oa-walk svg")).to_have_count(3)
    expect(page.locator(".oa-writes")).to_have_count(1)
    page.get_by_role("button", name="Back").press("Enter")
    expect(gone).to_have_count(0)
    page.get_by_role("button", name="Play").press("Enter")
    expect(page.get_by_text("gone at step 10")).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_focused()
    expect(page.locator(".oa-writes")).to_have_count(5)
    for theme in notebook.in_both_themes():
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"robot-walk-{theme}", ".oa")
    drawn = page.locator(".oa-here rect").first
    assert drawn.evaluate("one => getComputedStyle(one).animationName") == "oa-arrives"
    page.emulate_media(reduced_motion="reduce")
    assert drawn.evaluate("one => getComputedStyle(one).animationName") == "none"
    page.emulate_media(reduced_motion="no-preference")
    for width in (950, 375):  # 950 pixels are what the list of files leaves of 1280
        page.set_viewport_size({"width": width, "height": 2600})
        assert sticks_out(page) == []
        notebook.screenshot(f"robot-walk-{width}", ".oa")
    notebook.assert_calm()
