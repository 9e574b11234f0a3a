"""The site in a real browser, under a sub-path of a plain host. Times are printed, never a reason to fail."""

import gzip
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from publish.landing import COLD_VISIT

sys.path.append(str(Path(__file__).resolve().parents[1] / "browser"))
from find_chromium import FLAGS, path_of_chromium

PATIENCE = 180_000  # milliseconds
IDLE = ".jp-Notebook-ExecutionIndicator[data-status=idle]"
ALL_DONE = """() => {
    const prompts = [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")].map(one => one.textContent.trim());
    const ready = document.querySelector(".jp-Notebook-ExecutionIndicator[data-status=idle]");
    return ready && prompts.length > 0 && prompts.every(text => /^\\[\\d+\\]:$/.test(text));
}"""
PROMPTS = '[...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")]'
FIRST_DONE = f'() => {PROMPTS}.some(one => one.textContent.includes("[1]"))'
RAISED = '[data-mime-type="application/vnd.jupyter.error"]'
ERRORS = f"() => [...document.querySelectorAll('{RAISED}')].map(one => one.textContent)"


@dataclass
class Visit:
    """What one visit to a lesson came to."""

    errors: list
    paths: list
    first: float
    whole: float


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory, host, others):
    """newcomer() is a Chromium that begins with an empty cache and keeps what it learns."""
    origin = host.url.removesuffix("/some/where/")
    with sync_playwright() as playwright:

        def begun():
            context = playwright.chromium.launch_persistent_context(
                tmp_path_factory.mktemp("profile"),
                executable_path=path_of_chromium(),
                args=list(FLAGS),
                viewport={"width": 1400, "height": 9000},  # high enough to draw every cell
            )
            context.on("request", lambda request: elsewhere(request.url, origin) and others.append(request.url))
            return context

        yield begun


@pytest.fixture(scope="module")
def browser(newcomer):
    """The browser of one learner."""
    context = newcomer()
    yield context
    context.close()


@pytest.fixture(scope="module")
def others():
    """What was asked of anybody but the host."""
    return []


def elsewhere(url, origin):
    return not url.startswith((origin, "data:", "blob:", "chrome-extension:"))


def visit(browser, host, lesson):
    """Open a lesson in a page of its own, run all of it, and close the page."""
    since, began, page = len(host.asked), time.monotonic(), browser.new_page()
    page.goto(f"{host.url}lab/index.html?path={lesson}")
    page.wait_for_selector(IDLE, timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.wait_for_function(FIRST_DONE, timeout=PATIENCE)
    first = time.monotonic() - began
    page.wait_for_function(ALL_DONE, timeout=PATIENCE)
    found = Visit(page.evaluate(ERRORS), host.fetched(since), first, time.monotonic() - began)
    page.close()
    print(f"\n{lesson}: {len(found.paths)} files; first cell after {found.first:.1f} s, all after {found.whole:.1f} s")
    return found


@pytest.fixture(scope="module")
def cold(browser, host):
    """The first visit ever."""
    return visit(browser, host, "notebooks/00_start_here.ipynb")


def test_lesson_00_runs_from_top_to_bottom(cold):
    assert cold.errors == []


def test_a_cold_visit_is_as_light_as_the_first_page_says(cold, site):
    octets = sum(len(gzip.compress((site / path).read_bytes(), 6)) for path in cold.paths if (site / path).is_file())
    print(f"\ncold visit: {octets:,} octets, compressed")
    assert 1_000_000 < octets <= COLD_VISIT * 1_000_000


def test_a_second_visit_fetches_no_runtime_and_no_package_again(cold, browser, host):
    again = visit(browser, host, "notebooks/00_start_here.ipynb")
    assert again.errors == []
    assert [path for path in again.paths if path.startswith(("static/", "build/", "extensions/"))] == []


def test_a_lesson_with_a_cell_that_cannot_run_in_a_page_runs_to_its_end(newcomer, host):
    with newcomer() as browser:
        found = visit(browser, host, "notebooks/08_remember_and_agree.ipynb")
    assert found.errors == []


def test_nobody_else_is_asked(cold, others):
    assert others == []
