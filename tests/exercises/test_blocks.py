"""task.blocks() and task.blanks(): what counts is what the check finds, and the record says how much help was taken."""

import re
import tomllib

import pytest

from exercises import progress
from exercises.attempt import Attempt
from exercises.blocks import (
    BLOCK,
    FILE,
    GIVEN,
    GOES_ON,
    WRONG,
    authors_order,
    has_steps,
    marked_lines,
    written,
)
from exercises.checking.answers import handed_in
from exercises.progress_record import ProgressFile, learner_record
from exercises.task import all_tasks, task_named

PUT = "put-replaces"
RIGHT_TEXTS = ("put", "not in", "name", "recipe", 201, 204)


@pytest.fixture
def task():
    return Attempt(task_named(PUT))


@pytest.fixture
def blocks(task):
    return task.blocks()


def test_lines_in_the_authors_order_are_right_with_the_same_points_and_the_record_says_blocks(blocks, progress_path):
    said = blocks.answer(written(authors_order(blocks.named, blocks.lines)))
    assert "Points: 5 of 5" in str(said)
    (line,) = ProgressFile(progress_path).read().records
    assert (line["outcome"], line["points"], line["help"]) == ("right", 5, "blocks")


def test_another_order_that_works_is_right_too(blocks):
    header, get_json, new, *rest = authors_order(blocks.named, blocks.lines)
    assert "Right: " in str(blocks.answer(written([header, new, get_json, *rest])))


def test_a_wrong_line_is_told_by_the_same_check_as_any_answer(blocks):
    texts = {block.text: name for name, block in blocks.named.items()}
    wrong, right = texts["recipes.setdefault(name, {}).update(recipe)"], texts["recipes[name] = recipe"]
    order = [(wrong if name == right else name, depth) for name, depth in authors_order(blocks.named, blocks.lines)]
    assert str(blocks.answer(written(order))).startswith(
        "Not yet: the second PUT didn't send 'spicy', but it's still there, so your app has merged the two recipes."
    )


@pytest.mark.parametrize("task", [*filter(has_steps, all_tasks().values())], ids=lambda task: task.id)
def test_marked_lines_are_written_as_they_are_read(task):
    data = tomllib.loads((task.folder / FILE).read_text(encoding="utf-8"))
    lines, found = data["lines"].strip("\n").split("\n"), marked_lines(task)
    assert {line[:2].ljust(2) for line in lines} <= {GIVEN, BLOCK, GOES_ON, WRONG}
    marks = "".join(line[0] for line in lines if line.strip())
    assert re.fullmatch(r" *[+-][+&-]* *", marks), "given lines come before and after all blocks"
    assert len(found.wrong_texts) == len(found.blanks)
    assert 1 < len(found.blocks) <= 26, "each block has a letter"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "your answer has no lines yet. The lines are a to h;"),
        ("a, q", "There is no line q. The lines are a to h;"),
        ("a, b, a", "Line a is in your answer 2 times, but there is only one of it."),
        ("a, 7", "'7' cannot be read: it is no name of a line."),
        ("a, >", "'>' cannot be read"),
        (">" * 9 + "a", "Line a is 9 steps in, but the limit is 8."),
        (7, "An order is a text; this is int."),
        (None, "An order is a text; this is NoneType."),
        ("<script>alert(1)</script>", "'<script>alert(1)</sc...' cannot be read"),
    ],
)
def test_what_is_no_order_is_not_attempted_and_says_what_to_type(blocks, typed, words, progress_path):
    said = blocks.answer(typed)
    assert str(said).startswith("Not attempted: ")
    assert words in str(said)
    assert not progress_path.exists()


def test_blanks_with_the_texts_of_the_solution_are_right_and_the_record_says_blanks(task, progress_path):
    assert task.blanks().answer(*RIGHT_TEXTS).outcome.kind == "right"
    assert ProgressFile(progress_path).read().records[-1]["help"] == "blanks"
    assert 'return "", 201 if new else 204' in str(task.mine())


def test_code_in_a_blank_is_bounded_as_every_answer_is(task):
    said = task.blanks().answer("put", "not in", "name", "__import__('os')._exit(3)", 201, 204)
    assert said.outcome.kind == "your code raised"
    assert "os._exit() ends Python at once" in str(said)


def test_the_board_says_right_with_blocks_until_it_is_right_without(task, blocks):
    blocks.answer(written(authors_order(blocks.named, blocks.lines)))
    assert "right, with blocks, 5 of 5 points" in str(progress().in_full())
    assert "Tasks right: 1 of" in str(progress())
    task.blanks().answer(*RIGHT_TEXTS)
    assert learner_record().tasks[PUT].help == "blanks"
    task.check(handed_in(task.task, task.task.solution, "<solution>"))
    task.blanks().answer(*RIGHT_TEXTS)
    known = learner_record().tasks[PUT]
    assert (known.help, known.points, known.right) == ("", 5, True)
    assert "right, with" not in str(progress().in_full())


def test_marks_are_given_for_the_cell_and_never_for_blocks(task, monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert not isinstance(task.blanks().answer(*RIGHT_TEXTS), int)
