"""What an author is told: a folder that lacks something, a check that lets a mistake through, a stale notebook."""

import re
import shutil

import pytest

from exercises.__main__ import main
from exercises.checking.asking import same
from exercises.course_content.answer_file import TaskError
from exercises.course_content.task import all_tasks, read_task, tasks_of
from exercises.for_authors import notebook_files
from exercises.for_authors.mutants import mutants_of
from exercises.for_authors.proof_table import survivors_text, table
from exercises.for_authors.prove import (
    Proof,
    prove,
    prove_dummies,
    prove_mutants,
    prove_right,
    prove_starter,
    prove_wrong,
)

PUT = all_tasks()["put-replaces"]


@pytest.fixture
def copied(tmp_path):
    """A copy of a task's folder, to be broken."""
    return shutil.copytree(PUT.folder, tmp_path / PUT.lesson / "my_task", ignore=shutil.ignore_patterns("__pycache__"))


def faults_of(folder, *rules):
    """What the rules of proof say about the task in a folder."""
    proof = Proof(read_task(folder))
    for rule in rules:
        rule(proof.task, proof)
    return "\n".join(proof.faults)


def edited(folder, name, before, after):
    path = folder / name
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


def test_a_copied_folder_is_a_task_named_after_the_folder(copied):
    task = read_task(copied)
    assert task.id == "my-task"
    assert faults_of(copied, prove_right, prove_starter) == ""


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ('title = "', 'titel = "', "my_task/task.toml: title is missing, or not a text"),
        ("minutes = 15", 'minutes = "ten"', "minutes is missing, or not a whole number"),
        ('kind = "app"', 'kind = "riddle"', "kind is 'riddle'; choose one of app, client, requests, visit, value"),
        ("hints = [", "hints = ", "my_task/task.toml is not TOML"),
    ],
)
def test_a_task_file_that_lacks_something_is_named_with_what_to_do(copied, before, after, words):
    edited(copied, "task.toml", before, after)
    with pytest.raises(TaskError) as caught:
        read_task(copied)
    assert words in str(caught.value)


def test_a_task_that_stands_beside_the_lessons_is_named_with_where_it_belongs(copied, monkeypatch):
    monkeypatch.setattr("exercises.course_content.task.TASKS", copied.parent)
    with pytest.raises(TaskError, match="my_task stands beside the lessons"):
        all_tasks.__wrapped__()


def test_a_folder_without_checks_is_told_how_to_mark_them(copied):
    (copied / "check.py").write_text("", "utf-8")
    with pytest.raises(TaskError, match="has no check: mark each with @check"):
        read_task(copied).checks  # noqa: B018


def test_a_check_that_lets_a_mistake_through_is_found_by_wrong_answers_and_by_mutants(copied):
    edited(copied, "check.py", "[200, 204])", "[200, 201, 204])")
    faults = faults_of(copied, prove_wrong, prove_mutants)
    assert "always_201 should be refused, and is right." in faults
    assert "a mutant survives." in faults


def test_a_check_that_stumbles_is_found(copied):
    edited(copied, "check.py", '"""GET shows exactly this recipe."""', "address.no_such_thing")
    assert "did not foresee (AttributeError)" in faults_of(copied, prove_wrong)


def test_a_check_that_only_looks_for_a_refusal_is_found_by_dummy_servers(copied):
    lazy = '\n\n@check("lazy", points=1)\ndef lazy(trial):\n    """An unknown recipe is 404."""\n'
    lazy += '    trial.need(trial.send("GET", "/recipe/none").status == 404, "found", "404", "RFC 9110")\n'
    (copied / "check.py").write_text((copied / "check.py").read_text("utf-8") + lazy, "utf-8")
    faults = faults_of(copied, prove_dummies, prove_starter)
    assert "404 to all passes lazy: let the check first prove that the right case works." in faults
    assert "the starter earns 1 points when forced through" in faults


def test_too_few_answers_and_unnamed_refusals_are_told(copied):
    cells = f"# %% starter\n{PUT.starter}\n# %% solution\n{PUT.solution}\n# %% wrong: one\n{PUT.starter}"
    (copied / "answers.py").write_text(cells, "utf-8")
    faults = faults_of(copied, prove_right, prove_wrong)
    assert "answers.py needs at least two right answers" in faults
    assert "answers.py needs at least five typical mistakes" in faults
    assert "one needs ', refused by <check>' in its heading" in faults


def test_a_changed_solution_says_which_answers_no_longer_fit(copied):
    edited(copied, "answers.py", "\n        if not isinstance(recipe, dict):", "\n        if type(recipe) is not dict:")
    with pytest.raises(TaskError) as caught:
        read_task(copied).answers("wrong")
    assert "my_task/answers.py: 1 of its answers no longer fit what they change." in str(caught.value)
    assert "trusts_the_content: `if not isinstance(recipe, dict):" in str(caught.value)
    assert "occurs 0 times in solution; it should occur once." in str(caught.value)
    assert read_task(copied).starter == PUT.starter


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("# %% wrong: merges,", "# %% worse: merges,", "is no heading. Write '# %% right: NAME'"),
        ("# %% wrong: merges,", "# %% wrong:", "is no heading"),
        ("# %% wrong: merges,", "# %% wrong: wrapped,", "has two answers called 'wrapped': rename one"),
        ("# %% right: by_try, from starter", "# %% right: by_try, from nowhere", "it changes 'nowhere'"),
        ("# %% starter", "# starter", "has no cell '# %% starter'"),
    ],
)
def test_a_wrong_line_in_the_answers_is_told_with_what_to_write(copied, before, after, words):
    edited(copied, "answers.py", before, after)
    with pytest.raises(TaskError) as caught:
        read_task(copied).answers("wrong")
    assert words in str(caught.value)


def test_the_command_shows_an_answer_whole_and_lists_them(capsys):
    assert main(["show", "put-replaces"]) == 0
    assert "wrong  merges\n" in capsys.readouterr().out
    assert main(["show", "put-replaces", "merges"]) == 0
    assert capsys.readouterr().out == PUT.find_answer("merges").source
    assert main(["show", "put-replaces", "no_such"]) == main(["show"]) == 1
    said = capsys.readouterr().out
    assert "put-replaces has no answer 'no_such'. It has: starter, solution" in said and "Name the task" in said


def test_a_survivor_without_a_reason_and_one_that_is_none_are_told(copied):
    edited(copied, "task.toml", "status_swapped: 204 -> 200", "status_swapped: 204 -> 999")
    faults = faults_of(copied, prove_mutants)
    assert (
        "a mutant survives. Sharpen a check, or list it with a reason in task.toml: 'status_swapped: 204 -> 200'"
        in faults
    )
    assert "lists a survivor that does not survive" in faults


def test_the_proof_table_has_a_line_for_each_task():
    proof = prove(all_tasks()["design-the-recipe-book"])
    head, line = table([proof]).splitlines()
    columns = re.split(" {2,}", head)
    assert columns[:2] == ["task", "right"] and "dialects refused" in columns and "saboteurs through" in columns
    assert columns[-3:] == ["ms: solution", "slowest right", "slowest wrong"]
    assert line.startswith("design-the-recipe-book") and re.search(r"  \d+ +\d+ \w+ +\d+ \w+$", line)


def test_the_command_prints_every_survivor_with_its_reason(capsys):
    assert main(["prove", "put-replaces"]) == 0
    said = capsys.readouterr().out
    assert "Survivors, and why they may survive:" in said
    for mutant, reason in PUT.survivors.items():
        below = said.partition(f"  put-replaces: {reason}\n")[2].partition("  put-replaces: ")[0]
        assert f"    {mutant}\n" in below


def test_a_survivor_without_a_reason_stands_out_and_none_is_said_too():
    stranger = Proof(PUT, survivors=["status_swapped: 201 -> 200"])
    assert "  put-replaces: NO REASON IS GIVEN\n    status_swapped: 201 -> 200" in survivors_text([stranger])
    assert survivors_text([Proof(PUT)]) == "No mutant survives."


def test_the_command_proves_one_task_and_refuses_an_unknown_one(capsys):
    assert main(["prove", "find-the-second-address"]) == 0
    assert "find-the-second-address" in capsys.readouterr().out
    assert main(["prove", "no-such-task"]) == 1
    assert "There is no task 'no-such-task'." in capsys.readouterr().out
    assert {task.lesson for task in tasks_of("03")} == {"03_let_the_method_say_it"}
    assert main([]) == main(["dance"]) == 2
    assert "python -m exercises prove" in capsys.readouterr().out


@pytest.mark.parametrize("stem", notebook_files.stems())
def test_an_exercise_notebook_with_a_server_to_write_says_where_flask_is_taught(stem):
    said = "".join(notebook_files.exercise_notebook(stem)["cells"][0]["source"])
    linked = re.search(r"\((\.\./notebooks/[^)#]+)#Flask-in-ten-lines\)", said)
    assert bool(linked) == any(task.kind == "app" for task in tasks_of(stem))
    lesson = (notebook_files.HERE / linked[1]).resolve() if linked else None
    assert not lesson or '"## Flask in ten lines' in lesson.read_text("utf-8")


@pytest.mark.parametrize("stem", notebook_files.stems())
def test_the_exercise_notebook_is_the_one_its_tasks_make(stem):
    stored = notebook_files.read(notebook_files.HERE / f"{stem}.ipynb")
    assert stored == notebook_files.exercise_notebook(stem)
    assert sum("# Practise" in "".join(cell["source"]) for cell in stored["cells"]) == 1


@pytest.mark.parametrize("stem", notebook_files.stems())
def test_the_answer_key_holds_the_solutions_and_every_check_in_it_is_right(stem):
    key = notebook_files.read(notebook_files.KEYS / f"{stem}.ipynb")
    wanted = notebook_files.answer_key(notebook_files.exercise_notebook(stem), stem)
    assert [(cell["id"], cell["source"]) for cell in key["cells"]] == [(c["id"], c["source"]) for c in wanted["cells"]]
    checks = [cell for cell in key["cells"] if cell["id"].endswith("-check")]
    assert checks
    for cell in checks:
        assert "".join(cell["outputs"][0]["data"]["text/plain"]).startswith("Right: ")


def test_a_task_without_its_cells_is_told_which_one_is_missing(copied):
    edited(copied, "task.toml", 'title = "Make PUT replace"', 'title = "Another"')
    assert "lacks the cell my-task-title" in notebook_files.missing_cells(read_task(copied))
    assert notebook_files.missing_cells(PUT) == ""


def test_mutants_are_the_same_on_every_run_and_never_the_solution_itself():
    mutants = list(mutants_of(PUT.solution, PUT.starter))
    assert mutants == list(mutants_of(PUT.solution, PUT.starter))
    assert PUT.solution not in [source for _, source in mutants]
    kinds = {name.partition(":")[0] for name, _ in mutants}
    assert kinds >= {"status_swapped", "method_swapped", "route_dropped", "comparison_negated", "field_dropped"}


def test_what_the_starter_gives_is_not_mutated():
    assert not [name for name, _ in mutants_of(PUT.solution, PUT.starter) if "no recipe" in name]
    assert [name for name, _ in mutants_of(PUT.solution) if "no recipe" in name]


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ({"a": 1, "b": [2]}, {"b": [2], "a": 1}, True),
        ({"a": 1}, {"a": 1.0}, True),
        ({"a": True}, {"a": 1}, False),
        ([1, 2], [2, 1], False),
        ({"a": None}, {}, False),
        ("1", 1, False),
        ([], {}, False),
        (None, None, True),
    ],
)
def test_json_is_compared_as_data(one, other, equal):
    assert same(one, other) is equal
