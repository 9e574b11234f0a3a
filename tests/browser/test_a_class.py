"""Promise: a learner in JupyterLab, one at a phone and the teacher at the board walk a class, through a kill.

They join, predict, vote, close, talk, vote again and uncover. The phone runs no scripts.
"""

import os
import signal

import pytest
import requests
from notebook_page import WIDE
from playwright.sync_api import expect
from readable import sticks_out, too_faint, violations
from servers import ClassServer

PHONE = {"width": 375, "height": 900}
PROJECTOR = {"width": 1920, "height": 1080}
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".stage *, #ways *, footer *")]
  .filter((one) => one.checkVisibility() && [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


@pytest.fixture
def server(tmp_path):
    """The class's server, as `start.py class` runs it, which the test may kill."""
    running = ClassServer(tmp_path, program=("-m", "homes.site.class_server"))
    yield running
    running.kill()


@pytest.fixture
def teacher(chromium, server):
    """The teacher's tab, in a browser's profile of its own; its scripts must not complain."""
    proof = {"username": "teacher", "password": server.key}
    context = chromium.browser.new_context(viewport=WIDE, http_credentials=proof)
    page, faults = context.new_page(), []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.set_default_timeout(90_000)
    page.goto(server.url + "/class/")
    expect(page.get_by_text("Live.")).to_be_visible()
    yield page
    context.close()
    assert faults == []


def press(page, name):
    """Press a button by the keyboard."""
    page.get_by_role("button", name=name, exact=True).last.press("Enter")


@pytest.fixture
def phone(chromium, server):
    """A phone that runs no scripts, at the page where one votes."""
    how = {"viewport": PHONE, "has_touch": True, "java_script_enabled": False}
    context = chromium.browser.new_context(**how)
    page = context.new_page()
    page.goto(server.url + "/vote")
    yield page
    context.close()


def row(page, words):
    """The row of an option on the board."""
    return page.get_by_role("listitem").filter(has_text=words)


def test_a_notebook_a_phone_and_the_board_walk_a_class_and_a_kill_loses_nothing(open_notebook, teacher, phone, server):
    notebook = open_notebook(
        f"from exercises import join_class, predict, vote\njoin_class('{server.url}', '{server.word}')",
        "predict('03-4')",
    )
    learner = notebook.page
    panel = learner.locator(".oa-asking", has_text="You are in").first
    expect(teacher.get_by_text("1 seat is taken.")).to_be_visible()
    expect(teacher.get_by_role("heading", name="A quarter of an hour")).to_be_visible()
    phone.get_by_label("The word on the board").fill(server.word.upper())
    phone.get_by_role("button", name="Take a seat").tap()
    expect(phone.get_by_text("You're in.")).to_be_visible()

    press(teacher, "Ask a question")
    teacher.get_by_label("A question of the course").select_option("03-4")
    press(teacher, "Open the vote")
    expect(teacher.get_by_text("0 of 2 have voted")).to_be_visible()
    expect(panel.get_by_text("Vote 1 is open")).to_be_visible()  # by itself, as the server tells of it
    assert violations(learner) == [] and too_faint(learner) == []

    form = learner.locator(".oa-asking", has_text="Compare").last
    form.get_by_label("It stores a user without a name", exact=True).check()
    form.get_by_role("button", name="Keep my prediction").click()
    expect(learner.get_by_text("what you keep here is your vote").first).to_be_visible()
    expect(teacher.get_by_text("1 of 2 have voted")).to_be_visible()
    phone.get_by_role("link", name="Look for the next question").tap()
    options = phone.locator("button[name=option]")
    expect(options).to_have_count(3)
    assert min(one.bounding_box()["height"] for one in options.all()) >= 44
    options.nth(2).tap()
    expect(phone.get_by_text("Your vote for c has arrived.")).to_be_visible()
    expect(teacher.get_by_text("2 of 2 have voted")).to_be_visible()
    expect(row(teacher, "It stores a user without a name")).to_have_text("bIt stores a user without a name")
    press(teacher, "Close")
    expect(teacher.get_by_text("so a discussion pays off")).to_be_visible()
    expect(teacher.get_by_text("✓")).to_have_count(0)
    expect(panel.get_by_text("Vote 1 is closed")).to_be_visible()
    options.nth(0).tap()
    expect(phone.get_by_text("closed before your tap on a arrived")).to_be_visible()

    server.kill()
    expect(teacher.get_by_text("The server does not answer now.")).to_be_visible()
    server.start()
    expect(teacher.get_by_text("Live.")).to_be_visible()
    press(teacher, "Vote again")
    expect(teacher.get_by_text("Lesson 03 · second vote")).to_be_visible()
    expect(panel.get_by_text("Vote 2 is open")).to_be_visible()
    panel.get_by_label("c) It refuses, and changes nothing", exact=True).check()
    panel.get_by_role("button", name="Vote").click()
    expect(panel.get_by_text("Your vote: c) It refuses, and changes nothing")).to_be_visible()
    expect(teacher.get_by_text("1 of 2 have voted")).to_be_visible()
    server.kill()  # what was acknowledged is there
    server.start()
    phone.get_by_role("link", name="Look for the next question").tap()
    expect(phone.get_by_text("Second vote. You said c.")).to_be_visible()
    press(teacher, "Close")
    press(teacher, "Uncover")
    expect(teacher.get_by_text("from b to c: 1")).to_be_visible()
    expect(row(teacher, "It refuses, and changes nothing ✓")).to_contain_text("1")

    teacher.set_viewport_size(PROJECTOR)
    assert teacher.evaluate(SMALLEST) >= PROJECTOR["height"] / 30  # for the last row
    press(teacher, "How to join")
    assert teacher.evaluate(SMALLEST) >= PROJECTOR["height"] / 30
    press(teacher, "Last question")
    for scheme, window in (("light", WIDE), ("dark", PHONE)):
        for page in (teacher, phone):
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size(window)
        assert violations(teacher, within="body") == [] and sticks_out(teacher) == []


def joined(server, **members):
    """The number of a new seat that shows these members."""
    seat = requests.post(server.url + "/class/seats/", auth=("class", server.word), timeout=5).json()
    auth, address = (f"seat-{seat['seat']}", seat["secret"]), f"{server.url}/class/seat/{seat['seat']}"
    content = {"lesson": "03", "tasks": {}, "answers": {}, "votes": {}} | members
    requests.put(address, auth=auth, headers={"If-Match": "*"}, json=content, timeout=5).raise_for_status()
    return seat["seat"]


def test_what_seats_and_questions_say_becomes_text(teacher, server):
    bad = "<img src=x onerror=alert(1)>"
    vote = {"question": "03-1", "text": bad, "options": [bad, "</script>"], "after": None}
    requests.post(server.url + "/class/votes/", auth=("teacher", server.key), json=vote, timeout=5).raise_for_status()
    expect(teacher.get_by_role("heading", name=bad)).to_be_visible()
    joined(server, tasks={"put": {"tries": 5, "right": False, "refused_by": "a"}}, votes={"1": "b"})
    press(teacher, "Uncover")
    expect(row(teacher, "</script>")).to_contain_text("1")
    assert teacher.locator("img").count() == 0
    expect(teacher.get_by_text("refused by a")).to_have_count(0)  # who is stuck, the teacher's own page shows
    teacher.goto(server.url + "/class/seats/")
    expect(teacher.get_by_text("Seat 1: put, 5 tries, refused by a")).to_be_visible()


def test_a_server_that_hangs_is_not_called_live_and_what_comes_after_is_heard(teacher, server):
    teacher.clock.install()
    teacher.reload()
    expect(teacher.get_by_text("Live.")).to_be_visible()
    os.kill(server.process.pid, signal.SIGSTOP)  # as a network that is gone without a word
    teacher.clock.run_for(16_000)
    teacher.clock.run_for(11_000)
    expect(teacher.get_by_text("The server does not answer now.")).to_be_visible()
    os.kill(server.process.pid, signal.SIGCONT)
    teacher.clock.run_for(3_000)
    expect(teacher.get_by_text("Live.")).to_be_visible()
    joined(server)
    expect(teacher.get_by_text("1 seat is taken.")).to_be_visible()
