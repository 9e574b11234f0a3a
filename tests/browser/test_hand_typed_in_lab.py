"""HandTyped in the browser."""

from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint

CELLS = (
    "from mini_server import start\nfrom workbench import HandTyped\nserver = start()",
    "HandTyped(server.url, title='Type the octets yourself')",
)


def test_a_message_typed_by_hand_is_sent_as_it_is(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    page.get_by_label("Begin with").select_option("A space before the colon")
    page.get_by_role("button", name="Look at the octets").click()
    expect(page.get_by_role("status").filter(has_text="A strict reader stops at line 2")).to_be_visible()
    page.get_by_role("button", name="Send", exact=True).press("Enter")
    expect(page.get_by_text("400 Bad Request", exact=True)).to_be_visible()
    expect(page.get_by_text("The server stopped at: Is this a message that we can read?")).to_be_visible()
    for theme in notebook.in_both_themes():
        assert violations(page) == []
        notebook.screenshot(f"hand-typed-{theme}", ".oa")
    page.get_by_label("Octets, as text").fill("GET /users/ HTTP/1.1\nHost: {host}\nAccept: text/html\n\n")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text("200 OK", exact=True)).to_be_visible()
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []
    assert [too_faint(page) for _ in notebook.in_both_themes()] == [[], []]
