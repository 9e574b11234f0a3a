"""Beginners run a cell twice, and go on when the server is stopped: nothing breaks, or the last line says what to do.

Each lesson in a kernel of its own, with the settings that `start.py` gives to every kernel.
"""

import re

import nbformat
import pytest
from nbclient import NotebookClient

from clients.behaviour import behaves
from exercises.sample_library import GrowingApp
from homes.setup.kernel_settings import write_kernel_settings
from mini_server import start
from notebooks.lessons import lessons

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


def last_line(cell):
    """The last line of the error that a cell ended with, or else of what it printed."""
    tracebacks = ["\n".join(output.traceback) for output in cell.outputs if output.output_type == "error"]
    printed = "".join(output.text for output in cell.outputs if output.output_type == "stream")
    return "".join((tracebacks or [printed])[0].splitlines()[-1:])


@pytest.fixture
def walked(request, tmp_path, monkeypatch):
    """The cells of a lesson, after all that was done to it."""
    write_kernel_settings(tmp_path / "profile_default")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "progress.jsonl"))
    notebook = nbformat.v4.new_notebook(cells=misused(code_of(request.param)))
    where = {"metadata": {"path": str(request.param.parent)}}
    NotebookClient(notebook, allow_errors=True, kernel_name="python3", resources=where).execute()
    return notebook.cells


@pytest.mark.parametrize("walked", lessons().values(), ids=lambda path: path.stem, indirect=True)
def test_a_cell_can_be_run_twice_and_where_the_server_is_stopped_the_last_line_says_so(walked):
    failed = [cell.id for cell in walked if any(output.output_type == "error" for output in cell.outputs)]
    assert [name for name in failed if not name.endswith("-stopped")] == []
    said = {cell.id: last_line(cell) for cell in walked if cell.id.endswith("-stopped")}
    assert {name: line for name, line in said.items() if not line.endswith(ADVICE)} == {}


def test_a_library_that_raises_prints_no_traceback_above_what_the_check_finds(caplog):
    library = GrowingApp("raising")
    library.get("/books/")(lambda: {}["nothing"])
    with start(library) as server:
        said = behaves(server.url, "/books/", {"title": "Emma"}, {"title": "Persuasion"}).brief()
    assert "500" in said
    assert caplog.records == []  # Flask prints them where nobody else takes them
