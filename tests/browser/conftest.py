"""One JupyterLab and one Chromium for all tests of this folder; a notebook and a kernel for each."""

import pytest
from find_chromium import FLAGS, path_of_shell
from lab import Lab
from notebook_page import SCREENSHOTS, WIDE, NotebookPage, emptied, wear
from playwright.sync_api import sync_playwright


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
    """The running browser. All pages share its cache: JupyterLab's scripts are big."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_shell(), args=list(FLAGS))
        yield browser.new_context(viewport=WIDE)
        browser.close()


@pytest.fixture
def page(chromium):
    """An empty page, for what needs no JupyterLab."""
    opened = chromium.new_page()
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def kept():
    """The tabs that have a JupyterLab and nothing open in it, for the next test."""
    return []


@pytest.fixture
def new_page(lab, chromium, kept, request):
    """A function that gives a NotebookPage, still empty.

    After the test each page has to be calm: no dialog, no traceback, no request to another computer.
    """
    pages = []

    def made():
        lab.theme("light")  # of a tab that loads now; the last test may have chosen another one
        tab = kept.pop() if kept else chromium.new_page()
        wear(tab, "light")
        pages.append(NotebookPage(tab, lab))
        return pages[-1]

    yield made
    try:
        for page in pages:
            look_back(page, request.node)
            page.let_go()
        kept += [page.page for page in pages if not page.spoilt and emptied(page.page)]
    finally:
        for page in pages:
            if page.page not in kept:
                page.page.close()
        lab.end_kernels()


def look_back(page, test):
    """What has to be true of a page after its test; after one that failed, its picture is kept instead."""
    if not test.failed:
        page.assert_calm()
        return
    page.spoilt = True
    SCREENSHOTS.mkdir(exist_ok=True)
    page.page.screenshot(path=SCREENSHOTS / f"failed-{test.name[:60]}.png")


@pytest.fixture
def open_notebook(new_page, request):
    """A function that opens a notebook of the given cells, runs it, and returns its NotebookPage."""

    def opened(*cells):
        page = new_page()
        page.open(cells, request.node.name[:60])
        page.run_all()
        return page

    return opened


@pytest.fixture
def open_lesson(new_page, lab):
    """A function that opens a notebook of the course as a new learner has it, and runs it on demand."""
    folder = lab.learner()

    def opened(name, run=True):
        page = new_page()
        page.visit(f"{folder}/{name}.ipynb")
        if run:
            page.run_all()
        return page

    return opened
