"""What the site has for teachers: notes beside the sections, off until they are wanted; handouts of one page each."""

import re

from playwright.sync_api import expect
from test_site_for_everybody import LESSON, WIDE

PAPER = ("A4", "Letter")


def test_notes_are_hidden_until_teacher_is_switched_on_by_a_key(page, host):
    page.set_viewport_size(WIDE)
    page.goto(host.url + LESSON)
    switch = page.get_by_role("switch", name="Teacher")
    notes = page.locator(".teacher")
    assert notes.count() > 5
    expect(switch).not_to_be_checked()
    expect(switch).to_have_accessible_description(re.compile("Learners can switch them on as well"))
    assert notes.locator("visible=true").count() == 0
    switch.focus()
    page.keyboard.press("Space")
    assert notes.locator("visible=true").count() == notes.count()
    page.keyboard.press("Space")
    assert notes.locator("visible=true").count() == 0


def test_without_a_script_there_are_neither_notes_nor_a_switch(host, page):
    context = page.context.browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(host.url + LESSON)
    expect(plain.get_by_role("heading", name="Let a robot visit")).to_be_visible()
    expect(plain.get_by_role("switch")).to_have_count(0)
    assert plain.locator(".teacher").locator("visible=true").count() == 0
    context.close()


def test_each_handout_fits_on_one_side_of_a4_and_of_letter(page, site, host):
    page.emulate_media(media="print")
    paths = sorted(path for path in (site / "handouts").glob("*.html") if path.name != "index.html")
    sides = {}
    for path in paths:
        page.goto(f"{host.url}handouts/{path.name}")
        for paper in PAPER:
            sides[path.stem, paper] = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))
    page.emulate_media(media="screen")
    assert len(sides) == 2 * 14
    assert {where: count for where, count in sides.items() if count != 1} == {}
