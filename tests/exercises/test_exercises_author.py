"""What an author is told: a folder that lacks something, a check that lets a mistake through, a stale notebook."""

import shutil

import pytest

from exercises.authoring import generated_files
from exercises.checking import same
from exercises.task import TaskError, all_tasks, read_task

PUT = all_tasks()["put-replaces"]


@pytest.fixture
def copied(tmp_path):
    """A copy of a task's folder, to be broken."""
    return shutil.copytree(PUT.folder, tmp_path / PUT.lesson / "my_task", ignore=shutil.ignore_patterns("__pycache__"))


def edited(folder, name, before, after):
    path = folder / name
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


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


def test_a_changed_solution_says_which_answers_no_longer_fit(copied):
    edited(copied, "answers.py", "\n        if not isinstance(recipe, dict):", "\n        if type(recipe) is not dict:")
    with pytest.raises(TaskError) as caught:
        read_task(copied).answers("wrong")
    assert "my_task/answers.py: 1 of its answers no longer fit what they change." in str(caught.value)
    assert "trusts_the_content: `if not isinstance(recipe, dict):" in str(caught.value)
    assert "occurs 0 times in solution; it should occur once." in str(caught.value)
    assert read_task(copied).starter == PUT.starter


@pytest.mark.parametrize("stem", generated_files.stems())
def test_the_exercise_notebook_is_the_one_its_tasks_make(stem):
    stored = generated_files.read(generated_files.HERE / f"{stem}.ipynb")
    assert stored == generated_files.exercise_notebook(stem)
    assert sum("# Practise" in "".join(cell["source"]) for cell in stored["cells"]) == 1


@pytest.mark.parametrize("stem", generated_files.stems())
def test_the_answer_key_holds_the_solutions_and_every_check_in_it_is_right(stem):
    key = generated_files.read(generated_files.KEYS / f"{stem}.ipynb")
    wanted = generated_files.answer_key(generated_files.exercise_notebook(stem), stem)
    assert [(cell["id"], cell["source"]) for cell in key["cells"]] == [(c["id"], c["source"]) for c in wanted["cells"]]
    checks = [cell for cell in key["cells"] if cell["id"].endswith("-check")]
    assert checks
    for cell in checks:
        assert "".join(cell["outputs"][0]["data"]["text/plain"]).startswith("Right: ")


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
