"""Promise: each question stands with its rule, every refusal names a way out, and the way out is true."""

import ast
from pathlib import Path

import pytest
from refusals import NOT_A_REQUEST, REFUSALS, WITHHELD
from refusals_of_nouns import ANA

import mini_server
from mini_server.messages import wording
from mini_server.questions import ABOUT_THE_RESOURCE, BEFORE_THE_RECORDS

QUESTIONS = [*BEFORE_THE_RECORDS, *ABOUT_THE_RESOURCE]
WORDS = [wording(question)[0] for question in QUESTIONS]
ROOM = Path(mini_server.__file__).parent


@pytest.fixture
def server_in_use(server):
    """The server after user 5 was deleted, and after the limit was reached: something is gone, and somebody waits."""
    server.delete("/user/5")
    server.server.withhold(*WITHHELD)
    for _ in range(3):
        server.get("/limited")
    return server


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_is_given_with_its_status_and_leaves_the_records_alone(server_in_use, status, request_):
    server = server_in_use
    before = server.state()
    answer = server.wire(request_.octets())[0]
    assert answer.status == answer.json()["status"] == status
    assert answer.json()["question"] in WORDS
    assert answer.json()["way_out"]["words"]
    assert server.state() == before


@pytest.mark.parametrize("request_", [request for _, request in REFUSALS.values()], ids=REFUSALS)
def test_every_way_out_passes_the_question_it_stopped_at(server_in_use, request_):
    server = server_in_use
    stopped = server.wire(request_.octets())[0].json()
    change = stopped["way_out"]["change"]
    assert bool(change) == (stopped["status"] != 401)
    change = change or {"fields": ANA}  # only a member knows a member's password
    server.server.clock.advance(change.pop("wait", 0))
    answer = server.wire(request_.changed(change).octets())[0]
    if answer.status >= 400:
        assert WORDS.index(answer.json()["question"]) > WORDS.index(stopped["question"])


@pytest.mark.parametrize(("status", "octets"), NOT_A_REQUEST.values(), ids=NOT_A_REQUEST)
def test_what_is_no_request_is_refused_with_words_for_a_way_out(server, status, octets):
    answer = server.wire(octets)[0]
    assert answer.status == status
    assert answer.json()["way_out"]["words"]


def statuses_in_the_source():
    """The statuses with which the server's source says no."""
    calls = [
        node for path in ROOM.glob("questions/about_*.py") for node in ast.walk(ast.parse(path.read_text("utf-8")))
    ]
    named = [node for node in calls if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "no"]
    return {node.args[0].value for node in named if isinstance(node.args[0], ast.Constant)}


def test_every_status_with_which_the_source_says_no_is_provoked():
    provoked = {status for status, _ in [*REFUSALS.values(), *NOT_A_REQUEST.values()]}
    assert statuses_in_the_source() <= provoked


def test_every_question_that_says_no_in_the_source_is_provoked(server_in_use):
    server = server_in_use
    stopped = {server.wire(request.octets())[0].json()["question"] for _, request in REFUSALS.values()}
    may_refuse = {wording(question)[0] for question in QUESTIONS if "no" in question.__code__.co_names}
    assert may_refuse <= stopped


def test_the_questions_are_asked_in_the_order_of_the_list(server):
    for target in ("/user/1", "/users/", "/"):
        asked = [step["question"] for step in server.entry(server.get(target))["steps"]]
        assert asked == [words for words in WORDS if words in asked]
        assert len(asked) == len(WORDS)
