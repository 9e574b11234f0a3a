"""Simulated classes whose gain is known, as real progress codes: the class map finds it again within its intervals."""

import random
from pathlib import Path
from statistics import fmean

import pytest

from exercises import class_map
from exercises.__main__ import main
from exercises.before_and_after.answers import TIMES
from exercises.before_and_after.items import all_items
from exercises.for_teachers.gain.class_gain import gain_of
from exercises.for_teachers.gain.coverage import GAINS, SIZES, WAYS, found_in, row_of, tried
from exercises.for_teachers.gain.simulated import simulated_answers, simulated_class, wrong
from exercises.progress_record.progress_code import record_in

README = Path(__file__).parents[2] / "exercises" / "for_teachers" / "gain" / "README.md"
CLASSES = list(zip(SIZES, GAINS, strict=True))


@pytest.mark.parametrize(("learners", "gain"), CLASSES, ids=lambda one: str(one))
def test_five_simulated_classes_with_a_known_gain_are_recovered_by_the_report_within_its_intervals(learners, gain):
    found = class_map(simulated_class(learners, gain)).gain
    assert len(found.learners) == learners
    low, high = found.interval
    assert low <= gain <= high
    held = [one.interval[0] <= gain <= one.interval[1] for one in found.beliefs if one.interval]
    assert sum(held) >= 10  # of twelve; two of twelve miss by chance in one class of eight


@pytest.mark.parametrize("gain", GAINS)
def test_the_known_gain_is_that_of_very_many_answers_and_of_each_item(gain):
    found = gain_of(simulated_answers(12_000, gain))
    assert found.gain == pytest.approx(gain, abs=0.01)
    assert all(one.gain == pytest.approx(gain, abs=0.05) for one in found.beliefs)


@pytest.mark.parametrize(("learners", "gain"), [(15, 0.2), (40, 0.6)])
def test_of_forty_classes_at_most_six_miss_the_gain(learners, gain):
    found = [gain_of(simulated_answers(learners, gain, f"forty {number}")) for number in range(40)]
    assert sum(not one.interval[0] <= gain <= one.interval[1] for one in found) <= 6


def test_a_learner_answers_all_items_before_in_one_form_and_after_in_the_other():
    for answers in simulated_answers(8, 0.4):
        assert set(answers) == set(all_items())
        forms = {tuple(given[time].form for time in TIMES) for given in answers.values()}
        assert forms in ({("a", "b")}, {("b", "a")})


def test_the_codes_hold_what_was_simulated_and_the_same_seed_gives_the_same_class():
    codes = simulated_class(8, 0.4)
    assert [record_in(code).items for code in codes] == simulated_answers(8, 0.4)
    assert codes == simulated_class(8, 0.4) != simulated_class(8, 0.4, seed=1)


def test_who_is_wrong_has_never_both_tiers_right():
    chance = random.Random(1)
    for item in all_items().values():
        form = item.forms["a"]
        assert (form.right, form.reason) not in {wrong(item, form, chance) for _ in range(60)}


def test_more_learners_make_narrower_intervals():
    widths = [
        fmean(high - low for low, high in (gain_of(simulated_answers(size, 0.4, n)).interval for n in range(10)))
        for size in SIZES
    ]
    assert widths == sorted(widths, reverse=True)


def test_the_table_counts_of_each_way_how_many_intervals_hold_the_true_gain():
    found = found_in(8, 0.4, 3)
    hits = list(tried(found, 0.4, 0.4))
    assert len(hits) == WAYS
    assert [one.of + one.silent for one in hits] == [3, 3, 3, 3, 36, 36]
    held = sum(one.interval[0] <= 0.4 <= one.interval[1] for one in found)
    assert row_of(8, hits[:1])[:3] == ["8", "class, Fieller", f"{100 * held / 3:.1f} %"]
    assert [one.held for one in tried(found, 7, 7)] == [0] * WAYS  # no interval holds what no gain can be


def test_the_documented_table_has_a_row_for_each_size_and_way():
    rows = [line.split(" | ") for line in README.read_text("utf-8").splitlines() if line[:3].strip("| ").isdecimal()]
    ways = [one.way for one in tried(found_in(8, 0.4, 1), 0.4, 0.4)]
    assert [(cells[0].strip("| "), cells[1]) for cells in rows] == [(str(size), way) for size in SIZES for way in ways]
    assert {len(cells) for cells in rows} == {2 + len(GAINS) + 2}


@pytest.mark.parametrize("gain", [-0.1, 0.9, 1])
def test_a_gain_that_cannot_be_is_refused(gain):
    with pytest.raises(ValueError, match=r"from 0 to 0\.85"):
        simulated_answers(8, gain)


@pytest.mark.parametrize("words", [["many"], ["0"], ["1", "2"], ["99999999"]])
def test_the_command_says_how_many_classes_it_can_simulate(capsys, words):
    assert main(["simulated_gain", *words]) == 1
    assert "from 1 to" in capsys.readouterr().out
