"""Promise: at whatever noun a request is refused, the way out is named, is one that can be gone, and works."""

import pytest
from refusals import WITHHELD
from refusals_of_nouns import ANA, REFUSALS_OF_NOUNS

from mini_server.messages import wording
from mini_server.questions import QUESTIONS

WORDS = [wording(question)[0] for question in QUESTIONS]
IDS = [f"{number} {one.method} {one.target[:30]} {status}" for number, (status, one) in enumerate(REFUSALS_OF_NOUNS)]
CHANGES = {"method", "target", "content", "fields", "wait", "version"}


@pytest.fixture
def furnished(server):
    """The server with a remembered state and an entry in the journal, after a user and a blog were deleted."""
    server.delete("/user/5")
    server.server.withhold(*WITHHELD)
    server.delete("/blog/2", if_match="*")
    server.post("/snapshots/")
    return server


def details(server, request):
    """(status, problem) of a request, in JSON whatever it accepts; HEAD has no content, so its entry is read."""
    answer = server.wire(request.octets(), request.method)[0]
    if answer.status < 400:
        return answer.status, None
    if request.method != "HEAD":
        return answer.status, answer.json()
    return answer.status, details(server, request.changed({"method": "GET"}))[1]


@pytest.mark.parametrize(("status", "request_"), REFUSALS_OF_NOUNS, ids=IDS)
def test_every_way_out_works_at_every_noun(furnished, status, request_):
    before = furnished.state()
    refused, problem = details(furnished, request_)
    assert refused == status
    assert furnished.state() == before
    change = problem["way_out"]["change"]
    assert change and {*change} <= CHANGES
    furnished.server.clock.advance(change.pop("wait", 0))
    _, next_problem = details(furnished, request_.changed(change))
    if next_problem:
        assert WORDS.index(next_problem["question"]) > WORDS.index(problem["question"])


def test_following_the_ways_out_ends_with_a_success(furnished):
    for _, request in REFUSALS_OF_NOUNS:
        for _ in range(8):
            status, problem = details(furnished, request)
            if not problem:
                break
            change = problem["way_out"]["change"]
            furnished.server.clock.advance(change.pop("wait", 0))
            request = request.changed(change)
        assert status < 400, request


@pytest.mark.parametrize(
    ("status", "target", "fields"),
    [(403, "/private/ben", ANA), (410, "/user/5", {}), (404, "/user/nobody", {})],
)
def test_where_the_same_can_never_be_had_the_way_out_says_what_else_to_do(furnished, status, target, fields):
    answer = furnished.get(target, **fields)
    words = answer.json()["way_out"]["words"]
    assert answer.status == status
    assert any(other in words for other in ("your own page", "what is left", "what there is"))
    assert "target" in answer.json()["way_out"]["change"]
