"""Board, calibration and class map in the browser: unfolded by the keyboard, in both themes, wide and narrow."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

TALL = {"width": 1280, "height": 2000}  # JupyterLab draws the cells that are in sight, and others when it has time
CELLS = (
    "from exercises import calibration, class_map, predict, progress\nfrom exercises.sample_class import sample_class",
    "progress().reset()\npredict('02-1').answer('b')\npredict('02-3').answer('a')",  # another test may have answered
    "progress()",
    "calibration()",
    "class_map(sample_class(30))",
)


def test_the_views_can_be_read_and_unfolded_by_the_keyboard_in_both_themes(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    fold = page.locator("details", has_text="02-3. The robot has followed")
    for theme in notebook.in_both_themes():
        page.set_viewport_size(TALL)
        fold.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(fold.get_by_text("You said:")).to_be_visible()
        page.keyboard.press("Space")
        expect(fold.get_by_text("You said:")).to_be_hidden()
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"progress-{theme}", ".jp-Notebook")
        page.set_viewport_size({"width": 375, "height": 4000})
        assert sticks_out(page) == []
