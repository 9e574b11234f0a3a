"""Every question of a lesson is in its file and the other way round; each wrong option is explained on its own."""

import re

import nbformat
import pytest

from exercises.prediction_form import CALLS
from exercises.questions import PREDICTIONS, read_predictions
from notebooks.lessons import lessons

CALL = re.compile(r"""\b(predict|quiz)\(["']([^"']*)["']\)""")
LESSONS = pytest.mark.parametrize("path", lessons().values(), ids=lambda path: path.stem)


def asked_in(path):
    """The (call, id) of every predict() and quiz() in the code of a lesson."""
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    return set(CALL.findall("\n".join(cells)))


@LESSONS
def test_a_lesson_asks_the_questions_of_its_file_and_no_others(path):
    questions = read_predictions(PREDICTIONS / f"{path.stem}.toml").values()
    assert asked_in(path) == {(CALLS[question.kind], question.id) for question in questions}
