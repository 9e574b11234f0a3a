"""A question that leaves its lesson, for a school's own system, says all that it asks about."""

import re

from exercises.course_content.predictions import all_predictions
from exercises.for_learners.prediction_form import PredictionForm

QUESTIONS = all_predictions().values()
IN_THE_LESSON = re.compile(
    r"\b(?:cell|text|one|list|picture|stands|see|shown) (?:above|below)\b|\b(?:above|below)(?=[.,;)])"
    r"|\b(?:this|the|next|last) (?:cell|notebook|output|prediction)\b|\bthe (?:\w+ )?chart (?!of lesson)"
    r"|\byou (?:have )?s(?:aw|een)\b",
    re.I,
)
GOES_ON = re.compile(r"^Now\b|\bonce more\b|^(?:Both|It|They|Here)\b")
POINTS = re.compile(
    r"\b(?:this|the|our) (?:busy )?(service|kitchen|robot|spider|panel|wall|proxy|prefetcher|library|card|order|blog"
    r"|picture|barrier|auditor|cake)\b|\bthis (server)\b",
    re.I,
)
OF_PYTHON = re.compile(r"[\w.]+(?=\()|\b[a-z]+_[a-z]+\b|\{\w+\}")


def unnamed(question):
    """What a question points at although nobody has named it yet."""
    for match in POINTS.finditer(question.question):
        before = f"{question.context} {question.question[: match.start()]}".casefold()
        if (match[1] or match[2]).casefold() not in before:
            yield question.id, match[0]


def test_nothing_that_is_exported_points_at_what_stands_around_it_in_the_lesson():
    told = {
        question.id: " | ".join([question.context, question.question, *question.options, *question.options.values()])
        for question in QUESTIONS
    }
    assert [(name, found[0]) for name, words in told.items() for found in IN_THE_LESSON.finditer(words)] == []


def test_a_question_that_goes_on_from_something_has_a_context():
    assert [one.id for one in QUESTIONS if GOES_ON.search(one.question) and not one.context] == []


def test_what_a_question_points_at_was_named_before_it_or_in_its_context():
    assert [found for question in QUESTIONS for found in unnamed(question)] == []


def test_what_only_the_code_of_a_lesson_knows_is_explained_in_the_context():
    code = [(question, name) for question in QUESTIONS for name in OF_PYTHON.findall(question.question)]
    assert [(question.id, name) for question, name in code if name not in question.context] == []


def test_a_context_is_whole_sentences_that_ask_nothing():
    contexts = {question.id: question.context for question in QUESTIONS if question.context}
    assert [name for name, words in contexts.items() if not words.endswith(".") or words.count("`") % 2] == []
    assert [name for name, words in contexts.items() if "?" in re.sub(r"`[^`]*`", "", words)] == []


def test_a_context_is_not_shown_in_the_lesson_where_it_would_say_what_stands_there():
    shown = [str(PredictionForm(question)) for question in QUESTIONS]
    assert [one.id for one, words in zip(QUESTIONS, shown, strict=True) if one.context and one.context in words] == []
