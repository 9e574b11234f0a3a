"""Exchanges that are kept and found again."""

import threading

from clients import Exchange, Request, Response
from clients.history import Kept


def exchange(method="GET", target="/a", status=200, content=b"", **fields):
    pairs = tuple((name.replace("_", "-"), value) for name, value in fields.items())
    return Exchange(Request(method, f"http://127.0.0.1:5000{target}", target, pairs), Response(status, "", (), content))


def test_the_last_ones_are_kept_and_numbers_are_not_given_twice():
    kept = Kept(most=3)
    for number in range(5):
        kept.add(exchange(target=f"/{number}"))
    assert [entry.number for entry in kept.entries] == [3, 4, 5] and kept.forgotten == 2
    assert kept.get(3).exchange.request.target == "/2" and kept.get(2) is None
    kept.clear()
    assert len(kept) == 0 and kept.add(exchange()).number == 6


def test_there_is_an_end_to_the_octets_and_the_newest_always_stays():
    kept = Kept(octets=100)
    kept.add(exchange(content=b"a" * 60))
    kept.add(exchange(content=b"b" * 60))
    assert [entry.number for entry in kept.entries] == [2]
    kept.add(exchange(content=b"c" * 1000))
    assert [entry.number for entry in kept.entries] == [3]


def test_several_threads_may_add():
    kept = Kept(most=100)
    threads = [threading.Thread(target=lambda: [kept.add(exchange()) for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [entry.number for entry in kept.entries] == list(range(101, 201))
