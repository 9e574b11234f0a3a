"""A learner at a real hub with a real browser: from the log-in page to the client zoo, whose client the browser is."""

import pytest
from find_chromium import FLAGS, path_of_chromium
from in_the_zoo import choose, look_until, press
from kept_tab import WIDE
from notebook_page import READY, NotebookPage
from playwright.sync_api import sync_playwright

from homes.hub.places import FIRST_PAGE

ZOO = (
    "from mini_server import start\nfrom workbench import ClientZoo\nserver = start()",
    "zoo = ClientZoo(server.url, server.browser_url)\nzoo",
)


class AtTheHub:
    """Ana's JupyterLab as NotebookPage asks for one."""

    def __init__(self, learner):
        self.learner = learner

    def written(self):
        """The log is the hub's."""
        return ""

    def address(self, path, view):
        return f"{self.learner.home}/{view}/{path}"

    def notebook(self, name, cells):
        self.learner.write(f"{name}.ipynb", cells)
        return f"{name}.ipynb"


@pytest.fixture(scope="module")
def page(class_of_two):
    """A tab in which Ana has typed her name and password."""
    ana, _ = class_of_two
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=list(FLAGS))
        tab = browser.new_page(viewport=WIDE)
        tab.goto(ana.url)
        tab.get_by_label("Username").fill(ana.name)
        tab.get_by_label("Password").fill(ana.password)
        tab.get_by_role("button", name="Sign in").click()
        yield tab
        browser.close()


@pytest.fixture
def notebook(page, ana):
    shown = NotebookPage(page, AtTheHub(ana))
    yield shown
    shown.assert_calm()
    shown.let_go()


def test_after_the_log_in_the_first_lesson_stands_there_and_runs(notebook, page):
    page.wait_for_url(f"**/{FIRST_PAGE}*")
    page.wait_for_function(READY)
    notebook.run_all()


def test_the_browser_is_the_client_in_the_zoo_through_the_hub(notebook, page):
    notebook.open(ZOO, "zoo")
    notebook.run_all()
    frame = page.frame_locator(".oa-frame iframe")
    deleted = "GET /user/delete/2 → 200; removed user 2. The records were put back."
    for client, style, came in (
        ("A link", "Verb in the address", deleted),
        ("A form with method=post", "One address", "POST /users/ → 201; made user 6"),
        ("An image", "Verb in the address", deleted),
    ):
        choose(page, client, style)
        press(page, "Let it act")
        if client != "An image":
            frame.locator("a, button").first.click()
        look_until(page, came)
