"""The glossary in the browser: a term leads to the place in a lesson that introduces it."""

from kept_tab import WIDE, open_here
from playwright.sync_api import expect
from readable import sticks_out, too_faint

HERE = "() => window.jupyterapp.shell.currentWidget.context.path"


def test_the_glossary_can_be_read_on_every_screen_and_a_term_leads_to_the_place_that_introduces_it(open_lesson):
    notebook = open_lesson("notebooks/glossary", run=False)
    page, here = notebook.page, notebook.page.evaluate(HERE)
    expect(page.get_by_role("heading", name="Look up a term")).to_be_visible()
    assert [too_faint(page) for _ in notebook.in_both_themes()] == [[], []]
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []
    page.set_viewport_size(WIDE)
    entry = page.get_by_role("listitem").filter(has_text="safe: Said of a method")
    link, place = (
        entry.get_by_role("link", name="02, Meet verbs in the address"),
        page.get_by_text("Some methods are safe"),
    )
    link.click()
    try:
        expect(place).to_be_in_viewport()
    except AssertionError:  # JupyterLab leads to what it has drawn; busy, it draws later, and one clicks again
        open_here(page, here)
        link.click()
        expect(place).to_be_in_viewport()
