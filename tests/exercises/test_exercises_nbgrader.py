"""A school that uses nbgrader can use the exercise notebooks as they are.

nbgrader_cell_metadata_v3.json is `nbgrader/nbgraderformat/v3.json` of nbgrader 0.9.6 (BSD licence), not changed.
nbgrader itself is run in test_exercises_teachers_type.py.
"""

import json
from pathlib import Path

import jsonschema
import pytest
from handing_in import PUT

from exercises import exercise
from exercises.authoring.generated_files import exercise_notebook, stems
from exercises.checking.answers import handed_in
from exercises.task import all_tasks

SCHEMA = json.loads(Path(__file__).with_name("nbgrader_cell_metadata_v3.json").read_text("utf-8"))


def marked_cells(stem):
    """The metadata of nbgrader in a notebook, by the id of the cell."""
    cells = exercise_notebook(stem)["cells"]
    return {cell["id"]: cell["metadata"]["nbgrader"] for cell in cells if "nbgrader" in cell["metadata"]}


@pytest.mark.parametrize("stem", stems())
def test_the_metadata_keep_to_nbgraders_own_schema(stem):
    found = marked_cells(stem)
    assert found
    for metadata in found.values():
        jsonschema.validate(metadata, SCHEMA)
    names = [metadata["grade_id"] for metadata in found.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("stem", stems())
def test_each_check_earns_the_points_of_its_task_and_nothing_else_earns_any(stem):
    earned = {name: metadata["points"] for name, metadata in marked_cells(stem).items() if metadata["grade"]}
    assert earned == {f"{task.id}-check": task.points for task in all_tasks().values() if task.lesson == stem}
    assert all(metadata["locked"] for metadata in marked_cells(stem).values())


@pytest.fixture(params=["autograde", "validate"])
def nbgrader_runs_this(request, monkeypatch):
    """What nbgrader sets when it runs a notebook."""
    monkeypatch.setenv("NBGRADER_EXECUTION", request.param)


ANSWERS = {
    "right": (PUT.solution, PUT.points),
    "right, and noisy": (PUT.solution.replace("return app", "import sys; print(1, file=sys.stderr); return app"), 5),
    "partly right": (PUT.find_answer("merges").source, 3),
    "untouched": (PUT.starter, 0),
}


@pytest.mark.parametrize(("source", "points"), ANSWERS.values(), ids=ANSWERS)
def test_where_nbgrader_runs_a_check_its_value_is_the_points_and_its_words_are_shown(
    source, points, nbgrader_runs_this, capsys
):
    assert exercise(PUT.id, show=False).check(handed_in(PUT, source, "<cell>")) == points
    seen = capsys.readouterr()
    assert seen.out.strip() != ""
    assert seen.err == ""
