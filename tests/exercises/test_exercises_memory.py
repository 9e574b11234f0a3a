"""When a question comes back, in which form, and that this is the same wherever it is computed from the same record."""

import random
import time as clock
from datetime import date, datetime, time, timedelta

import pytest

from exercises import predict, progress
from exercises.course_content.predictions import all_predictions
from exercises.progress_record.learner_record import fold, learner_record, write_down
from exercises.progress_record.progress_code import code_of, news, record_in
from exercises.reviewing import choosing
from exercises.reviewing.choosing import ahead, asked_today, chosen, due
from exercises.reviewing.forms_of_questions import Form
from exercises.reviewing.memory import remembered, retrievability
from exercises.reviewing.review_record import LONG_AGO, Remembered, Reviewed, ReviewRecord

MONDAY = date(2026, 11, 23)
NAMES = list(all_predictions())[:12]


@pytest.fixture(autouse=True)
def forms(monkeypatch):
    """Three forms for each of the questions here, with four options."""
    options = {letter: f"why {letter}" for letter in "abcd"}
    made = {name: tuple(Form(name, number, "?", "a", options, {}) for number in (1, 2, 3)) for name in NAMES}
    monkeypatch.setattr(choosing, "forms_of", lambda name: made.get(name, ()))
    monkeypatch.setattr("exercises.progress_record.reviews_in_short.today", lambda: in_days(60))


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


def test_the_due_day_is_the_same_each_time_it_is_computed_and_questions_come_back_apart():
    record = answered((0, True, 0), (2, True, 1), (13, True, 2))
    random.seed(1)
    found = {name: remembered(name, record).due for name in NAMES}
    random.seed(2)
    assert {name: remembered(name, record).due for name in NAMES} == found
    assert len(set(found.values())) > 3


def test_to_remember_takes_nothing_from_a_learner_s_own_chances():
    random.seed(7)
    expected = [random.random() for _ in range(3)]
    random.seed(7)
    drawn = []
    for _ in range(3):
        remembered("03-1", answered((0, True, 0), (2, True, 1), (13, True, 2)))
        drawn.append(random.random())
    assert drawn == expected


def test_nothing_answered_is_nothing_to_remember():
    assert remembered("03-1", ReviewRecord()) is None
    assert due({}, MONDAY) == [] and ahead({}, MONDAY) == {}


def test_a_day_that_goes_backwards_counts_as_the_last_one():
    record = ReviewRecord(brought=Remembered(3.0, 5.0, in_days(4), in_days(7), False, 2))
    record.add(Reviewed(in_days(4), True, 3))
    assert remembered("03-1", record).last == in_days(4)


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


def test_a_question_is_not_asked_on_the_day_of_its_lesson_nor_before_it_is_due():
    reviews = {"00-1": answered((0, True, 0)), "00-2": answered((0, False, 0))}
    assert due(reviews, MONDAY) == []
    assert due(reviews, in_days(1)) == ["00-2"]
    assert due(reviews, in_days(2)) == ["00-2", "00-1"]


def test_one_review_asks_five_at_most():
    reviews = {name: answered((0, False, 0)) for name in NAMES}
    assert [one.form.name for one in asked_today(reviews, in_days(1))] == NAMES[:5]


def test_a_question_that_has_no_other_form_yet_does_not_come_back():
    assert due({"13-7": answered((0, False, 0))}, in_days(9)) == []


def test_forms_rotate_and_none_comes_twice_in_a_row():
    record, shown = answered((0, False, 0)), []
    for day in range(1, 10):
        shown.append(chosen("00-1", record).form.number)
        record.add(Reviewed(in_days(day), True, shown[-1]))
    assert shown == [1, 2, 3] * 3


def test_after_forms_in_disorder_the_one_shown_least_and_not_last_is_asked():
    assert chosen("00-1", answered((0, True, 0), (1, True, 3))).form.number == 1
    assert chosen("00-1", answered((1, True, 1), (2, True, 2), (3, True, 2))).form.number == 3
    assert chosen("00-1", answered((1, True, 1), (2, True, 3), (3, True, 2), (4, True, 1))).form.number == 2


def test_a_form_that_was_shown_on_another_computer_is_not_shown_again_at_once():
    record = ReviewRecord(brought=Remembered(3.0, 5.0, MONDAY, in_days(3), False, shown=2))
    assert chosen("00-1", record).form.number == 3


def test_the_options_stand_in_another_order_each_time_and_in_the_same_for_the_same_record():
    orders = {chosen("00-1", answered(*((day, True, day % 3 + 1) for day in range(count)))).order for count in range(9)}
    assert len(orders) > 5
    assert chosen("00-1", answered((0, True, 0))) == chosen("00-1", answered((0, True, 0)))
    assert {order.index("a") for order in orders} == {0, 1, 2, 3}


def line(kind, name, at, **more):
    noon = datetime.combine(at, time(12)).astimezone()  # wherever this is
    return {"kind": kind, "id": name, "at": noon.isoformat(), **more}


def lesson_answer(name, day, right=True):
    asked = all_predictions()[name]
    wrong = next(option for option in asked.options if option != asked.right)
    return line("answer", name, day, answer=asked.right if right else wrong)


def review_line(name, day, right, form):
    return line("review", name, day, form=form, right=right, answer="b", day=day.isoformat())


def test_the_first_answer_in_a_lesson_is_the_first_review_and_later_ones_there_are_none():
    known = fold([lesson_answer("03-1", MONDAY, right=False), lesson_answer("03-1", in_days(3))])
    assert known.reviews == {"03-1": answered((0, False, 0))}


def test_reviews_are_kept_by_days_however_their_lines_stand_in_the_file():
    lines = [
        review_line("03-1", in_days(12), False, 2),
        lesson_answer("03-1", MONDAY),
        review_line("03-1", in_days(2), True, 1),
    ]
    assert fold(lines).reviews["03-1"].answered == answered((0, True, 0), (2, True, 1), (12, False, 2)).answered


@pytest.mark.parametrize(
    "bad",
    [{"day": "yesterday"}, {"day": None}, {"day": "9999-01-01"}, {"right": "yes"}, {"right": None}, {"day": ["x"]}],
)
def test_a_line_that_makes_no_sense_is_passed_over(bad):
    assert fold([{**review_line("03-1", MONDAY, True, 1), **bad}]).reviews == {}


@pytest.mark.parametrize(
    "state",
    [
        [],
        "x",
        [1, 2],
        [0, 5, "2026-11-23", "2026-11-24", False, 1],
        [1, 5, "a", "b", True, 1],
        [5, 5, "2199-12-31", "2020-12-31", False, 1],
        [1e-308, 5, "2026-11-23", "2026-11-24", False, 1],
    ],
)
def test_a_state_that_makes_no_sense_is_passed_over(state):
    assert fold([{"kind": "review", "id": "03-1", "state": state}]).reviews == {}


def test_an_answer_whose_day_nobody_knows_is_no_review():
    assert fold([{"kind": "answer", "id": "03-1", "answer": "7"}]).reviews == {}


@pytest.mark.skipif(not hasattr(clock, "tzset"), reason="this system changes no time zone while Python runs")
@pytest.mark.parametrize(("zone", "days"), [("UTC0", 0), ("NZST-12", 1), ("PST8", 0), ("SST11", -1)])
def test_an_answer_counts_for_the_learner_s_own_day(monkeypatch, zone, days):
    at = f"{MONDAY}T{'23:30' if days >= 0 else '00:30'}:00+00:00"
    try:
        with monkeypatch.context() as elsewhere:
            elsewhere.setenv("TZ", zone)
            clock.tzset()
            known = fold([{"kind": "answer", "id": "03-1", "answer": "7", "at": at}])
    finally:
        clock.tzset()
    assert [one.day for one in known.reviews["03-1"].answered] == [in_days(days)]


def test_a_reset_forgets_reviews_too(progress_path):
    predict("00-1").answer("a")
    write_down("review", "00-1", form=1, right=False, day=in_days(1).isoformat())
    predict("00-2").answer("a")
    progress().reset("00-1")
    assert set(learner_record().reviews) == {"00-2"}
    progress().reset()
    assert learner_record().reviews == {}


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


def test_a_code_brought_in_twice_adds_nothing_and_where_it_comes_from_neither():
    here = fold(a_term())
    brought = record_in(code_of(here))
    there = list(news(fold([]), brought))
    assert list(news(fold(there), brought)) == []
    assert list(news(here, brought)) == []
    assert list(news(fold(there), record_in(code_of(fold(there))))) == []


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


def test_of_one_question_answered_on_two_computers_on_one_day_both_keep_the_wrong_answer():
    lines = [lesson_answer("03-1", MONDAY)]
    right, wrong = ([*lines, review_line("03-1", in_days(2), is_right, 1)] for is_right in (True, False))
    assert list(news(fold(wrong), record_in(code_of(fold(right))))) == []
    (line,) = news(fold(right), record_in(code_of(fold(wrong))))
    joined, other = fold([*right, line]).reviews["03-1"], fold(wrong).reviews["03-1"]
    assert remembered("03-1", joined)[2:] == remembered("03-1", other)[2:]


def test_an_old_code_says_no_days_so_its_answers_count_as_given_today(monkeypatch):
    monkeypatch.setattr("exercises.progress_record.reviews_in_short.today", lambda: MONDAY)
    known = fold([{"kind": "answer", "id": "03-1", "answer": "7"}])
    assert fold(list(news(fold([]), known))).reviews == {"03-1": answered((0, True, 0))}


def test_a_saved_file_carries_every_review(tmp_path, monkeypatch):
    predict("00-1").answer("a")
    write_down("review", "00-1", form=1, right=True, day=in_days(1).isoformat())
    progress().save(tmp_path / "saved.jsonl")
    here = learner_record()
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "elsewhere.jsonl"))
    progress().bring_in(tmp_path / "saved.jsonl")
    assert learner_record() == here
    assert "Brought in: 0 results" in str(progress().bring_in(tmp_path / "saved.jsonl"))


def test_the_day_of_an_answer_is_that_of_the_clock_where_it_was_given(monkeypatch):
    monkeypatch.setattr("exercises.for_learners.prediction_form.today", lambda: in_days(1))
    predict("00-1").answer("a")
    assert [one.day for one in learner_record().reviews["00-1"].answered] == [in_days(1)]


def test_an_option_that_has_other_words_now_was_no_review_and_the_next_answer_is():
    known = fold([line("answer", "03-1", MONDAY, answer="an option of last year"), lesson_answer("03-1", in_days(3))])
    assert known.reviews == {"03-1": answered((3, True, 0))}


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


def test_a_state_from_a_computer_whose_clock_was_ahead_is_due_now_and_the_next_answer_counts():
    slipped = ReviewRecord(brought=Remembered(3.0, 5.0, in_days(400), in_days(403), False, 2))
    assert due({"00-1": slipped}, MONDAY) == ["00-1"]
    slipped.add(Reviewed(MONDAY, True, 3))
    assert due({"00-1": slipped}, MONDAY) == [] and ahead({"00-1": slipped}, MONDAY) != {}


def test_a_code_says_nothing_of_days_that_a_wrong_clock_wrote():
    slipped = [lesson_answer("03-1", MONDAY), review_line("03-1", in_days(400), True, 1)]
    here = fold([*slipped, review_line("03-1", in_days(50), False, 2)])
    there = fold(list(news(fold([]), record_in(code_of(here))))).reviews["03-1"]
    assert (there.brought.last, there.brought.due, there.brought.wrong) == (in_days(50), in_days(51), True)


def test_a_traveller_whose_day_goes_back_is_not_asked_again():
    ahead_of_us = answered((1, False, 0))
    assert due({"00-1": ahead_of_us}, MONDAY) == [] and ahead_of_us.as_of(MONDAY) is ahead_of_us


def test_while_a_clock_has_gone_back_to_1970_nothing_is_asked_and_what_is_answered_then_comes_back():
    known = fold([lesson_answer("03-1", date(1970, 1, 1)), review_line("00-1", date(2009, 1, 1), True, 1)])
    assert {name: record.reached[0] for name, record in known.reviews.items()} == {"03-1": LONG_AGO, "00-1": LONG_AGO}
    assert due(known.reviews, date(1970, 1, 1)) == [] and due(known.reviews, MONDAY) == ["00-1"]


def test_many_answers_to_one_question_on_one_day_are_taken_in_soon():
    lines = [review_line("00-1", MONDAY, True, 1)] * 100_000
    assert len(fold(lines).reviews["00-1"].answered) == 100_000
