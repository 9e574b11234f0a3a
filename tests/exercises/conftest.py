"""Each test has a progress file of its own; what never ends is not waited for as long as learners are."""

import re

import pytest
from proving import in_memory, progress_path  # noqa: F401 (fixtures)

from exercises.checking.trials import of_apps
from exercises.for_teachers.grading.apart import own_process
from exercises.running_answers import app_host, client_host


@pytest.fixture
def half_a_second(request, monkeypatch):
    """Where a test's name tells of a loop or of sleep, the answer will not come: half a second is enough."""
    if re.search("loop|sleep", request.node.name):
        for place, name in (
            (app_host, "TO_BUILD"),
            (client_host, "TO_RUN"),
            (of_apps, "PATIENCE"),
            (own_process, "TO_RUN"),
            (own_process, "TO_ANSWER"),
        ):
            monkeypatch.setattr(place, name, 0.5)
