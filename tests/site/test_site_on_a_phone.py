"""A phone, by touch alone, to the first solved task; the pages to read are in test_site_for_everybody.py."""

import re

import pytest
from find_chromium import FLAGS, path_of_shell
from page_with_lab import PATIENCE, PageWithLab
from playwright.sync_api import expect, sync_playwright
from readable import sticks_out, violations

PHONE = {"width": 390, "height": 844}
ANSWER = '\nfrom clients import send\nsend("GET", server.url + "/user/4")'
TEXT = "() => document.querySelector('.jp-Notebook p').getBoundingClientRect().width"


@pytest.fixture(scope="module")
def phone(host):
    """A page of a phone that has seen nothing of the site."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_shell(), args=list(FLAGS))
        page = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, accept_downloads=True).new_page()
        page.goto(host.url)
        yield PageWithLab(page)
        browser.close()


@pytest.fixture(scope="module")
def lesson(phone):
    """Lesson 00, opened by a tap on the first page, and run by taps on its first cell."""
    phone.page.get_by_role("link", name="Run lesson 00").tap()
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


def test_a_lesson_opens_alone_with_room_for_its_text(lesson):
    assert lesson.page.evaluate(TEXT) >= 340
    for part in ("#jp-left-stack", ".jp-SideBar", "#jp-menu-panel", "#jp-bottom-panel"):
        expect(lesson.page.locator(part).first).to_be_hidden()


def test_by_taps_a_learner_solves_the_first_task_and_comes_back_to_the_lesson(lesson):
    page = lesson.page
    page.get_by_role("link", name="Exercises", exact=True).tap()
    expect(page.get_by_role("heading", name="Practise: start here").first).to_be_visible()
    lesson.until("idle")
    run(page, "from exercises import exercise")
    run(page, "# Send your request here", ANSWER)
    expect(run(page, "task.check(server)")).to_contain_text("Right")
    assert (violations(page), sticks_out(page)) == ([], [])
    page.get_by_role("link", name="Lesson", exact=True).tap()
    expect(page.get_by_role("heading", name="Read what the robot said").first).to_be_visible()
