"""The ContrastView in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out

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


THREE = (
    CELLS[0],
    "verb = ('POST', '/user/update/1', {'name': 'Ada L.'})\n"
    "honest = ('POST', '/honest/user/update/1', {'name': 'Ada L.'})\n"
    "noun = ('PUT', '/user/1', {'name': 'Ada L.', 'email': 'ada@example.org'})\n"
    "read_at = ('/user/show/1', '/honest/user/show/1', '/user/1')\n"
    "ContrastView(server.url, verb, noun, title='Three ways', honest=honest, read_at=read_at)",
)


def test_three_sides_stand_beside_each_other_where_there_is_room_and_below_where_there_is_none(open_notebook):
    notebook = open_notebook(*THREE)
    page = notebook.page
    names = (
        "Verb in the address: POST /user/update/1",
        "Honest verb in the address: POST /honest/user/update/1",
        "One address: PUT /user/1",
    )
    sides = [page.get_by_role("group", name=name, exact=True) for name in names]
    expect(sides[1]).to_contain_text("perhaps something stale")
    boxes = [side.bounding_box() for side in sides]
    assert len({box["y"] for box in boxes}) == 1 and boxes == sorted(boxes, key=lambda box: box["x"])
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"contrast-of-three-{theme}", ".oa")
        assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 900})
    assert sticks_out(page) == []
    assert len({side.bounding_box()["x"] for side in sides}) == 1
