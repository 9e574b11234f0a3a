"""Museum in the browser: opened and replayed by keys, in both themes, narrow, and after a replay on other records."""

import re

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import Museum\nserver = start()",
    "museum = Museum(server, title='The museum of accidents')\nmuseum",
    "print(museum)",
)


def test_an_exhibit_is_opened_replayed_and_read_by_everybody(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    replay = page.get_by_role("button", name="Replay", exact=True)
    expect(replay).to_have_count(0)
    page.get_by_role("button", name="The account page of somebody else").press("Enter")
    expect(page.get_by_role("link", name="the source")).to_have_attribute("href", re.compile("^https:"))
    for name, said in (("Replay", "Harm: 1 thing is not as meant"), ("Replay with the mend", "No harm: ")):
        button = page.get_by_role("button", name=name, exact=True)
        button.press("Enter")
        expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
        expect(button).to_be_focused()
    for theme in notebook.in_both_themes():
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"museum-{theme}", ".oa")
    for width in (950, 390):
        page.set_viewport_size({"width": width, "height": 2600})
        assert sticks_out(page) == []
        notebook.screenshot(f"museum-{width}", ".oa")
    page.get_by_role("button", name="A spider that emptied a site").press("Space")
    expect(page.get_by_role("status")).to_have_count(0)
    replay.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Harm: 5 things are not as meant")
    notebook.assert_calm()
