"""The ClientZoo in the browser: here the learner's own browser is the client."""

import re

from axe import violations
from find_chromium import FLAGS, path_of_chromium
from in_the_zoo import choose, look_until, press
from playwright.sync_api import expect
from readable import sticks_out, too_faint
from recording import recorded_with

from workbench.client_zoo.recorded import recording

CELLS = (
    "from mini_server import start\nfrom workbench import ClientZoo\nserver = start()",
    "zoo = ClientZoo(server.url, server.browser_url, title='Who sends what?')\nzoo",
)
SHAPE = re.compile(r"^(sec-ch-|sec-fetch-storage)", re.IGNORECASE)


def test_the_learners_browser_deletes_by_a_link_and_cannot_put_by_a_form(open_notebook):
    notebook = open_notebook(*CELLS)
    page = notebook.page
    frame = page.frame_locator(".oa-frame iframe")
    expect(page.get_by_role("row", name=re.compile("^A crawler"))).to_contain_text("removed user 2, user 1")
    page.set_viewport_size({"width": 1280, "height": 2600})
    for theme in notebook.in_both_themes():
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"zoo-{theme}", ".oa-zoo")
    choose(page, "A link")
    press(page, "Let it act")
    frame.get_by_role("link").click()
    look_until(page, "A link: GET /user/delete/2 → 200; removed user 2. The records were put back.")
    verbs = page.get_by_role("group", name="A link, Verb in the address")
    expect(verbs).to_contain_text("sent by your browser")
    expect(verbs).to_contain_text("Sec-Fetch-Dest: iframe")
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"zoo-{theme}-link", ".oa-zoo")
    choose(page, "A form with method=put", "One address")
    press(page, "Let it act")
    frame.get_by_role("button", name="Send").click()
    look_until(page, "GET /user/2?name=Zoe&email=zoe%40example.org → 404; no record changed.")
    page.set_viewport_size({"width": 375, "height": 3600})
    assert sticks_out(page) == []
    for theme in notebook.in_both_themes():
        notebook.screenshot(f"zoo-{theme}-narrow", ".oa-zoo")


def test_a_script_is_stopped_by_its_preflight_and_an_image_by_nothing(open_notebook):
    page = open_notebook(*CELLS).page
    frame = page.frame_locator(".oa-frame iframe")
    choose(page, "A script of another origin", "One address")
    press(page, "Let it act")
    frame.get_by_role("button", name="Send").click()
    expect(frame.get_by_role("status")).to_contain_text("The script got no answer: TypeError")
    look_until(page, "OPTIONS /user/2 → 204; no record changed.")
    expect(page.get_by_role("group", name="A script of another origin, One address")).to_contain_text(
        "DELETE was meant, and it never came."
    )
    for client in ("An image", "A prefetcher: link rel=prefetch"):
        choose(page, client)
        press(page, "Let it act")
        look_until(page, "GET /user/delete/2 → 200; removed user 2. The records were put back.")


def test_the_keyboard_is_enough_to_let_a_crawler_act(open_notebook):
    page = open_notebook(*CELLS).page
    page.get_by_label("Client", exact=True).focus()
    page.keyboard.press("Space")
    page.keyboard.type("A crawler")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").first).to_contain_text("A crawler: 10 requests, each GET; removed user 2")


def shape(one):
    """What of a recorded request must not change unnoticed: all but the values that name a browser and its version."""
    head, _, content = one["request"].partition("\r\n\r\n")
    start, *lines = head.split("\r\n")
    fields = sorted(line.partition(":")[0].lower() for line in lines if not SHAPE.match(line))
    return start, fields, content, one["status"], one["changes"]


def test_what_is_recorded_is_what_a_browser_sends_today(chromium):
    """Where this fails, a browser has changed: run recording.py, and read what is different."""
    whole = chromium.browser.browser_type.launch(executable_path=path_of_chromium(), args=list(FLAGS))
    today = recorded_with(whole)["seen"]
    whole.close()
    assert {key: {style: [*map(shape, found)] for style, found in seen.items()} for key, seen in today.items()} == {
        key: {style: [*map(shape, found)] for style, found in seen.items()} for key, seen in recording()["seen"].items()
    }
