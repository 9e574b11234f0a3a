"""What the site has for teachers: notes beside the sections, off until they are wanted; handouts of one page each."""

import json
import re

import pytest
from playwright.sync_api import expect
from test_site_for_everybody import CONTRAST, LAID_OUT, LESSON, PHONE, WIDE, ZOOMED, violations

from homes.publish.teacher_notes import NOTES, with_notes

OTHER = "read/05_ask_for_another_type.html"
DESK = {"width": 1800, "height": 900}  # wide enough for notes in the margin
PAPER = ("A4", "Letter")


@pytest.fixture
def taught(page, host):
    """A lesson to read with *Teacher* switched on; off again afterwards, as each test expects to find it."""
    page.set_viewport_size(WIDE)
    page.goto(host.url + LESSON)
    page.get_by_role("switch", name="Teacher").focus()
    page.keyboard.press("Space")
    yield page
    page.emulate_media(media="screen", color_scheme="light")
    page.evaluate("localStorage.clear()")


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


def test_the_browser_remembers_it_in_other_lessons_and_asks_nobody(taught, host):
    taught.goto(host.url + OTHER)
    expect(taught.get_by_role("switch", name="Teacher")).to_be_checked()
    expect(taught.get_by_role("note", name="For the teacher, Ask for what is not there")).to_be_visible()
    assert taught.context.cookies() == []


def test_a_note_stands_right_after_the_heading_that_it_names(taught):
    note = taught.get_by_role("note", name="For the teacher, Let a robot visit")
    assert note.evaluate("one => one.previousElementSibling.textContent.trim()") == "Let a robot visit"


def test_where_a_link_leads_to_a_section_it_is_still_on_top_with_notes(taught, host):
    taught.goto(host.url + OTHER)
    taught.goto(host.url + LESSON + "#Let-a-robot-visit")
    taught.evaluate(LAID_OUT)
    assert abs(taught.locator("h2#Let-a-robot-visit").evaluate("one => one.getBoundingClientRect().top")) < 60


def test_notes_are_on_paper_only_when_they_are_switched_on(taught):
    taught.emulate_media(media="print")
    expect(taught.locator(".teacher").first).to_be_visible()
    taught.emulate_media(media="screen")
    taught.get_by_role("switch", name="Teacher").uncheck()
    taught.emulate_media(media="print")
    assert taught.locator(".teacher").locator("visible=true").count() == 0


def test_axe_finds_nothing_with_notes_on_a_phone_wide_and_in_the_margin(taught):
    found = {}
    for size in (PHONE, WIDE, DESK):
        taught.set_viewport_size(size)
        taught.evaluate(LAID_OUT)
        found[size["width"]] = violations(taught, "html", without=[CONTRAST])
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_notes_and_their_switch_are_clear_in_the_light_and_in_the_dark(taught):
    found = {}
    for colours in ("light", "dark"):
        taught.emulate_media(color_scheme=colours)
        for part in (".teacher", "#teacher"):
            found[colours, part] = violations(taught, part, only=[CONTRAST])
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_with_notes_no_page_scrolls_sideways(taught):
    for size in (ZOOMED, PHONE, WIDE, DESK):
        taught.set_viewport_size(size)
        assert taught.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_without_a_script_there_are_neither_notes_nor_a_switch(host, page):
    context = page.context.browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(host.url + LESSON)
    expect(plain.get_by_role("heading", name="Let a robot visit")).to_be_visible()
    expect(plain.get_by_role("switch")).to_have_count(0)
    assert plain.locator(".teacher").locator("visible=true").count() == 0
    context.close()


def test_the_search_does_not_find_what_only_notes_say(site):
    said = " ".join(text for *_, text in json.loads((site / "read" / "search.json").read_text("utf-8")))
    assert "Misconceptions this lesson removes" not in said


def test_a_note_beside_a_section_that_is_not_there_ends_the_making(monkeypatch, tmp_path):
    monkeypatch.setattr("homes.publish.teacher_notes.NOTES", tmp_path)
    (tmp_path / "02_x.md").write_text("# Notes\n\n## Beside the sections\n\n### Gone\n\nSay it.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="beside sections that are not there: Gone"):
        with_notes('<h1 id="T">Title</h1><h2 id="Here">Here</h2>', "02_x")
    assert NOTES.name == "teaching"


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


def test_a_handout_asks_all_questions_of_the_lesson_and_answers_none(page, host):
    page.goto(host.url + "handouts/03_let_the_method_say_it.html")
    expect(page.locator(".asked")).to_have_count(5)
    expect(page.get_by_text("03-1 Five users are stored. You send the same POST /users/ twice.")).to_be_visible()
    expect(page.get_by_text("idempotent", exact=True)).to_be_visible()
    assert "Right." not in page.content()
