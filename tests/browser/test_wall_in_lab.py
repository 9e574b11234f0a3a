"""The RepresentationWall in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import RepresentationWall\nserver = start()",
    "RepresentationWall(server.url, '/blog/1')",
    "RepresentationWall(server.url, '/picture/1')",
)
CAME = "this one came"


def test_each_type_is_shown_as_what_it_is_and_a_q_decides(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    wall = page.locator(".oa-representation-wall").first
    expect(wall.get_by_role("group", name="application/rss+xml, ")).to_contain_text("/blog/1")
    frame = wall.frame_locator("iframe").frame_locator("iframe")
    expect(frame.get_by_role("heading", name="Notes by the translator")).to_be_visible()
    pictures = page.locator(".oa-representation-wall").nth(1).get_by_role("img")
    expect(pictures).to_have_count(2)
    assert pictures.first.evaluate("one => one.naturalWidth") == 64
    page.keyboard.press("Escape")
    number = wall.get_by_label("application/json", exact=True)
    accept = wall.get_by_label("Accept", exact=True)
    for label in ("text/html", "application/xml", "application/rss+xml"):
        wall.get_by_label(label, exact=True).fill("0.125")
        page.keyboard.press("Tab")
    expect(accept).to_have_value(
        "text/html;q=0.125, application/xml;q=0.125, application/rss+xml;q=0.125, application/json"
    )
    wall.get_by_role("button", name="Ask", exact=True).press("Enter")
    row = wall.get_by_role("row").filter(has_text=CAME)
    expect(row).to_contain_text("application/json")
    expect(wall.get_by_role("status")).to_contain_text("200 OK: application/json came, 150 octets.")
    expect(number).to_have_value("1")
    accept.fill("text/*;q=0.5, */*;q=0.1")
    accept.press("Enter")
    expect(row).to_contain_text("text/html")
    expect(number).to_have_value("0.1")
    wall.get_by_role("button", name="Ask with entity tags").click()
    expect(wall.get_by_text("8 requests with an entity tag, 4 answered 304.")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 2400})
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"wall-{theme}", ".oa")
        assert too_faint(page) == []
        assert violations(page) == []
    page.set_viewport_size({"width": 375, "height": 3000})
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"wall-narrow-{theme}", ".oa")
