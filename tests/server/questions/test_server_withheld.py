"""Promise: what a law forbids to show is not shown, and the answer says who demands that (451). RFC 7725."""

import pytest
import requests
from asking import hello
from class_server import program
from refusals import WITHHELD

from mini_server import start

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


def test_only_that_address_is_withheld_and_it_still_says_what_it_allows(censored):
    assert censored.get("/blog/1/entry/2").status == censored.get("/blog/1/entries/").status == 200
    assert censored.options(ADDRESS).status == 204


def test_nothing_is_withheld_at_first_and_nothing_after_a_reset(server):
    assert server.get(ADDRESS).status == 200
    server.server.withhold(ADDRESS, DEMAND)
    server.server.reset()
    assert server.get(ADDRESS).status == 200


def test_whoever_runs_a_server_for_a_class_can_withhold_what_has_to_be_withheld():
    with program("--withhold", ADDRESS, DEMAND, "--withhold", "/picture/1", "another demand") as (_, url):
        for address, demand in (WITHHELD, ("/picture/1", "another demand")):
            answer = requests.get(url + address, timeout=60)
            assert (answer.status_code, answer.json()["detail"]) == (451, f"it is withheld: {demand}")


def test_an_app_of_your_own_decides_by_itself_what_it_shows():
    with start(hello) as server, pytest.raises(TypeError, match="runs your own app"):
        server.withhold("/", DEMAND)
