"""Lessons are walked in Chromium as learners walk them, by keys, by a finger, through a restart."""

import re
from pathlib import Path
from uuid import uuid4

import nbformat
import pytest
from notebook_page import until, wear
from playwright.sync_api import expect
from readable import broken_words, cut_off, heard, run_all_by_keys, sticks_out, tab_to, too_faint, write_cell

from exercises.before_after import all_items
from exercises.blocks import authors_order, disordered, marked_lines, written
from exercises.prediction_form import BUTTONS
from exercises.questions import all_predictions
from exercises.task import task_named

# Lessons as a learner walks them: run, clicked, typed into, left and opened again.

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
WALKED = [path for path in sorted(NOTEBOOKS.glob("*.ipynb")) if path.stem[:2] in ("03", "12")]
ASKING = ".oa-asking"


def answer_wrongly(page, path: Path) -> None:
    """Choose a wrong option wherever the notebook asks, and read what is said of it."""
    code = "\n".join(cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code")
    # "" where a scene asks nothing
    asking = re.findall(r'^Visit\(.*?(?:ask=predict\("([^"]+)"\))?\)$', code, re.MULTILINE)
    for scene, name in zip(page.locator(".oa-visit").all(), asking, strict=True):
        if name:
            answer_in_a_scene(scene, all_predictions()[name])
    asked = re.findall(r'^(?:predict|quiz)\("([^"]+)"\)$', code, re.MULTILINE)
    forms = page.locator(ASKING)
    expect(forms).to_have_count(len(asked))
    for at, question in enumerate(all_predictions()[one] for one in asked):
        wrong = [option != question.right for option in question.options].index(True)
        forms.nth(at).get_by_role("radio").nth(wrong).press("Space")
        press(forms.nth(at), BUTTONS[question.kind])
        if question.kind == "prediction":
            press(forms.nth(at), "Compare")
        expect(said(forms.nth(at))).to_contain_text(f"The answer: {question.right}")


def answer_in_a_scene(scene, question) -> None:
    """Keep a wrong prediction, which takes the place of the question, go to the end by a key, and read what is said."""
    scene.scroll_into_view_if_needed()  # JupyterLab draws a cell when it's needed
    expect(scene.get_by_text("predict first")).to_be_visible()
    wrong = [option != question.right for option in question.options].index(True)
    scene.get_by_role("radio").nth(wrong).press("Space")
    press(scene, "Keep my prediction")
    expect(scene.get_by_text(re.compile("^step 0 of"))).to_be_visible()
    scene.get_by_role("button", name="One step on").press("End")
    expect(said(scene).filter(has_text=f"The answer: {question.right}")).to_be_visible()
    expect(scene.get_by_role("button", name="One step on")).to_be_disabled()


def press(part, name):
    part.get_by_role("button", name=name, exact=True).click()


def said(part):
    return part.get_by_role("status")


@pytest.mark.parametrize("path", WALKED, ids=lambda path: path.stem[:2])
def test_a_lesson_runs_to_its_end_and_is_readable_when_all_was_answered_wrongly_in_both_themes(open_lesson, path):
    page = open_lesson(f"notebooks/{path.stem}").page
    widgets = page.locator(".jp-OutputArea-output .oa:not(.oa .oa)")
    assert widgets.filter(visible=True).count() == widgets.count()
    answer_wrongly(page, path)
    for theme in ("light", "dark"):
        wear(page, theme)
        assert too_faint(page) == []
    page.set_viewport_size({"width": 950, "height": 900})  # what the list of files leaves of 1280
    assert cut_off(page) == []
    assert broken_words(page) == []
    page.set_viewport_size({"width": 375, "height": 900})
    assert sticks_out(page) == []


def of_this_test(name):
    """A first cell that keeps this test's progress apart from that of the others in this JupyterLab."""
    own = f"{name}-{uuid4()}.jsonl"  # a second run finds nothing of the first
    return f"import os\nos.environ['ONE_ADDRESS_PROGRESS'] = '{own}'\nfrom exercises import *"


def test_a_prediction_is_clicked_kept_and_compared_and_known_the_next_day(open_notebook):
    notebook = open_notebook(of_this_test("next-day"), "predict('02-10')", "progress()")
    asked = notebook.page.locator(".oa-asking").first
    press(asked, "Keep my prediction")
    expect(said(asked)).to_contain_text("Choose one of the options first.")
    choice = asked.get_by_role("radiogroup", name=asked.locator(".oa-question").inner_text(), exact=True)
    choice.get_by_role("radio").first.focus()
    notebook.page.keyboard.press("ArrowDown")
    expect(choice.get_by_role("radio").nth(1)).to_be_focused()
    asked.get_by_role("radio", name="204").press("Space")
    asked.get_by_role("radio", name="404").press("Space")
    expect(asked.get_by_role("radio", name="204")).not_to_be_checked()
    press(asked, "Keep my prediction")
    expect(said(asked)).to_contain_text("Kept Yes, because her page")
    press(asked, "Compare")
    expect(said(asked)).to_contain_text("Not as predicted Yes, because her page")
    expect(said(asked)).to_contain_text("The answer: No, because her page")
    notebook.run(notebook.cell("progress()"))
    notebook.shows("answered 1 of")
    notebook.reopen()
    notebook.run_all()
    expect(asked.get_by_role("radio", name="404")).to_be_checked()


# By keys alone: the mouse is never used, not to open a menu, not to choose a cell.


@pytest.fixture
def opened(new_page, request):
    """A function that opens a notebook of these cells and runs it by keys; gives its page."""

    def by_keys(*cells):
        notebook = new_page()
        notebook.open(cells, request.node.name[:60])
        run_all_by_keys(notebook.page, len(cells))
        return notebook.page

    return by_keys


# The last four items of before(), with a restart of Python in between; the others are typed before.

ITEMS = len(all_items())
FIRST_BEFORE = ITEMS - 3  # by keys
TYPED = f"sitting = before()\nwhile len(sitting.waiting()) > {ITEMS - FIRST_BEFORE + 1}: sitting.answer('a', 'a')"


def the_item(page, number):
    """The group of widgets, which asks for the item of this number."""
    group = page.get_by_role("group", name="Before the course", exact=True).last
    expect(group.get_by_text(f"Item {number} of {ITEMS}", exact=True)).to_be_visible()
    return group


def answered_by_keys(page, number):
    """Choose in both lists, keep, and go on."""
    group = the_item(page, number)
    for tier in ("What happens?", "Because?"):
        choice = group.get_by_role("radiogroup", name=f"Item {number} of {ITEMS}. {tier}", exact=True)
        tab_to(page, "radio", choice.locator("label").first.inner_text().strip())
        page.keyboard.press("Space")
        page.keyboard.press("ArrowDown")
        expect(choice.get_by_role("radio").nth(1)).to_be_checked()
    tab_to(page, "button", "Keep")
    page.keyboard.press("Enter")
    expect(group.get_by_role("status")).to_contain_text("Kept")
    tab_to(page, "button", "Next")
    page.keyboard.press("Enter")


def test_before_is_done_by_keys_and_goes_on_after_a_restart(new_page):
    notebook = new_page()
    page = notebook.page
    cells = (of_this_test("by-keys"), TYPED, "before()")
    notebook.open(cells, "before-by-keys")
    run_all_by_keys(page, len(cells))
    for number in (FIRST_BEFORE, FIRST_BEFORE + 1):
        answered_by_keys(page, number)
        the_item(page, number + 1)
        expect(page.locator("p.oa-question:focus")).to_have_text(f"Item {number + 1} of {ITEMS}")
    notebook.restart()
    expect(page.locator(".oa-asking.jupyter-widgets-disconnected").first).to_be_visible()
    notebook.run_all()
    expect(page.get_by_text("It goes on where you stopped.")).to_be_visible()
    page.locator(".jp-OutputArea-output p.oa-question").first.focus()
    for number in (FIRST_BEFORE + 2, ITEMS):
        answered_by_keys(page, number)
    expect(page.locator("p.oa-question:focus")).to_have_text("All done")
    expect(page.get_by_text(f"before() is done: {ITEMS} of {ITEMS} items")).to_be_visible()


# Lines put in order.

HERE = "document.activeElement.dataset.name"
TAKEN = "Line {} is number {} of {} in your answer, {} in."


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


KEEP_BUSY = """
() => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  kernel.requestExecute({ code: "import time; time.sleep(2)" });
}
"""


def test_lines_are_put_in_order_by_keys_alone_and_each_move_is_announced(opened):
    page = opened("from exercises import exercise", "task = exercise('put-replaces')", "task.blocks()")
    expect(page.get_by_role("listbox", name="Lines to use")).to_be_visible()
    lines = marked_lines(task_named("put-replaces"))
    order = authors_order(disordered(lines, "put-replaces"), lines)  # what its author would type, as (name, depth)
    (first, _), (second, _), *rest = order
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
    page.evaluate(KEEP_BUSY)  # what is checked is the order that one sees, also where Python hears of it late
    for name, _ in rest:
        walk_to(page, name)
        page.keyboard.press("Space")
    expect(page.get_by_label("Your order, as it is typed")).to_have_value(written(order))
    tab_to(page, "button", "Check")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    assert heard(page) == ("button", "Check")


# One prediction, one panel, one exercise, each thing found by what is heard of it.

PREDICTION = "The preview sends HEAD to Grace's repaired delete address. What happens?"
SERVER = "from mini_server import start\nfrom workbench import RequestPanel\nserver = start()"
PANEL = "RequestPanel(server.url, 'GET', '/', predict=True, title='Ask for Ada')"
TASK = "from exercises import exercise\ntask = exercise('ask-for-katherine')"
SEND = "from clients import send\nsend('GET', server.url + '/user/4')"


def inside(page, group):
    """The parts of the group of this name."""
    return page.get_by_role("group", name=group, exact=True)


REFUSED = "She stays, and the HEAD is refused, because there's no GET here any more"


def test_a_prediction_is_made_and_compared(opened):
    page = opened("from exercises import predict", "predict('02-11')")
    form = inside(page, "Prediction 02-11")
    expect(form.get_by_role("radiogroup", name=PREDICTION)).to_be_visible()
    tab_to(page, "radio", "She's deleted, because HEAD runs whatever function the address has")
    page.keyboard.press(
        "ArrowUp"
    )  # to the last; of two quick changes ipywidgets holds the second one back, but no click
    assert heard(page) == ("radio", REFUSED)
    expect(form.get_by_role("radio", name=REFUSED)).to_be_checked()
    tab_to(page, "button", "Keep my prediction")
    page.keyboard.press("Enter")
    expect(form.get_by_role("status")).to_contain_text(f"Kept {REFUSED}")
    assert heard(page) == ("button", "Keep my prediction")
    tab_to(page, "button", "Compare")
    page.keyboard.press("Space")
    expect(form.get_by_role("status")).to_contain_text(f"As you predicted {REFUSED}")
    assert heard(page) == ("button", "Compare")


NOBODY_SAVES = "() => jupyterapp.commands.execute('docmanager:toggle-autosave')"
# Jupyter writes a notebook in place, so whoever reads it in that moment finds half of it.
KEPT = """
async (words) => {
  const { path } = jupyterapp.shell.currentWidget.context;
  const found = await jupyterapp.serviceManager.contents.get(path).catch(() => ({}));
  const kept = JSON.stringify(found.content ?? "");
  return words.every((one) => kept.includes(JSON.stringify(one).slice(1, -1)));
}
"""
# One more save as soon as the first has written: alone, JupyterLab would take the first for somebody else's, and ask.
TWO_SAVES = """
() => {
  const { context } = jupyterapp.shell.currentWidget, { contents } = jupyterapp.serviceManager;
  const again = () => { contents.fileChanged.disconnect(again); context.save(); };
  contents.fileChanged.connect(again);
  context.save();
}
"""


def test_an_exercise_is_hinted_solved_checked_and_saved_and_the_letters_of_a_panel_are_no_commands_of_jupyterlab(
    opened,
):
    page = opened(SERVER, TASK)
    expect(page.get_by_text("You practise:")).to_be_visible()
    write_cell(page, "task.hint()", 3)
    hints = inside(page, "Hints for Ask for Katherine")
    press(hints, "Next hint")
    expect(said(hints)).to_contain_text(re.compile("Hint 1 of.*Hint 2 of", re.DOTALL))
    page.evaluate(NOBODY_SAVES)
    write_cell(page, SEND, 4)
    write_cell(page, "task.check(server)", 5)
    expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
    until(page, KEPT, arg=[SEND, "Right: "])
    page.evaluate(TWO_SAVES)
    write_cell(page, PANEL, 6)
    panel = inside(page, "Request panel: Ask for Ada")
    expect(panel).to_be_visible()
    tab_to(page, "combobox", "Address on this server")
    page.keyboard.press("Control+A")
    page.keyboard.type("/user/1")
    for name, letter, value in (("Status", "2", "2xx"), ("Records that change", "n", "none")):
        tab_to(page, "combobox", name)
        page.keyboard.press(letter)
        expect(panel.get_by_label(name, exact=True)).to_have_value(value)
    tab_to(page, "button", "Send", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("status").first).to_contain_text("200 OK")
    expect(panel.get_by_text("Status: as you predicted.")).to_be_visible()
    assert heard(page) == ("button", "Send")
    expect(page.locator(".jp-CodeCell")).to_have_count(6)


# A review: chosen, answered, read, gone on from.

NAMES = ("00-6", "02-10", "03-4")
FIVE_DAYS_AGO = f"""
from datetime import date, timedelta
from exercises.questions import all_predictions
from exercises.progress_record import ProgressFile
for name in {NAMES}:
    asked = all_predictions()[name]
    wrong = [option for option in asked.options if option != asked.right][0]
    day = date.today() - timedelta(days=5)
    ProgressFile().append({{"kind": "answer", "id": name, "answer": wrong, "at": f"{{day}}T12:00:00+00:00"}})
"""
FOCUSED = "words => document.activeElement.textContent.startsWith(words)"


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


def test_a_whole_review_by_keys_alone(opened):
    page = opened(of_this_test("review"), FIVE_DAYS_AGO, "review()")
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
