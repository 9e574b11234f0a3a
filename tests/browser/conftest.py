"""One JupyterLab and one Chromium for all tests of this folder; a page and a kernel for each."""

import pytest
from find_chromium import FLAGS, path_of_chromium
from lab import Lab
from notebook_page import SCREENSHOTS, NotebookPage
from playwright.sync_api import sync_playwright

WIDE = {"width": 1280, "height": 900}


def pytest_collection_modifyitems(items):
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    item.failed = getattr(item, "failed", False) or report.failed
    return report


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """The running JupyterLab."""
    running = Lab(tmp_path_factory.mktemp("lab"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium():
    """The running browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def open_notebook(lab, chromium, request):
    """A function that opens a notebook of the given cells, runs it, and returns its NotebookPage.

    After the test each page has to be calm: no dialog, no traceback, no request to another computer.
    """
    pages = []

    def opened(*cells, theme="light", viewport=WIDE):
        lab.theme(theme)
        page = NotebookPage(chromium.new_page(viewport=viewport), lab)
        pages.append(page)
        page.open(cells, f"{request.node.name[:60]}-{len(pages)}")
        page.run_all()
        return page

    yield opened
    try:
        for page in pages:
            if request.node.failed:
                page.page.screenshot(path=SCREENSHOTS / f"failed-{request.node.name[:60]}.png")
            else:
                page.assert_calm()
    finally:
        for page in pages:
            page.page.close()
        lab.end_kernels()
