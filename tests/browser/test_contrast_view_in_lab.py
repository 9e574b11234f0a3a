"""The ContrastView in the browser."""

from axe import violations
from playwright.sync_api import expect

CELLS = (
    "from mini_server import start\nfrom workbench import ContrastView\nserver = start()",
    "verb = ('POST', '/user/update/1', {'name': 'Ada L.'})\n"
    "noun = ('PUT', '/user/1', {'name': 'Ada L.', 'email': 'ada@example.org'})\n"
    "ContrastView(server.url, verb, noun, title='The same change, two styles', read_at=('/user/show/1', '/user/1'))",
)


def test_both_sides_stand_beside_each_other(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    verb = page.get_by_role("group", name="Verb in the address: POST /user/update/1")
    noun = page.get_by_role("group", name="One address: PUT /user/1")
    expect(verb).to_contain_text("something stale")
    expect(noun).to_contain_text("nothing stale")
    expect(verb).not_to_contain_text("May a robot send it?")
    page.get_by_text("The same for both").click()
    expect(page.get_by_text("May a robot send it?").last).to_be_visible()
    left, right = verb.bounding_box(), noun.bounding_box()
    assert left["y"] == right["y"] and left["x"] + left["width"] <= right["x"]
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"contrast-view-{theme}", ".oa")
        assert violations(page) == []
    page.set_viewport_size({"width": 375, "height": 900})
    left, right = verb.bounding_box(), noun.bounding_box()
    assert left["y"] + left["height"] <= right["y"]
    verb.get_by_text("The bytes").click()
    expect(verb.get_by_text("Journal: /journal/")).to_be_visible()
    before = verb.get_by_text("Journal: /journal/").inner_text()
    page.get_by_role("button", name="Run both again").click()
    expect(verb.locator("pre").last).not_to_contain_text(before)
