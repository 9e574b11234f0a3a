"""A phone, by touch, to the first solved task."""

import re
import sys
from pathlib import Path

import pytest
from page_with_lab import PATIENCE, PageWithLab
from playwright.sync_api import expect, sync_playwright

sys.path.append(str(Path(__file__).resolve().parents[1] / "browser"))


from find_chromium import FLAGS, path_of_chromium
from readable import violations

# What is measured on a phone: what can be tapped and is too small for a finger, and what makes the page too wide.

FINGER = 44  # pixels: WCAG 2.2, section 2.5.5

# What is excused, each with its reason.
EXCUSED = (
    "p a, li:not(.lessons li) a, td a",  # a link in a sentence is as high as its line (the standard excuses it, too)
    "label input",  # a radio button is tapped by its words: the label is measured
    ".skip-link",  # JupyterLab shows it to who comes with a keyboard
    ".oa-hidden, .oa-labelled > .widget-label",  # words for those who do not see the page
)

TOO_SMALL = """
([excused, finger]) => [...document.querySelectorAll("a, button, input, select, textarea, summary, label:has(input)")]
  .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.matches(excused))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < finger - 0.5 || box.height < finger - 0.5))
  .map(([one, box]) => `${box.width} x ${box.height}: ${one.tagName} ${one.className} ${one.textContent.slice(0, 9)}`)
"""

# What goes beyond the edge inside a region that scrolls by itself makes nothing else wider.
TOO_WIDE = """
() => {
  const scrolls = (one) => one.id !== "main" && !one.matches(".jp-WindowedPanel-outer, body, html")
    && ["auto", "scroll"].includes(getComputedStyle(one).overflowX)
    && one.getBoundingClientRect().right <= innerWidth + 1;
  const inRegion = (one) => { for (; one; one = one.parentElement) if (scrolls(one)) return true; return false; };
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => !inRegion(one.parentElement))
    .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`);
}
"""


def too_small(page) -> list[str]:
    """What is shown, can be tapped and is smaller than a finger needs."""
    return page.evaluate(TOO_SMALL, [", ".join(EXCUSED), FINGER])


def too_wide(page) -> list[str]:
    """What one would have to scroll the whole page sideways for."""
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    return page.evaluate(TOO_WIDE) + ["the page"] * wide


# The site on a phone: 390 x 844, by touch alone, from the first page to the first solved task.

PHONE = {"width": 390, "height": 844}
ANSWER = '\nfrom clients import send\nsend("GET", server.url + "/user/4")'
TEXT = "() => document.querySelector('.jp-Notebook p').getBoundingClientRect().width"


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
