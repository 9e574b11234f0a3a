"""Promise: what must not grow does not, and what grows does so no more steeply than it has to; counted, not timed."""

import http.client
from urllib.parse import urlsplit

import pytest

from homes.benchmarks.growth.all_subjects import SUBJECTS
from homes.benchmarks.growth.counted import counting
from homes.benchmarks.growth.fit import exponent, exponent_at_the_end
from homes.benchmarks.growth.subjects import STAYS, STRAIGHT, asking
from homes.benchmarks.growth.table_of_sizes import row
from mini_server.app import create_app
from mini_server.server import start

SMALL = {"users": (100, 600, 3600), "requests": (1000, 1300, 1600), "lines": (20, 60, 180), "tasks": (2, 4, 8)}


def counted(subject, size):
    """What each work takes, once it has been done before."""
    with subject.ready(size) as ready:
        for work in ready.works.values():
            work()
        with counting(ready.db) as count:
            return {name: count.of(work) for name, work in ready.works.items()}


@pytest.mark.parametrize("name", SMALL)
def test_nothing_grows_more_steeply_than_it_may(name):
    subject, sizes = SUBJECTS[name], SMALL[name]
    found = [counted(subject, size) for size in sizes]
    powers = {what: exponent(sizes, [one[what] for one in found]) for what in found[0]}
    assert {what: power for what, power in powers.items() if power > subject.most[what]} == {}
    assert set(powers) == set(subject.most) - {"memory"}


def test_an_answer_takes_the_same_however_many_learners_hold_a_connection():
    sizes, found = (1, 6, 36), []
    for size in sizes:
        with counting() as count, start() as server:
            lines = [http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=60) for _ in range(size)]
            for line in [*lines, *lines]:
                begin = count.done
                ask(line)
            found.append(count.done - begin)
            for line in lines:
                line.close()
    assert exponent(sizes, found) <= STAYS


def ask(line):
    line.request("GET", "/user/1")
    assert line.getresponse().read()


def test_what_grows_with_the_square_is_seen():
    sizes = (10, 20, 40)
    with counting() as count:
        found = [count.of(lambda size=size: sum(0 for _ in range(size) for _ in range(size))) for size in sizes]
    assert exponent(sizes, found) > STRAIGHT + 0.5


def test_what_the_database_looks_through_is_counted():
    app = create_app()
    with counting(app.store.db) as with_database:
        one = with_database.of(asking(app, search="/users/?name=x")["search"])
    with counting() as without:
        other = without.of(asking(app, search="/users/?name=x")["search"])
    assert one > other > 0


@pytest.mark.parametrize("power", [0, 1, 1.5, 2])
def test_the_exponent_of_a_power_is_that_power(power):
    sizes = (10, 100, 1000, 10_000)
    assert exponent(sizes, [3 * size**power for size in sizes]) == pytest.approx(power)


def test_what_is_the_same_for_every_size_does_not_hide_growth_at_the_end():
    sizes = (1, 10, 100, 1000, 10_000, 100_000)
    values = [1000 + size for size in sizes]
    assert exponent(sizes, values) < 0.5 < exponent_at_the_end(sizes, values)


def test_the_table_shows_each_size_the_exponent_and_its_bound():
    found = row("users: a page", (10, 100, 1000), [0.5, 5, 50], False, 0.15)
    assert (found.cells()[1], found.met()) == ("n^1.00", False)
    assert found.beside == "10: 0.50, 100: 5.00, 1,000: 50.0 ms"
