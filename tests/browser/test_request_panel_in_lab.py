"""The RequestPanel as a learner meets it: typed into, clicked, read."""

from playwright.sync_api import expect

START = "from mini_server import start\nfrom workbench import ContrastView, RequestPanel\nserver = start()"
ADA = "{'name': 'Ada L.', 'email': 'ada@example.org'}"
PUT = f"""
panel = RequestPanel(server.url, "PUT", "/user/1", {{"If-Match": '"old"'}}, {ADA}, title="Change Ada's name")
panel
"""


def field(page, label):
    return page.get_by_label(label, exact=True)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_stale_put_is_filled_in_and_then_passes(open_notebook):
    notebook = open_notebook(START, PUT)
    page = notebook.page
    press(page, "Send")
    expect(page.get_by_role("status")).to_contain_text("412 Precondition Failed")
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"request-panel-{theme}", ".oa-panel")
    press(page, "Fill that in")
    expect(field(page, "Field value").first).not_to_have_value('"old"')
    press(page, "Send")
    expect(page.get_by_role("status")).to_contain_text("204 No Content")
    expect(page.get_by_role("row", name="user 1")).to_contain_text("name: Ada L.")
    page.set_viewport_size({"width": 375, "height": 900})
    beyond = "all => all.filter(one => one.getBoundingClientRect().right > window.innerWidth + 1).length"
    assert page.locator(".oa-panel *:not(.oa-hidden)").evaluate_all(beyond) == 0
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"request-panel-{theme}-narrow", ".oa-panel")
