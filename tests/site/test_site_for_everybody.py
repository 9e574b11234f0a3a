"""Everybody can read the site, and teachers' notes are off until wanted."""

import json
import re

from playwright.sync_api import expect
from readable import COLOURS, CONTRAST, too_small, violations

# One page of each kind, with what is widest in it: the first page, a lesson, exercises, what is looked up, slides.
PAGES = (
    "index.html",
    "read/index.html",
    "read/04*.html",
    "read/glossary.html",
    "handouts/index.html",
    "handouts/07*.html",
    "slides/04*.html",
)
PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
ZOOMED = {"width": 320, "height": 256}  # 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10)
LESSON = "read/02_meet_verbs_in_the_address.html"
CUT = (
    "[...document.querySelectorAll('pre')].filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
)
LAID_OUT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def test_axe_finds_nothing_on_a_phone_and_wide_and_at_400_percent_no_page_scrolls_sideways(page, site, host):
    found = [path for pattern in PAGES for path in sorted(site.glob(pattern))]
    found.append(min((site / "read" / "code").rglob("*.html")))  # those of code are alike
    assert len(found) >= 8
    faults, widths = {}, {}
    for path in (one.relative_to(site).as_posix() for one in found):
        page.set_viewport_size(ZOOMED)
        page.goto(host.url + path)
        widths[path] = page.evaluate("document.documentElement.scrollWidth")
        for size, without in ((PHONE, COLOURS), (WIDE, [CONTRAST])):
            page.set_viewport_size(size)
            page.evaluate(LAID_OUT)
            faults[path, size["width"]] = violations(page, "html", without=without)
        page.set_viewport_size(PHONE)
        faults[path, "cut or small"] = [*too_small(page, "html"), *page.evaluate(CUT)]
    assert {where: said for where, said in faults.items() if said} == {}
    assert {path: width for path, width in widths.items() if width > ZOOMED["width"]} == {}


def test_the_first_page_asks_then_plays_the_recorded_scene_and_replies_to_the_idea_by_keys(page, host):
    page.goto(host.url)
    guess = page.get_by_role("group", name=re.compile("How many of the five people are left"))
    expect(page.get_by_text("Ada is gone")).to_have_count(0)
    guess.get_by_role("button", name="All five, because a robot only reads").press("Enter")
    expect(guess).to_have_count(0)
    page.keyboard.press("End")
    expect(page.get_by_text("0 of 5 left")).to_be_visible()
    expect(page.get_by_text("You said: All five, because a robot only reads.")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Radia is gone")).to_be_visible()
    page.get_by_role("button", name="The same robot, where Delete is a button").press("Enter")
    page.keyboard.press("End")
    expect(page.get_by_text("5 of 5 left")).to_be_visible()


def test_without_a_script_the_first_page_tells_how_the_scene_ends_in_a_fold(host, page):
    context = page.context.browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(host.url)
    expect(plain.get_by_text("Radia is gone")).to_be_hidden()
    expect(plain.get_by_role("link", name="Run lesson 00")).to_be_visible()
    plain.get_by_text("How it ends").click()
    expect(plain.get_by_text("Radia is gone")).to_be_visible()
    context.close()


# What the site has for teachers: notes beside the sections, off until they are wanted; handouts of one page each.

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


def test_on_a_phone_the_lesson_begins_on_the_first_screen_and_a_tap_opens_the_list_above_it(page, host):
    page.set_viewport_size(PHONE)
    page.goto(host.url + LESSON)
    another = page.get_by_role("navigation").get_by_role("link", name="00 Start here")
    expect(another).to_be_hidden()
    assert page.get_by_role("heading", level=1).bounding_box()["y"] < PHONE["height"] * 2 / 3
    page.get_by_text("All lessons", exact=True).click()
    expect(another).to_be_visible()
    page.set_viewport_size(WIDE)
    expect(another).to_be_visible()


def test_without_a_script_there_are_neither_notes_nor_a_switch(host, page):
    context = page.context.browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(host.url + LESSON)
    expect(plain.get_by_role("heading", name="Paste a link into a chat")).to_be_visible()
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
    assert len(sides) == 2 * 15
    assert {where: count for where, count in sides.items() if count != 1} == {}


# What a prediction asks for is folded on screen, so that whoever reads can make a guess first.

FOLDED = "read/05_ask_for_another_type.html"


def test_what_a_prediction_asks_for_is_folded_until_a_key_opens_it_and_open_on_paper(page, host):
    page.goto(host.url + FOLDED)
    folds = page.locator(".fold")
    said = folds.locator(":scope > :not(summary)")
    labels = folds.locator("summary").all_text_contents()
    assert labels.count("Show the output") > 1
    assert said.locator("visible=true").count() == 0
    folds.locator("summary").first.focus()
    page.keyboard.press("Enter")
    assert said.locator("visible=true").count() == folds.first.locator(":scope > :not(summary)").count() > 0
    page.emulate_media(media="print")
    assert said.locator("visible=true").count() == said.count()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert folds.locator(":scope[open]").count() == folds.count()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert folds.locator(":scope[open]").count() == 1


def test_the_search_has_the_words_of_a_fold_and_not_its_label(site):
    found = json.loads((site / "read" / "search.json").read_text("utf-8"))
    words = " ".join(text for page, _, _, text in found if page in FOLDED)
    assert "FastAPI doesn't parse Accept" in words and "text/html, from the server" in words
    assert "What happened, and why" not in words and "Show the output" not in words
