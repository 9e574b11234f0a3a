"""AuditView and LabelAddresses in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

SERVICE = "POST /users/create\\nGET /users/{id}/delete\\nGET /users.json\\nGET /v1/users\\nPOST /orders/{id}/cancel"
EVIL = "GET /<img/src=x/onerror=alert(1)>/delete"
CELLS = (
    "from workbench import AuditView, LabelAddresses",
    f"AuditView('{SERVICE}\\n{EVIL}\\n', title='A small service')",
)
BIG = (
    "paths = {f'/v1/thing{n}s/{{id}}/delete': {'get': {'responses': {'200': {}}}, 'post': {}} for n in range(500)}\n"
    "AuditView({'openapi': '3.0.0', 'info': {}, 'paths': paths}, title='A big one')"
)
LABELS = (
    "rows = [('GET', '/x', 'noun'), ('POST', '/x/create', 'verb'), ('POST', '/posts/{id}/archive', 'border')]\n"
    "LabelAddresses(rows, title='Verb, noun or border?')"
)


def looked_at(notebook, name):
    """Nothing keeps anybody from it, in both themes, wide and narrow."""
    page = notebook.page
    for width, height in ((1280, 2400), (390, 2400)):
        page.set_viewport_size({"width": width, "height": height})
        assert sticks_out(page) == []
        for theme in notebook.in_both_themes():
            notebook.screenshot(f"{name}-{width}-{theme}", ".oa")
            assert too_faint(page) == []
            assert violations(page) == []


def test_findings_unfold_are_filtered_and_proposals_refused_by_keyboard(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    view = page.locator(".oa-audit")
    expect(view.get_by_role("status").first).to_contain_text("6 operations, ")
    for name in ("get-that-changes", "verb-in-address"):
        view.get_by_role("button", name=f"Show {name}").press("Enter")
        expect(view.get_by_role("button", name=f"Hide {name}")).to_be_focused()
    expect(view.locator("mark", has_text="delete").first).to_be_visible()
    assert view.locator("img").count() == 0
    view.get_by_role("button", name="Show proposals").press("Enter")
    box = view.get_by_role("checkbox", name="take POST /users for POST /users/create")
    box.press("Space")
    expect(view.get_by_text("1 refused.")).to_be_visible()
    expect(view.get_by_label("To be copied")).not_to_have_value("/users/create")
    assert "/users/create" not in view.get_by_label("To be copied").input_value()
    looked_at(notebook, "audit")
    view.get_by_label("Weight").select_option("3: breaks something for strangers")
    expect(view.get_by_text("shown, by weight 3.")).to_be_visible()
    expect(view.get_by_role("button", name="Hide verb-in-address")).to_have_count(0)
    view.get_by_label("Address has").fill("users")
    view.get_by_label("Address has").press("Enter")
    expect(view.get_by_text("1 shown, by weight 3, address users.")).to_be_visible()


def test_a_thousand_operations_are_shown_by_pages(open_notebook):
    notebook = open_notebook(CELLS[0], BIG)
    view = notebook.page.locator(".oa-audit")
    view.get_by_role("button", name="Show verb-in-address").click()
    expect(view.get_by_text("1 to 10 of 1,000")).to_be_visible()
    assert view.get_by_role("listitem").count() == 10
    more = view.get_by_role("button", name="More verb-in-address")
    more.press("Enter")
    expect(view.get_by_text("11 to 20 of 1,000")).to_be_visible()
    expect(more).to_be_focused()
    print(view.evaluate("async (one) => {" + TIMED + "}"))
    assert violations(notebook.page) == []


TIMED = """
  const start = performance.now();
  [...one.querySelectorAll('button')].find((it) => it.textContent === 'Show get-that-changes').click();
  while (one.querySelectorAll('li').length < 20) await new Promise((done) => setTimeout(done, 5));
  return `unfolded in ${Math.round(performance.now() - start)} ms`;
"""


def test_addresses_are_labelled_by_keyboard_and_compared(open_notebook):
    notebook = open_notebook(CELLS[0], LABELS)
    page = notebook.page
    view = page.locator(".oa-labelling")
    view.get_by_role("button", name="Compare", exact=True).press("Enter")
    expect(view.get_by_text("Still to be labelled: GET /x; ")).to_be_visible()
    assert view.get_by_text("Two people").count() == 0
    first = view.get_by_role("radiogroup", name="1. GET /x")
    first.get_by_role("radio", name="verb").press("Space")
    expect(view.get_by_text("1 of 3 labelled.")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(first.get_by_role("radio", name="noun")).to_be_checked()
    page.keyboard.press("ArrowUp")
    expect(first.get_by_role("radio", name="verb")).to_be_checked()
    view.get_by_role("radiogroup", name="2. POST /x/create").get_by_role("radio", name="verb").check()
    view.get_by_role("radiogroup", name="3. POST").get_by_role("radio", name="border").check()
    looked_at(notebook, "labelling")
    view.get_by_role("button", name="Compare", exact=True).press("Enter")
    expect(view.get_by_text("You agree on 2 of 3 rows (67%).")).to_be_visible()
    expect(view.get_by_text("You differ at")).to_be_visible()
    looked_at(notebook, "labelled")
