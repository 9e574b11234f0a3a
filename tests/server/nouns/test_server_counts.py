"""Promise: how many records there are is counted once, and stays true whatever becomes of them."""

import random

import pytest

from mini_server.semantics import CourseClock
from mini_server.store import Store


@pytest.fixture
def store():
    found = Store(CourseClock())
    yield found
    found.close()


def is_true(store):
    return store.count("user") == store.counted_now("user")


@pytest.mark.parametrize("seed", range(5))
def test_the_count_stays_true_while_records_come_change_go_and_come_again(store, seed):
    chance = random.Random(seed)
    for _ in range(60):
        with store.turn():
            kind, content = chance.choice(["user", "blog"]), chance.choice([None, {"a": 1}, {"a": 2}])
            store.put(kind, f"u{chance.randrange(8)}", content)
            assert is_true(store)
