"""Promise: what must not grow does not, and what grows does so no more steeply than it has to; counted, not timed."""

import pytest
from growth import SUBJECTS, counting, exponent

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
