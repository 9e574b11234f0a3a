"""Fixtures: the tools of a hub, as a teacher puts them in, and two learners at a real one."""

import os
import sys
from contextlib import ExitStack, closing

import pytest
from hub_machine import Learner, accounts, running_hub

from homes.hub import FIRST_PAGE
from homes.hub.set_up import set_up

NEEDS = "real accounts can be made on Linux by root only"


@pytest.fixture(scope="session")
def hub():
    """The hub's folder with everything in it; the first time this fetches packages."""
    return set_up()


@pytest.fixture(scope="session")
def class_of_two(hub):
    """Two learners at a hub: both have come in and opened the first lesson."""
    if sys.platform != "linux" or os.geteuid():
        pytest.skip(NEEDS)
    lesson = FIRST_PAGE.removeprefix("lab/tree/")
    with accounts(2) as everybody, running_hub(hub) as url, ExitStack() as stack:
        ana, ben = (stack.enter_context(closing(Learner(url, *account))) for account in everybody.items())
        for learner in (ana, ben):
            learner.log_in()
            learner.cells = learner.open(lesson)
        yield ana, ben


@pytest.fixture
def ana(class_of_two):
    return class_of_two[0]


@pytest.fixture
def ben(class_of_two):
    return class_of_two[1]
