"""When a question comes back, in which form, and that this is the same wherever it is computed from the same record."""

from datetime import date, datetime, time, timedelta

import pytest

from exercises import review_schedule
from exercises.progress_code import code_of, news, record_in
from exercises.progress_record import fold
from exercises.questions import Form, all_predictions
from exercises.review_schedule import LONG_AGO, Reviewed, ReviewRecord, ahead, chosen, due, remembered, retrievability

MONDAY = date(2026, 11, 23)
NAMES = list(all_predictions())[:12]


@pytest.fixture(autouse=True)
def forms(monkeypatch):
    """Three forms for each of the questions here, with four options."""
    options = {letter: f"why {letter}" for letter in "abcd"}
    made = {name: tuple(Form(name, number, "?", "a", options, {}) for number in (1, 2, 3)) for name in NAMES}
    monkeypatch.setattr(review_schedule, "forms_of", lambda name: made.get(name, ()))
    monkeypatch.setattr("exercises.progress_code.today", lambda: in_days(60))


def in_days(count):
    return MONDAY + timedelta(days=count)


def answered(*answers):
    """A record of (day, right, form), days counted from Monday."""
    return ReviewRecord(answered=[Reviewed(in_days(day), right, form) for day, right, form in answers])


def waits(name, *verdicts):
    """The days between a question's answers when each is given on the day when it is due, without chance."""
    record, day, found = ReviewRecord(), MONDAY, []
    for right in verdicts:
        record.add(Reviewed(day, right, 1))
        found.append((remembered(name, record, fuzz=False).due - day).days)
        day += timedelta(days=found[-1])
    return found


def test_what_is_known_comes_back_later_and_later_and_what_is_not_tomorrow():
    assert waits("03-1", True, True, True, True) == [2, 11, 46, 163]
    assert waits("03-1", False, True, True) == [1, 2, 6]
    assert waits("03-1", True, True, False)[2] <= 3


def test_on_the_day_when_it_is_due_it_is_remembered_about_as_likely_as_not_less_than_wanted():
    state = remembered("03-1", answered((0, True, 0), (2, True, 1)), fuzz=False)
    assert retrievability(state, state.last) == 1
    assert retrievability(state, state.due) == pytest.approx(0.9, abs=0.01)


def test_what_was_wrong_comes_first_the_longest_ago_first_then_what_is_remembered_least():
    reviews = {
        "00-1": answered((0, True, 0)),
        "00-2": answered((3, False, 0)),
        "00-3": answered((1, False, 0)),
        "00-4": answered((0, False, 0), (1, True, 1)),
        "01-1": answered((19, True, 0)),
    }
    assert due(reviews, in_days(20), fuzz=False) == ["00-3", "00-2", "00-4", "00-1"]
    assert ahead(reviews, in_days(20), fuzz=False) == {1: 1}


def test_forms_rotate_and_none_comes_twice_in_a_row():
    record, shown = answered((0, False, 0)), []
    for day in range(1, 10):
        shown.append(chosen("00-1", record).form.number)
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
    assert fold([{**review_line("03-1", MONDAY, True, 1), **bad}]).reviews == {}


def a_term():
    """Answers in lessons, and reviews of most of the questions."""
    lines = [lesson_answer(name, in_days(number // 4), number % 3 > 0) for number, name in enumerate(NAMES)]
    return [
        *lines,
        *(review_line(name, in_days(5 + number), number % 4 > 0, 1) for number, name in enumerate(NAMES[:9])),
    ]


def test_a_code_carries_what_is_remembered_and_the_days_are_those_of_the_other_computer():
    here = fold(a_term())
    there = fold(list(news(fold([]), record_in(code_of(here)))))
    assert set(there.reviews) == set(NAMES)
    for name in NAMES:
        mine, theirs = (remembered(name, known.reviews[name]) for known in (here, there))
        assert theirs[2:] == mine[2:]
        assert theirs.stability == pytest.approx(mine.stability, rel=0.005)
        assert theirs.difficulty == pytest.approx(mine.difficulty, abs=0.08)
    assert due(there.reviews, in_days(20)) == due(here.reviews, in_days(20))


def test_of_two_computers_the_later_review_counts_in_both_directions():
    both = [lesson_answer("03-1", MONDAY)]
    early, late = (
        fold([*both, review_line("03-1", in_days(2), True, 1)]),
        [*both, review_line("03-1", in_days(4), False, 1)],
    )
    assert list(news(fold(late), record_in(code_of(early)))) == []
    (line,) = news(early, record_in(code_of(fold(late))))
    joined = fold([*both, review_line("03-1", in_days(2), True, 1), line])
    assert remembered("03-1", joined.reviews["03-1"]).last == in_days(4)
    assert remembered("03-1", joined.reviews["03-1"]).wrong


def test_what_was_answered_while_a_clock_was_ahead_does_not_make_a_question_wait_for_that_day():
    slipped = answered((0, False, 0), (400, True, 1))
    assert due({"00-1": slipped}, in_days(20)) == ["00-1"] and due({"00-1": slipped}, in_days(401)) == []
    slipped.add(Reviewed(in_days(20), True, 2))
    assert slipped.as_of(in_days(20)) == answered((0, False, 0), (20, True, 2))


def test_what_was_answered_only_while_a_clock_was_wrong_is_due_now_and_the_next_answer_is_the_first():
    for day in (in_days(400), LONG_AGO):
        slipped = ReviewRecord(answered=[Reviewed(day, True, 0)])
        assert due({"00-1": slipped}, MONDAY) == ["00-1"]
        slipped.add(Reviewed(MONDAY, True, 1))
        assert slipped.as_of(MONDAY) == answered((0, True, 1))


def test_while_a_clock_has_gone_back_to_1970_nothing_is_asked_and_what_is_answered_then_comes_back():
    known = fold([lesson_answer("03-1", date(1970, 1, 1)), review_line("00-1", date(2009, 1, 1), True, 1)])
    assert {name: record.reached[0] for name, record in known.reviews.items()} == {"03-1": LONG_AGO, "00-1": LONG_AGO}
    assert due(known.reviews, date(1970, 1, 1)) == [] and due(known.reviews, MONDAY) == ["00-1"]
