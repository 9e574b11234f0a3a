"""Predictions and quizzes: asked, written down, compared; and every file of them well formed."""

import pytest

from exercises import predict, progress, quiz
from exercises.course_content import predictions as data
from exercises.course_content.predictions import PREDICTIONS, PredictionError, read_predictions
from exercises.course_content.task import TASKS
from exercises.for_learners.prediction_form import PredictionForm

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


def test_no_two_predictions_have_one_name():
    names = [name for path in FILES for name in read_predictions(path)]
    assert sorted(names) == sorted(data.all_predictions())
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("question = ", "# question = "), "question is missing"),
        (('right = "0"', 'right = "1"'), "right is '1', which is none of the options"),
        (('right = "0"', "right = 0"), "right is missing or not a text"),
        ((', {answer = "0", why = "none"}', ""), "between 2 and 12 options"),
        (('why = "five"', 'why = " "'), "option 1 needs answer and why"),
        (('answer = "5"', 'answer = "0"'), "two options are the same"),
        (('["02-4"]', '["02-4"]\ncontext = " "'), "context is not a text"),
        (('["02-4"]', '["03-4"]'), "does not start with the number of its lesson"),
        (('["02-4"]', '["02-4"]\nkind = "riddle"'), "kind is 'riddle'"),
        (('["02-4"]', '"02-5" = 7\n["02-4"]'), "it is not a table"),
        (("options = [", "options = "), "is not TOML"),
    ],
)
def test_a_malformed_entry_is_a_sentence_that_names_the_file(tmp_path, change, words):
    with pytest.raises(PredictionError) as caught:
        form(tmp_path, GOOD.replace(*change))
    assert words in str(caught.value)
    assert str(caught.value).startswith("02_meet_verbs_in_the_address.toml")


def test_the_plain_form_shows_question_options_and_what_to_type(tmp_path):
    assert str(form(tmp_path)).splitlines() == [
        "Predict: How many users are left?",
        "  a) 5",
        "  b) 0",
        'To type it: predict("02-4").answer("a")',
    ]


def test_answering_writes_down_and_does_not_reveal(tmp_path):
    said = str(form(tmp_path).answer("5"))
    assert said == 'Kept: 5\nRun what follows, then press Compare, or type predict("02-4").compare()'


def test_comparing_before_answering_says_predict_first(tmp_path):
    assert str(form(tmp_path).compare()).startswith("Predict first: ")


def test_comparing_explains_the_chosen_and_the_right_option(tmp_path):
    asked = form(tmp_path)
    asked.answer("5")
    assert str(asked.compare()) == "Not as predicted: 5\nfive\nIt is: 0"
    asked.answer("0")
    assert str(asked.compare()) == "As you predicted: 0\nnone"


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


def test_a_quiz_explains_at_once(tmp_path):
    asked = form(tmp_path, GOOD.replace('["02-4"]', '["02-4"]\nkind = "quiz"'))
    assert str(asked.answer("5")) == "Not this: 5\nfive\nIt is: 0"
    assert str(asked.answer("0")) == "Right: 0\nnone"


def test_the_plain_form_does_not_depend_on_what_was_answered_before(tmp_path):
    fresh = form(tmp_path)._repr_mimebundle_()["text/plain"]
    form(tmp_path).answer("0")
    assert form(tmp_path)._repr_mimebundle_()["text/plain"] == fresh


def test_the_widget_says_choose_first_then_what_was_written_down(tmp_path):
    question, options, buttons, result = form(tmp_path).widget().children
    button, compare = buttons.children
    assert options.value is None
    button.click()
    assert "Choose one of the options first." in result.value
    options.value = "5"
    compare.click()
    assert "Nothing is kept yet." in result.value
    button.click()
    assert 'role="status"' in result.value
    assert "Kept</strong> 5" in result.value
    compare.click()
    assert "Not as predicted" in result.value
    assert options.options == ("5", "0") and type(options).__name__ == "RadioButtons"
    assert "How many users are left?" in question.value


def test_a_quiz_has_no_button_to_compare(tmp_path):
    asked = form(tmp_path, GOOD.replace('["02-4"]', '["02-4"]\nkind = "quiz"'))
    assert [button.description for button in asked.widget().children[2].children] == ["Check my answer"]


def test_comparing_by_the_button_before_a_prediction_is_kept_says_so(tmp_path):
    _, _, buttons, result = form(tmp_path).widget().children
    buttons.children[1].click()
    assert "Nothing is kept yet." in result.value


def test_the_widget_shows_what_was_chosen_in_another_session(tmp_path):
    form(tmp_path).answer("0")
    assert form(tmp_path).widget().children[1].value == "0"


def test_hostile_text_in_a_question_is_escaped(tmp_path):
    asked = form(tmp_path, GOOD.replace("How many", "<script>alert(1)</script>"))
    shown = asked.widget().children[0].value
    assert "&lt;script&gt;" in shown and "<script" not in shown


def test_asking_for_an_unknown_prediction_or_for_a_prediction_as_a_quiz_lists_what_there_is():
    with pytest.raises(ValueError, match=r"There is no prediction '99-1'\. There are: 00-1"):
        predict("99-1")
    with pytest.raises(ValueError, match="There is no quiz '00-1'"):
        quiz("00-1")


def test_the_board_counts_answered_predictions():
    assert "answered: 0 of" in str(progress())
    predict("00-1").answer("a")
    assert "answered: 1 of" in str(progress())
