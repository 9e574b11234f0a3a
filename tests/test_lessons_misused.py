"""Beginners run a cell twice, and go on when the server is stopped: nothing breaks, or the last line says what to do.

Each lesson in a kernel of its own, with the settings that `start.py` gives to every kernel.
"""

import re

import nbformat
import pytest
from nbclient import NotebookClient

from notebooks.prose import lessons
from setup_course.cell_errors import write_kernel_settings

STARTS = re.compile(r"^server = start\(", re.MULTILINE)
ADVICE = ("then this one.", "If none makes it, look how it is spelled.")


def code_of(path):
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def as_first_time(cell, run):
    """The cell once more, with the identity that a second run in JupyterLab has: the same."""
    return nbformat.v4.new_code_cell(cell.source, id=f"{cell.id}-{run}", metadata={"cellId": cell.id})


def misused(cells):
    """Each cell twice; then the server is stopped, and all that do not start it are run once more."""
    twice = [as_first_time(cell, run) for cell in cells for run in (1, 2)]
    if not any(STARTS.search(cell.source) for cell in cells):
        return twice
    stopped = [as_first_time(cell, "stopped") for cell in cells if not STARTS.search(cell.source)]
    return [*twice, nbformat.v4.new_code_cell("server.stop()", id="stop"), *stopped]


@pytest.fixture
def errors(request, tmp_path, monkeypatch):
    """{id of a cell: the last line of its error} for all that went wrong in a lesson."""
    write_kernel_settings(tmp_path / "profile_default")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "progress.jsonl"))
    notebook = nbformat.v4.new_notebook(cells=misused(code_of(request.param)))
    where = {"metadata": {"path": str(request.param.parent)}}
    NotebookClient(notebook, allow_errors=True, kernel_name="python3", resources=where).execute()
    found = [(cell.id, output) for cell in notebook.cells for output in cell.outputs if output.output_type == "error"]
    return {name: "\n".join(output.traceback).splitlines()[-1] for name, output in found}


@pytest.mark.parametrize("errors", lessons().values(), ids=lambda path: path.stem, indirect=True)
def test_a_cell_can_be_run_twice_and_where_the_server_is_stopped_the_last_line_says_so(errors):
    assert [name for name in errors if not name.endswith("-stopped")] == []
    assert {name: line for name, line in errors.items() if not line.endswith(ADVICE)} == {}
