"""The auditor's figures on operations that others labelled: a change of its words that makes it worse is seen."""

import pytest
from how_good import auditor, labelled, list_of_verbs, score

GOALS = {"verb-in-address": (0.93, 0.90), "get-that-changes": (0.80, 0.85), "post-that-reads": (0.85, 0.75)}


@pytest.mark.parametrize("finding", GOALS)
def test_on_the_sample_that_was_kept_apart_the_figures_of_the_readme_hold(finding):
    found, (precision, recall) = score(finding, labelled("kept_apart"), auditor), GOALS[finding]
    assert found.precision >= precision and found.recall >= recall, found


@pytest.mark.parametrize("finding", GOALS)
def test_it_is_better_than_a_list_of_verbs(finding):
    rows = labelled("kept_apart")
    ours, theirs = score(finding, rows, auditor), score(finding, rows, list_of_verbs)
    assert ours.wrong + ours.missed < theirs.wrong + theirs.missed
