"""The gallery: every widget of the course in one notebook, for the eye, for the keyboard, and for those who listen."""

from axe import COLOURS, violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

import workbench

GALLERY = "notebooks/gallery_of_widgets"
WIDGETS = [name for name in workbench.__all__ if name[0].isupper()]


def shown_by(notebook, name):
    """The output of the cell that shows the widget of this class."""
    output = notebook.cell(f"{name}(").locator(".jp-OutputArea").first
    output.scroll_into_view_if_needed()
    return output


def test_every_widget_can_be_seen_read_and_used_by_everybody(open_lesson):
    """In both themes; then on a phone, and at 200 % zoom, which leaves half of the width."""
    notebook = open_lesson(GALLERY)
    for theme in notebook.in_both_themes():
        for name in WIDGETS:
            output = shown_by(notebook, name)
            expect(output.locator(".oa").first).to_be_visible()
        assert violations(notebook.page, only=COLOURS if theme == "dark" else ()) == []
        assert too_faint(notebook.page) == []
    for width, height in ((640, 450), (375, 900)):
        notebook.page.set_viewport_size({"width": width, "height": height})
        assert sticks_out(notebook.page) == []
