"""Where predictions were off: counted by lesson and kind, explained, with the place to read again."""

from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest

from exercises import calibration, predict, quiz
from exercises.prediction_form import CalibrationView, calibration_of
from exercises.progress_record import LearnerRecord
from exercises.questions import Prediction, all_predictions, places, where

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = pytest.mark.parametrize("question", all_predictions().values(), ids=lambda question: question.id)


def some_answers():
    predict("02-1").answer("b")  # a status, wrong
    predict("02-3").answer("a")  # records, wrong, and right later
    predict("02-3").answer("c")
    quiz("02-4").answer("c")  # a concept, right
    predict("03-5").answer("b")  # a status, right


def test_it_counts_the_first_answers_by_kind_and_by_lesson():
    some_answers()
    lines = [" ".join(line.split()) for line in str(calibration()).splitlines()]
    assert lines[0] == "Right at the first try: 2 of 4 questions."
    assert "which status 1 of 2 right" in lines
    assert "what becomes of the records 0 of 1 right" in lines
    assert "what an idea means 1 of 1 right" in lines
    assert "02 Meet verbs in the address 1 of 3 right" in lines
    assert "03 Let the method say it 1 of 1 right" in lines


def test_hostile_words_in_a_question_are_escaped():
    evil = "<script>alert(1)</script>"
    question = Prediction("02-99", f"02_{evil}", "quiz", evil, "a", {"a": "yes", evil: evil}, "status", {evil: evil})
    found = calibration_of(LearnerRecord(answers={"02-99": [evil]}), [question])
    page = CalibrationView(found).to_html()
    assert "<script" not in page and "&lt;script&gt;" in page


@QUESTIONS
def test_every_question_has_a_place_in_its_lesson_and_the_link_leads_to_its_cell(question):
    words, link = where(question)
    heading, cell_id = places(question.lesson)[question.id]
    path, _, anchor = link.removeprefix("../").partition("#")
    cells = nbformat.read(ROOT / path, as_version=4).cells
    titles = {line.lstrip("#").strip() for c in cells if c.cell_type == "markdown" for line in c.source.splitlines()}
    assert heading in titles and words.endswith(f"“{heading}”")
    (cell,) = [cell for cell in cells if f"cell-id={cell.id}" == unquote(anchor)]
    assert cell.id == cell_id and f'("{question.id}")' in cell.source
