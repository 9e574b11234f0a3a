"""Lines put in order in JupyterLab: by keys alone, by a pointer, on a phone; blanks filled in inside the code."""

import pytest
from by_keyboard import heard, run_all_by_keys, tab_to
from playwright.sync_api import expect

from exercises.blocks import authors_order, disordered, marked_lines, written
from exercises.task import task_named

HERE = "document.activeElement.dataset.name"
TAKEN = "Line {} is number {} of {} in your answer, {} in."


def order_of(name):
    """What the author of a task's blocks would type, as (name, depth)."""
    lines = marked_lines(task_named(name))
    return authors_order(disordered(lines, name), lines)


def cells(name, step="blocks"):
    return ("from exercises import exercise", f"task = exercise('{name}')", f"task.{step}()")


def walk_to(page, name):
    """Press arrow keys until this line of the list is chosen."""
    down = page.evaluate(HERE)
    for key in ["ArrowUp"] * 26 + ["ArrowDown"] * 26:
        if page.evaluate(HERE) == name:
            return
        page.keyboard.press(key)
    raise AssertionError(f"no arrow key leads from line {down} to line {name}")


def enter_list(page, key="Tab"):
    """Press Tab until a line of the other list is heard."""
    for _ in range(12):
        page.keyboard.press(key)
        if heard(page)[0] == "option":
            return
    raise AssertionError(f"{key} leads to no line")


@pytest.fixture
def by_keys(new_page):
    """A function that opens the blocks of a task and runs them by keys."""

    def opened(name):
        notebook = new_page()
        notebook.open(cells(name), "blocks by keys")
        run_all_by_keys(notebook.page, 3)
        expect(notebook.page.get_by_role("listbox", name="Lines to use")).to_be_visible()
        return notebook.page

    return opened


def test_lines_are_put_in_order_by_keys_alone_and_each_move_is_announced(by_keys):
    page = by_keys("put-replaces")
    (first, _), (second, _), *rest = order_of("put-replaces")
    told = page.locator(".oa-told")
    enter_list(page)
    for number, name in enumerate((second, first), 1):
        walk_to(page, name)
        page.keyboard.press("Enter")
        expect(told).to_have_text(TAKEN.format(name, number, number, "0 steps"))
    enter_list(page)
    walk_to(page, first)
    page.keyboard.press("Alt+ArrowUp")
    expect(told).to_have_text(TAKEN.format(first, 1, 2, "0 steps"))
    walk_to(page, second)
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text(TAKEN.format(second, 2, 2, "1 step"))
    enter_list(page, "Shift+Tab")
    for name, _ in rest:
        walk_to(page, name)
        page.keyboard.press("Space")
    expect(page.get_by_label("Your order, as it is typed")).to_have_value(written(order_of("put-replaces")))
    tab_to(page, "button", "Check")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    assert heard(page) == ("button", "Check")
