"""The engine in a real kernel: functions defined in cells, the task shown, the starter put back into a cell."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from exercises.task import task_named

PUT = task_named("put-replaces")
CELLS = {
    "shown": "from exercises import exercise\ntask = exercise('put-replaces')",
    "starter": PUT.starter,
    "untouched": "task.check(make_app)",
    "merging": PUT.find_answer("merges").source,
    "refused": "task.check(make_app)",
    "solution": PUT.solution,
    "right": "task.check(make_app)",
    "raising": PUT.solution.replace("new = name not", "{}['oops']\n        new = name not"),
    "raised": "task.check(make_app)",
    "exiting": PUT.solution.replace("new = name not", "import os\n        os._exit(1)\n        new = name not"),
    "survived": "task.check(make_app)",
    "hint": "task.hint()",
    "reset": "task.reset()",
}


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """The plain text of each cell's output, and all standard error."""
    folder = tmp_path_factory.mktemp("course")
    cells = [nbformat.v4.new_code_cell(source, id=name) for name, source in CELLS.items()]
    notebook = nbformat.v4.new_notebook(cells=cells)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(folder)}})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ONE_ADDRESS_PROGRESS", str(Path(folder) / "progress.jsonl"))
        patch.setenv("IPYTHONDIR", str(folder))
        client.execute()
    outputs = {cell.id: cell.outputs for cell in notebook.cells}
    texts = {name: [one.data["text/plain"] for one in found if "data" in one] for name, found in outputs.items()}
    texts["stderr"] = [one for found in outputs.values() for one in found if one.get("name") == "stderr"]
    return texts


def test_a_function_from_an_untouched_cell_is_not_attempted(said):
    assert said["untouched"][0].startswith("Not attempted: ")


def test_a_function_from_a_changed_cell_is_checked(said):
    assert said["refused"][0].startswith("Not yet: ")
    assert said["right"][0].startswith("Right: ")


def test_an_exception_is_told_with_the_line_of_the_cell(said):
    line = CELLS["raising"].split("{}['oops']")[0].count("\n") + 1
    assert said["raised"][0].startswith(f"Your code raised: KeyError: 'oops'.\nYour code: line {line}: {{}}['oops']")


def test_the_kernel_outlives_an_exit(said):
    assert said["survived"][0].startswith("Your code raised: os._exit()")
    assert said["hint"][0].startswith("**Hint 1 of 3")
