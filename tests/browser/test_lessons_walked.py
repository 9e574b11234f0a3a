"""The lessons and their exercises as a learner walks them: run, clicked, typed into, left and opened again."""

import re
from pathlib import Path

import nbformat
import pytest
from kept_tab import wear
from playwright.sync_api import expect
from readable import broken_words, cut_off, sticks_out, too_faint

from exercises.prediction_form import BUTTONS
from exercises.questions import all_predictions

COURSE = Path(__file__).resolve().parents[2]
WALKED = sorted(
    path.relative_to(COURSE)
    for room in ("notebooks", "exercises")
    for path in (COURSE / room).glob("*.ipynb")
    if path.stem[:2] in ("00", "03", "12") and path.parent.name == "notebooks"
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
    lesson.run_all()
    expect(asked.get_by_role("radio", name="500")).to_be_checked()
