"""task.blocks() and task.blanks(): what counts is what the check finds, and the record says how much help was taken."""

import itertools
import json
import shutil

import pytest

from exercises import exercise, progress
from exercises.blocks_first.assembled import quoted
from exercises.blocks_first.disorder import authors_order
from exercises.blocks_first.typed_order import read_order, written
from exercises.course_content.task import all_tasks, read_task, task_named
from exercises.for_learners.attempt import Attempt
from exercises.progress_record.learner_record import learner_record
from exercises.running_answers.bank import handed_in

PUT = "put-replaces"
RIGHT_TEXTS = ("put", "not in", "name", "recipe", 201, 204)


@pytest.fixture
def task():
    return Attempt(task_named(PUT))


@pytest.fixture
def blocks(task):
    return task.blocks()


def authors(form):
    return authors_order(form.named, form.lines)


def name_of(form, text):
    return next(name for name, block in form.named.items() if block.text.startswith(text))


def records(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_lines_in_the_authors_order_are_right_with_the_same_points_and_the_record_says_blocks(blocks, progress_path):
    said = blocks.answer(written(authors(blocks)))
    assert said.outcome.kind == "right"
    assert "Points: 5 of 5" in str(said)
    assert [(line["outcome"], line["points"], line["help"]) for line in records(progress_path)] == [
        ("right", 5, "blocks")
    ]


def test_another_order_that_works_is_right_too(blocks):
    header, get_json, new, *rest = authors(blocks)
    assert "Right: " in str(blocks.answer(written([header, new, get_json, *rest])))


def test_a_wrong_line_is_told_by_the_same_check_as_any_answer(blocks):
    wrong, right = name_of(blocks, "recipes.setdefault"), name_of(blocks, "recipes[name] = recipe")
    order = [(wrong if name == right else name, depth) for name, depth in authors(blocks)]
    assert str(blocks.answer(written(order))).startswith(
        "Not yet: the second PUT did not send 'spicy', and it is still there: the recipes were merged."
    )


def test_a_wrong_line_that_is_never_reached_is_no_fault(blocks):
    dead = next(name for name, block in blocks.named.items() if block.text == 'return "", 201')
    said = blocks.answer(written([*authors(blocks), (dead, 1)]))
    assert said.outcome.kind == "right"
    assert f'doing no harm where it stands: line {dead} (return "", 201).' in str(said)
    assert "One more look" not in str(blocks.answer(written(authors(blocks))))


def test_a_line_that_says_the_same_as_a_right_one_is_no_wrong_one():
    form = Attempt(task_named("close-the-poll")).blocks()
    said = str(form.answer("r, >i, >a, >>k, >c, >>b, >o, >>h, >f, >>l, >>e, >>p, >m, >>n, >d"))
    assert said.startswith("Right: ")
    assert "eant to stay outside" not in said


def test_a_line_that_an_answer_can_do_without_is_not_missed():
    form = Attempt(task_named("read-by-the-type-that-came")).blocks()
    said = str(form.answer(written(authors(form)[:-1])))
    assert said.startswith("Right: ")
    assert "Left out" not in said


def test_of_many_lines_that_are_left_out_three_are_named(blocks):
    said = str(blocks.answer(name_of(blocks, "recipe = ")))
    assert said.count("in your answer") == 3
    assert "And more: 4 in all." in said


def test_a_lock_that_is_left_out_is_missed_by_the_check_and_named():
    form = Attempt(task_named("take-the-berth")).blocks()
    lock = name_of(form, "with lock:")
    order = "a, >c, >d, >i, >>k, >j, >g, e"
    assert lock not in order
    said = str(form.answer(order))
    assert said.startswith("Not yet: four asked for berth 13 at the same moment")
    assert f"Line {lock} (with lock:) is not in your answer" in said


def test_a_line_that_was_left_out_is_named(blocks):
    new = name_of(blocks, "new = ")
    said = str(blocks.answer(written(one for one in authors(blocks) if one[0] != new)))
    assert f"Left out: Line {new} (new = name not in recipes) is not in your answer." in said
    assert f"Your code: line {name_of(blocks, 'return')}: return " in said


def test_of_lines_of_which_one_is_wanted_all_are_named(blocks):
    pair = sorted(name for name, block in blocks.named.items() if block.text.startswith("@app"))
    rest = [(name, 0) for name, _ in authors(blocks) if name not in pair]
    said = str(blocks.answer(written(rest)))
    assert f"None of the lines {pair[0]} and {pair[1]} is in your answer; one of them belongs there." in said


def test_a_wrong_line_in_another_place_than_its_own_leaves_the_line_there_unnamed():
    form = Attempt(task_named("let-the-status-tell")).blocks()
    wrong = name_of(form, 'return {"error": f"there is no seat {number}"}, 400')
    stranger = name_of(form, "@app.route")
    first, second = (name for name, _ in authors(form) if form.named[name].text.endswith('no seat {number}"}, 404'))
    others = {first: wrong, second: stranger}
    said = str(form.answer(written((others.get(name, name), depth) for name, depth in authors(form))))
    assert said.startswith("Not yet: ")


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([0, 0, 0, 0, 0], "ends with a colon, so {1}, which stands below it, must be a step further in."),
        ([0, 1, 2, 1, 1], "L{2} stands further in than {1}, below which no step begins."),
        ([0, 2, 2, 1, 1], "L{3} stands at a step at which no line above it stands."),
    ],
)
def test_a_step_that_python_cannot_read_is_said_with_the_names_of_the_lines(blocks, progress_path, steps, words):
    names = [name for name, _ in authors(blocks)]
    said = str(blocks.answer(written(zip(names, steps, strict=True))))
    lines = [quoted(blocks.named, name) for name in names]
    assert words.replace("L{", "{").format(*lines)[1:] in said
    assert said.endswith("So the check did not run, and no try is written down.")
    assert not progress_path.exists()


def test_a_first_line_that_stands_too_far_in_is_named():
    form = Attempt(task_named("watch-the-board")).blocks()
    said = str(form.answer(written((name, depth + 1) for name, depth in authors(form))))
    first = quoted(form.named, authors(form)[0][0])
    assert f"{first[1:]} stands further in than the given line above it, below which no step begins." in said


def test_a_last_line_that_ends_with_a_colon_is_named(blocks):
    header = authors(blocks)[0][0]
    assert f"Below line {header} (@app.put" in str(blocks.answer(header))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "no line stands in your answer yet. The lines are a to h;"),
        ("a, q", "There is no line q. The lines are a to h;"),
        ("a, b, a", "Line a stands in your answer 2 times, and there is one of it."),
        ("a, 7", "'7' cannot be read: it is no name of a line."),
        ("a, >", "'>' cannot be read"),
        (">" * 9 + "a", "Line a stands 9 steps in, and 8 are the most."),
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


@pytest.mark.parametrize("typed", ["A > b  >>C", "a,>b,>>c", "a\n> b\n>>c", ["a", ">b", ">>c"], "a; >b; > > c"])
def test_an_order_may_be_typed_in_many_ways(blocks, typed):
    assert read_order(typed, blocks.named) == [("a", 0), ("b", 1), ("c", 2)]


def test_blanks_with_the_texts_of_the_solution_are_right_and_the_record_says_blanks(task, progress_path):
    assert task.blanks().answer(*RIGHT_TEXTS).outcome.kind == "right"
    assert records(progress_path)[-1]["help"] == "blanks"


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ((), "Blanks 1, 2, 3, 4, 5 and 6 are empty."),
        (("put", "", "name", "recipe", "201", "204"), "Blank 2 is empty."),
        (("put", "  ", "name", "recipe", "201"), "Blanks 2 and 6 are empty."),
        ((*RIGHT_TEXTS, "more"), "There are 6 blanks, and you give 7 texts."),
        (("put", None, "name", "recipe", 201, 204), "Blank 2 is filled in with NoneType."),
        (
            ("put", "not in", "name", "recipe\n        import os", 201, 204),
            "Blank 4 holds what does not fit: write one line",
        ),
        (("put", "not in", "name", "r" * 101, 201, 204), "Blank 4 holds what does not fit: write one line"),
        (("put", "not in", "name", "recipe", 10**5000, 204), "Blank 5 holds what does not fit: write one line"),
        (("put", "not in", "name", "'\ud800'", 201, 204), "Blank 4 holds what does not fit: write one line"),
    ],
)
def test_a_blank_that_is_not_filled_in_is_not_attempted_and_named(task, texts, words, progress_path):
    said = str(task.blanks().answer(*texts))
    assert said.startswith("Not attempted: ")
    assert words in said
    assert not progress_path.exists()


def test_blanks_that_give_the_starter_again_were_tried(progress_path):
    lending = Attempt(task_named("mend-the-lending"))
    said = str(lending.blanks().answer("get", "lent[title]", "get", "title", "True"))
    assert said.startswith("Not yet: POST /book/emma/lend was not accepted.")
    assert [line["help"] for line in records(progress_path)] == ["blanks"]


@pytest.mark.parametrize("text", ['"Location"', "'Location'"])
def test_quotation_marks_of_its_own_are_told_where_a_blank_stands_between_some(text, progress_path):
    said = str(
        Attempt(task_named("post-makes-one")).blanks().answer("post", "len(notes) + 1", "number", 201, text, "/note/")
    )
    assert said.startswith("Not yet: ")
    assert "Blank 5 stands between quotation marks already: leave yours out." in said


def test_a_blank_that_is_a_text_in_python_keeps_its_quotation_marks():
    said = str(
        Attempt(task_named("ask-once-more")).blanks().answer("'put'", "Timeout", "in", "None", 503, "Retry-After")
    )
    assert "leave yours out" not in said


def test_a_bracket_that_begins_in_one_blank_and_ends_in_the_next_can_be_read(task):
    assert task.blanks().answer(*RIGHT_TEXTS[:4], "(201", "204)").outcome.kind == "right"
    assert "Blank 5, '(201': Python cannot read" in str(task.blanks().answer(*RIGHT_TEXTS[:4], "(201", "204"))


def test_a_blank_that_python_cannot_read_is_named_and_shown_as_words_only(task):
    said = task.blanks().answer("put", "<b>not</b> in", *RIGHT_TEXTS[2:])
    assert "Blank 2, '<b>not</b> in': Python cannot read the line with it" in str(said)
    assert "<b>" not in said.to_html()


@pytest.mark.filterwarnings("default::SyntaxWarning")
def test_what_python_warns_of_in_a_blank_is_no_noise_in_the_notebook(task, capsys):
    with pytest.warns(SyntaxWarning):  # once, where the learner's text is run
        task.blanks().answer("put", "is not 1 and name not in", *RIGHT_TEXTS[2:])
    assert capsys.readouterr().err == ""


def test_code_in_a_blank_is_bounded_as_every_answer_is(task):
    said = task.blanks().answer("put", "not in", "name", "__import__('os')._exit(3)", 201, 204)
    assert said.outcome.kind == "your code raised"
    assert "os._exit() ends Python at once" in str(said)


def test_the_board_says_right_with_blocks_until_it_is_right_without(task, blocks):
    blocks.answer(written(authors(blocks)))
    assert "right, with blocks, 5 of 5 points" in str(progress().in_full())
    assert "Tasks right: 1 of" in str(progress())
    task.blanks().answer(*RIGHT_TEXTS)
    assert learner_record().tasks[PUT].help == "blanks"
    task.check(solved())
    task.blanks().answer(*RIGHT_TEXTS)
    known = learner_record().tasks[PUT]
    assert (known.help, known.points, known.right) == ("", 5, True)
    assert "right, with" not in str(progress().in_full())


def solved():
    return handed_in(task_named(PUT), task_named(PUT).solution, "<solution>")


def test_a_code_says_with_what_help_and_what_was_right_without_elsewhere_counts_so(task, monkeypatch, tmp_path):
    paths = [str(tmp_path / f"{name}.jsonl") for name in "abc"]
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", paths[0])
    task.blanks().answer(*RIGHT_TEXTS)
    helped = progress().code()
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", paths[1])
    task.check(solved())
    alone = progress().code()
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", paths[2])
    assert "1 result" in str(progress().bring_in(helped))
    assert learner_record().tasks[PUT].help == "blanks"
    assert "0 results" in str(progress().bring_in(helped))
    progress().bring_in(alone)
    assert learner_record().tasks[PUT].help == ""
    assert "0 results" in str(progress().bring_in(alone))
    assert "0 results" in str(progress().bring_in(helped))
    assert learner_record().tasks[PUT].help == ""


def test_a_record_with_another_help_is_right_all_the_same(progress_path):
    progress_path.parent.mkdir(parents=True, exist_ok=True)
    line = {"kind": "check", "id": PUT, "outcome": "right", "points": 5, "help": "<b>a friend</b>"}
    progress_path.write_text(json.dumps(line) + "\n", "utf-8")
    assert learner_record().tasks[PUT].help == ""
    assert "friend" not in progress()._repr_mimebundle_()["text/html"]


def test_the_answer_goes_into_a_cell_once_it_is_right(task, blocks, monkeypatch):
    cells = []
    monkeypatch.setattr("exercises.for_learners.attempt.insert_cell", cells.append)
    task.steps.clear()
    blocks = task.blocks()
    assert "is an answer that is right. Check yours first." in str(blocks.in_a_cell())
    said = str(blocks.answer(written(authors(blocks))))
    assert "task.blocks().in_a_cell() puts this code into a cell below." in said
    task.blocks().in_a_cell()
    assert len(cells) == 1
    namespace = {"__name__": "answer"}
    exec(cells[0], namespace)
    assert task.check(namespace["make_app"]).outcome.kind == "right"


def test_a_reset_forgets_the_lines_as_well(task, blocks):
    blocks.answer(written(authors(blocks)))
    task.reset()
    assert "Check yours first" in str(task.blocks().in_a_cell())


def test_a_task_without_blocks_says_so_also_to_an_answer():
    task = Attempt(task_named("find-the-second-address"))
    for step in (task.blocks(), task.blanks(), task.blocks().answer("a"), task.blanks().answer("a")):
        assert "this task has none" in str(step)
    assert "task.blocks()" not in str(task) + str(task.hint())


def test_the_task_and_its_hints_say_that_blocks_are_there(task):
    assert "`task.blocks()` gives you the lines of a right answer, to put in order" in str(task)
    assert "`task.blocks()` gives you the lines of a right answer, to put in order." in str(task.hint())


def test_the_text_shows_every_line_by_its_name_and_neither_order_nor_steps(blocks):
    shown = str(blocks)
    assert all(f"  {name})  {block.text.split(chr(10))[0]}" in shown for name, block in blocks.named.items())
    assert "3 of them are wrong and stay outside." in shown
    assert written(authors(blocks)) not in shown


def test_the_blanks_are_shown_as_gaps_in_the_code(task):
    shown = str(task.blanks())
    assert '@app.____("/recipe/<name>")' in shown
    assert 'return "", ____ if new else ____' in shown
    assert "201" not in shown


def test_the_disorder_is_the_same_each_time_and_never_the_right_order():
    steps = [Attempt(task).blocks() for task in all_tasks().values() if (task.folder / "blocks.toml").exists()]
    assert len(steps) >= 20
    for form in steps:
        again = Attempt(form.task).blocks()
        assert [block.text for block in again.named.values()] == [block.text for block in form.named.values()]
        shown = [block.text for block in form.named.values() if not block.wrong]
        assert shown != [block.text for block in form.lines.right]


def test_blocks_and_blanks_work_without_the_bank_as_in_a_wheel(tmp_path):
    left_out = shutil.ignore_patterns("right", "wrong", "__pycache__")
    folder = shutil.copytree(task_named(PUT).folder, tmp_path / "03_let_the_method_say_it" / "my_task", ignore=left_out)
    task = Attempt(read_task(folder))
    assert task.blocks().answer(written(authors(task.blocks()))).outcome.kind == "right"
    assert task.blanks().answer(*RIGHT_TEXTS).outcome.kind == "right"


def test_marks_are_given_for_the_cell_and_never_for_blocks(task, monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert not isinstance(task.blanks().answer(*RIGHT_TEXTS), int)


def test_two_lines_that_say_the_same_stand_for_each_other():
    form = exercise("let-the-status-tell", show=False).blocks()
    same = [name for name, block in form.named.items() if block.text == "if number not in taken:"]
    order = authors(form)
    swap = dict(itertools.permutations(same, 2))
    assert form.answer(written((swap.get(name, name), depth) for name, depth in order)).outcome.kind == "right"
