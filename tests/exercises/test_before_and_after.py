"""What is asked before and after lessons is kept, compared, and told to nobody too early."""

import re
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest

from exercises import after, before, calibration, predict, progress, quiz
from exercises.before_after import all_items
from exercises.before_after_form import SittingWidget
from exercises.prediction_form import CalibrationView, PredictionForm, calibration_of
from exercises.progress_record import LearnerRecord, ProgressFile, learner_record, write_down
from exercises.questions import (
    Prediction,
    all_predictions,
    places,
    read_predictions,
    sent_for_real,
    where,
)
from exercises.task import TASKS
from mini_server import start
from workbench import RequestPanel

ITEMS = list(all_items().values())
FIRST = ITEMS[0]


def right_ones(sitting):
    """Answer all that waits rightly; gives what was said at the end."""
    said = None
    while sitting.waiting():
        _, form = sitting.form_of(sitting.waiting()[0])
        said = sitting.answer(form.right, form.reason)
    return said


def test_an_answer_is_kept_and_nobody_is_told_whether_it_is_right():
    for item, next_one in zip(ITEMS[:2], (2, 3), strict=True):
        _, form = before().form_of(item)
        for happens in form.happens[:2]:
            said = before().keep(item, happens, form.reason)
            assert str(said) == f"Kept: {happens}; {form.reason}\nNext is item {next_one} of 12: before()"
            assert said.tone == "note"
    assert [record["kind"] for record in ProgressFile().read().records] == ["form", *["item"] * 4]


def test_what_was_chosen_for_one_form_is_not_kept_for_the_other():
    write_down("form", "before", form="a")
    shown = SittingWidget(before())
    write_down("reset", "")
    write_down("form", "before", form="b")
    for said in ("asked in its other form", "Kept"):
        for choice in shown.choices.values():
            choice.index = 0
        assert said in shown.kept()
        assert bool(learner_record().items) is (said == "Kept")
        assert said == "Kept" or "Choose in both lists" in shown.kept()
    assert learner_record().items[FIRST.id]["before"].form == "b"


def test_it_goes_on_where_it_was_left_and_says_when_it_is_done():
    before().answer("a", "a")
    assert str(before()).startswith("Item 2 of 12. It goes on where you stopped.")
    said = right_ones(before())
    assert re.search(r"before\(\) is done: 12 of 12 items, the last on \d{4}-\d\d-\d\d\.", str(said))
    assert str(before()).startswith("before() is done: 12 of 12 items")
    assert str(before().answer("a", "a")).startswith("before() is done")


def test_until_the_end_of_after_there_is_no_profile():
    right_ones(before())
    assert str(before().profile()).startswith("No profile yet: ")
    assert "12 of 12 items" in str(after().profile())


def test_the_form_is_drawn_once_kept_and_after_takes_the_other_one():
    (drawn,) = {before().form_of(FIRST)[0] for _ in range(8)}
    other = {"a": "b", "b": "a"}[drawn]
    assert after().form_of(FIRST)[0] == other
    right_ones(before())
    right_ones(after())
    given = learner_record().items.values()
    assert {(one["before"].form, one["after"].form) for one in given} == {(drawn, other)}


def test_two_kernels_that_draw_at_once_keep_the_first_draw():
    write_down("form", "before", form="b")
    write_down("form", "before", form="a")
    assert before().form_of(FIRST)[0] == "b"


def test_a_code_and_a_saved_file_carry_all_answers_and_a_second_time_adds_nothing(tmp_path, monkeypatch):
    right_ones(before())
    after().answer("a", "b")
    known, code = learner_record(), progress().code()
    progress().save(tmp_path / "saved.jsonl")
    for given in (code, tmp_path / "saved.jsonl"):
        monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / f"{len(str(given))}.jsonl"))
        progress().bring_in(given)
        assert learner_record().items == known.items
        assert after().form_of(ITEMS[1])[0] == after().form_of(ITEMS[2])[0] != known.items[FIRST.id]["before"].form
        assert "0 results" in str(progress().bring_in(given))


@pytest.mark.parametrize(
    "odd", [{"when": "never"}, {"when": ["before"]}, {"form": "c"}, {"because": None}, {"at": [1]}], ids=str
)
def test_a_line_of_no_use_does_no_harm(odd):
    line = {"when": "before", "form": "a", "happens": "x", "because": "y", **odd}
    ProgressFile().append({"kind": "item", "id": FIRST.id, **line}, {"kind": "form", "id": "before", "form": 7})
    assert "Item " in str(before())
    assert len(str(progress().code())) > 20


# The items before and after the course: two forms of one shape, really sent, and read with clear errors.

FORMS = [pytest.param(item, letter, id=f"{item.id}-{letter}") for item in all_items().values() for letter in item.forms]


@pytest.mark.parametrize("item", all_items().values(), ids=all_items())
def test_both_forms_have_the_same_shape_and_the_same_beliefs(item):
    one, other = item.forms["a"], item.forms["b"]
    assert len(one.happens) == len(other.happens) and bool(one.decides) == bool(other.decides)
    assert sorted(one.because.values()) == sorted(other.because.values())
    assert one.sent != other.sent or one.question != other.question


@pytest.mark.parametrize(("item", "letter"), FORMS)
def test_what_is_sent_decides_what_is_right(item, letter):
    form = item.forms[letter]
    came = sent_for_real(form.sent, form.decides)
    assert all(exchange.response for exchange in came.exchanges)
    assert not form.decides or came.decided == form.right


# Predictions and quizzes: asked, written down, compared; and every file of them well formed.

GOOD_PREDICTIONS = """
["02-4"]
question = "How many users are left?"
right = "0"
options = [{answer = "5", why = "five"}, {answer = "0", why = "none"}]
"""


def form(tmp_path, text=GOOD_PREDICTIONS, name="02-4"):
    path = tmp_path / "02_meet_verbs_in_the_address.toml"
    path.write_text(text, encoding="utf-8")
    return PredictionForm(read_predictions(path)[name])


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


def test_asking_for_an_unknown_prediction_or_for_a_prediction_as_a_quiz_lists_what_there_is():
    with pytest.raises(ValueError, match="There is no prediction '99-1', and no lesson '99'"):
        predict("99-1")
    with pytest.raises(ValueError, match="There is no quiz '00-8'"):
        quiz("00-8")


# What is predicted with a request panel is kept, over restarts too, and the board shows it.


def predicted(server, *predictions):
    """Send a predicted DELETE for each prediction, of a user each."""
    for number, (status, records) in enumerate(predictions, 1):
        panel = RequestPanel(server.url, "DELETE", f"/user/{number}", predict=True, name="03-your-turn")
        panel.predict(status, records)
        panel.send()


def test_a_prediction_is_written_down_with_what_came_and_whether_it_matched(progress_path):
    with start() as server:
        predicted(server, ("2xx", "one"), ("2xx", "none"))
    first, second = ProgressFile(progress_path).read().records
    assert (first["kind"], first["id"], first["predicted"]) == ("panel", "03-your-turn", "status 2xx, records one")
    assert first["came"] == "status 204, one record changes" and first["matched"] is True
    assert second["matched"] is False


def test_a_code_carries_them_and_a_reset_forgets_them(tmp_path, monkeypatch):
    with start() as server:
        predicted(server, ("2xx", "one"), ("4xx", "none"))
    board, code = str(progress()), progress().code()
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "elsewhere.jsonl"))
    assert "Brought in: 1 result" in str(progress().bring_in(code))
    assert str(progress()) == board
    assert "Brought in: 0 results" in str(progress().bring_in(code))
    assert "Forgotten: 03-your-turn" in str(progress().reset("03-your-turn"))
    assert "predicted" not in str(progress())


def test_damaged_records_count_for_no_more_than_they_say():
    write_down("panel", "03-x", tries="many", right=-1, matched="yes")
    write_down("panel", "03-x", tries=2, right=9)
    panel = learner_record().panels["03-x"]
    assert (panel.tries, panel.right) == (3, 2)


# Where predictions were off: counted by lesson and kind, explained, with the place to read again.


EACH = pytest.mark.parametrize("question", all_predictions().values(), ids=lambda question: question.id)


def test_it_counts_the_first_answers_by_kind_and_by_lesson():
    predict("02-10").answer("b")  # a status, wrong
    predict("02-6").answer("a")  # records, wrong, and right later
    predict("02-6").answer("c")
    quiz("03-11").answer("b")  # a concept, right
    predict("03-4").answer("c")  # records, right
    lines = [" ".join(line.split()) for line in str(calibration()).splitlines()]
    assert lines[0] == "Right at the first try: 2 of 4 questions."
    assert {
        "What was asked right at first of",
        "which status 0 1",
        "what becomes of the records 1 2",
        "what an idea means 1 1",
        "02 Meet verbs in the address 0 2",
        "03 Let the method say it 2 2",
    } <= {*lines}


def test_hostile_words_are_escaped_wherever_they_are_shown(tmp_path):
    evil = "<script>alert(1)</script>"
    question = Prediction("02-99", f"02_{evil}", "quiz", evil, "a", {"a": "yes", evil: evil}, "status", {evil: evil})
    pages = [
        before().answer(evil, "<b>").to_html(),
        form(tmp_path, GOOD_PREDICTIONS.replace("How many", evil)).widget().children[0].value,
        CalibrationView(calibration_of(LearnerRecord(answers={"02-99": [evil]}), [question])).to_html(),
    ]
    for page in pages:
        assert "<script" not in page and "<b>" not in page and "&lt;script&gt;" in page


@EACH
def test_every_question_has_a_place_in_its_lesson_and_the_link_leads_to_its_cell(question):
    words, link = where(question)
    path, _, anchor = link.removeprefix("../").partition("#")
    heading, cell_id = places(Path(path).stem)[question.id]
    cells = nbformat.read(TASKS.parents[1] / path, as_version=4).cells
    titles = {line.lstrip("#").strip() for c in cells if c.cell_type == "markdown" for line in c.source.splitlines()}
    assert heading in titles and words.endswith(f"“{heading}”")
    (cell,) = [cell for cell in cells if f"cell-id={cell.id}" == unquote(anchor)]
    assert cell.id == cell_id and f'("{question.id}")' in cell.source
