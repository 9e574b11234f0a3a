"""A copied solution is for a teacher to look at; what everybody writes alike, and every right answer, is not."""

import re

import pytest
from handing_in import hand_in, notebook

from exercises.grading.files import Cell, cells_in
from exercises.grading.marking import COPIED, LOOK, READS_IT, looks_copied, marked
from exercises.task import task_named

BED = task_named("plant-a-bed")
OTHER_NAMES = {
    "beds": "garden",
    "numbers": "counter",
    "name": "bed_name",
    "number": "nr",
    "new": "fresh",
    "sent_plant": "theirs",
    "plants_in": "growing",
    "request": "r",
}


def looks(*sources, task=BED):
    return [*looks_copied(tuple(Cell(number, "", source, True) for number, source in enumerate(sources)), task)]


def test_a_pasted_solution_is_found():
    assert looks(BED.solution) == [COPIED]


def test_a_solution_under_other_names_with_comments_and_in_another_order_is_found():
    first, *parts, last = BED.solution.split("\n\n    ")
    source = "\n\n    ".join([first, "# mine", *reversed(parts), last])
    for old, new in OTHER_NAMES.items():
        source = re.sub(rf"\b{old}\b", new, source)
    source = source.replace("import Flask, abort, r", "import abort, Flask\nfrom flask import request as r")
    source = source.replace("def growing(bed_name):", 'def growing(bed_name):\n        """What grows there."""')
    assert looks(source) == [COPIED]
    assert looks(source.replace("type(plant", "not type(plant")) == []


def test_what_everybody_writes_alike_is_not_called_copied():
    for id in ("mend-three-requests", "twelve-noes-of-a-library", "put-replaces", "ask-for-katherine"):
        assert looks(task_named(id).solution, task=task_named(id)) == []


@pytest.mark.parametrize(
    "source",
    [
        "exec(task.solution)",
        "text = exercise('plant-a-bed').task.solution",
        "known = task.task",
        "from pathlib import Path\nexec(Path('tasks/answers.py').read_text())",
    ],
)
def test_an_answer_that_reads_the_solution_is_found(source):
    assert READS_IT in looks(source)


def test_a_copied_solution_needs_a_look_and_keeps_its_points(tmp_path):
    path = hand_in(tmp_path, "sheet.ipynb", notebook({BED.id: BED.solution}, BED.lesson))
    mark = marked(BED, cells_in(path), tmp_path / "place")
    assert (mark.status, mark.points, mark.look) == (LOOK, BED.points, COPIED)
