"""A review by keys alone: chosen, answered, read, gone on from; in both themes, wide and narrow, after a restart."""

import pytest
from by_keyboard import heard, run_all_by_keys, tab_to
from kept_tab import until
from playwright.sync_api import expect

NAMES = ("00-1", "02-1", "03-1")
ANSWERED = f"""
from datetime import date, timedelta
from exercises import progress, review
from exercises.questions import all_predictions
from exercises.progress_record import ProgressFile
for name in {NAMES}:
    asked = all_predictions()[name]
    wrong = [option for option in asked.options if option != asked.right][0]
    day = date.today() - timedelta(days=5)
    ProgressFile().append({{"kind": "answer", "id": name, "answer": wrong, "at": f"{{day}}T12:00:00+00:00"}})
"""
FOCUSED = "words => document.activeElement.textContent.startsWith(words)"


@pytest.fixture
def cells(tmp_path):
    """Somebody answered three questions five days ago, and reviews; the record is this test's own."""
    path = str(tmp_path / "progress.jsonl")
    return f"import os\nos.environ['ONE_ADDRESS_PROGRESS'] = {path!r}", ANSWERED, "review()", "str(progress())[-60:]"


def answer(page, number, key):
    """Choose by an arrow key, answer, and hear what it was worth."""
    box = page.get_by_role("group", name="Review", exact=True)
    radios = box.get_by_role("radio")
    expect(box.get_by_role("radiogroup", name=f"Review, question {number} of 3.")).to_be_visible()
    tab_to(page, "radio", radios.first.evaluate("one => one.closest('label').innerText.trim()"))
    page.keyboard.press(key)
    tab_to(page, "button", "Answer")
    page.keyboard.press("Enter")
    expect(box.get_by_role("status")).to_contain_text("Press Next")
    expect(box.get_by_role("status")).to_contain_text("Sent to a fresh server")
    assert heard(page) == ("button", "Answer")


def go_on(page, words):
    """Press Next; the focus goes to what is shown then."""
    tab_to(page, "button", "Next")
    page.keyboard.press("Space")
    until(page, FOCUSED, arg=words)


def test_a_whole_review_by_keys_alone(new_page, cells, request):
    notebook = new_page()
    page = notebook.page
    notebook.open(cells[:3], request.node.name[:60])
    run_all_by_keys(page, 3)
    answer(page, 1, "Space")
    go_on(page, "Review, question 2 of 3.")
    answer(page, 2, "ArrowDown")
    go_on(page, "Review, question 3 of 3.")
    answer(page, 3, "ArrowDown")
    fold = page.locator(".oa-review details").last
    tab_to(page, "DisclosureTriangle", fold.locator("summary").inner_text())
    page.keyboard.press("Enter")
    go_on_back = page.get_by_role("group", name="Review", exact=True).get_by_role("button", name="Next")
    tab_to(page, "button", "Next", "Shift+Tab")
    expect(go_on_back).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".oa-review").get_by_text(" of 3 right. ")).to_be_visible()
    until(page, "() => / of 3 right/.test(document.activeElement.textContent)")
    expect(page.locator(".oa-review")).to_contain_text("tomorrow")
