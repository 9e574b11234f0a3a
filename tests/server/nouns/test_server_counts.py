"""Promise: how many records there are is counted once, and stays true whatever becomes of them."""

import random

import pytest

from mini_server.records.clock import CourseClock
from mini_server.records.states import put_back, state_of
from mini_server.records.store import Store


class Undone(Exception):
    pass


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


def test_what_a_turn_did_not_keep_does_not_count(store):
    with store.turn():
        store.add("user", {"a": 1})
        assert store.count("user") == 1
    with pytest.raises(Undone), store.turn():
        store.add("user", {"a": 2})
        assert store.count("user") == 2
        raise Undone
    with store.turn():
        assert store.count("user") == 1


def test_a_state_that_is_put_back_is_counted_anew(store):
    with store.turn():
        before = state_of(store)
        store.add("user", {"a": 1})
        assert store.count("user") == 1
        put_back(store, before)
        assert (store.count("user"), is_true(store)) == (0, True)


def test_names_that_begin_in_a_way_are_counted_apart(store):
    with store.turn():
        for name in ("1-1", "1-2", "2-1"):
            store.put("entry", name, {"a": 1})
        assert (store.count("entry"), store.count("entry", "1-")) == (3, 2)
