"""Promise: two people at two browsers walk the board: join, predict, vote, uncover, talk, vote again, through a kill.

The learner sits in JupyterLab, the teacher at the page of the class's own server.
"""

import os
import signal

import pytest
import requests
from notebook_page import WIDE
from playwright.sync_api import expect
from readable import sticks_out, too_faint, violations
from servers import ClassServer

from exercises import ask_class

PHONE = {"width": 375, "height": 900}


@pytest.fixture
def server(tmp_path):
    """The class's server, which the test may kill."""
    running = ClassServer(tmp_path)
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


def test_two_people_at_two_browsers_walk_the_board_and_a_kill_loses_nothing(open_notebook, teacher, server):
    notebook = open_notebook(
        f"from exercises import join_class, predict, vote\njoin_class('{server.url}', '{server.word}')",
        "predict('03-4')",
    )
    learner = notebook.page
    panel = learner.locator(".oa-asking", has_text="You are in").first
    expect(teacher.get_by_role("rowheader", name="Seat 1")).to_be_visible()

    str(ask_class("03-4", server.url, server.key))  # in the teacher's notebook
    expect(teacher.get_by_text("Open. 0 votes. Bars are covered.")).to_be_visible()
    expect(panel.get_by_text("Vote 1 is open")).to_be_visible()  # by itself, as the server tells of it
    assert violations(learner) == [] and too_faint(learner) == []

    form = learner.locator(".oa-asking", has_text="Compare").last
    form.get_by_label("It stores a user without a name", exact=True).check()
    form.get_by_role("button", name="Keep my prediction").click()
    expect(learner.get_by_text("what you keep here is your vote").first).to_be_visible()
    expect(teacher.get_by_text("Open. 1 vote. Bars are covered.")).to_be_visible()
    expect(teacher.get_by_text("b) It stores a user without a name: 1")).to_have_count(0)
    press(teacher, "Close")
    press(teacher, "Uncover")
    expect(teacher.get_by_text("b) It stores a user without a name: 1 (100 %)")).to_be_visible()
    expect(panel.get_by_text("Vote 1 is closed")).to_be_visible()
    expect(panel.get_by_text("a) 0; b) 1; c) 0")).to_be_visible()

    server.kill()
    expect(teacher.get_by_text("The server does not answer now.")).to_be_visible()
    server.start()
    expect(teacher.get_by_text("Live.")).to_be_visible()
    press(teacher, "Vote again")
    expect(teacher.get_by_role("heading", name="After the talk (vote 2)")).to_be_visible()
    expect(panel.get_by_text("Vote 2 is open")).to_be_visible()
    panel.get_by_label("c) It refuses, and changes nothing", exact=True).check()
    panel.get_by_role("button", name="Vote").click()
    expect(panel.get_by_text("Your vote: c) It refuses, and changes nothing")).to_be_visible()
    expect(teacher.get_by_text("Open. 1 vote. Bars are covered.")).to_be_visible()
    server.kill()  # what was acknowledged is there
    server.start()
    press(teacher, "Uncover")
    expect(teacher.get_by_text("c) It refuses, and changes nothing: 1 (100 %)")).to_be_visible()
    expect(teacher.get_by_text("b) It stores a user without a name: 1 (100 %)")).to_be_visible()

    for scheme, window in (("light", WIDE), ("dark", PHONE)):
        teacher.emulate_media(color_scheme=scheme)
        teacher.set_viewport_size(window)
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
    expect(teacher.get_by_role("heading", name=f"03-1. {bad}")).to_be_visible()
    joined(server, tasks={"put": {"tries": 5, "right": False, "refused_by": "a"}}, votes={"1": "b"})
    expect(teacher.get_by_text("Seat 1: put, 5 tries, refused by a")).to_be_visible()
    press(teacher, "Uncover")
    expect(teacher.get_by_text("b) </script>: 1 (100 %)")).to_be_visible()
    assert teacher.locator("img").count() == 0


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
    expect(teacher.get_by_role("rowheader", name=f"Seat {joined(server)}")).to_be_visible()
