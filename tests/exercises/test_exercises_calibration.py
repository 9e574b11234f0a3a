"""Where predictions were off: counted by lesson and kind, explained, with the place to read again."""

import html
import re
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest

from exercises import calibration, predict, progress, quiz
from exercises.course_content.predictions import Prediction, all_predictions
from exercises.course_content.where_asked import places, where
from exercises.for_learners.calibration_view import NOTHING, CalibrationView
from exercises.for_learners.first_answers import calibration_of
from exercises.progress_record.learner_record import LearnerRecord, write_down
from notebooks.prose import lessons

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = pytest.mark.parametrize("question", all_predictions().values(), ids=lambda question: question.id)


def plain(page):
    """What a page says, without marks and styles."""
    text = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", text))


def some_answers():
    predict("02-1").answer("b")  # a status, wrong
    predict("02-3").answer("a")  # records, wrong, and right later
    predict("02-3").answer("c")
    quiz("02-4").answer("c")  # a concept, right
    predict("03-5").answer("b")  # a status, right


def test_before_anything_is_answered_it_says_what_to_do():
    assert str(calibration()) == NOTHING
    assert NOTHING in calibration()._repr_mimebundle_()["text/html"]


def test_it_counts_the_first_answers_by_kind_and_by_lesson():
    some_answers()
    lines = [" ".join(line.split()) for line in str(calibration()).splitlines()]
    assert lines[0] == "Right at the first try: 2 of 4 questions."
    assert "which status 1 of 2 right" in lines
    assert "what becomes of the records 0 of 1 right" in lines
    assert "what an idea means 1 of 1 right" in lines
    assert "02 Meet verbs in the address 1 of 3 right" in lines
    assert "03 Let the method say it 1 of 1 right" in lines


def test_an_answer_that_was_off_is_told_with_belief_reason_and_place():
    some_answers()
    robot = all_predictions()["02-3"]
    told = str(calibration()).split("02-3. ")[1]
    assert told.splitlines() == [
        "The robot has followed every link once. How many users are left?",
        "  You said: 5",
        "  It is: 0",
        f"  That would follow from: {robot.thinks['5']}",
        f"  Why not: {robot.options['5']}",
        "  Since then: You answered again later, and were right.",
        "  Read again: 02 Meet verbs in the address, “Let a robot visit”",
    ]


def test_a_belief_that_shows_in_several_answers_is_counted_once_with_how_often():
    predict("00-2").answer("a")
    predict("06-3").answer("a")
    predict("12-6").answer("a")
    assert f"  2 times: {all_predictions()['06-3'].thinks['5, and 5: it only reads']}" in str(calibration())


def test_one_lesson_can_be_looked_at_alone_and_a_lesson_that_is_not_there_is_a_sentence():
    some_answers()
    assert str(calibration("03")).startswith("Right at the first try: 1 of 1 questions.")
    assert str(calibration(3)) == str(calibration("03"))
    with pytest.raises(ValueError, match="There is no lesson '99'"):
        calibration("99")


def test_predictions_of_panels_are_told_apart_into_status_and_records():
    write_down("panel", "03-your-turn", matched=True, status=True, records=True)
    write_down("panel", "03-your-turn", matched=False, status=True, records=False)
    write_down("panel", "03-old", tries=4, right=1)  # brought in by a code: the halves are not known
    lines = [" ".join(line.split()) for line in str(calibration("03")).splitlines()]
    assert lines[0] == "With request panels: 2 of 6 requests came as predicted."
    assert "with panels: which status 2 of 2 right" in lines
    assert "with panels: what becomes of the records 1 of 2 right" in lines


def test_the_page_says_what_the_text_says():
    some_answers()
    page, text = calibration()._repr_mimebundle_()["text/html"], str(calibration())
    said = plain(page)
    for line in text.splitlines():
        words = re.sub(r"  (\d+) of (\d+) right$", r"  \1 \2", line)
        assert " ".join(html.escape(words).split()) in said, line


def test_the_page_is_reached_by_the_keyboard_and_takes_the_theme_s_colours():
    some_answers()
    page = calibration().to_html()
    assert page.count("<details ") == page.count("<summary>") == page.count("<a href=") == 2
    assert page.count('data-lm-suppress-shortcuts="true"') == 2  # Enter and Space belong to the fold, not to JupyterLab
    assert 'role="group"' in page and '<th scope="row">' in page and "<caption>" in page
    assert "onclick" not in page and "tabindex" not in page
    colours = re.findall(r"(?<![-\w])color: ([^;]+);", page) + re.findall(r"border[-\w]*: [^;]*(#\w+);", page)
    assert "summary:focus-visible" in page and "var(--jp-" in page and colours


def test_hostile_words_in_a_question_are_escaped():
    evil = "<script>alert(1)</script>"
    question = Prediction("02-99", f"02_{evil}", "quiz", evil, "a", {"a": "yes", evil: evil}, "status", {evil: evil})
    found = calibration_of(LearnerRecord(answers={"02-99": [evil]}), [question])
    page = CalibrationView(found).to_html()
    assert "<script" not in page and "&lt;script&gt;" in page


def test_an_answer_that_is_no_option_any_more_is_left_out():
    write_down("answer", "02-1", answer="an option of last year")
    assert str(calibration()) == NOTHING


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


@QUESTIONS
def test_every_wrong_option_of_the_course_is_shown_with_its_belief(question):
    for option in question.thinks:
        shown = str(CalibrationView(calibration_of(LearnerRecord(answers={question.id: [option]}), [question])))
        assert f"You said: {option}" in shown and question.thinks[option] in shown


def test_a_question_of_every_lesson_is_about_a_status_or_records_or_a_concept():
    kinds = {question.about for question in all_predictions().values()}
    assert kinds == {"status", "records", "concept"}
    assert len(lessons()) == len({question.lesson for question in all_predictions().values()})


def test_it_writes_nothing(progress_path):
    str(calibration())
    assert not progress_path.exists()
    assert str(progress())
