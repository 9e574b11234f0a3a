"""TwoEditors in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import TwoEditors\nserver = start()",
    "two = TwoEditors(server.url, title='Two people, one record')\ntwo.pause = 0.1\ntwo",
)


def test_the_update_is_lost_and_with_if_match_it_is_not(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    following = page.get_by_role("button", name="Next step")
    for done in ("Ana loads", "Ben loads", "Ana saves", "Ben saves"):
        following.press("Enter")
        expect(page.get_by_role("listitem").filter(has_text=done)).to_be_visible()
        expect(following).to_be_focused()
    expect(page.get_by_text('Lost: name "Ada King". Ana wrote it;').first).to_be_visible()
    for theme in notebook.in_both_themes():
        assert violations(page) == []
        notebook.screenshot(f"two-editors-lost-{theme}", ".oa")
    box = page.get_by_text("send If-Match", exact=True).bounding_box()
    assert box["width"] > 80 and page.get_by_label("send If-Match").bounding_box()["width"] < 30
    page.get_by_label("send If-Match").check()
    page.get_by_role("button", name="Play slowly").click()
    expect(page.get_by_text("412 Precondition Failed", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Play slowly")).to_be_visible()
    expect(page.get_by_label("Ben: name")).to_have_value("Ada King")
    page.get_by_label("Ana: email").fill("ana@example.net")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.get_by_text("load again before the next save")).to_be_visible()
    for theme in notebook.in_both_themes():
        assert violations(page) == []
        notebook.screenshot(f"two-editors-{theme}", ".oa")
    page.set_viewport_size({"width": 375, "height": 1800})
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        assert too_faint(page) == []
        notebook.screenshot(f"two-editors-narrow-{theme}", ".oa")
    notebook.assert_calm()
