"""The site on a phone: 390 x 844, by touch alone, from the first page to the first solved task."""

import re
import sys
from pathlib import Path

import pytest
from page_with_lab import PATIENCE, PageWithLab
from playwright.sync_api import expect, sync_playwright
from small_targets import too_small, too_wide

sys.path.append(str(Path(__file__).resolve().parents[1] / "browser"))
from axe import violations
from find_chromium import FLAGS, path_of_chromium
from readable import sticks_out

PHONE = {"width": 390, "height": 844}
OTHERS = [(360, 780), (412, 915), (844, 390), (768, 1024)]
KEYBOARD = 336  # pixels that a phone's keyboard takes
COVERED = """keyboard => {
    Object.defineProperty(visualViewport, "height", {get: () => innerHeight - keyboard, configurable: true});
    visualViewport.dispatchEvent(new Event("resize"));
}"""
IN_SIGHT = """height => [".jp-Notebook .jp-mod-active .cm-line", ".jp-WindowedPanel-outer"]
    .every(part => document.querySelector(part).getBoundingClientRect().bottom <= height)"""
ANSWER = '\nfrom clients import send\nsend("GET", server.url + "/user/4")'
TEXT = "() => document.querySelector('.jp-Notebook p').getBoundingClientRect().width"
LAID_OUT = "() => document.querySelector('.jp-Notebook').getBoundingClientRect().right <= innerWidth + 1"
SCROLL = """part => {
    const all = document.querySelector(".jp-WindowedPanel-outer");
    all.scrollTop = part * all.scrollHeight;
}"""


@pytest.fixture(scope="module")
def phone(host):
    """A page of a phone that has seen nothing of the site."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        page = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, accept_downloads=True).new_page()
        page.goto(host.url)
        yield PageWithLab(page)
        browser.close()


@pytest.fixture(scope="module")
def lesson(phone):
    """Lesson 00, opened by a tap on the first page, and run by taps on its first cell."""
    phone.page.get_by_role("link", name="Begin with lesson 00").tap()
    phone.until("idle")
    run(phone.page, "server = start()")
    return phone


def run(page, words, typed=""):
    """Tap the cell with these words, type into it, and tap Run; comes back when it has run."""
    cell = page.locator(".jp-Notebook:visible .jp-CodeCell", has_text=words).first
    cell.locator(".cm-content").tap()
    if typed:
        page.keyboard.press("Control+End")
        page.keyboard.insert_text(typed)
    page.get_by_role("button", name="Run", exact=True).tap()
    expect(cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]:"), timeout=PATIENCE)
    return cell


def test_the_first_page_fits_and_all_of_it_can_be_tapped(phone):
    assert (too_small(phone.page), too_wide(phone.page)) == ([], [])


def test_a_lesson_opens_alone_with_room_for_its_text(lesson):
    assert lesson.page.evaluate(TEXT) >= 340
    for part in ("#jp-left-stack", ".jp-SideBar", "#jp-menu-panel", "#jp-bottom-panel"):
        expect(lesson.page.locator(part).first).to_be_hidden()


def test_a_keyboard_that_covers_the_page_leaves_the_cell_in_sight(lesson):
    page = lesson.page
    page.locator(".jp-CodeCell .cm-content", has_text="/user/99").tap()
    page.evaluate(COVERED, KEYBOARD)
    page.wait_for_function(IN_SIGHT, arg=PHONE["height"] - KEYBOARD)
    page.evaluate(COVERED, 0)


def test_what_the_menus_have_can_be_tapped(lesson):
    page = lesson.page
    page.get_by_role("button", name="More").tap()
    assert too_small(page) == []
    assert violations(page, "#phone") + violations(page, "#phone-more") == []
    page.get_by_role("button", name="Headings of this lesson").tap()
    page.locator(".jp-tocItem-content", has_text="Use the panel").tap()
    expect(page.locator(".jp-Notebook").get_by_role("heading", name="Use the panel")).to_be_in_viewport()


def test_what_a_lesson_shows_fits_and_can_be_tapped_on_every_screen(lesson):
    lesson.run_all()
    for width, height in [tuple(PHONE.values()), *OTHERS]:
        lesson.page.set_viewport_size({"width": width, "height": height})
        lesson.page.wait_for_function(LAID_OUT)
        for part in (0, 0.25, 0.5, 0.75, 1):
            lesson.page.evaluate(SCROLL, part)
            assert (width, part, too_small(lesson.page), too_wide(lesson.page)) == (width, part, [], [])
        assert sticks_out(lesson.page) == []
    lesson.page.set_viewport_size(PHONE)


def test_by_taps_a_learner_solves_the_first_task_and_comes_back_to_the_lesson(lesson):
    page = lesson.page
    page.get_by_role("link", name="Exercises", exact=True).tap()
    expect(page.get_by_role("heading", name="Practise: start here").first).to_be_visible()
    lesson.until("idle")
    run(page, "from exercises import exercise")
    run(page, "# Send your request here", ANSWER)
    expect(run(page, "task.check(server)")).to_contain_text("Right")
    assert (too_small(page), too_wide(page)) == ([], [])
    assert violations(page) == []
    page.get_by_role("link", name="Lesson", exact=True).tap()
    expect(page.get_by_role("heading", name="Use the panel").first).to_be_visible()


def test_a_notebook_is_downloaded_and_the_way_back_saves_it(lesson):
    page = lesson.page
    page.get_by_role("button", name="More").tap()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download this file").tap()
    assert download.value.suggested_filename.endswith("00_start_here.ipynb")
    page.get_by_role("link", name="Lessons", exact=True).tap()
    expect(page.get_by_role("link", name="Begin with lesson 00")).to_be_visible()


def test_the_way_back_saves_the_notebook_that_stands_behind_as_well(lesson, host):
    page = lesson.page
    page.goto(host.url)
    page.get_by_role("link", name="Exercises of 00 Start here").tap()
    lesson.until("idle")
    run(page, "from exercises import exercise", "\n# I wrote this")
    page.get_by_role("link", name="Lesson", exact=True).tap()
    expect(page.get_by_role("heading", name="Use the panel").first).to_be_visible()
    page.get_by_role("link", name="Lessons", exact=True).tap()
    page.get_by_role("link", name="Exercises of 00 Start here").tap()
    expect(page.locator(".jp-Notebook:visible .jp-CodeCell").first).to_contain_text("# I wrote this", timeout=PATIENCE)
