"""Hostile and unlucky answers in one real kernel, one after the other: each is a sentence, and the kernel lives on."""

import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from exercises.task import task_named

ROOT = Path(__file__).resolve().parents[2]
PUT = task_named("put-replaces")
NEW = "new = name not in recipes"
FLOOD = "for number in range(1_000_000): print('line', number)"


def in_route(*lines):
    """The solution with more lines in its route."""
    return PUT.solution.replace(NEW, "\n        ".join([*lines, NEW]))


def in_make_app(*lines):
    return PUT.solution.replace("recipes = {}", "\n    ".join(["recipes = {}", *lines]))


IN_MEMORY = "more memory than there is for a check"
DELETES = "import os, shutil; shutil.rmtree(os.path.dirname(os.environ['ONE_ADDRESS_PROGRESS']), ignore_errors=True)"
ANSWERS = {
    "an endless loop": (in_route("while True:", "    pass"), "Not yet: PUT /recipe/soup got no answer from your app"),
    "2 GB of memory": (in_route("much = bytearray(2 * 1024**3)"), IN_MEMORY),
    "a million lines": (in_make_app(FLOOD), " lines. They begin:\nline 0\nline 1"),
    "the progress file deleted": (in_make_app(DELETES), "Your progress file was gone or cut short; "),
    "a loop that nothing can stop": (  # the last one, since it goes on below all that follows
        in_route("while True:", "    try:", "        x = 1", "    except:", "        pass"),
        "PUT /recipe/soup got no answer from your app",
    ),
}
if sys.platform != "linux":  # elsewhere no system call holds memory, as exercises/README.md says
    ANSWERS = {name: answer for name, answer in ANSWERS.items() if IN_MEMORY not in answer[1]}
BEGIN = """
import os
from exercises import exercise, progress
from exercises.checking import trials as of_apps
from exercises.checking import hosts as app_host
app_host.TO_BUILD = of_apps.PATIENCE = 0.5  # what never ends need not be waited for as long as learners are
task = exercise('put-replaces')
here = os.getcwd()
"""
CELLS = {
    "begin": BEGIN,
    **{
        f"{name}|{part}": source
        for name, (answer, _) in ANSWERS.items()
        for part, source in (("answer", answer), ("check", "task.check(make_app)"))
    },
    "an app that is run": "from flask import Flask\nFlask('mine').run()\nprint('went on')",
    "the last answer": f"app_host.TO_BUILD = of_apps.PATIENCE = 60\n{PUT.solution}",
    "checked": "task.check(make_app)",
    "the board": "progress()",
    "as before": "print(os.getcwd() == here, os.path.exists(os.environ['ONE_ADDRESS_PROGRESS']))",
}


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What each cell showed, as text, by its name. No cell has a limit: how long one takes hangs on the computer."""
    folder = tmp_path_factory.mktemp("course")
    cells = [nbformat.v4.new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(CELLS.values())]
    notebook = nbformat.v4.new_notebook(cells=cells)
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(notebook, timeout=None, kernel_name="python3", resources=resources)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONE_ADDRESS_PROGRESS", str(folder / ".one_address" / "progress.jsonl"))
        patch.setenv("IPYTHONDIR", str(folder))
        patch.setenv("PYTHONPATH", str(ROOT))
        client.execute()
    return {name: words_of(cell.outputs) for name, cell in zip(CELLS, notebook.cells, strict=True)}


def words_of(outputs):
    """The text of a cell's outputs: what was printed, what was shown, and the name of an error."""
    return "".join(one.get("text") or one.get("data", {}).get("text/plain") or one.get("ename", "") for one in outputs)


@pytest.mark.slow
@pytest.mark.parametrize("name", ANSWERS)
def test_each_ends_in_a_clear_sentence_and_none_floods_its_cell(said, name):
    checked = said[f"{name}|check"]
    assert ANSWERS[name][1] in checked
    assert "did not foresee" not in checked
    assert len(checked) < 3000


@pytest.mark.slow
def test_an_app_that_is_run_in_a_cell_does_not_hold_the_notebook(said):
    assert said["an app that is run"].endswith("went on\n")


@pytest.mark.slow
def test_after_all_of_them_the_notebook_works_as_before(said):
    assert said["checked"].startswith("Right: ")
    assert "put-replaces right, 5 of 5 points" in " ".join(said["the board"].split())
    assert said["as before"] == "True True\n"
