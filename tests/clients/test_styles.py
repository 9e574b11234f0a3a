"""The same nine jobs in three styles, measured on a real server."""

import pytest

from clients import state
from clients.styles import measure, with_honest_verbs, with_nouns, with_verbs

STYLES = {"verbs": with_verbs, "honest": with_honest_verbs, "nouns": with_nouns}


@pytest.fixture
def measured(server):
    before = state(server.url)
    return {style: measure(server.url, style, before) for style in STYLES}


AGAIN, CHANGED, DELETED = "Read the user again", "Read what was changed", "Read what was deleted"


def answered_from_the_store(one):
    """The jobs that the cache did alone, how many of them wrongly, and how many requests reached the server."""
    return [done.job.words for done in one.from_store], one.out_of_date, one.requests


def test_the_cache_answers_more_where_verbs_are_and_what_it_answers_more_is_wrong(measured):
    found = {style: answered_from_the_store(one) for style, one in measured.items()}
    assert found == {
        "verbs": ([AGAIN, CHANGED, DELETED], 2, 6),
        "honest": (
            [AGAIN, DELETED],
            1,
            7,
        ),  # Content-Location names what an update changes; a delete has nothing to name
        "nouns": ([AGAIN], 0, 8),
    }


def test_lost_answers_make_duplicates_by_post_in_all_styles_and_none_by_put(measured):
    assert [one.posted.duplicates for one in measured.values()] == [5, 5, 5]
    assert measured["verbs"].named is measured["honest"].named is None
    assert (measured["nouns"].named.made, measured["nouns"].named.duplicates) == (5, 0)
