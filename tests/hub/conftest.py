"""Fixtures: the tools of a hub, as a teacher puts them in."""

import pytest

from hub.set_up import set_up


@pytest.fixture(scope="session")
def hub():
    """The hub's folder with everything in it; the first time this fetches packages."""
    return set_up()
