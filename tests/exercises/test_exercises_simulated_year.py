"""The simulated year: real choices of what is due, for learners who forget by parameters that nobody is told."""

import random
from datetime import timedelta
from pathlib import Path
from statistics import mean

import pytest

from exercises.__main__ import main
from exercises.for_authors.simulated_year.learners import Learner, other_parameters
from exercises.for_authors.simulated_year.table import ABOUT, SCENES, TUESDAY, TWICE, cells, row
from exercises.for_authors.simulated_year.year import BEGINS, Year, on, year_of_reading, year_of_reviews
from exercises.reviewing.choosing import MOST

NEVER = on()
README = Path(__file__).parents[2] / "exercises" / "README.md"


def test_who_reviews_twice_a_week_knows_more_after_a_year_than_who_does_nothing():
    reviewed = [year_of_reviews(f"learner {number}", 1, TWICE).beliefs_kept for number in range(3)]
    nothing = [year_of_reading(f"learner {number}", 1, Year().asked, 0).beliefs_kept for number in range(3)]
    assert mean(reviewed) > 1.3 * mean(nothing)


def test_who_never_types_review_has_the_same_year_as_who_does_nothing():
    assert year_of_reviews("one", 1, NEVER).known == year_of_reading("one", 1, Year().asked, 0).known


def test_a_review_asks_five_questions_at_most_on_each_day_on_which_somebody_comes():
    year = year_of_reviews("two", 2, TWICE)
    assert max(year.asked) == 10
    assert year.waiting > 0  # who forgets quickly is asked as much as fits, and some questions wait


def test_the_same_learner_has_the_same_year_each_time():
    assert year_of_reviews("three", 1, on(2)) == year_of_reviews("three", 1, on(2))


def test_learners_forget_by_parameters_of_their_own():
    drawn = [other_parameters(random.Random(number)) for number in range(20)]
    assert len(set(drawn)) == 20


def test_who_forgets_twice_as_quickly_knows_less_on_each_day_after_the_lesson():
    slow, quick = (Learner(random.Random("four"), quickness) for quickness in (1, 2))
    for learner in (slow, quick):
        learner.meets("03-1", BEGINS)
    assert all(
        quick.knows("03-1", BEGINS + timedelta(days)) < slow.knows("03-1", BEGINS + timedelta(days))
        for days in (1, 10, 100)
    )


def test_rereading_what_is_known_makes_it_last_by_the_share_that_reading_is_worth():
    lasting = []
    for worth in (0, 0.5, 1):
        learner = Learner(random.Random("five"))
        while not learner.meets("03-1", BEGINS):
            learner.memories.clear()
        before = learner.memories["03-1"].stability
        learner.rereads("03-1", BEGINS + timedelta(1), worth)
        lasting.append(learner.memories["03-1"].stability / before)
    assert lasting[0] == pytest.approx(1)
    assert lasting[1] == pytest.approx(lasting[2] ** 0.5) and lasting[2] > 1


def test_a_row_has_a_cell_for_each_head_and_says_how_often_somebody_was_asked():
    a_week, most, left, *kept = cells(2, on(TUESDAY), 1)
    assert float(a_week) <= int(most) == MOST and int(left) > 0
    reviewed, as_much, half, nothing = (float(cell.partition(" ")[0]) for cell in kept)
    assert nothing < half < min(reviewed, as_much)
    assert len(ABOUT) == 1 + 3 + len(kept)


def test_the_documented_table_has_the_heads_and_the_scenes_of_the_command():
    rows = [line for line in README.read_text("utf-8").splitlines() if line.startswith("| ")]
    assert row(ABOUT) in rows
    first = rows.index(row(ABOUT)) + 2  # below the line of dashes
    assert [line.split(" | ")[0].removeprefix("| ") for line in rows[first : first + len(SCENES)]] == list(SCENES)


def test_the_command_says_what_to_type_where_no_number_of_learners_stands(capsys):
    assert main(["year", "none"]) == 1
    assert "Say how many learners, 2 or more" in capsys.readouterr().out
