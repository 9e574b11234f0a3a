"""The glossary in the browser: a term leads to the place in a lesson that introduces it."""

from playwright.sync_api import expect
from readable import sticks_out, too_faint


def test_a_term_leads_to_the_place_that_introduces_it(open_lesson):
    page = open_lesson("notebooks/glossary", run=False).page
    expect(page.get_by_role("heading", name="Look up a term")).to_be_visible()
    assert too_faint(page) == []
    entry = page.get_by_role("listitem").filter(has_text="safe: Said of a method")
    entry.get_by_role("link", name="02, Meet verbs in the address").click()
    expect(page.get_by_text("Some methods are safe")).to_be_in_viewport()


def test_the_glossary_fits_a_narrow_screen(open_lesson):
    page = open_lesson("notebooks/glossary", "dark", run=False).page
    expect(page.get_by_role("heading", name="Look up a term")).to_be_visible()
    assert too_faint(page) == []
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []
