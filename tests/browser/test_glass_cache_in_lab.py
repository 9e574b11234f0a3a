"""The GlassCache in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import GlassCache\nserver = start()",
    "GlassCache(server.url, title='A cache in between', clock=server.clock)",
)


def test_a_change_by_the_verb_style_is_not_seen_through_the_cache(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    method, address = page.get_by_label("Method"), page.get_by_label("Address on this server")
    send = page.get_by_role("button", name="Send", exact=True)

    def ask(verb, target, content=""):
        method.fill(verb)
        page.get_by_label("Content", exact=True).fill(content)
        address.fill(target)
        address.press("Enter")
        expect(page.get_by_role("row").nth(1)).to_be_visible()

    ask("GET", "/user/show/1")
    expect(page.get_by_text("Stored as entry 1, for Accept: */*: fresh for 10 s.")).to_be_visible()
    ask("POST", "/user/update/1", '{"name": "Ada L."}')
    expect(page.get_by_text("Nothing is stored for /user/update/1, so nothing is invalidated")).to_be_visible()
    ask("GET", "/user/show/1")
    expect(page.get_by_role("status").filter(has_text="200 OK, from the store")).to_be_visible()
    expect(page.locator(".oa-got")).to_contain_text("Ada Lovelace")
    page.get_by_role("button", name="Let 10 seconds pass").press("Enter")
    expect(page.get_by_role("status").filter(has_text="entry 1 is stale now")).to_be_visible()
    ask("GET", "/user/1")
    expect(page.get_by_text("Stored as entry 2")).to_be_visible()
    page.get_by_label("Accept").fill("text/html")
    send.click()
    expect(page.get_by_text("Stored as entry 3, for Accept: text/html")).to_be_visible()
    page.get_by_role("button", name="Let 10 seconds pass").click()
    send.click()
    expect(page.get_by_role("status").filter(has_text="200 OK, from the store, after asking")).to_be_visible()
    for theme in notebook.in_both_themes():
        assert violations(page) == []
        notebook.screenshot(f"glass-cache-{theme}", ".oa")
    page.get_by_text("The bytes").click()
    expect(page.get_by_text("304 Not Modified").last).to_be_visible()
    page.set_viewport_size({"width": 375, "height": 1800})
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        assert too_faint(page) == []
        notebook.screenshot(f"glass-cache-narrow-{theme}", ".oa")
    notebook.assert_calm()
