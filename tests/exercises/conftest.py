"""Each test has a progress file of its own; what never ends is not waited for as long as learners are."""

import re

import pytest
from proving import in_memory, progress_path  # noqa: F401 (fixtures)

from exercises.checking import hosts, trials
from exercises.grading import answer_process


@pytest.fixture
def half_a_second(request, monkeypatch):
    """Where a test's name tells of a loop or of sleep, the answer will not come: half a second is enough."""
    if not re.search("loop|sleep", request.node.name):
        return
    monkeypatch.setattr(trials, "TO_ANSWER", 0.5)
    if "in a route" not in request.node.name:  # its app is made as quickly as a busy computer makes it
        for place, name in (
            (hosts, "TO_BUILD"),
            (hosts, "TO_RUN"),
            (answer_process, "TO_RUN"),
            (answer_process, "TO_ANSWER"),
        ):
            monkeypatch.setattr(place, name, 0.5)
