"""The last four items of before(), by keys alone, with a restart of Python in between; the others are typed before."""

from uuid import uuid4

from by_keyboard import heard, run_all_by_keys, tab_to
from playwright.sync_api import expect

from exercises.before_after import all_items

ITEMS = len(all_items())
FIRST = ITEMS - 3  # by keys
TYPED = f"sitting = before()\nwhile len(sitting.waiting()) > {ITEMS - FIRST + 1}: sitting.answer('a', 'a')"


def of_this_test(name):
    """A first cell that keeps this test's progress apart from that of the others in this JupyterLab."""
    own = f"{name}-{uuid4()}.jsonl"  # a second run finds nothing of the first
    return f"import os\nos.environ['ONE_ADDRESS_PROGRESS'] = '{own}'\nfrom exercises import after, before"


def the_item(page, number):
    """The group of widgets, which asks for the item of this number."""
    group = page.get_by_role("group", name="Before the course", exact=True).last
    expect(group.get_by_text(f"Item {number} of {ITEMS}", exact=True)).to_be_visible()
    return group


def answered_by_keys(page, number):
    """Choose in both lists, keep, and go on."""
    group = the_item(page, number)
    for tier in ("What happens?", "Because?"):
        choice = group.get_by_role("radiogroup", name=f"Item {number} of {ITEMS}. {tier}", exact=True)
        tab_to(page, "radio", choice.locator("label").first.inner_text().strip())
        page.keyboard.press("Space")
        page.keyboard.press("ArrowDown")
        expect(choice.get_by_role("radio").nth(1)).to_be_checked()
    tab_to(page, "button", "Keep")
    page.keyboard.press("Enter")
    expect(group.get_by_role("status")).to_contain_text("Kept")
    tab_to(page, "button", "Next")
    page.keyboard.press("Enter")


def test_before_is_done_by_keys_and_goes_on_after_a_restart(new_page):
    notebook = new_page()
    page = notebook.page
    cells = (of_this_test("by-keys"), TYPED, "before()")
    notebook.open(cells, "before-by-keys")
    run_all_by_keys(page, len(cells))
    for number in (FIRST, FIRST + 1):
        answered_by_keys(page, number)
        the_item(page, number + 1)
        expect(page.locator("p.oa-question:focus")).to_have_text(f"Item {number + 1} of {ITEMS}")
    notebook.restart()
    expect(page.locator(".oa-asking.jupyter-widgets-disconnected").first).to_be_visible()
    notebook.run_all()
    expect(page.get_by_text("It goes on where you stopped.")).to_be_visible()
    page.locator(".jp-OutputArea-output p.oa-question").first.focus()
    for number in (FIRST + 2, ITEMS):
        answered_by_keys(page, number)
    expect(page.locator("p.oa-question:focus")).to_have_text("All done")
    expect(page.get_by_text(f"before() is done: {ITEMS} of {ITEMS} items")).to_be_visible()
    assert heard(page)[0] != ""
