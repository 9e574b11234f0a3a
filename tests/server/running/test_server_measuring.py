"""Promise: what the benchmarks say of a class, of the questions and of growth is what they measured."""

import pytest

from homes.benchmarks.a_class.learners import Report, crowd
from homes.benchmarks.a_class.one_server import rows_of
from homes.benchmarks.learner import memory
from homes.benchmarks.server import growing, in_process
from homes.benchmarks.table import NOT_HERE
from mini_server.app import create_app

FINE = Report(600, 60.0, [], 90, 30, 0, 0.2, 50.0, 51.0)


def verdicts(**changes):
    return [row.met() for row in rows_of(Report(**(vars(FINE) | changes)), 100)]


def test_a_class_is_fine_without_errors_and_lost_updates_and_with_memory_that_stays():
    assert verdicts() == [None, True, True, None, True]


@pytest.mark.parametrize(("changes", "at"), [({"errors": ["x"]}, 1), ({"lost": 1}, 2), ({"memory_after": 60.0}, 4)])
def test_a_class_is_not_fine_where_one_thing_is_not(changes, at):
    assert verdicts(**changes)[at] is False


def test_memory_that_cannot_be_measured_does_not_stop_the_table():
    assert verdicts(memory_before=None, memory_after=None)[4] is None
    assert memory.row([None, None], [None, None]).words == NOT_HERE


def test_a_lost_update_is_seen(server):
    def somebody_overwrites():
        while server.get("/user/number-0").json()["name"] == "0":  # until there is something to lose
            pass
        server.put("/user/number-0", {"name": "0", "email": "number@example.org"})

    assert crowd(server.port, 3, 0.3, somebody_overwrites).lost > 0


def test_no_update_is_lost_otherwise(server):
    found = crowd(server.port, 3, 0.3, lambda: None)
    assert (found.lost, found.errors) == (0, [])
    assert found.added > 0


def test_an_answer_that_is_not_the_one_to_be_measured_stops_the_measuring():
    with pytest.raises(ValueError, match="not measured"):
        in_process.microseconds(create_app(), growing.get("/nowhere"), 1)


def test_each_part_of_what_must_not_grow_is_measured(monkeypatch):
    for name, value in {"USERS": 60, "ROUNDS": 2, "MANY": 40, "FEW": 20}.items():
        monkeypatch.setattr(growing, name, value)
    assert [row.met() is None for row in growing.rows()] == [False] * 4
