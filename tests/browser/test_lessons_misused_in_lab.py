"""Each lesson as a beginner walks it, in one tab: a middle cell first, a cell twice, no server, Python started again.

Below each error stands what to do, and in the end Run all goes through. All of them take minutes: `start.py test walk`
walks them, the other runs only the first. tests/proofs/test_lessons_misused.py does it to every cell, in kernels.
"""

import re

import pytest
from notebook_page import ERROR
from playwright.sync_api import expect

from notebooks.lessons import lessons

FIRST, *OTHERS = (path.stem for path in lessons().values())
LEFT_OUT = "Choose Run, Run All Above Selected Cell, then run this cell again."
STOPPED = re.compile("run the cell with start\\(\\) again", re.IGNORECASE)


def first_that_fails(lesson, cells):
    """Run these cells one after the other, up to the first that shows an error; return it, or None."""
    for cell in cells:
        lesson.run(cell)
        if cell.locator(ERROR).count():
            return cell
    return None


def no_error(lesson):
    expect(lesson.page.locator(ERROR)).to_have_count(0)


def send_without_a_server(lesson):
    """Press Send in the first panel that has such a button, if any has; in that panel stands what to do."""
    send = lesson.page.get_by_role("button", name="Send", exact=True)
    panel = lesson.page.locator(".oa-panel").filter(has=send).first
    if panel.count():
        panel.get_by_role("button", name="Send", exact=True).click()
        expect(panel.get_by_text(STOPPED).first).to_be_visible()


@pytest.mark.parametrize("name", [FIRST, *(pytest.param(other, marks=pytest.mark.walk) for other in OTHERS)])
def test_after_each_mistake_of_a_beginner_the_lesson_says_how_to_go_on_and_then_runs(open_lesson, name):
    lesson = open_lesson(f"notebooks/{name}", run=False)
    cells = lesson.code_cells()
    middle = len(cells) // 2

    too_early = first_that_fails(lesson, cells[middle:])
    expect(too_early).to_contain_text(LEFT_OUT)
    lesson.run_all()
    lesson.run(cells[middle])
    no_error(lesson)

    lesson.add_cell("server.stop()")
    send_without_a_server(lesson)
    lesson.run(cells[middle])
    expect(cells[middle]).to_contain_text(STOPPED)

    lesson.run_all()
    lesson.restart()
    forgotten = first_that_fails(lesson, cells[middle + 1 :])
    expect(forgotten).to_contain_text(LEFT_OUT)
    lesson.run_all()
    no_error(lesson)
