"""The questions as files for Moodle, Canvas and Anki: read back, they are the same questions, answers and reasons."""

from dataclasses import replace

from reading_question_files import Words, as_asked, of_anki, of_moodle, of_qti

from exercises.grading import question_export
from exercises.grading.question_export import anki_text, moodle_xml, qti_zip
from exercises.questions import Prediction, all_predictions

ALL = list(all_predictions().values())
NASTY = [
    "]]> & &amp; <script>alert(1)</script>",
    "\"quoted\" 'twice' -- and so on ... 50 % $x$ \\num{5} [405, 405] *not* _this_ ~ ^ {x} | #top <!-- no -->",
    '1. a number, `code <b> && "x" ...` and `more` `of it`',
    "... + - * a) = [ ] ``` end",
]
HOSTILE = Prediction(
    "02-9", "02_meet_verbs_in_the_address", "quiz", NASTY[1], NASTY[2],
    {option: f"because {option}" for option in NASTY}, context=NASTY[0],
)  # fmt: skip


def test_moodle_xml_read_back_is_the_same_questions_by_lesson():
    found = of_moodle(moodle_xml(ALL))
    assert [one for some in found.values() for one in some] == [as_asked(question) for question in ALL]
    for path, questions in found.items():
        start, top, course, lesson = path.split("/")
        assert (start, top, course) == ("$course$", "top", "One Address")
        assert {question.id[:2] for question in questions} == {lesson[:2]}


def test_what_looks_like_markup_reaches_each_system_as_words():
    for question in (HOSTILE, replace(HOSTILE, context="")):
        [[read]] = of_moodle(moodle_xml([question])).values()
        assert read == as_asked(question)
        _, [[_, _, _, front, back, _]] = of_anki(anki_text([question]))
        assert not {*Words(front).seen, *Words(back).seen} - {"p", "ol", "ul", "li", "b", "code"}
        assert as_asked(question).stem in Words(front).words


def test_anki_is_told_each_column_and_a_row_has_as_many():
    head, rows = of_anki(anki_text(ALL, "Einfach"))
    assert head == ["#separator:tab", "#html:true", *(f"#{what} column:{place}" for what, place in COLUMNS.items())]
    assert {len(row) for row in rows} == {6} and {row[1] for row in rows} == {"Einfach"}
    for question, (_, _, deck, front, back, tags) in zip(ALL, rows, strict=True):
        assert (
            deck.startswith(f"One Address::{question.lesson[:2]} ") and f"lesson-{question.lesson[:2]}" in tags.split()
        )
        assert all(question_export.as_html(option) in front for option in question.options)
        assert Words(back).words.startswith(f"{question.right}\n{question.options[question.right]}")
        assert all(question_export.as_html(why) in back for why in question.options.values())


COLUMNS = {"guid": 1, "notetype": 2, "deck": 3, "tags": 6}


def test_a_package_for_canvas_read_back_is_the_same_questions():
    assert of_qti(qti_zip(ALL)) == [as_asked(question) for question in ALL]
