"""Every task with blocks: the author's order and others are right, each wrong line and each wrong text is refused."""

import pytest

from exercises.__main__ import main
from exercises.blocks_first.marked_lines import has_steps, marked_lines, read_marked
from exercises.course_content.answer_file import TaskError
from exercises.course_content.task import all_tasks, read_task, task_named
from exercises.for_authors.propose_blocks import proposed
from exercises.for_authors.prove import Proof, prove_steps
from exercises.for_authors.prove_steps import read_as, tried_steps

WITH_STEPS = [task for task in all_tasks().values() if has_steps(task)]
EACH = pytest.mark.parametrize("task", WITH_STEPS, ids=lambda task: task.id)
# Orders besides the author's that work, where there are not two: a line needs what is said above it.
NO_OTHER = ("book-the-hall-once", "ask-once-more", "wait-as-you-are-told", "watch-the-board")
ONE_OTHER = ("let-the-status-tell", "put-replaces", "post-makes-one", "give-the-coat-back", "tell-without-playing")
ONE_OTHER += ("mend-the-lending", "take-the-berth", "count-each-guest-once", "send-the-timetable-once")
HARD = ("let-the-status-tell", "mend-the-lending", "put-replaces", "post-makes-one", "give-the-coat-back")
HARD += ("nothing-extra", "ask-once-more", "watch-the-board")
PUT = task_named("put-replaces")


@EACH
def test_blocks_and_blanks_are_right_as_their_author_wrote_them_and_refused_with_anything_wrong_in_them(task):
    proof = Proof(task)
    prove_steps(task, proof)
    assert proof.faults == []
    assert proof.orders == (0 if task.id in NO_OTHER else 1 if task.id in ONE_OTHER else 2)


@EACH
def test_there_are_two_or_three_wrong_lines_and_no_more_lines_than_letters(task):
    lines = marked_lines(task)
    assert 2 <= sum(block.wrong for block in lines.blocks) <= 3
    assert len(lines.blocks) <= 26


@EACH
def test_every_blank_has_texts_that_learners_write_there_and_the_right_one_is_none_of_them(task):
    lines = marked_lines(task)
    for right, wrong in zip(lines.blanks, lines.wrong_texts, strict=True):
        assert wrong
        assert right not in wrong


@EACH
def test_what_a_solution_keeps_of_the_starter_is_kept_by_the_blocks(task):
    code = {line.replace("____", "") for line in marked_lines(task).code.splitlines()}
    kept = [line for line in task.starter.splitlines() if line in task.solution.splitlines() and '"""' not in line]
    assert [line for line in kept if line not in code] == []


def test_what_python_reads_alike_is_tried_once():
    asked = []
    tried_steps(PUT.id, marked_lines(PUT), lambda text: bool(asked.append(text)))
    assert len(asked) > 15
    assert len({read_as(text) for text in asked}) == len(asked)
    assert read_as("a = 1\n\n\nb=2") == read_as("a=1\nb = 2  # two")
    assert read_as("a = (") == "a = ("


def test_a_wrong_line_that_is_right_and_an_order_that_is_not_are_told():
    faults = tried_steps(PUT.id, marked_lines(PUT), lambda text: True).faults
    assert "a wrong line is none: with 'return \"\", 201' the answer is right." in faults
    assert "a wrong text is none: with 'post' in blank 1 the answer is right." in faults
    found = tried_steps(PUT.id, marked_lines(PUT), lambda text: False)
    assert found.faults == [
        f"the answer {words} should be right." for words in ("in the author's order", "with its blanks")
    ]
    assert found.orders == 0


def test_twenty_tasks_and_the_hardest_of_them_have_blocks():
    found = {task.id for task in WITH_STEPS}
    assert len(found) >= 20
    assert found >= set(HARD)


def test_only_tasks_that_ask_for_code_have_blocks():
    assert {task.kind for task in WITH_STEPS} == {"app", "client"}


def written(tmp_path, blocks):
    """A task with this text as its blocks.toml."""
    folder = tmp_path / PUT.lesson / "my_task"
    folder.mkdir(parents=True)
    (folder / "task.toml").write_text((PUT.folder / "task.toml").read_text("utf-8"), "utf-8")
    (folder / "blocks.toml").write_text(blocks, "utf-8")
    return read_task(folder)


@EACH
def test_a_draft_of_blocks_can_be_read(task, tmp_path):
    assert marked_lines(written(tmp_path, proposed(task))).right


def test_a_draft_for_a_task_that_asks_for_no_code_says_so(capsys):
    assert main(["blocks", "design-the-recipe-book"]) == 1
    assert "design-the-recipe-book asks for no function, so it has no lines to put in order." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("+         recipe", "*         recipe", "begins with '* '; write one of"),
        ("+         new", "          new", "stands between blocks and is none: begin it with '+ ' or '& '."),
        ("lines = ", "line = ", "blocks.toml needs lines, a text, and wrong_texts, lists"),
        ("wrong_texts = [", "wrong_texts = ", "my_task/blocks.toml: "),
        ('    ["in"],\n', "", "there are 6 blanks, and wrong_texts for 5 of them."),
    ],
)
def test_what_cannot_be_read_names_the_file_and_says_what_to_write(tmp_path, before, after, words):
    text = (PUT.folder / "blocks.toml").read_text("utf-8")
    assert before in text
    task = written(tmp_path, text.replace(before, after))
    with pytest.raises(TaskError, match=r"my_task/blocks\.toml") as raised:
        marked_lines(task)
    assert words in str(raised.value)


def test_lines_without_a_block_are_refused_with_what_to_write():
    with pytest.raises(ValueError, match="no line is a block: begin some with"):
        read_marked("  a = 1", [])
    with pytest.raises(ValueError, match="goes on with a block, and none is above it"):
        read_marked("& a = 1", [])
