"""Promise: what a law forbids to show is not shown, and the answer says who demands that (451). RFC 7725."""

import pytest
from refusals import WITHHELD

ADDRESS, DEMAND = WITHHELD


@pytest.fixture
def censored(server):
    """The server when somebody demands that an entry be withheld."""
    server.server.withhold(ADDRESS, DEMAND)
    return server


@pytest.mark.parametrize("method", ["get", "head", "put", "patch", "delete"])
def test_no_method_gets_at_what_is_withheld(censored, method):
    before = censored.state()
    answer = getattr(censored, method)(ADDRESS)
    assert (answer.status, answer.reason) == (451, "Unavailable For Legal Reasons")
    assert censored.state() == before


def test_451_says_who_demands_it_by_which_law_and_who_withholds_it(censored):
    answer = censored.get(ADDRESS)
    assert answer.json()["detail"] == f"it is withheld: {DEMAND}"
    assert answer.fields["Link"] == '</>; rel="blocked-by"'
