"""Promise: the benchmarks measure what they say, and a missed goal is seen."""

import pytest

from homes.benchmarks.a_class.crowded import GoodClient, company, row
from homes.benchmarks.a_class.one_server import a_class_server
from homes.benchmarks.server.load import answers_per_second, is_whole
from homes.benchmarks.server.serving import plain_flask

ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nAda"


def test_an_answer_is_whole_when_all_of_its_content_has_come():
    assert [is_whole(ANSWER[:end]) for end in range(len(ANSWER) + 1)] == [False] * len(ANSWER) + [True]


def test_an_answer_that_is_not_the_one_to_be_measured_stops_the_measuring():
    with pytest.raises(ValueError, match="not the answer that is measured"):
        is_whole(ANSWER.replace(b"200", b"404"))


def test_the_load_generator_counts_answers_over_connections_that_stay_open(running):
    assert answers_per_second(int(running.url.rpartition(":")[2]), 0.1) > 0


def test_the_route_that_we_are_compared_with_gives_the_same_user(server, start_app):
    assert start_app(plain_flask()).get("/user/1").json() == server.get("/user/1").json()


@pytest.mark.parametrize(("beside", "met"), [([5, 999] * 50, True), ([5, 1001] * 50, False)])
def test_the_slowest_of_a_hundred_answers_decides(beside, met):
    found = row("others", beside, [1, 2])
    assert (found.value, found.met()) == (max(beside), met)
    assert found.beside.endswith("alone 2.0 ms")


@pytest.mark.parametrize("kind", ["askers", "readers"])
def test_a_good_client_is_answered_while_others_want_more_than_their_share(kind):
    with a_class_server() as (_, port), company(kind, port):
        client = GoodClient(port)
        assert all(client.ask() > 0 for _ in range(3))
        client.connection.close()
