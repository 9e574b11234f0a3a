"""The lessons and their exercises as a learner walks them: run, clicked, typed into, left and opened again."""

import re
from pathlib import Path

import nbformat
import pytest
from kept_tab import wear
from playwright.sync_api import expect
from readable import broken_words, cut_off, sticks_out, too_faint

from exercises.course_content.predictions import all_predictions
from exercises.for_learners.prediction_form import BUTTONS

COURSE = Path(__file__).resolve().parents[2]
WALKED = sorted(
    path.relative_to(COURSE)
    for room in ("notebooks", "exercises")
    for path in (COURSE / room).glob("*.ipynb")
    if path.stem not in ("glossary", "gallery_of_widgets")  # no code that could run, and a test of its own
)
ASKING = ".oa-asking:not(.oa-labelling .oa-asking)"  # a question of the lesson, no address that waits for its label
SHOWN = {"predict": ASKING, "quiz": ASKING}  # what a cell shows when it calls one of these
FIRST = "notebooks/00_start_here"


def code_of(name: Path) -> str:
    """What stands in the code cells of a notebook."""
    cells = nbformat.read(COURSE / name, as_version=4).cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "code")


def called(name: Path) -> dict:
    """How many parts of each mark the code cells of a notebook show."""
    counts = dict.fromkeys(SHOWN.values(), 0)
    for call, mark in SHOWN.items():
        counts[mark] += len(re.findall(rf"\b{call}\(", code_of(name)))
    return counts


def answer_wrongly(page, name: Path) -> None:
    """Choose a wrong option wherever the notebook asks, and read what is said of it."""
    asked = re.findall(r'\b(?:predict|quiz)\("([^"]+)"\)$', code_of(name), re.MULTILINE)
    forms = page.locator(ASKING)
    assert forms.count() == len(asked)
    for at, question in enumerate(all_predictions()[one] for one in asked):
        wrong = [option != question.right for option in question.options].index(True)
        forms.nth(at).get_by_role("radio").nth(wrong).press("Space")
        press(forms.nth(at), BUTTONS[question.kind])
        if question.kind == "prediction":
            press(forms.nth(at), "Compare")
        expect(said(forms.nth(at))).to_contain_text(f"It is: {question.right}")


def press(part, name):
    part.get_by_role("button", name=name, exact=True).click()


def said(part):
    return part.get_by_role("status")


@pytest.mark.parametrize("name", WALKED, ids=lambda path: f"{path.parent.name}-{path.stem[:2]}")
def test_a_notebook_runs_to_its_end_and_is_readable_when_all_was_answered_wrongly_in_both_themes(open_lesson, name):
    page = open_lesson(str(name.with_suffix(""))).page
    for mark, count in called(name).items():
        parts = page.locator(mark)
        expect(parts).to_have_count(count)
        assert all(parts.nth(i).is_visible() for i in range(count))
    widgets = page.locator(".jp-OutputArea-output .oa:not(.oa .oa)")
    assert widgets.filter(visible=True).count() == widgets.count()
    answer_wrongly(page, name)
    for theme in ("light", "dark"):
        wear(page, theme)
        assert too_faint(page) == []
    page.set_viewport_size({"width": 950, "height": 900})  # what the list of files leaves of 1280
    assert cut_off(page) == []
    assert broken_words(page) == []
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []


def test_a_prediction_is_clicked_kept_and_compared_and_known_the_next_day(open_lesson):
    lesson = open_lesson(FIRST, first=True)
    asked = lesson.page.locator(".oa-asking").first
    press(asked, "Keep my prediction")
    expect(said(asked)).to_contain_text("Choose one of the options first.")
    choice = asked.get_by_role("radiogroup", name=asked.locator(".oa-question").inner_text(), exact=True)
    choice.get_by_role("radio").first.focus()
    lesson.page.keyboard.press("ArrowDown")
    expect(choice.get_by_role("radio").nth(1)).to_be_focused()
    asked.get_by_role("radio", name="404").press("Space")
    asked.get_by_role("radio", name="500").press("Space")
    expect(asked.get_by_role("radio", name="404")).not_to_be_checked()
    press(asked, "Keep my prediction")
    expect(said(asked)).to_contain_text("Kept 500")
    press(asked, "Compare")
    expect(said(asked)).to_contain_text("Not as predicted 500")
    expect(said(asked)).to_contain_text("It is: 404")
    lesson.run(lesson.cell("progress()"))
    lesson.shows("answered 1 of 5 questions")
    lesson.save()
    lesson.reopen()
    expect(lesson.page.locator(".oa-panel")).to_be_visible()
    expect(lesson.page.get_by_text("Error displaying widget")).to_have_count(0)
    lesson.run(lesson.cell('predict("00-1")'))
    expect(asked.get_by_role("radio", name="500")).to_be_checked()


def test_a_panel_in_a_lesson_is_typed_into_sent_and_read(open_lesson):
    lesson = open_lesson("notebooks/01_name_things_with_addresses")
    panel = lesson.page.locator(".oa-panel")
    panel.get_by_label("Field value", exact=True).fill("text/html")
    press(panel, "Send")
    expect(said(panel)).to_contain_text("200 OK")
    page = panel.frame_locator("iframe").frame_locator("iframe")
    expect(page.get_by_role("heading", name="Ada King")).to_be_visible()
    panel.get_by_label("Field value", exact=True).fill("image/png")
    press(panel, "Send")
    expect(said(panel)).to_contain_text("406 Not Acceptable")
    press(panel, "Fill that in")
    press(panel, "Send")
    expect(said(panel)).to_contain_text("200 OK")
    expect(panel.get_by_text('"name": "Ada King"').first).to_be_visible()


def test_an_exercise_is_answered_wrongly_and_then_rightly_and_the_board_says_so(open_lesson):
    sheet = open_lesson("exercises/00_start_here")
    answer, check, board = (sheet.cell(words) for words in ("# Send your request", "task.check(server)", "progress()"))
    expect(said(check)).to_contain_text("Not attempted")
    request = (
        "from clients import send\nfrom mini_server import start\n\nserver = start()\nsend('GET', server.url + '{}')"
    )
    for target, words in (("/user/5", "Not yet"), ("/user/4", "Right")):
        sheet.run(answer, request.format(target))
        sheet.run(check)
        expect(said(check)).to_contain_text(words)
    sheet.run(board)
    expect(board.get_by_role("row", name="Ask for Katherine")).to_contain_text("1 of 1")


def test_all_words_can_be_read_in_the_dark_and_after_a_restart_in_the_middle_every_part_says_how_to_go_on(open_lesson):
    lesson = open_lesson(FIRST, "dark")
    page = lesson.page
    press(page.locator(".oa-asking").first, "Compare")
    expect(said(page.locator(".oa-asking").first)).to_contain_text("Nothing is kept yet.")
    assert too_faint(page) == []
    lesson.choose("Kernel", "Restart Kernel…")
    page.locator(".jp-Dialog").get_by_role("button", name="Confirm Kernel Restart").click()
    expect(page.locator(".oa-panel.jupyter-widgets-disconnected")).to_be_visible()
    signs = page.locator(".jupyter-widgets-disconnected").evaluate_all(
        "all => all.map(one => getComputedStyle(one, '::before').content).filter(words => words !== 'none')"
    )
    assert len(signs) == page.locator(".oa-asking, .oa-panel, .oa:has(> * .oa-two):not(.oa-shown .oa)").count() > 3
    assert all("Run this cell again" in words for words in signs)
    for part in (page.locator(".oa-panel"), page.locator(".oa-asking").first, page.locator(".oa:has(.oa-two)")):
        part.scroll_into_view_if_needed()  # what is not on the page yet is not drawn
        expect(part.locator(":is(button, input, select, textarea):enabled")).to_have_count(0)
        expect(part.get_by_role("button").first).to_be_disabled()
    lower = lesson.cell("panel.send()")
    lesson.run(lower)
    expect(lower).to_contain_text("NameError: name 'panel' is not defined")
    expect(lower).to_contain_text("Choose Run, Run All Above Selected Cell, then run this cell again.")
    lesson.choose("Run", "Run All Above Selected Cell")
    expect(page.locator(".oa-panel:not(.jupyter-widgets-disconnected)")).to_be_visible()
    lesson.run(lower)
    expect(lower).to_contain_text("200 OK")


def test_the_server_is_started_twice_and_stopped_and_the_panel_goes_on_or_says_how(open_lesson):
    lesson = open_lesson(FIRST)
    panel = lesson.page.locator(".oa-panel")
    lesson.run(lesson.cell("server = start()"))
    panel.get_by_label("Address on this server", exact=True).fill("/user/3")
    press(panel, "Send")
    expect(panel.get_by_text("Alan Turing").first).to_be_visible()
    lesson.run(lesson.cell("server.reset()"), "server.stop()")
    press(panel, "Send")
    expect(said(panel)).to_contain_text("Run the cell with start() again, then the cell that made this one.")
    press(lesson.page.locator(".oa"), "Run both again")
    lesson.shows("Nothing answers at {base_url}.")
    lesson.run(lesson.cell("server = start()"))
    lesson.run(lesson.cell("RequestPanel("))
    press(panel, "Send")
    expect(said(panel)).to_contain_text("200 OK")
