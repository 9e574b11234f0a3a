"""The site in a real browser, under a sub-path of a plain host: day by day, then without a network, updated, installed.

One browser, one learner and a host of their own. The fixtures follow each other, as the learner's days do.
"""

import pytest
from hosts import OwnHost
from page_with_lab import PATIENCE, PageWithLab, browser_of_a_learner
from playwright.sync_api import expect

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
HAS_RUN = """() => jupyterapp.shell.currentWidget.content.widgets.filter(
    one => one.model.type === "code").at(-1).model.executionCount"""
FORGET = "() => import(new URL('offline/keep.js', location.href)).then(({forget}) => forget())"


@pytest.fixture(scope="module")
def host(site, tmp_path_factory):
    """A host that can be stopped and changed."""
    host = OwnHost(site, tmp_path_factory.mktemp("own"))
    yield host
    host.stop()


@pytest.fixture(scope="module")
def others():
    """What was asked of anybody but the host."""
    return []


@pytest.fixture(scope="module")
def browser(tmp_path_factory, host, others):
    ours = (host.url.removesuffix("/some/where/"), "data:", "blob:", "chrome-extension:")
    with browser_of_a_learner(tmp_path_factory.mktemp("profile")) as context:
        context.on("request", lambda request: request.url.startswith(ours) or others.append(request.url))
        yield context


@pytest.fixture(scope="module")
def lab(browser, host):
    """The first day: lesson 00 run by clicks from the first page on, where the learner made a guess.

    Of it nothing is to be kept for offline use.
    """
    lab = PageWithLab(browser.new_page())
    lab.page.goto(host.url)
    lab.page.evaluate(FORGET)
    lab.page.get_by_role("button", name=GUESS).click()
    lab.page.get_by_role("link", name="Run lesson 00").click()
    lab.until("idle")
    lab.page.get_by_role("menuitem", name="Run", exact=True).click()
    lab.page.get_by_text("Run All Cells", exact=True).click()
    lab.until_true(HAS_RUN)
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


def test_after_an_error_the_other_cells_still_run(lab):
    assert "ZeroDivisionError" in lab.run("1 / 0")
    assert lab.run("print('alive')") == "alive\n"


def test_an_endless_loop_ends_when_python_is_started_again(lab):
    lab.begin("while True: pass")
    lab.restart()
    assert lab.run("print('alive')") == "alive\n"


def test_a_learner_s_copy_that_is_deleted_gives_way_to_the_lesson_of_the_site(lab):
    assert lab.page.evaluate(OWN_COPY, "notebooks/glossary.ipynb") == ["# Look up a term", "mine", "# Look up a term"]


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
SENDS = """from mini_server import start
server = start()
from clients import send
send("GET", server.url + "/user/4")"""


@pytest.fixture(scope="module")
def closed(lab):
    """The page of the first day is closed, unsaved, when a task was solved in it."""
    lab.page.evaluate("() => jupyterapp.commands.execute('docmanager:toggle-autosave')")
    lab.run(SENDS)
    assert "Right" in lab.run(f"from exercises import exercise\n{CHECK}")
    lab.until_true(HAS_KEPT, arg=CHECK)
    lab.page.close()


@pytest.fixture(scope="module")
def again(closed, browser, host):
    """The second day: the same lesson, opened from its link; `since` is when, for the host."""
    again, again.since = PageWithLab(browser.new_page()), len(host.asked)
    again.page.goto(host.url)
    again.page.get_by_role("link", name="Run lesson 00").click()
    again.wait()
    return again


def test_a_lesson_opened_again_has_one_python_and_fetches_nothing_again(again, host):
    assert again.run("import os; os.path.isdir('/drive')") == "True"  # the learner's files are there
    assert again.kernels == 1
    assert [one for one in host.fetched(again.since) if one.startswith(("static/", "build/", "extensions/"))] == []


def test_an_answer_and_progress_are_there_after_the_page_was_closed_unsaved_and_move_out_by_code_or_file(again):
    assert SENDS in [cell["source"] for cell in again.cells()]
    assert SENDS in again.run('from exercises import exercise\nprint(exercise("ask-for-katherine", show=False).mine())')
    assert RIGHT in again.run("from exercises import progress\nprogress()")
    assert "Saved" in again.run('code = progress().code()\nprogress().save("mine.jsonl")')
    assert "ask-for-katherine" in again.file("notebooks/mine.jsonl")
    again.run(SENDS)
    again.page.evaluate(FULL)
    assert "could not be saved in progress.jsonl: this browser has no room left" in again.run(CHECK)
    again.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    again.page.evaluate("() => makeRoom()")
    elsewhere = again.run(f"{ANOTHER_COMPUTER}\nprint(progress())\nprogress().bring_in(code)\nprogress()")
    assert RIGHT not in elsewhere.partition("Tasks right: 1")[0] and RIGHT in elsewhere


# Later days: all is kept, the network goes, a new version comes, and the learner wants the room back.

LIES = "files/notebooks/05_ask_for_another_type.ipynb"
KEPT = """async () => {
    for (const name of await caches.keys()) {
        const urls = (await (await caches.open(name)).keys()).map(one => decodeURIComponent(one.url));
        if (name.startsWith("one-address ")) return urls;
    }
    return [];
}"""
DID_NOT_COME = """() => {
    const said = document.getElementById("offline-state").innerText;
    return said.includes("did not come") && said;
}"""
LOOK = "() => import(new URL('../offline/lab.js', location.href)).then(lab => lab.look())"
ASK = "() => import(new URL('offline/keep.js', location.href)).then(({ask}) => ask('which version am I?'))"
NOBODY_FOR_LONG = """async () => {
    const cache = await caches.open((await caches.keys()).find(name => name.startsWith("one-address ")));
    for (const {url} of await cache.keys()) if (url.includes("?page=")) {
        const {version} = await (await cache.match(url)).json();
        await cache.put(url, Response.json({version, since: 0}));
    }
}"""
ONE_MORE = """async () => {
    const {noted, write} = await import(new URL('offline/keep.js', location.href));
    await write('list=one more', await noted(`list=${await noted('newest')}`));
    await write('newest', 'one more');
}"""
CURRENT = "() => import(new URL('offline/keep.js', location.href)).then(({noted}) => noted('current'))"
ADD_WORDS = "words => { jupyterapp.shell.currentWidget.content.model.sharedModel.cells[0].source = words }"
WORDS = "() => jupyterapp.shell.currentWidget.content.model.sharedModel.cells[0].source"
WHICH = "import os; print(os.environ.get('VERSION', 'first'))"
ASKED = "() => import(new URL('../offline/keep.js', location.href)).then(({asked}) => asked())"


def state(page):
    return page.locator("#offline-state")


def cut(browser, host):
    browser.set_offline(True)
    host.stop()


def pythons(page):
    """The pieces with which a Python begins, of every version that is kept."""
    return [url.partition("?")[0].rpartition("/")[2] for url in page.evaluate(KEPT) if "/first-" in url]


@pytest.fixture(scope="module")
def kept(again, browser, host):
    """What was said when a host answered one file with another page; at the second try all is kept."""
    host.lies.add(LIES)
    again.page.evaluate(ASKED)
    again.page.evaluate(LOOK)
    page = browser.new_page()
    page.goto(host.url)
    page.get_by_role("button", name="Keep for offline use").click()
    said = page.wait_for_function(DID_NOT_COME, timeout=PATIENCE).json_value()  # a next try soon says something else
    host.lies.clear()
    page.get_by_role("button", name="Keep for offline use").click()
    expect(state(page)).to_contain_text("Works offline now", timeout=PATIENCE)
    page.close()
    return said


def test_a_file_that_a_host_answers_with_another_page_is_said_and_the_next_try_goes_on(again, kept):
    assert f"{LIES} did not come, or not as the list of the site has it" in kept
    assert again.run("print(1)") == "1\n"


@pytest.fixture(scope="module")
def lesson(kept, browser, host):
    """Lesson 05, opened for the first time when there is no network any more."""
    cut(browser, host)
    lab = PageWithLab(browser.new_page())
    lab.page.goto(host.url)
    expect(state(lab.page)).to_contain_text("Works offline now")
    lab.page.get_by_role("link", name="05 Ask for another type", exact=True).click()
    lab.wait()
    lab.run_all()
    return lab


def test_without_a_network_a_lesson_runs_that_was_never_opened_and_a_file_is_written_and_read_again(lesson):
    assert (lesson.complaints(), lesson.kernels) == ([], 1)
    lesson.run("open('mine.txt', 'w').write('kept')")
    assert lesson.file("notebooks/mine.txt") == "kept"
    assert lesson.run("print(open('mine.txt').read())") == "kept\n"


@pytest.fixture(scope="module")
def offered(lesson, browser, host):
    """The first page after an update, while lesson 05 is in work; the new version is there, whole."""
    host.publish_a_second_version()
    host.start()
    browser.set_offline(False)
    page = browser.new_page()
    page.goto(host.url)
    expect(page.get_by_role("status").filter(has_text="A new version")).to_be_visible(timeout=PATIENCE)
    cut(browser, host)
    return page


@pytest.fixture(scope="module")
def accepted(offered):
    """The first page, which stays as it is until the new version is accepted, by a key."""
    expect(offered.get_by_role("heading", level=1)).to_contain_text("robot visits.")
    offered.evaluate(ONE_MORE)  # another tab found it since; the version that the bar meant may have left
    offered.get_by_role("button", name="Use the new version").press("Enter")
    expect(offered.get_by_role("heading", level=1)).to_contain_text("robot visits, second version.", timeout=PATIENCE)
    return offered


def test_who_accepts_by_keyboard_gets_the_new_version_whole_also_without_a_network(accepted):
    assert accepted.evaluate(CURRENT) == "one more"


def test_a_lesson_in_work_goes_on_with_its_version_also_when_its_python_starts_anew(offered, lesson):
    lesson.restart()
    assert lesson.run(WHICH) == "first\n"
    assert len(pythons(lesson.page)) == 2


@pytest.fixture(scope="module")
def updated(accepted, lesson):
    """Lesson 05 when it has taken the new version, with words that the learner wrote before."""
    lesson.run("open('mine.txt', 'w').write('kept')")
    lesson.page.evaluate(ADD_WORDS, "# Mine")
    lesson.page.evaluate(LOOK)
    bar = lesson.page.get_by_role("status").filter(has_text="A new version")
    with lesson.page.expect_navigation():
        bar.get_by_role("button", name="Use the new version").press("Enter")
    lesson.wait()
    lesson.open("notebooks/05_ask_for_another_type.ipynb")
    return lesson


def test_a_lesson_that_accepts_keeps_what_was_written_and_runs_the_new_version(updated):
    assert updated.run(WHICH) == "second\n"
    assert updated.page.evaluate(WORDS) == "# Mine"
    assert updated.file("notebooks/mine.txt") == "kept"


def test_a_version_that_no_page_uses_any_more_is_removed(accepted, updated, again):
    again.page.close()
    accepted.evaluate(NOBODY_FOR_LONG)
    accepted.evaluate(ASK)
    (python,) = pythons(accepted)
    assert "-second-" in python


@pytest.fixture(scope="module")
def online(offered, browser, host):
    """The first page, when the network is back."""
    host.start()
    browser.set_offline(False)
    return offered


def test_chromium_would_install_the_site_as_an_app(online, browser):
    devtools = browser.new_cdp_session(online)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_what_is_kept_can_be_removed_and_the_learner_s_files_stay(online, updated):
    online.get_by_role("button", name="Remove what is kept").click()
    expect(state(online)).to_contain_text("Removed.")
    assert online.evaluate(KEPT) == []
    assert updated.file("notebooks/mine.txt") == "kept"
    assert updated.run("print(open('mine.txt').read())") == "kept\n"


def test_a_disk_without_room_is_said_and_the_first_page_stays(online, browser, host):
    stranger = browser.browser.new_context()  # who has never been here
    page = stranger.new_page()
    page.goto(host.url)
    devtools = stranger.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": host.url.removesuffix("/some/where/"), "quotaSize": 1e6})
    page.get_by_role("button", name="Keep for offline use").click()
    expect(state(page)).to_contain_text("gives the site no more room", timeout=PATIENCE // 3)
    page.get_by_role("link", name="Read 01").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Name things")
    stranger.close()


def test_nobody_else_is_asked(others):
    assert others == []
