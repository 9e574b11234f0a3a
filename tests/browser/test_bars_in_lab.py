"""Bars in the browser: JupyterLab draws them by itself, in both themes, and asks nobody for it."""

from playwright.sync_api import expect

NUMBERS = {"a key for retries": 6, "POST": 41}
CELL = f"from workbench.basics.bars import Bars\nBars('Addresses that hold a verb', {NUMBERS}, 'of 100')"


def test_bars_are_drawn_with_their_numbers_and_named_for_those_who_do_not_see_them(open_notebook):
    notebook = open_notebook(CELL)
    page = notebook.page
    drawn = page.locator(".jp-RenderedVegaLite canvas, .jp-RenderedVegaLite svg.marks").first
    expect(drawn).to_be_visible()
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"bars-{theme}")
    expect(page.locator(".jp-RenderedVegaLite [aria-label*='POST                   41']").first).to_be_attached()
    page.set_viewport_size({"width": 390, "height": 800})
    notebook.screenshot("bars-narrow")
