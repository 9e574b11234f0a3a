"""The site in a real browser, under a sub-path of a plain host.

One browser, one learner, who saves data, so that the site isn't kept whole (test_site_offline.py does); the tests
follow each other in one page, as a learner goes from lesson to lesson.
"""

from pathlib import Path

import pytest
from page_with_lab import PATIENCE, PageWithLab, browser_of_a_learner
from playwright.sync_api import expect

COURSE = Path(__file__).resolve().parents[2]
FIRST, PRACTICE = "notebooks/00_start_here.ipynb", "exercises/00_start_here.ipynb"
LATER = sorted(path.stem for path in (COURSE / "notebooks").glob("*.ipynb") if path.stem[:2] in ("06", "12", "14"))
GUESS = "All five, because a robot only reads"
RIGHT = "00 Start here: 1 of 2 tasks right"
ANOTHER_COMPUTER = 'import os\nos.environ["ONE_ADDRESS_PROGRESS"] = "/tmp/progress.jsonl"'
OWN_COPY = """async path => {
    const {contents} = jupyterapp.serviceManager, whole = {content: true};
    const beginning = async () => (await contents.get(path, whole)).content.cells[0].source.toString().slice(0, 16);
    const lesson = await contents.get(path, whole), given = await beginning();
    lesson.content.cells[0].source = "mine";
    await contents.save(path, lesson);
    const mine = await beginning();
    await contents.delete(path);
    return [given, mine, await beginning()];
}"""
SAVES_DATA = "Object.defineProperty(NetworkInformation.prototype, 'saveData', {get: () => true})"
HAS_RUN = """() => jupyterapp.shell.currentWidget.content.widgets.filter(
    one => one.model.type === "code").at(-1).model.executionCount"""


@pytest.fixture(scope="module")
def others():
    """What was asked of anybody but the host."""
    return []


@pytest.fixture(scope="module")
def browser(tmp_path_factory, host, others):
    ours = (host.url.removesuffix("/some/where/"), "data:", "blob:", "chrome-extension:")
    with browser_of_a_learner(tmp_path_factory.mktemp("profile")) as context:
        context.add_init_script(SAVES_DATA)
        context.on("request", lambda request: request.url.startswith(ours) or others.append(request.url))
        yield context


@pytest.fixture(scope="module")
def lab(browser, host):
    """The learner's page, with lesson 00 run by clicks from the first page on, where the learner made a guess."""
    lab = PageWithLab(browser.new_page())
    lab.page.goto(host.url)
    lab.page.get_by_role("button", name=GUESS).click()
    lab.page.get_by_role("link", name="Run lesson 00").click()
    lab.until("idle")
    lab.page.get_by_role("menuitem", name="Run", exact=True).click()
    lab.page.get_by_text("Run All Cells", exact=True).click()
    lab.page.wait_for_function(HAS_RUN, timeout=PATIENCE)
    return lab


def test_lesson_00_runs_from_top_to_bottom_by_clicks_from_the_first_page_on(lab):
    assert lab.complaints() == []


def test_the_guess_of_the_first_page_is_chosen_in_the_lesson_and_one_press_keeps_it(lab):
    asked = lab.page.get_by_role("group", name="Prediction 00-6").first
    asked.scroll_into_view_if_needed()
    guess = asked.get_by_role("radio", name=GUESS)
    expect(guess).to_be_checked()
    expect(guess).to_have_accessible_description(f"You said on the first page: {GUESS}")
    asked.get_by_role("button", name="Keep my prediction").click()
    assert GUESS in lab.run('from exercises import predict\npredict("00-6").compare()')


def test_send_in_a_panel_brings_the_answer_into_the_page(lab):
    lab.page.keyboard.press("Escape")
    panel = lab.page.locator(".jp-OutputArea-output", has=lab.page.get_by_role("button", name="Send", exact=True)).first
    panel.scroll_into_view_if_needed()
    panel.get_by_label("Address").first.fill("/user/3")
    panel.get_by_role("button", name="Send", exact=True).click()
    expect(panel).to_contain_text("Alan Turing", timeout=PATIENCE)


@pytest.mark.parametrize("name", LATER)
def test_a_lesson_runs_from_top_to_bottom(lab, name):
    lab.open(f"notebooks/{name}.ipynb")
    lab.run_all()
    assert lab.complaints() == []
    lab.close()


def test_each_lesson_opened_from_its_link_has_one_python_and_fetches_nothing_again(lab, browser, host):
    since, second = len(host.asked), PageWithLab(browser.new_page())
    second.page.goto(host.url)
    second.page.get_by_role("link", name="01 Name things with addresses", exact=True).click()
    second.wait()
    second.run_all()
    assert (second.kernels, second.complaints()) == (1, [])
    assert second.run("import os; os.path.isdir('/drive')") == "True"  # the learner's files are there
    assert [path for path in host.fetched(since) if path.startswith(("static/", "build/", "extensions/"))] == []
    second.page.close()
    lab.page.bring_to_front()


def test_after_an_error_the_other_cells_still_run(lab):
    lab.open(PRACTICE)
    lab.run_all()
    assert "ZeroDivisionError" in lab.run("1 / 0")
    assert lab.run("print('alive')") == "alive\n"


def test_an_endless_loop_ends_when_python_is_started_again(lab):
    lab.begin("while True: pass")
    lab.restart()
    assert lab.run("print('alive')") == "alive\n"


FULL = """
() => {
  const put = IDBObjectStore.prototype.put;
  window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
  IDBObjectStore.prototype.put = () => { throw new DOMException("The disk is full", "QuotaExceededError"); };
}
"""
HAS_KEPT = """async words => {
    const {contents} = jupyterapp.serviceManager, {path} = jupyterapp.shell.currentWidget.context;
    return (await contents.get(path, {content: true})).content.cells.some(cell => cell.source.includes(words));
}"""
CHECK = 'exercise("ask-for-katherine", show=False).check(server)'


def test_an_answer_and_progress_are_there_after_the_page_was_closed_unsaved_and_move_out_by_code_or_file(lab):
    lab.page.evaluate("() => jupyterapp.commands.execute('docmanager:toggle-autosave')")
    sends = (
        'from mini_server import start\nserver = start()\nfrom clients import send\nsend("GET", server.url + "/user/4")'
    )
    lab.run(sends)
    assert "Right" in lab.run(f"from exercises import exercise\n{CHECK}")
    lab.page.wait_for_function(HAS_KEPT, arg=CHECK, polling=100)
    lab.page.reload()
    lab.wait()
    lab.open(PRACTICE)
    assert sends in [cell["source"] for cell in lab.cells()]
    assert sends in lab.run('from exercises import exercise\nprint(exercise("ask-for-katherine", show=False).mine())')
    assert RIGHT in lab.run("from exercises import progress\nprogress()")
    assert "Saved" in lab.run('code = progress().code()\nprogress().save("mine.jsonl")')
    assert "ask-for-katherine" in lab.file("exercises/mine.jsonl")
    lab.run(sends)
    lab.page.evaluate(FULL)
    assert "could not be saved in progress.jsonl: this browser has no room left" in lab.run(CHECK)
    lab.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    lab.page.evaluate("() => makeRoom()")
    elsewhere = lab.run(f"{ANOTHER_COMPUTER}\nprint(progress())\nprogress().bring_in(code)\nprogress()")
    assert RIGHT not in elsewhere.partition("Tasks right: 1")[0] and RIGHT in elsewhere


def test_a_learner_s_copy_that_is_deleted_gives_way_to_the_lesson_of_the_site(lab):
    assert lab.page.evaluate(OWN_COPY, "notebooks/glossary.ipynb") == ["# Look up a term", "mine", "# Look up a term"]


def test_nobody_else_is_asked(lab, others):
    assert others == []
