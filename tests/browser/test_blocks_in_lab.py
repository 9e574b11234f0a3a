"""Lines put in order in JupyterLab: by keys alone, by a pointer, on a phone; blanks filled in inside the code."""

import re

import pytest
from axe import violations
from by_keyboard import heard, run_all_by_keys, tab_to
from playwright.sync_api import expect
from readable import sticks_out, too_faint

from exercises.blocks_first.disorder import authors_order, disordered
from exercises.blocks_first.marked_lines import marked_lines
from exercises.blocks_first.typed_order import written
from exercises.course_content.task import task_named

PHONE = {"width": 390, "height": 1600}
HERE = "document.activeElement.dataset.name"
TAKEN = "Line {} is number {} of {} in your answer, {} in."


def order_of(name):
    """What the author of a task's blocks would type, as (name, depth)."""
    lines = marked_lines(task_named(name))
    return authors_order(disordered(lines, name), lines)


def cells(name, step="blocks"):
    return ("from exercises import exercise", f"task = exercise('{name}')", f"task.{step}()")


def drag(page, name, to=None, by=0):
    """Move a line by the mouse, to a place or so many pixels to the right."""
    grip = page.locator(f'[role=option][data-name="{name}"] .oa-grip').bounding_box()
    begin = grip["x"] + 5, grip["y"] + 8
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(*(to or (begin[0] + by, begin[1])), steps=8)
    page.mouse.up()


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


def test_lines_are_put_in_order_by_a_pointer_and_can_be_read_in_both_themes_and_on_a_phone(open_notebook):
    notebook = open_notebook(*cells("watch-the-board"))
    page, order = notebook.page, order_of("watch-the-board")
    page.set_viewport_size({"width": 1280, "height": 1800})
    mine = page.get_by_role("listbox", name="Your answer")
    for name, depth in order[:-1]:
        page.locator(f'[role=option][data-name="{name}"]').click()
        page.get_by_role("button", name="Take into the answer").click()
        for _ in range(12):
            has = int(page.locator(f'[role=option][data-name="{name}"]').get_attribute("data-depth"))
            if has == depth:
                break
            page.get_by_role("button", name="In ▸" if has < depth else "◂ Out").click()
    name, place = order[-1][0], mine.bounding_box()
    drag(page, name, to=(place["x"] + 60, place["y"] + place["height"] + 30))
    drag(page, name, by=-30)
    expect(page.get_by_label("Your order, as it is typed")).to_have_value(written(order))
    for theme in notebook.in_both_themes():
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"blocks-{theme}", page.locator(".oa-asking").last)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    page.set_viewport_size(PHONE)
    assert sticks_out(page) == []
    notebook.screenshot("blocks-phone", page.locator(".oa-asking").last)


def test_on_a_phone_a_finger_takes_a_line_by_its_grip_and_elsewhere_scrolls(open_notebook):
    notebook = open_notebook(*cells("put-replaces"))
    page, (first, _) = notebook.page, order_of("put-replaces")[0]
    page.set_viewport_size(PHONE)
    line, mine = (page.locator(f'[role=option][data-name="{first}"]'), page.get_by_role("listbox", name="Your answer"))
    mine.scroll_into_view_if_needed()
    field = page.get_by_label("Your order, as it is typed")
    finger(page, middle(line.locator("code")), middle(mine))
    expect(line).to_have_attribute("aria-selected", "true")
    expect(field).to_have_value("")
    line.scroll_into_view_if_needed()
    finger(page, middle(line.locator(".oa-grip")), middle(mine))
    expect(field).to_have_value(first)


def finger(page, begin, end):
    """Put a finger down, move it, and lift it."""
    session = page.context.new_cdp_session(page)
    steps = [tuple(a + (b - a) * part / 6 for a, b in zip(begin, end, strict=True)) for part in range(1, 7)]
    for kind, places in (("touchStart", [begin]), ("touchMove", steps)):
        for x, y in places:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def middle(part):
    """The middle of a part of the page."""
    box = part.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_taps_take_a_line_into_the_answer_and_two_more_put_it_back(open_notebook):
    page, order = open_notebook(*cells("put-replaces")).page, order_of("put-replaces")
    page.set_viewport_size({"width": 390, "height": 844})
    field = page.get_by_label("Your order, as it is typed")
    for name, _ in order[:2]:
        page.locator(f'[role=option][data-name="{name}"]').dblclick()
    expect(field).to_have_value(written(order[:2]))
    expect(page.locator(".oa-told")).to_have_text(TAKEN.format(order[1][0], 2, 2, "1 step"))
    page.locator(f'[role=option][data-name="{order[1][0]}"]').dblclick()
    expect(field).to_have_value(written(order[:1]))
    page.locator(f'[role=option][data-name="{order[2][0]}"]').click()
    expect(field).to_have_value(written(order[:1]))


def test_a_typed_order_moves_the_lines_and_a_restart_of_python_is_said(open_notebook):
    notebook = open_notebook(*cells("put-replaces"))
    page, order = notebook.page, order_of("put-replaces")
    assert violations(page) == []  # with nothing in the answer yet
    page.get_by_label("Your order, as it is typed").press_sequentially(written(order[:2]))
    mine = page.get_by_role("listbox", name="Your answer").get_by_role("option")
    expect(mine).to_have_count(2)
    expect(mine.first).to_have_attribute("data-name", order[0][0])
    page.keyboard.insert_text(f", {written(order[2:3])}")  # as what is pasted comes: without a key
    expect(mine).to_have_count(3)
    outside = order[3][0]
    page.locator(f'[role=option][data-name="{outside}"]').click()
    page.get_by_role("button", name="In ▸").click()
    expect(page.locator(".oa-told")).to_have_text(f"Line {outside} is outside your answer.")
    page.get_by_label("Your order, as it is typed").fill(written(order[:3]))  # as a text that is pasted: without a key
    expect(mine).to_have_count(3)
    notebook.restart()
    expect(page.locator(".oa-asking.jupyter-widgets-disconnected")).to_be_visible()
    expect(page.get_by_role("button", name="Take into the answer")).to_be_disabled()


def test_blanks_are_filled_in_inside_the_code(open_notebook):
    notebook = open_notebook(*cells("put-replaces", "blanks"))
    page, texts = notebook.page, marked_lines(task_named("put-replaces")).blanks
    page.set_viewport_size({"width": 1280, "height": 1800})
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("status").filter(has_text=re.compile("Blanks 1, 2, .* are empty"))).to_be_visible()
    for number, text in enumerate(texts, 1):
        page.get_by_label(f"Blank {number}", exact=True).fill(text)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    for theme in notebook.in_both_themes():
        assert violations(page) == [] and too_faint(page) == []
        notebook.screenshot(f"blanks-{theme}", page.locator(".oa-asking").last)
    page.set_viewport_size(PHONE)
    assert sticks_out(page) == []
    notebook.screenshot("blanks-phone", page.locator(".oa-asking").last)
