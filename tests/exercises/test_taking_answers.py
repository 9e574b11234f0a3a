"""The right cells are marked, whatever a learner did to checks and other cells."""

import json

import pytest
from handing_in import LESSON, PUT, add_cell, cell_named, hand_in, notebook

from exercises.checking import answers
from exercises.checking.cell_python import names_at_first, runnable
from exercises.checking.check_answer import check_answer
from exercises.checking.running import RIGHT
from exercises.grading.answer_process import NONE
from exercises.grading.cell_runner import run
from exercises.grading.cells import taken_from
from exercises.grading.files import Allowance, Unreadable, bytes_of
from exercises.grading.files import cells_of as cells_in
from exercises.grading.handed_in import collected
from exercises.grading.marking import mark_whatever_comes, marked
from exercises.task import all_tasks, task_named

ANSWER = "put-replaces-answer"
SHORT = "def make_app():\n    return helped()\n"


def cells_of(sheet, tmp_path):
    return cells_in(bytes_of(hand_in(tmp_path, "sheet.ipynb", sheet), Allowance()))


def taken(sheet, tmp_path, task=PUT):
    return taken_from(cells_of(sheet, tmp_path), task)


def sources(sheet, tmp_path, task=PUT):
    return [cell.source for cell in taken(sheet, tmp_path, task).cells]


def test_a_helper_and_an_import_come_along_from_above_from_below_and_from_another_task(tmp_path):
    above, below = notebook({PUT.id: SHORT}), notebook({PUT.id: SHORT})
    helper = "def helped():\n    return json.loads('1')"
    add_cell(above, helper, before=ANSWER)
    for sheet in (above, below):
        add_cell(sheet, "import json", after="the-imports")
        add_cell(sheet, "unneeded = 1", after="the-imports")
    add_cell(below, helper, after="find-the-hidden-method-check")
    assert sources(above, tmp_path) == ["import json", helper, SHORT]
    assert sources(below, tmp_path) == ["import json", SHORT, helper]


def untouched(sheet):
    """A notebook in which only the answer was written."""


def reset(sheet):
    """A starter that reset() put below."""
    add_cell(sheet, PUT.starter, after="put-replaces-check")


def other_ids(sheet):
    """An editor has changed the ids: sections are found by the calls."""
    for number, cell in enumerate(sheet["cells"]):
        cell["id"] = f"cell-{number}"


def no_calls(sheet):
    """The calls are gone: sections are found by the ids."""
    cell_named(sheet, "put-replaces-task")["source"] = ""


CHANGES_OF_SHEETS = [untouched, reset, other_ids, no_calls]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("change", CHANGES_OF_SHEETS, ids=lambda change: change.__name__)
def test_the_cell_that_defines_the_answer_is_taken_alone_whatever_else_was_changed(change, encoding, tmp_path):
    sheet = notebook({PUT.id: PUT.solution})
    change(sheet)
    assert sources(json.dumps(sheet).encode(encoding), tmp_path) == [PUT.solution]


def test_of_two_answers_the_last_counts_and_a_teacher_is_told(tmp_path):
    sheet = notebook({PUT.id: PUT.solution})
    add_cell(sheet, SHORT.replace("helped()", "None"), after="put-replaces-check")
    found = taken(sheet, tmp_path)
    assert found.cells[-1].source.endswith("return None\n")
    assert found.doubts == ("2 cells define make_app; the last one counted",)


def test_the_same_name_in_another_task_is_not_this_tasks_answer(tmp_path):
    other = task_named("post-makes-one")
    assert other.answer == PUT.answer
    sheet = notebook({PUT.id: PUT.solution, "post-makes-one": other.solution})
    assert sources(sheet, tmp_path) == [PUT.solution]
    assert sources(sheet, tmp_path, other) == [other.solution]


def test_a_cell_that_is_no_python_is_taken_when_it_speaks_of_the_answer(tmp_path):
    assert sources(notebook({PUT.id: "def make_app(:\n"}), tmp_path) == ["def make_app(:\n"]


LEFT_OUT = [
    ("%matplotlib inline\nx = 1", "pass\nx = 1\n"),
    ("!pip install nothing\nx = 1\nx?", "pass\nx = 1\npass\n"),
    ("%%time\nx = 1", "\nx = 1\n"),
    ("%%html\n<p>", "pass\n"),
    (
        "\n\n%%capture kept\n%%time\ny = %sql\n",
        "\n\nkept = get_ipython().captured\n\ny = get_ipython().run_line_magic('sql', '')\n",
    ),
    ("    >>> %time task.check(x)\n    >>> y = 1", "pass\ny = 1\n"),
    ("from IPython import get_ipython, display\nx = 1", "from IPython import display\nx = 1\n"),
    ("%time " * 9 + "x = 1", "pass\n"),
    ("a" * 100_000 + " ?\nx = 1", "a" * 100_000 + " ?\nx = 1\n"),
    ("x = 1; task.check(x)", "x = 1; pass\n"),
    ('é = "é"; task.check(\n    é\n); y = 2', 'é = "é"; pass; y = 2\n\n\n'),
    ("task = exercise('a')\ntask.hint()\nx = 1", "pass\npass\nx = 1\n"),
    ("exercise('a').check(1)", "pass\n"),
    ("x = '%s' % 1", "x = '%s' % 1\n"),
]


@pytest.mark.parametrize(("source", "after"), LEFT_OUT)
def test_what_only_a_notebook_understands_is_left_out(source, after):
    assert runnable(source) == after


TOUCHES = [
    "!touch FILE",
    "!!touch FILE",
    "y = !touch FILE",
    "%sx touch FILE",
    "%time !touch FILE",
    "y = %system touch FILE",
    "%%bash\ntouch FILE",
    "%%writefile FILE\n1",
    "%%time\n%%sh\ntouch FILE",
    "get_ipython().system('touch FILE')",
    "get_ipython().getoutput('touch FILE')",
    "get_ipython().run_cell('!touch FILE')",
    "getattr(get_ipython(), 'run_line_magic')('sx', 'touch FILE')",
    "from IPython.core.getipython import get_ipython as it\nit().run_cell_magic('bash', '', 'touch FILE')",
    "touch FILE",
]


@pytest.mark.parametrize("source", TOUCHES)
def test_no_shell_command_and_no_magic_is_run(source, tmp_path):
    names = names_at_first()
    cells = [(1, runnable(source.replace("FILE", str(tmp_path / "made")))), (2, "x = 1")]
    run(names, cells, "x")
    assert (names["x"], [*tmp_path.iterdir()]) == (1, [])


LIKE_A_NOTEBOOK = """
    %load_ext autoreload
    !pip install -q flask \\
        requests
    files = !ls
    import asyncio
    from IPython import get_ipython
    get_ipython().run_line_magic("autoreload", "2")
    await asyncio.sleep(0)
"""


REQUESTS = task_named("four-requests-one-address")


def test_an_answer_as_only_a_notebook_runs_it_has_its_points(tmp_path):
    answer = REQUESTS.solution.strip().replace("\n", "\n    ")
    sheet = notebook({REQUESTS.id: f"{LIKE_A_NOTEBOOK}    {answer}"})
    cell_named(sheet, f"{REQUESTS.id}-check")["source"] = f"%time task.check({REQUESTS.answer})"
    mark = marked(REQUESTS, cells_of(sheet, tmp_path), tmp_path / "run")
    assert (mark.points, mark.status) == (REQUESTS.points, "graded"), mark


def test_a_text_of_an_answer_is_judged_as_a_cell_is():
    lines = [f"{'...' if line[:1].isspace() else '>>>'} {line}\n" for line in PUT.solution.split("\n")]
    lines.append(">>> await __import__('asyncio').sleep(0)\n")
    assert check_answer(PUT, answers.handed_in(PUT, "".join(lines), "<pasted>")).kind == RIGHT


DAMAGED = {
    "nothing": (b"", "is empty"),
    "no JSON": (b'{"cells": [', "is not JSON"),
    "a merge that was not finished": (b"<<<<<<< HEAD\n{}\n", "is not JSON"),
    "too deep": (b"[" * 200_000, "is not JSON"),
    "latin-1": ('{"cells": ["é"]}'.encode("latin-1"), "is not UTF-8"),
    "lists without end": (b"[" + b"[]," * 1_000_000 + b"[]]", "more than 1,000,000 lists and objects"),
    "a text without end": (b'{"cells": [{"source": "' + b"0;" * 260_000 + b'"}]}', "more than 500,000 letters"),
    "a list": (b"[]", "there are no cells"),
    "no cells": (b'{"nbformat": 4}', "there are no cells"),
}


@pytest.mark.parametrize(("octets", "words"), DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_notebook_says_what_is_the_matter(octets, words, tmp_path):
    with pytest.raises(Unreadable, match=words):
        cells_of(octets, tmp_path)


def test_a_huge_notebook_and_a_folder_of_that_name_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("exercises.grading.files.MOST", 1000)
    with pytest.raises(Unreadable, match="with its outputs cleared"):
        cells_of(notebook(), tmp_path)
    with pytest.raises(Unreadable, match="this is no file"):
        bytes_of(tmp_path, Allowance())


def test_cells_of_any_shape_do_no_harm(tmp_path):
    odd = {"cell_type": "code", "id": 3, "source": [1, "x"], "outputs": [None, {"data": 1}]}
    assert [cell.source for cell in cells_of({"cells": [None, 1, {}, odd]}, tmp_path)] == ["", "x"]


def test_every_starter_can_be_taken_from_its_own_notebook(tmp_path):
    cells = {}
    for task in all_tasks().values():
        if task.lesson not in cells:
            cells[task.lesson] = cells_of(notebook(lesson=task.lesson), tmp_path)
        found = taken_from(cells[task.lesson], task)
        assert [cell.source.strip() for cell in found.cells] == [task.starter.strip()]
        assert found.doubts == ()
    assert LESSON in cells


BROKEN = ["def f(a, a): pass", "return 1", "x = 1\ndef f():\n    x = 1\n    global x", "nonlocal x", "await x", "*x"]
BROKEN += ["x = '\0'", "x = '\ud800'", "(" * 500 + ")" * 500, "x" + "()" * 3_000, "x = " + "9" * 5_000]
BROKEN += ["x = " + "+".join(["1"] * count) for count in (1_500, 3_000)]
BROKEN += ["".join(" " * depth + "while 1:\n" for depth in range(25)) + " " * 25 + "pass"]
BROKEN += ["from __future__ import braces"]


@pytest.mark.parametrize("place", ["the-imports", f"{PUT.id}-check"])
def test_what_only_the_compiler_finds_in_other_cells_costs_no_points(place, tmp_path):
    sheet = notebook({PUT.id: f"HELPER\n{PUT.solution}"})
    add_cell(sheet, "HELPER = 1", after="the-imports")
    for broken in BROKEN:
        add_cell(sheet, broken, after=place)
    (sheets,) = collected(hand_in(tmp_path, "in/Ana.ipynb", sheet).parent).learners.values()
    mark = mark_whatever_comes(PUT, sheets, tmp_path / "run", 30, NONE)
    assert (mark.points, mark.status) == (PUT.points, "graded"), mark


# A check cell is the course's own, whatever a learner made of it; who makes `exercise` something else changes no mark.


OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]


@pytest.mark.parametrize("check", ["task.check(requests_to_send)", "task.check(nothing)", "'Right'", ""])
def test_right_answers_are_taken_whatever_the_check_cells_ask(check, tmp_path):
    sheet = notebook({task.id: task.solution for task in OF_LESSON})
    for task in OF_LESSON:
        cell_named(sheet, f"{task.id}-check")["source"] = check
    cells = cells_of(sheet, tmp_path)
    for task in OF_LESSON:
        found = taken_from(cells, task)
        assert found.doubts == (), task.id
        assert found.cells[-1].source == task.solution, task.id


def test_a_changed_check_earns_nothing_for_what_another_task_was_answered_with(tmp_path):
    requests = task_named("four-requests-one-address")
    sheet = notebook({requests.id: requests.solution})
    cell_named(sheet, "put-replaces-check")["source"] = "task.check(requests_to_send)"
    mark = marked(PUT, cells_of(sheet, tmp_path), tmp_path / "run")
    assert (mark.points, mark.status) == (0, "needs a look")
    assert mark.look == "the locked check was changed to ask requests_to_send, where make_app is asked"


REBINDS = [
    "def exercise(name):\n    return Fake()",
    "task.check = print",
    "import exercises\nexercises.exercise = print",
]


@pytest.mark.parametrize("source", REBINDS)
def test_who_makes_the_courses_names_something_else_is_marked_by_what_the_answer_is_worth(source, tmp_path):
    sheet = notebook({PUT.id: PUT.find_answer("merges").source})
    add_cell(sheet, source, after="put-replaces-task")
    mark = marked(PUT, cells_of(sheet, tmp_path), tmp_path / "run")
    assert (mark.status, mark.refused_by) == ("graded", "replaces")
