"""Every question of a lesson is in its file and the other way round; each wrong option is explained on its own."""

import re
from collections import Counter

import nbformat
import pytest

from exercises.course_content.predictions import PREDICTIONS, all_predictions, read_predictions
from exercises.for_learners.prediction_form import CALLS, PredictionForm
from exercises.progress_record.learner_record import learner_record
from notebooks.prose import lessons

CALL = re.compile(r"""\b(predict|quiz)\(["']([^"']*)["']\)""")
LESSONS = pytest.mark.parametrize("path", lessons().values(), ids=lambda path: path.stem)
QUESTIONS = pytest.mark.parametrize("question", all_predictions().values(), ids=lambda question: question.id)


def asked_in(path):
    """The (call, id) of every predict() and quiz() in the code of a lesson."""
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    return set(CALL.findall("\n".join(cells)))


@LESSONS
def test_a_lesson_asks_the_questions_of_its_file_and_no_others(path):
    questions = read_predictions(PREDICTIONS / f"{path.stem}.toml").values()
    assert asked_in(path) == {(CALLS[question.kind], question.id) for question in questions}


@LESSONS
def test_a_lesson_writes_its_questions_so_that_this_test_can_read_them(path):
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    source = "\n".join(cells)
    assert len(re.findall(r"\b(?:predict|quiz)\(", source)) == len(CALL.findall(source))


def test_every_file_of_questions_belongs_to_a_lesson():
    assert {path.stem for path in PREDICTIONS.glob("*.toml")} == {path.stem for path in lessons().values()}


@QUESTIONS
def test_every_wrong_option_says_what_its_chooser_believes_and_the_right_one_does_not(question):
    wrong = set(question.options) - {question.right}
    assert set(question.thinks) == wrong
    assert len(set(question.thinks.values())) == len(wrong)
    assert all(words.endswith(".") and words not in question.options.values() for words in question.thinks.values())


def test_no_two_options_of_the_course_have_the_same_explanation():
    reasons = Counter(why for question in all_predictions().values() for why in question.options.values())
    assert [why for why, times in reasons.items() if times > 1] == []


@QUESTIONS
def test_every_answer_is_kept_in_the_one_progress(question):
    for option in question.options:
        PredictionForm(question).answer(option)
    assert learner_record().answers == {question.id: list(question.options)}


def test_each_lesson_asks_five_times_or_more():
    asked = Counter(question.lesson for question in all_predictions().values())
    assert {path.stem: asked[path.stem] for path in lessons().values() if asked[path.stem] < 5} == {}


def test_each_lesson_asks_before_it_shows():
    kinds = Counter(question.lesson for question in all_predictions().values() if question.kind == "prediction")
    assert min(kinds[path.stem] for path in lessons().values()) >= 2
