"""Promise: the table says that a goal is met only where the median of all runs meets it, and fits a terminal."""

import pytest

from homes.benchmarks.machine import SLOW, Machine
from homes.benchmarks.printing import as_text, of_runs
from homes.benchmarks.table import Row, at_least, at_most, in_words, measured, more, of_slow, times

LONG = "150 clients send a megabyte that is no user, and an Accept of 60,000 octets: a good client's slowest answer"


@pytest.mark.parametrize(
    ("row", "result", "met"),
    [
        (times("a", "/s", [12, 24, 11], "b", [10, 20, 10], at_least(1.2)), "1.20 x", True),
        (times("a", "/s", 11, "b", 10, at_least(1.2)), "1.10 x", False),
        (times("a", "us", 11, "b", 10, at_most(1.2)), "1.10 x", True),
        (times("a", "us", 11, "b", 10), "1.10 x", None),
        (more("a", "MiB", [15, 16, 14], "b", [10, 10, 10], at_most(5)), "5.0 MiB more", True),
        (more("a", "MiB", 16, "b", 10, at_most(5)), "6.0 MiB more", False),
        (measured("a", "ms", [40, 50, 900], goal=at_most(50)), "50.0 ms", True),
        (measured("a", "ms", 51, goal=at_most(50)), "51.0 ms", False),
        (in_words("a", "not here"), "not here", None),
    ],
)
def test_a_row_says_whether_its_goal_is_met(row, result, met):
    assert row.met() is met
    words = as_text([row]).splitlines()[1]
    assert result in words
    assert ("NOT MET" in words, " met" in words) == (met is False, met is True)


def test_a_goal_said_for_the_slow_machine_is_as_much_harder_on_a_faster_one():
    machine = Machine()
    machine.rounds = [SLOW / 2] * 3
    row = measured("a", "ms", 21, goal=of_slow(40))
    assert (row.met(), row.met(machine.slower)) == (True, False)
    assert "<= 20.0 ms*" in as_text([row], machine.slower)
    assert f"{SLOW} us, so here x 0.50" in machine.words()


def test_the_machine_is_measured_anew_with_each_look():
    machine = Machine()
    machine.look()
    first = len(machine.rounds)
    machine.look()
    assert len(machine.rounds) == 2 * first > 0
    assert min(machine.rounds) > 0


@pytest.mark.parametrize(("medians", "met"), [((40, 60, 45), True), ((60, 40, 55), False)])
def test_of_three_runs_the_one_in_the_middle_is_judged(medians, met):
    (row,) = of_runs([[measured("a", "ms", [one, one], goal=at_most(50))] for one in medians])
    assert (row.value, row.met()) == (sorted(medians)[1], met)
    assert len(row.rounds) == 6


def test_a_row_that_is_words_in_every_run_stays_as_it_is():
    row = in_words("a", "not here")
    assert of_runs([[row], [row], [row]]) == [row]


def test_one_run_alone_says_no_verdict():
    assert " met" not in as_text([measured("a", "ms", 1, goal=at_most(50))], judged=False)


def test_half_of_the_rounds_lie_where_the_table_says():
    assert measured("a", "ms", [1, 2, 3, 4, 500]).spread() == "2.0 - 4.0"
    assert measured("a", "ms", [3, 1, 2]).spread() == "1.0 - 3.0"  # of so few: all
    assert measured("a", "ms", 3).spread() == ""


@pytest.mark.parametrize("width", [100, 120, 160])
def test_the_table_fits_a_terminal_and_loses_no_word(width):
    rows = [measured(LONG, "ms", [9999.0] * 4, f"alone {LONG}", at_most(1000)), Row("b", None, words="not here")]
    lines = as_text(rows, width=width).splitlines()
    assert max(map(len, lines)) <= width
    said = " ".join(lines)
    assert [word for word in LONG.split() if said.count(word) < LONG.split().count(word) * 2] == []
