"""What the class map says of a gain: the rules of the papers, words where nothing can be said, and a table for all."""

import time

import pytest
from learners_with_a_gain import ITEMS, codes, learner

from exercises import class_map
from exercises.for_teachers.gain.class_gain import BeliefGain, ClassGain, LearnerGain, gain_of
from exercises.for_teachers.gain.gain_view import NOT_VALIDATED, TITLE, class_gain, gain_words
from exercises.for_teachers.gain.intervals import of_a_share, of_gain, of_mean, of_paired_gain, student
from exercises.for_teachers.gain.simulated import simulated_class


def belief(kept=0, learned=0, lost=0, wrong=0):
    return BeliefGain(ITEMS[0], kept, learned, lost, wrong)


def test_the_gain_is_hakes_what_was_learned_of_what_there_was_to_learn():
    found = gain_of([learner(3, 9), learner(5, 5), learner(4, 10)])
    assert found.gain == pytest.approx((24 - 12) / (36 - 12))
    assert belief(kept=4, learned=3, lost=1, wrong=2).gain == pytest.approx(2 / 5)


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [(4, 8, 0.5), (8, 4, -0.5), (6, 6, 0.0), (0, 12, 1.0), (12, 0, -1.0), (12, 9, -0.25), (0, 0, None), (12, 12, None)],
)
def test_the_normalized_change_follows_the_paper_for_gains_losses_and_both_ends(before, after, change):
    assert LearnerGain(before, after, 12).change == change


def test_learners_with_nothing_or_all_right_both_times_are_left_out_of_the_mean_change_and_counted():
    said = str(class_map(codes(learner(12, 12), learner(4, 8), learner(6, 9), learner(0, 0))))
    assert "0.50" in said and "left out, as the rule says: 2 who had nothing or all right both times" in said


def test_only_who_answered_an_item_both_times_counts_for_it():
    found = gain_of([learner(3, 9), learner(5, None), learner(None, 7), learner(2, 2, ITEMS[:4])])
    assert (found.begun, len(found.learners)) == (4, 1)
    assert [one.both for one in found.beliefs] == [2] * 4 + [1] * 8


def test_who_answered_nothing_makes_the_class_map_no_longer():
    assert TITLE not in str(class_map(codes({})))
    assert class_map(codes({})).gain.begun == 0


def test_one_learner_and_a_class_that_was_all_right_before_are_said_in_words():
    assert gain_words(belief(learned=1)) == "not said of 1 learner"
    assert gain_words(belief(kept=3, lost=1)) == "none, since all were right before"
    said = str(class_map(codes(learner(12, 12), learner(12, 11))))
    assert "Normalized gain of the class (Hake, 1998): none can be said, since all was right before." in said
    assert "where 2 learners or more answered all items both times" in str(class_map(codes(learner(3, 4))))


def test_a_class_of_learners_who_are_all_alike_has_a_gain_and_no_interval():
    said = str(class_map(codes(*[learner(4, 8)] * 6)))
    assert "0.50 (no interval can be said of it)" in said


def test_the_interval_of_one_belief_is_that_of_bonett_and_price():
    low, high = of_paired_gain(1, 1, 7)  # 1 - the ratio of two shares: 8 before, 2 after, 1 both times
    assert (1 - high, 1 - low) == (pytest.approx(0.0677, abs=1e-4), pytest.approx(0.9227, abs=1e-4))
    assert of_paired_gain(0, 2, 0) is None


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(15, 148, 0.0624, 0.1605), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1)]
)
def test_the_interval_of_a_share_is_wilsons(count, of, low, high):
    assert of_a_share(count, of) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@pytest.mark.parametrize(
    ("degrees", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (10, 2.228), (60, 2.0)]
)
def test_students_points_are_those_of_the_tables(degrees, point):
    assert student(degrees) == pytest.approx(point, rel=2e-3)


def test_where_next_to_nothing_was_wrong_before_nothing_bounds_the_gain():
    assert of_gain([1, 1, 1, 11 / 12], [1, 11 / 12, 1, 1]) is None
    assert of_gain([0.5], [0.7]) is None
    assert of_mean([0.5]) is None


def test_the_intervals_lie_around_the_figures():
    found = class_map(simulated_class(25, 0.4)).gain
    assert found.interval[0] < found.gain < found.interval[1]
    assert found.change_interval[0] < found.change < found.change_interval[1]
    assert all(one.interval[0] <= one.gain <= one.interval[1] for one in found.beliefs)


@pytest.mark.parametrize(
    "pairs", [[(6, 9), (8, 10)], [(6, 9), (8, 10), (4, 8)], [(2, 2), (5, 5), (1, 1)], [(0, 12), (5, 12), (12, 12)]]
)
def test_learners_who_all_have_the_same_gain_give_no_bracket_without_width(pairs):
    found = gain_of([learner(*pair) for pair in pairs])
    assert found.interval is None and found.change_interval is None
    assert "no interval can be said of it" in class_gain(found)


def test_a_class_that_is_all_alike_after_the_course_only_has_a_bracket():
    found = gain_of([learner(before, 6) for before in (1, 2, 3, 2, 1, 3, 2, 1)])
    assert found.interval[0] < found.gain < found.interval[1]


def test_no_bracket_reaches_beyond_what_a_figure_can_be():
    given = [(0, 9), (2, 3)], [(6, 7), (4, 12)], [(0, 12), (9, 1)], [(3, 11), (4, 12), (1, 4)]
    for pairs in given:
        found = gain_of([learner(*pair) for pair in pairs])
        assert found.interval is None or found.interval[1] <= 1
        low, high = found.change_interval
        assert (low >= -1, high <= 1, low < found.change < high) == (True, True, True)


def test_somebody_who_handed_in_twice_is_told_of_and_who_was_all_right_is_not():
    ana, ben, all_right = learner(3, 9), learner(4, 9), learner(12, 12)
    assert gain_of([ana, learner(3, None), ben, all_right, all_right]).twice == 1
    assert gain_of([ana, ben, learner(None, 3), learner(None, 3)]).twice == 0
    said = str(class_map(codes(ana, ana, ben, ana)))
    assert "2 learners gave exactly the answers of another before the course" in said
    assert "perhaps somebody is in here twice" not in str(class_map(simulated_class(40, 0.4)))


def test_the_map_of_few_learners_says_that_single_ones_could_be_recognised():
    assert "Some rows tell of 4 learners only" in str(class_map(simulated_class(4, 0.4)))
    assert "recognised" not in str(class_map(simulated_class(5, 0.4)))
    assert "recognised" not in str(class_map(codes(learner(1, None))))


def test_a_class_of_which_only_few_answered_all_items_says_that_single_ones_could_be_recognised():
    given = [learner(3, 9), learner(4, 6), learner(2, 8)]
    given += [learner(1, 2, ITEMS[:6]) for _ in range(4)] + [learner(1, 2, ITEMS[6:]) for _ in range(4)]
    found = gain_of(given)
    assert min(one.both for one in found.beliefs) == 7
    assert "What is said of the class as a whole tells of 3 learners only: with fewer than 5" in str(
        class_map(codes(*given))
    )


def test_the_page_has_every_number_of_the_text_in_a_table_with_heads():
    view = class_map(simulated_class(15, 0.6))
    page = view._repr_mimebundle_()["text/html"]
    assert page.count('<th scope="row">') == 12 and TITLE in page
    for one in view.gain.beliefs:
        assert gain_words(one) in page and gain_words(one) in str(view)


def test_it_says_that_the_items_are_not_validated_and_what_would_do_that():
    said = str(class_map(codes(learner(1, 2))))
    assert NOT_VALIDATED in said
    for needed in ("interviews", "experts", "second test", "many classes", "forms are equally hard"):
        assert needed in NOT_VALIDATED


def test_a_class_of_forty_is_read_and_reckoned_in_less_than_a_second():
    given = simulated_class(40, 0.4)
    began = time.process_time()
    str(class_map(given))
    assert time.process_time() - began < 1


def test_the_gain_of_no_learners_is_none():
    assert ClassGain([], [], 0).gain is None and ClassGain([], [], 0).change is None
