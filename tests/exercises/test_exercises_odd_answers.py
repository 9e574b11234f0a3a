"""Whatever is handed in, of whatever kind: a sentence comes back, never a traceback, never a page without an end."""

import functools

import pytest
from flask import Flask

from exercises import exercise
from exercises.checking.answers import MOST_CHARACTERS, MOST_REQUESTS
from exercises.task import all_tasks


class CannotBeShown:
    def __repr__(self):
        raise ValueError("no")


class NoUrl:
    @property
    def url(self):
        raise RuntimeError("no url")


class NoAttributes:
    def __getattr__(self, name):
        raise RuntimeError("no attribute")


class NoComparing:
    __hash__ = None

    def __eq__(self, other):
        raise RuntimeError("no comparing")


def a_generator():
    """A new one for each test: it is empty when somebody has looked at it."""
    return (number for number in range(3))


def raises():
    raise ValueError("no")


def inside_itself():
    found = []
    found.append(found)
    return found


ODD = {
    "None": None,
    "a number": 7,
    "not a number": float("nan"),
    "an object": object(),
    "what cannot be shown": CannotBeShown(),
    "what cannot be shown, in a list": [CannotBeShown()],
    "a url that raises": NoUrl(),
    "attributes that raise": NoAttributes(),
    "comparing that raises": NoComparing(),
    "a list inside itself": inside_itself(),
    "a very deep list": functools.reduce(lambda inner, _: [inner], range(5000), []),
    "a generator": a_generator,
    "a lambda": lambda: None,
    "a class": Flask,
    "an app": Flask("mine"),
    "a function that raises": raises,
    "a built-in function": len,
    "ten million characters": "x" * 10_000_000,
    "half a character": "\udc80",
    "octets": b"GET /user/1",
    "a dict with tuples": {(1, 2): 3},
    "a request of one word": [("GET",)],
    "a request with a line end": [("GE T", "/user/1\r\nX: y")],
    "a request with content that cannot be shown": [("PUT", "/user/1", CannotBeShown())],
    "a request with fields that are text": [("GET", "/user/1", None, "fields")],
    "a request with fields that are numbers": [("GET", "/user/1", None, {1: 2})],
    "an address without an end": [("GET", "/" + "x" * 100_000)],
    "thousands of requests": [("GET", "/user/1")] * 3000,
    "a URL where nobody listens": "http://127.0.0.1:1",
    "half a URL": "http://[::bad",
    "a URL of a file": "file:///etc/passwd",
}
KINDS = {task.kind: task for task in reversed(all_tasks().values())}  # the first task of each kind


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
@pytest.mark.parametrize("task", KINDS.values(), ids=KINDS)
def test_it_is_a_short_sentence_and_never_right(task, odd):
    said = exercise(task.id, show=False).check(odd() if odd is a_generator else odd)
    assert said.outcome.kind in ("not yet", "your code raised")
    assert said.outcome.points < task.points
    assert 20 < len(str(said)) < 2000
    assert "did not foresee" not in str(said)
    assert said._repr_mimebundle_()["text/html"]


def test_too_many_requests_and_too_long_an_address_are_counted():
    ask = exercise(KINDS["requests"].id, show=False).check
    assert f"3,000 requests. A few are enough here; {MOST_REQUESTS} are the most." in str(
        ask(ODD["thousands of requests"])
    )
    assert f"{100_001:,} characters" in str(ask(ODD["an address without an end"]))
    assert MOST_CHARACTERS == 8000
