"""What nbval cannot see: a stored notebook that was never run, hides a warning, or differs from how it is stored."""

import re
from pathlib import Path

import nbformat
import pytest

from notebooks.execute import CELL_METADATA, METADATA, chosen, normalised

ROOT = Path(__file__).resolve().parent.parent
GATE = chosen([])
SHEETS = sorted((ROOT / "exercises").glob("*.ipynb"))
TAGS = {"raises-exception"}
OF_NBGRADER = "nbgrader"  # marks the cells of the task sheets that earn points
NBVAL_MARK = re.compile(r"^\s*#\s*(NBVAL_|PYTEST_VALIDATE)", re.MULTILINE)
OF_ONE_MACHINE = re.compile(r"(127\.0\.0\.1|localhost):\d+|/(home|root|tmp|Users|usr)/|[A-Z]:\\\\?Users|\x1b\[")


def faults(notebook):
    """Return what is wrong with an executed notebook, as sentences; none when it may be compared by nbval."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    counts = [cell.execution_count for cell in code]
    found = [] if counts == list(range(1, len(code) + 1)) else [f"not run from top to bottom: counts {counts}"]
    return found + faults_of_a_sheet(notebook) + [fault for cell in code for fault in _faults_of_outputs(cell)]


def faults_of_a_sheet(notebook):
    """Return what is wrong with a notebook whether it was run or not."""
    ids = [cell.get("id") for cell in notebook.cells]
    found = [] if len(set(ids)) == len(ids) and all(ids) else ["cell ids are missing or not unique"]
    if notebook.metadata != METADATA:
        found.append("the notebook's metadata hold more than kernel and language")
    return found + [fault for cell in notebook.cells for fault in _faults_of_a_cell(cell)]


def _faults_of_a_cell(cell):
    tags = set(cell.metadata.get("tags", []))
    if tags - TAGS:
        yield f"cell {cell.id} has unknown tags {sorted(tags - TAGS)}"
    if set(cell.metadata) - {*CELL_METADATA, OF_NBGRADER}:
        yield f"cell {cell.id} has metadata of an editor"
    if cell.cell_type == "code" and NBVAL_MARK.search(cell.source):
        yield f"cell {cell.id} switches its comparison off"


def _faults_of_outputs(cell):
    raises = any(output.output_type == "error" for output in cell.outputs)
    if raises != ("raises-exception" in cell.metadata.get("tags", [])):
        yield f"cell {cell.id}: an error and the tag raises-exception do not go together"
    if any(output.get("name") == "stderr" for output in cell.outputs):
        yield f"cell {cell.id} wrote on stderr"
    if OF_ONE_MACHINE.search(str(cell.outputs)):
        yield f"cell {cell.id} shows a port, a path or a colour code"


@pytest.mark.parametrize("path", GATE, ids=lambda path: path.stem)
def test_a_notebook_of_the_gate_was_run_and_hides_nothing(path):
    assert faults(nbformat.read(path, as_version=4)) == []


@pytest.mark.parametrize("path", GATE, ids=lambda path: path.stem)
def test_a_notebook_of_the_gate_is_stored_as_the_execute_command_writes_it(path):
    assert normalised(nbformat.read(path, as_version=4)) == path.read_text("utf-8")


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_task_sheet_has_stable_cells_and_no_marks(path):
    assert faults_of_a_sheet(nbformat.read(path, as_version=4)) == []


def _never_run(notebook):
    notebook.cells[1].execution_count = None


def _run_out_of_order(notebook):
    notebook.cells[1].execution_count = 7


def _stderr(notebook):
    notebook.cells[1].outputs[0].name = "stderr"


def _error_without_its_tag(notebook):
    notebook.cells[2].metadata = {}


def _tag_without_an_error(notebook):
    notebook.cells[2].outputs = []


def _nbval_mark(notebook):
    notebook.cells[1].source = "# NBVAL_IGNORE_OUTPUT\nprint(200)"


def _nbval_tag(notebook):
    notebook.cells[1].metadata = nbformat.from_dict({"tags": ["nbval-skip"]})


def _same_ids(notebook):
    notebook.cells[1].id = "raises"


def _widget_state(notebook):
    notebook.metadata = nbformat.from_dict({**METADATA, "widgets": {}})


def _a_port(notebook):
    notebook.cells[1].outputs[0].text = "http://127.0.0.1:49152/user/1\n"


def _a_path(notebook):
    notebook.cells[1].outputs[0].text = "File /home/ana/one-address/clients/sending/send.py\n"


def _scrolled_by_an_editor(notebook):
    notebook.cells[1].metadata = nbformat.from_dict({"scrolled": True})


SPOILERS = [_never_run, _run_out_of_order, _stderr, _error_without_its_tag, _tag_without_an_error, _nbval_mark]
SPOILERS += [_nbval_tag, _same_ids, _widget_state, _a_port, _a_path, _scrolled_by_an_editor]
