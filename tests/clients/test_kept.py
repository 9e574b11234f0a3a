"""Exchanges that are kept and found again."""

import threading
from dataclasses import replace

import pytest

from clients import Exchange, Request, Response, send, server_side
from clients.kept_exchanges.history import Kept


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


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", [1, 2, 3]),
        ("put", [2]),
        ("/user/1", [1, 2]),
        ("412", [2]),
        ("4xx", [2, 3]),
        ("PUT   ada", [2]),
        ("precondition", [2]),
        ("if-match", [2]),
        ("/user/nobody", [3]),
        ("#3", [3]),
        ("nothing like that", []),
    ],
)
def test_any_words_find_it(server, words, found):
    kept = Kept()
    user = {"name": "Ada L.", "email": "a@example.org"}
    kept.add(send("HEAD", server.url + "/user/1", {"Accept": "text/html"}))
    kept.add(send("PUT", server.url + "/user/1", {"If-Match": '"old"'}, user))
    kept.add(send("HEAD", server.url + "/user/nobody"))
    assert [entry.number for entry in kept.find(words)] == found


def test_one_server_is_told_from_another():
    kept = Kept()
    for url in ("http://h:1/a", "http://h:10/a", "http://H:1"):
        kept.add(replace(exchange(), request=Request("GET", url, "/a")))
    assert [entry.number for entry in kept.find(origin="http://h:1/")] == [1, 3]


def test_changes_are_those_of_the_journal(server):
    exchange = send("DELETE", server.url + "/user/5")
    kept = Kept()
    assert kept.add(exchange, server_side(exchange)).changes == 1
    assert kept.add(exchange).changes is None


def test_watchers_are_told_and_may_go():
    class Watcher:
        told = 0

        def kept_changed(self):
            self.told += 1

    kept, watcher = Kept(), Watcher()
    kept.watch(watcher)
    kept.add(exchange())
    kept.clear()
    assert watcher.told == 2
    del watcher
    kept.add(exchange())


def test_several_threads_may_add():
    kept = Kept(most=100)
    threads = [threading.Thread(target=lambda: [kept.add(exchange()) for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [entry.number for entry in kept.entries] == list(range(101, 201))
