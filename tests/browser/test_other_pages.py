"""Promise: what lesson 06 tells of other people's pages is what a real browser does, try by try, and anybody can do it.

The service and the pages are those of the lesson: its cells are run. Nothing but this computer is asked.
"""

import re

import pytest
from axe import violations
from playwright.sync_api import expect
from readable import sticks_out, too_faint
from recording_other_pages import recorded_with, set_up

from workbench.experiments.other_pages.came import recorded, recording
from workbench.experiments.other_pages.tries import TRIES

LESSON = "notebooks/06_live_with_get_and_post"
VARIES = re.compile(r"^(sec-ch-|sec-fetch-storage|user-agent|accept-language)", re.IGNORECASE)


@pytest.fixture(scope="module")
def today(chromium):
    """All tries with the browser of today."""
    return recorded_with(chromium.browser)["tries"]


def shape(one):
    """What of a recorded request must not change unnoticed: all but what names a browser and its version."""
    head, _, content = one["request"].partition("\r\n\r\n")
    start, *lines = head.split("\r\n")
    told = {
        line for line in lines if re.match(r"(?i)(cookie|origin|content-type|access-control-|sec-fetch-site)", line)
    }
    return start, sorted(line.partition(":")[0].lower() for line in lines if not VARIES.match(line)), told, content


@pytest.mark.parametrize("key", TRIES)
def test_a_browser_does_today_what_was_recorded(today, key):
    """Where this fails, a browser has changed: run recording_other_pages.py, and read what is different."""
    then = recording()["tries"][key]
    assert [(shape(one), one["status"]) for one in today[key]["came"]] == [
        (shape(one), one["status"]) for one in then["came"]
    ]
    assert (today[key]["letters"], today[key]["script"]) == (then["letters"], then["script"])


def win(notebook, key):
    """Sign in by the link of a try, go to the other page, press what is there, and give that tab back."""
    with notebook.page.context.expect_page() as opened:
        notebook.page.get_by_role("link", name=f"try {key}", exact=True).click()
    tab = opened.value
    if TRIES[key].page:
        tab.get_by_role("link").click()
        tab.wait_for_url(lambda url: "/sign-in/" not in url)
    tab.locator("a, button").click()
    return tab


def row(notebook, key):
    """The row of a try."""
    return notebook.page.get_by_role("row").filter(
        has=notebook.page.get_by_role("rowheader", name=f"{key} {TRIES[key].words}")
    )


def look(notebook, key):
    """Press the button below the table of this try."""
    part = notebook.page.locator(".oa-tries").filter(has=row(notebook, key))
    part.get_by_role("button", name="See what came").click()


def test_the_learners_own_browser_does_it_by_a_link_in_the_lesson(open_lesson):
    notebook = open_lesson(LESSON)
    for key, said in (("form", "Eve"), ("json only", "Did not attempt to load JSON"), ("echo", "The script got 200")):
        tab = win(notebook, key)
        expect(tab.locator("body")).to_contain_text(said.lower() if said == "Eve" else said)
        tab.close()
        look(notebook, key)
        expect(row(notebook, key)).to_contain_text(recorded(key).words().removesuffix(" The script got 200."))
    expect(row(notebook, "type")).not_to_contain_text("Letters go to")


def test_the_tables_are_read_in_both_themes_and_on_a_phone(open_lesson):
    notebook = open_lesson(LESSON)
    page = notebook.page
    for theme in notebook.in_both_themes():
        of_ours = [one for one in violations(page) if not one.startswith("heading-order")]  # of the zoo, shown alone
        assert of_ours == [] and too_faint(page) == []
        for at in range(page.locator(".oa-tries").count()):
            page.locator(".oa-tries").nth(at).scroll_into_view_if_needed()
            notebook.screenshot(f"other-pages-{theme}-{at}", page.locator(".oa-tries").nth(at))
    page.set_viewport_size({"width": 390, "height": 900})
    assert sticks_out(page) == []


def test_the_pages_ask_nobody_but_this_computer():
    names = set_up()
    names["tries"].at("http://127.0.0.1:1", "http://127.0.0.1:2")
    addresses = set(re.findall(r"https?://[^\s\"'<]+", "".join(names["tries"].page(key) for key in TRIES)))
    assert {address.split("/")[2] for address in addresses} == {"127.0.0.1:1"}
    for name in ("server", "service", "others"):
        names[name].stop()
