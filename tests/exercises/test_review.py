"""A question comes back when it is due; nothing counts twice, nothing is lost."""

from datetime import date, datetime, time, timedelta

import pytest

import mini_server
from exercises import questions, review, review_form, review_schedule
from exercises import review_form as module
from exercises.progress_code import code_of, news, record_in
from exercises.progress_record import ProgressFile, fold
from exercises.questions import Form, all_predictions
from exercises.review_form import AS_WRITTEN, WILL_BE_SENT
from exercises.review_schedule import LONG_AGO, Reviewed, ReviewRecord, ahead, chosen, due, remembered

MONDAY = date(2026, 11, 23)
NAMES = list(all_predictions())[:12]
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
    """Three forms for some questions, a fixed day, and no review that is going on."""
    made = {name: tuple(form(name, number) for number in (1, 2, 3)) for name in NAMES}
    monkeypatch.setattr(review_schedule, "forms_of", lambda name: made.get(name, ()))
    monkeypatch.setattr(module, "RUNNING", {})
    for place, day in (("review_form", MONDAY), ("progress_board", MONDAY), ("progress_code", in_days(60))):
        monkeypatch.setattr(f"exercises.{place}.today", lambda day=day: day)


def answered_in_lessons(count):
    """The first questions, answered three days ago, none of them right."""
    for name in NAMES[:count]:
        ProgressFile().append(lesson_answer(name, in_days(-3), right=False))


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


def always(monkeypatch, status):
    """Whatever is sent, this comes."""

    def app(environ, start_response):
        start_response(status, [])
        return [b""]

    monkeypatch.setattr(questions, "start", lambda: mini_server.start(app))


@pytest.mark.parametrize(("answer", "right"), [("204, then 204", True), ("204, then 410", False)])
def test_what_comes_decides_and_where_a_question_expects_something_else_this_is_said(monkeypatch, answer, right):
    answered_in_lessons(1)
    always(monkeypatch, "204 No Content")
    said = str(look().answer(answer))
    truth = "" if right else "The answer: 204, then 204\n"
    assert said.startswith(f"{'Right' if right else 'Not this'}: {answer}\n{truth}Sent to a fresh server: 2 requests; ")
    assert "the responses have the statuses 204, then 204.\nWhat came is not what the question expects" in said
    assert not any(why.removeprefix("Right. ") in said for why in DECIDED.values())
    assert [line["right"] for line in review_lines()] == [right]
    assert str(review()).startswith(f"{int(right)} of 1 right. ")


def test_where_something_comes_that_is_no_option_no_answer_counts(monkeypatch):
    answered_in_lessons(1)
    always(monkeypatch, "404 Not Found")
    said = str(look().answer("204, then 410"))
    assert said.startswith("Not counted: 204, then 410\n")
    assert "the responses have the statuses 404, then 404.\nWhat came is not what the question expects" in said
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


def test_the_widget_asks_explains_and_goes_on():
    answered_in_lessons(2)
    shown = look()
    _, question, options, buttons, result = shown.widget().children
    answer, go_on = buttons.children
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


# When a question comes back, in which form, and that this is the same wherever it is computed from the same record.


def in_days(count):
    return MONDAY + timedelta(days=count)


def answered(*answers):
    """A record of (day, right, form), days counted from Monday."""
    return ReviewRecord(answered=[Reviewed(in_days(day), right, form) for day, right, form in answers])


def waits(name, *verdicts):
    """The days between a question's answers when each is given on the day when it is due."""
    record, day, found = ReviewRecord(), MONDAY, []
    for right in verdicts:
        record.add(Reviewed(day, right, 1))
        found.append((remembered(name, record).due - day).days)
        day += timedelta(days=found[-1])
    return found


def test_what_is_known_comes_back_later_and_later_and_what_is_not_tomorrow():
    assert waits("03-4", True, True, True, True) == [2, 10, 46, 155]
    assert waits("03-4", False, True, True) == [1, 2, 5]
    assert waits("03-4", True, True, False)[2] <= 3


def test_what_was_wrong_comes_first_the_longest_ago_first_then_what_is_remembered_least():
    reviews = {
        "00-8": answered((0, True, 0)),
        "00-6": answered((3, False, 0)),
        "01-16": answered((1, False, 0)),
        "01-18": answered((0, False, 0), (1, True, 1)),
        "01-10": answered((19, True, 0)),
    }
    assert due(reviews, in_days(20)) == ["01-16", "00-6", "01-18", "00-8"]
    assert ahead(reviews, in_days(20)) == {1: 1}


def test_forms_rotate_and_none_comes_twice_in_a_row():
    record, shown = answered((0, False, 0)), []
    for day in range(1, 10):
        shown.append(chosen("00-8", record).form.number)
        record.add(Reviewed(in_days(day), True, shown[-1]))
    assert shown == [1, 2, 3] * 3


def line(kind, name, at, **more):
    noon = datetime.combine(at, time(12)).astimezone()  # wherever this is
    return {"kind": kind, "id": name, "at": noon.isoformat(), **more}


def lesson_answer(name, day, right=True):
    asked = all_predictions()[name]
    wrong = next(option for option in asked.options if option != asked.right)
    return line("answer", name, day, answer=asked.right if right else wrong)


def review_line(name, day, right, form):
    return line("review", name, day, form=form, right=right, answer="b", day=day.isoformat())


@pytest.mark.parametrize(
    "bad",
    [{"day": "yesterday"}, {"day": None}, {"day": "9999-01-01"}, {"right": "yes"}, {"right": None}, {"day": ["x"]}],
)
def test_a_line_that_makes_no_sense_is_passed_over(bad):
    assert fold([{**review_line("03-4", MONDAY, True, 1), **bad}]).reviews == {}


def test_a_code_carries_what_is_remembered_and_the_days_are_those_of_the_other_computer():
    lessons = [lesson_answer(name, in_days(number // 4), number % 3 > 0) for number, name in enumerate(NAMES)]
    reviews = [review_line(name, in_days(5 + n), n % 4 > 0, 1) for n, name in enumerate(NAMES[:9])]
    here = fold([*lessons, *reviews])
    there = fold(list(news(fold([]), record_in(code_of(here)))))
    assert set(there.reviews) == set(NAMES)
    for name in NAMES:
        mine, theirs = (remembered(name, known.reviews[name]) for known in (here, there))
        assert theirs[2:] == mine[2:]
        assert theirs.stability == pytest.approx(mine.stability, rel=0.005)
        assert theirs.difficulty == pytest.approx(mine.difficulty, abs=0.08)
    assert due(there.reviews, in_days(20)) == due(here.reviews, in_days(20))


def test_of_two_computers_the_later_review_counts_in_both_directions():
    answer = lesson_answer("03-4", MONDAY)
    early = [answer, review_line("03-4", in_days(2), True, 1)]
    late = [answer, review_line("03-4", in_days(4), False, 1)]
    assert list(news(fold(late), record_in(code_of(fold(early))))) == []
    (line,) = news(fold(early), record_in(code_of(fold(late))))
    joined = remembered("03-4", fold([*early, line]).reviews["03-4"])
    assert joined.last == in_days(4) and joined.wrong


def test_while_a_clock_has_gone_back_to_1970_nothing_is_asked_and_what_is_answered_then_comes_back():
    known = fold([lesson_answer("13-7", date(1970, 1, 1)), review_line("00-8", date(2009, 1, 1), True, 1)])
    assert {record.answered[0].day for record in known.reviews.values()} == {LONG_AGO}
    assert due(known.reviews, date(1970, 1, 1)) == [] and due(known.reviews, MONDAY) == ["00-8"]
