"""The RequestPanel as a learner meets it: typed into, clicked, read."""

from playwright.sync_api import expect

START = "from mini_server import start\nfrom workbench import ContrastView, RequestPanel\nserver = start()"
ADA = "{'name': 'Ada L.', 'email': 'ada@example.org'}"
PUT = f"""
panel = RequestPanel(server.url, "PUT", "/user/1", {{"If-Match": '"old"'}}, {ADA}, title="Change Ada's name")
panel
"""
PREDICT = "panel = RequestPanel(server.url, 'DELETE', '/user/1', predict=True)\npanel"


def field(page, label):
    return page.get_by_label(label, exact=True)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_get_is_typed_sent_and_read(open_notebook):
    notebook = open_notebook(START, "panel = RequestPanel(server.url)\npanel")
    page = notebook.page
    field(page, "Method").fill("GET")
    field(page, "Address on this server").fill("/user/1")
    press(page, "Preview bytes")
    notebook.shows("These bytes would cross: ")
    press(page, "Send")
    expect(page.get_by_role("status")).to_contain_text("200 OK")
    notebook.shows("Ada Lovelace")
    expect(page.get_by_text("more, all passed")).to_be_visible()
    page.get_by_text("more, all passed").click()
    expect(page.get_by_text("Does the resource have this method?")).to_be_visible()


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


def test_nothing_is_sent_before_it_is_predicted(open_notebook):
    notebook = open_notebook(START, PREDICT)
    page = notebook.page
    press(page, "Send")
    expect(page.get_by_role("alert")).to_contain_text("Predict first")
    field(page, "Status").select_option("2xx")
    field(page, "Records that change").select_option("none")
    press(page, "Send")
    notebook.shows("Status: as you predicted. Records: not this time, one record changed.")
    expect(field(page, "Status")).to_have_value("choose")
    press(page, "Send")
    expect(page.get_by_role("alert")).to_contain_text("Predict first")
    expect(page.get_by_role("button", name="Send", exact=True)).to_be_focused()


def test_the_keyboard_is_enough(open_notebook):
    notebook = open_notebook(START, "panel = RequestPanel(server.url)\npanel")
    page, keys = notebook.page, notebook.page.keyboard
    field(page, "Method").focus()
    for text in ("PUT", "/user/1"):
        keys.press("Control+A")
        keys.type(text)
        keys.press("Tab")
    keys.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Send"
    keys.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "+ field"
    keys.press("Enter")
    expect(field(page, "Field name")).to_be_focused()
    for text in ("Content-Type", "application/json"):
        keys.type(text)
        keys.press("Tab")
    keys.press("Tab")
    keys.press("Tab")
    expect(field(page, "Content")).to_be_focused()
    keys.type('{"name": "Ada", "email": "ada@example.org"}')
    field(page, "Address on this server").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("204 No Content")


def test_nonsense_megabytes_and_a_stopped_server_are_explained_and_the_panel_stays_usable(open_notebook):
    notebook = open_notebook(START, "panel = RequestPanel(server.url, 'GET', '/user/1')\npanel")
    page, alert = notebook.page, notebook.page.get_by_role("alert")
    field(page, "Method").fill("")
    press(page, "Send")
    expect(alert).to_contain_text("Type a method first")
    field(page, "Method").fill("GE T")
    press(page, "Send")
    expect(alert).to_contain_text("cannot be a method")
    field(page, "Method").fill("GET")
    field(page, "Address on this server").fill("http://example.org/")
    press(page, "Send")
    expect(alert).to_contain_text("This panel speaks to {base_url} only")
    field(page, "Address on this server").fill("/user/1")
    press(page, "+ field")
    field(page, "Field value").fill("nameless")
    press(page, "Send")
    expect(alert).to_contain_text("cannot be a field name")
    page.get_by_role("button", name="Remove the field").click()
    press(page, "Send")
    expect(page.get_by_role("status")).to_contain_text("200 OK")
    field(page, "Method").fill("PUT")
    field(page, "Content").fill("x" * 5_000_000)
    press(page, "Send")
    expect(page.get_by_role("status")).to_contain_text("413 Content Too Large")
    assert len(field(page, "Content").input_value()) == 5_000_000
    field(page, "Content").fill("")
    notebook.add_cell("server.stop()")
    press(page, "Send")
    expect(page.get_by_role("status")).to_contain_text("Nothing answers at {base_url}")
