"""The pages of the site for everybody: by keyboard, by ear, in the dark, on a phone, at a zoom of 400 %.

A line more in PAGES, and further pages are tried as well.
"""

import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

sys.path.append(str(Path(__file__).resolve().parents[1] / "browser"))
from axe import COLOURS, CONTRAST, violations

# Of slides, which are alike, the lesson with wide tables.
PAGES = ("index.html", "read/*.html", "handouts/index.html", "handouts/0[37]*.html", "slides/04*.html")
PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
ZOOMED = {"width": 320, "height": 256}  # 1280 by 1024 at 400 % (WCAG 2.2, 1.4.10)
LESSON = "read/02_meet_verbs_in_the_address.html"
LAID_OUT = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
ON_TOP = """one => {
    const box = one.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === one;
}"""
STOPS = "all => all.map(one => [one.tabIndex === 0, one.scrollWidth > one.clientWidth])"


@pytest.fixture(scope="module")
def paths(site):
    """The pages by their paths; of those of code, which are alike, one."""
    found = [path for pattern in PAGES for path in sorted(site.glob(pattern))]
    return [path.relative_to(site).as_posix() for path in [*found, min((site / "read" / "code").rglob("*.html"))]]


def of_every_kind(site):
    """Pages that together have every kind of element, and of word in code; the one that brings most comes first."""
    pages = [path for pattern in (*PAGES, "read/code/**/*.html") for path in sorted(site.glob(pattern))]
    kinds = {path: set(re.findall(r'<\w+(?: class="[^"]*")?', path.read_text("utf-8"))) for path in pages}
    left = set().union(*kinds.values())
    while left:
        best = max(kinds, key=lambda path: len(kinds[path] & left))
        left -= kinds[best]
        yield best.relative_to(site).as_posix()


@pytest.fixture(scope="module")
def seen(page, paths, host):
    """Every page to read, loaded once: what axe-core finds on a phone and wide, and how wide it is at 400 %."""
    faults, widths = {}, {}
    for path in paths:
        page.set_viewport_size(ZOOMED)
        page.goto(host.url + path)
        widths[path] = page.evaluate("document.documentElement.scrollWidth")
        for size, without in ((PHONE, COLOURS), (WIDE, [CONTRAST])):
            page.set_viewport_size(size)
            page.evaluate(LAID_OUT)
            faults[path, size["width"]] = violations(page, "html", without=without)
    return faults, widths


def test_axe_finds_nothing_on_any_page_to_read_on_a_phone_and_wide(seen, paths):
    assert len(paths) > 20
    assert {where: found for where, found in seen[0].items() if found} == {}


def test_no_kind_of_word_is_too_faint_in_the_light_or_in_the_dark(page, site, host):
    found = {}
    page.set_viewport_size(WIDE)
    for path in of_every_kind(site):
        page.goto(host.url + path)
        for colours in ("light", "dark"):
            page.emulate_media(color_scheme=colours)
            found[path, colours] = violations(page, "html", only=[CONTRAST])
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_at_400_percent_no_page_scrolls_sideways(seen):
    assert {path: width for path, width in seen[1].items() if width > ZOOMED["width"]} == {}


def test_tab_stops_at_what_scrolls_and_not_at_what_fits(page, host):
    page.set_viewport_size(PHONE)
    page.goto(host.url + LESSON)
    page.evaluate(LAID_OUT)
    stops = page.get_by_role("group").evaluate_all(STOPS)
    assert {tuple(stop) for stop in stops} == {(True, True), (False, False)}
    page.locator("main [role=group][tabindex='0']").first.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")


def test_tab_leads_first_to_the_link_past_the_list_of_lessons_and_it_can_be_seen(page, host):
    page.set_viewport_size(WIDE)
    page.goto(host.url + LESSON)
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="To the text")
    expect(link).to_be_focused()
    assert link.evaluate(ON_TOP)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Run this lesson")).to_be_focused()


def test_of_what_was_found_the_number_is_announced_and_not_thirty_links(page, host):
    page.goto(host.url + LESSON)
    page.get_by_role("searchbox", name="Search all lessons").fill("entity tag")
    expect(page.locator("#count[role=status]")).to_have_text(re.compile(r"^Found in \d+ sections\.$"))
    expect(page.locator("#found a").first).to_be_visible()
