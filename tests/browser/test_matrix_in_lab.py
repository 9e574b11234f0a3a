"""The MethodMatrix in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import MethodMatrix\nserver = start()",
    "MethodMatrix(server.url, title='Every method at every address')",
)
REGION_SCROLLS = "one => one.scrollWidth > one.clientWidth"


def test_all_methods_are_measured_and_a_cell_is_looked_into(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    matrix = page.locator(".oa-method-matrix")
    expect(matrix.get_by_role("status")).to_contain_text("Not measured yet")
    matrix.get_by_role("button", name="Measure").press("Enter")
    expect(matrix.get_by_role("button", name="Measure again")).to_be_focused()
    expect(matrix.get_by_role("status").first).to_contain_text("all records are as they were before")
    row = matrix.get_by_role("row").filter(has=page.get_by_role("rowheader", name="/user/delete/1", exact=True))
    expect(row.get_by_role("cell").first).to_contain_text("promise broken")
    expect(matrix.get_by_label("Address")).to_have_value("/user/delete/1")
    matrix.get_by_label("Address").select_option("/user/1")
    matrix.get_by_label("Method", exact=True).focus()
    for key in ("Space", *["ArrowDown"] * 5, "Enter"):  # JupyterLab takes the arrows of a list that is not open
        page.keyboard.press(key)
    expect(matrix.get_by_text("DELETE /user/1: idempotent")).to_be_visible()
    expect(matrix.get_by_text("410 Gone")).to_be_visible()
    cell = matrix.get_by_role("button", name="GET /user/1: ")
    cell.click()
    expect(matrix.get_by_text("GET /user/1: safe")).to_be_visible()
    expect(matrix.get_by_label("Method", exact=True)).to_have_value("GET")
    for key in ("ArrowRight", "ArrowUp", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(matrix.get_by_role("button", name="HEAD /user/1: ")).to_be_focused()
    expect(matrix.get_by_text("HEAD /user/1: safe")).to_be_visible()
    assert matrix.locator("td button[tabindex='0']").count() == 1
    page.set_viewport_size({"width": 1280, "height": 2400})
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"matrix-{theme}", ".oa")
        assert too_faint(page) == []
        assert violations(page) == []
    page.set_viewport_size({"width": 375, "height": 900})
    region = matrix.get_by_role("group", name="Method matrix, scrolls sideways")
    assert region.evaluate(REGION_SCROLLS)
    region.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.oa-scroll').scrollLeft > 0")
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"matrix-narrow-{theme}", ".oa")


def test_eight_methods_fit_beside_the_list_of_files_and_nothing_shows_beside_the_fixed_column(open_notebook):
    made = "MethodMatrix(server.url, methods='GET HEAD POST PUT PATCH DELETE OPTIONS QUERY'.split())"
    page = open_notebook(CELLS[0], made).page
    page.set_viewport_size({"width": 950, "height": 900})
    matrix = page.locator(".oa-method-matrix")
    matrix.get_by_role("button", name="Measure").click()
    expect(matrix.get_by_role("button", name="Measure again")).to_be_visible()
    region = matrix.get_by_role("group", name="Method matrix, scrolls sideways")
    assert not region.evaluate(REGION_SCROLLS)
    page.set_viewport_size({"width": 600, "height": 900})
    region.evaluate("one => { one.scrollLeft = 150; }")
    edge = region.bounding_box()["x"]
    for head in region.locator("tbody tr > th[scope=row]").all()[:3]:
        assert 0 <= head.bounding_box()["x"] - edge <= 1
    assert region.locator("table").evaluate("one => getComputedStyle(one).borderCollapse") == "separate"
