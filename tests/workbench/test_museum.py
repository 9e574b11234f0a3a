"""The museum of accidents: each replay is real, does harm, and does none with the mend; each case has its source."""

import pytest

from workbench import Museum
from workbench.museum import PLAYS, replayed


@pytest.fixture
def museum(server):
    museum = Museum(server, "Accidents")
    museum.widget()
    return museum


@pytest.mark.parametrize("name", PLAYS)
def test_a_replay_does_harm_and_with_the_mend_it_does_none(server, name):
    harmed, mended = (replayed(server.url, PLAYS[name], with_mend) for with_mend in (False, True))
    assert harmed.wrong and not mended.wrong
    assert harmed.steps and mended.steps and harmed.meant == mended.meant
