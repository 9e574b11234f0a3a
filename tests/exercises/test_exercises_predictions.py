"""Predictions and quizzes: asked, written down, compared; and every file of them well formed."""

import pytest

from exercises import predict, quiz
from exercises.prediction_form import PredictionForm
from exercises.questions import PREDICTIONS, read_predictions
from exercises.task import TASKS

GOOD = """
["02-4"]
question = "How many users are left?"
right = "0"
options = [{answer = "5", why = "five"}, {answer = "0", why = "none"}]
"""
FILES = sorted(PREDICTIONS.glob("*.toml"))


def form(tmp_path, text=GOOD, name="02-4"):
    path = tmp_path / "02_meet_verbs_in_the_address.toml"
    path.write_text(text, encoding="utf-8")
    return PredictionForm(read_predictions(path)[name])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_of_predictions_is_well_formed_and_belongs_to_a_lesson(path):
    predictions = read_predictions(path)
    assert predictions
    assert (TASKS.parent.parent / "notebooks" / f"{path.stem}.ipynb").exists()
    for prediction in predictions.values():
        assert len(prediction.options) >= 2
        assert prediction.right in prediction.options
        assert all(why.strip() for why in prediction.options.values())


def test_answering_writes_down_and_does_not_reveal(tmp_path):
    said = str(form(tmp_path).answer("5"))
    assert said == 'Kept: 5\nRun what follows, then press Compare, or type predict("02-4").compare()'


def test_an_answer_in_another_session_is_known_when_comparing(tmp_path):
    form(tmp_path).answer("b")
    assert str(form(tmp_path).compare()).startswith("As you predicted: 0")


@pytest.mark.parametrize("typed", ["0", 0, "b", "B", " b "])
def test_an_option_may_be_typed_in_words_as_a_number_or_by_its_letter(tmp_path, typed):
    assert str(form(tmp_path).answer(typed)).startswith("Kept: 0")


@pytest.mark.parametrize("typed", ["4", "", None, "c", ["0"], "<script>"])
def test_an_unknown_option_is_a_sentence_and_is_not_written_down(tmp_path, typed, progress_path):
    assert "The options: a) 5; b) 0." in str(form(tmp_path).answer(typed))
    assert not progress_path.exists()


def test_hostile_text_in_a_question_is_escaped(tmp_path):
    asked = form(tmp_path, GOOD.replace("How many", "<script>alert(1)</script>"))
    shown = asked.widget().children[0].value
    assert "&lt;script&gt;" in shown and "<script" not in shown


def test_asking_for_an_unknown_prediction_or_for_a_prediction_as_a_quiz_lists_what_there_is():
    with pytest.raises(ValueError, match=r"There is no prediction '99-1'\. There are: 00-1"):
        predict("99-1")
    with pytest.raises(ValueError, match="There is no quiz '00-1'"):
        quiz("00-1")
