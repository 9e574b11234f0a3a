"""review(): due questions one after the other, verdicts, what is sent for real, and what is written down."""

from datetime import date, datetime, time, timedelta

import pytest

import mini_server
from exercises import questions, review, review_form, review_schedule
from exercises import review_form as module
from exercises.progress_record import ProgressFile
from exercises.questions import Form, all_predictions
from exercises.review_form import AS_WRITTEN, WILL_BE_SENT

MONDAY = date(2026, 11, 23)
NAMES = list(all_predictions())[:8]
OPTIONS = {"`204`": "Right. It is `gone` now.", "200": "It has <b>no</b> content.", "405": "DELETE is allowed there."}
SENT = {"sent": ("DELETE /user/3", "DELETE /user/3"), "decides": "statuses"}
DECIDED = {"204, then 410": "Right. Gone.", "204, then 204": "Not twice.", "204, then 404": "It is remembered."}


def form(name, number):
    """The first question's forms are sent for real; the others are words."""
    if name == NAMES[0]:
        return Form(name, number, f"What of {name}?", "204, then 410", DECIDED, {}, **SENT)
    return Form(name, number, f"What comes of `DELETE` in {name}, form {number}?", "`204`", OPTIONS, {})


@pytest.fixture(autouse=True)
def course(monkeypatch):
    """Forms for some questions, a fixed day, and no review that is going on."""
    made = {name: tuple(form(name, number) for number in (1, 2, 3)) for name in NAMES}
    monkeypatch.setattr(review_schedule, "forms_of", lambda name: made.get(name, ()))
    monkeypatch.setattr(module, "RUNNING", {})
    on(monkeypatch, MONDAY)


def on(monkeypatch, day):
    for place in ("review_form", "progress_board"):
        monkeypatch.setattr(f"exercises.{place}.today", lambda: day)


def answered_in_lessons(count, days_ago=3):
    """The first questions, answered some days ago, none of them right."""
    at = (
        datetime.combine(MONDAY - timedelta(days=days_ago), time(12)).astimezone().isoformat()
    )  # noon, wherever this is
    for name in NAMES[:count]:
        asked = all_predictions()[name]
        wrong = next(option for option in asked.options if option != asked.right)
        ProgressFile().append({"kind": "answer", "id": name, "answer": wrong, "at": at})


def review_lines():
    return [line for line in ProgressFile().read().records if line["kind"] == "review"]


def look():
    """The review, after its question was shown."""
    shown = review()
    assert str(shown)
    return shown


@pytest.mark.parametrize(
    "error", [OSError(24, "Too many open files"), RuntimeError("can't start new thread"), TypeError("send() takes 1")]
)
def test_where_no_server_can_be_started_the_answer_counts_all_the_same(monkeypatch, error):
    def refuse(*_):
        raise error

    monkeypatch.setattr(review_form, "sent_for_real", refuse)
    answered_in_lessons(1)
    said = str(look().answer("204, then 410"))
    assert said.startswith("Right: ")
    assert f"No server could be started here to send this to: {error.args[-1]}. {AS_WRITTEN}" in said
    assert len(review_lines()) == 1


def no_content(environ, start_response):
    start_response("204 No Content", [])
    return [b""]


@pytest.mark.parametrize(("answer", "right"), [("204, then 204", True), ("204, then 410", False)])
def test_what_comes_decides_and_where_a_question_expects_something_else_this_is_said(monkeypatch, answer, right):
    answered_in_lessons(1)
    monkeypatch.setattr(questions, "start", lambda: mini_server.start(no_content))
    said = str(look().answer(answer))
    truth = "" if right else "It is: 204, then 204\n"
    assert said.startswith(f"{'Right' if right else 'Not this'}: {answer}\n{truth}Sent to a fresh server: 2 requests; ")
    assert "the answers have the statuses 204, then 204.\nWhat came is not what the question expects" in said
    assert not any(why.removeprefix("Right. ") in said for why in DECIDED.values())
    assert [line["right"] for line in review_lines()] == [right]
    assert str(review()).startswith(f"{int(right)} of 1 right. ")


def nothing_there(environ, start_response):
    start_response("404 Not Found", [])
    return [b""]


def test_where_something_comes_that_is_no_option_no_answer_counts(monkeypatch):
    answered_in_lessons(1)
    monkeypatch.setattr(questions, "start", lambda: mini_server.start(nothing_there))
    said = str(look().answer("204, then 410"))
    assert said.startswith("Not counted: 204, then 410\n")
    assert "the answers have the statuses 404, then 404.\nWhat came is not what the question expects" in said
    assert review_lines() == [] and str(review()) == "Due for review today: 1. Type review()."


def test_no_answer_counts_twice_and_what_is_no_option_counts_not_at_all():
    answered_in_lessons(2)
    shown = look()
    assert str(shown.next()).startswith("Answer first: ")
    for typed in ("", None, "z", ["a"], 7, "<script>"):
        assert str(shown.answer(typed)).startswith("No such option: ")
    shown.answer("a")
    assert str(shown.answer("b")).startswith("Answered already: ")
    assert len(review_lines()) == 1


def test_leaving_in_the_middle_loses_nothing(monkeypatch):
    answered_in_lessons(4)
    look().answer("a")
    look().answer("a")
    monkeypatch.setattr(module, "RUNNING", {})  # Python was started again
    assert str(review()).startswith("Review, question 1 of 2: ")
    assert len(review_lines()) == 2


def test_a_second_notebook_answers_the_same_question_and_it_counts_once(monkeypatch):
    answered_in_lessons(2)
    here = look()
    monkeypatch.setattr(module, "RUNNING", {})
    there = look()
    there.answer("204, then 410")
    assert "It was answered in another notebook meanwhile, or reset, so this answer is not counted." in str(
        here.answer("a")
    )
    assert len(review_lines()) == 1


def parts(shown):
    _, question, options, buttons, result = shown.widget().children
    answer, go_on = buttons.children
    return question, options, answer, go_on, result


def test_the_widget_asks_explains_and_goes_on():
    answered_in_lessons(2)
    shown = look()
    question, options, answer, go_on, result = parts(shown)
    assert "Review, question 1 of 2. " in question.value and "<pre>DELETE /user/3</pre>" in question.value
    assert WILL_BE_SENT in question.value
    answer.click()
    assert "Choose one of the options first." in result.value
    go_on.click()
    assert "Answer first" in result.value
    options.value = "204, then 410"
    answer.click()
    assert 'role="status"' in result.value and "Right</strong>" in result.value and options.disabled
    answer.click()
    assert "Answered already" in result.value and len(review_lines()) == 1
    go_on.click()
    assert "Review, question 2 of 2. " in question.value and "<code>DELETE</code>" in question.value
    assert options.value is None and not options.disabled and "Right" not in result.value
    assert sorted(label for label, _ in options.options) == ["200", "204", "405"]
