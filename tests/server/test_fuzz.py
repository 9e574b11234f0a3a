"""Promise: whatever comes, no response is 5xx but 501 and 505, the server goes on, and the records stay records."""

import json

import pytest
from asking import Asker, hid_nothing
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from refusals import ONE_OF_EACH

FIXED = settings(
    derandomize=True, database=None, deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow]
)
METHODS = some.sampled_from(
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "QUERY", "OPTIONS", "TRACE", "FOO", "put"]
)
TARGETS = some.sampled_from([
    "/", "/users/", "/users", "/user/1", "/user/zoe", "/user/7", "/journal/", "/journal/1", "/snapshots/",
    "/snapshot/now", "/snapshot/1", "/users/create/", "/user/show/1", "/user/update/1", "/user/delete/3", "*",
    "/users/?name=a", "/users/?after=2", "/user/%31", "http://127.0.0.1/user/1", "/user/",
])  # fmt: skip
TYPES = some.sampled_from([
    "application/json", "application/merge-patch+json", "application/x-www-form-urlencoded", "text/plain", "",
])  # fmt: skip
CONDITIONS = some.sampled_from(["*", '"x"', 'W/"x"', '"9865c907c3a2"', '""', '"', ","])
VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)
USERS = some.fixed_dictionaries({"name": some.text(max_size=105), "email": some.just("a@b") | some.text(max_size=8)})
HEADERS = some.fixed_dictionaries({}, optional={
    "Content-Type": TYPES, "If-Match": CONDITIONS, "If-None-Match": CONDITIONS,
    "Accept": some.sampled_from(["*/*", "text/html", "a/b", "application/xml;q=0.1, */*;q=0", "nonsense"]),
    "Content-Encoding": some.just("gzip"), "Range": some.just("bytes=0-1"), "Expect": some.just("100-continue"),
})  # fmt: skip
BYTES = some.binary(max_size=60)
GOOD = [request.raw() for _, request in ONE_OF_EACH.values()]


@pytest.fixture(autouse=True)
def no_thread_stays_behind():
    """One asker asks in all of this file, on one connection."""


@pytest.fixture(scope="module")
def asker(of_the_module):
    """One server for all examples: what one of them leaves behind is the next one's start."""
    asker = Asker(of_the_module)
    asker.left = None  # the state that was last there
    yield asker
    asker.close()
    hid_nothing(of_the_module)


def check(asker, data, method="GET"):
    """Send the bytes, and look at what came back and at what is left."""
    for answer in asker.wire(data, *[method] * 20):
        assert answer.status < 500 or answer.status in (501, 505)
        assert b"Traceback" not in answer.body
    state = asker.state()
    assert all(set(user) == {"name", "email"} for user in state["records"].get("user", {}).values())
    if state != asker.left:
        assert asker.put("/snapshot/now", state).status == 204
        asker.left = state


@FIXED
@given(METHODS, TARGETS, HEADERS, some.one_of(VALUES, USERS, some.fixed_dictionaries({"records": VALUES}), BYTES))
def test_structured_requests(asker, method, target, headers, value):
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    lines = [f"{method} {target} HTTP/1.1", f"Host: 127.0.0.1:{asker.port}", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    check(asker, "\r\n".join([*lines, "", ""]).encode() + body, method)


@FIXED
@given(some.binary(max_size=300))
def test_arbitrary_bytes(asker, data):
    check(asker, data)


@FIXED
@given(some.sampled_from(GOOD), some.lists(some.tuples(some.integers(0, 300), some.binary(max_size=4)), max_size=4))
def test_requests_with_some_bytes_put_in_or_taken_out(asker, data, edits):
    for place, piece in edits:
        place %= len(data) + 1
        data = data[:place] + piece + data[place + (0 if piece else 1) :]
    check(asker, data, data.partition(b" ")[0].decode("latin-1"))
