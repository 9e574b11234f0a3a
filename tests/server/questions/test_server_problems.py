"""Promise: a problem says why and how to go on, and its type leads to a page that explains it with a true example."""

import pytest
from refusals import REFUSALS, WITHHELD

from mini_server.problems import EXPLAINED
from mini_server.questions import QUESTIONS
from mini_server.semantics import reason_phrase

GIVEN = sorted({status for statuses in QUESTIONS.values() for status in statuses} | {500, 503, 507})
SHOWN = [status for status in GIVEN if EXPLAINED[status].request]
JSON, HTML, PROBLEM = "application/json", "text/html", "application/problem+json"
LONG = "a" * 70_000


@pytest.fixture
def server_in_use(server):
    """The server after user 5 was deleted, and after the limit was reached."""
    server.delete("/user/5")
    server.server.withhold(*WITHHELD)
    for _ in range(3):
        server.get("/limited")
    return server


@pytest.mark.parametrize("status", GIVEN)
def test_every_status_that_we_can_give_has_a_page_in_words(server, status):
    page = server.get(f"/problem/{status}", accept=HTML)
    said = server.get(f"/problem/{status}", accept=JSON).json()
    assert (page.status, page.media_type) == (200, HTML)
    assert f"<h1>{status} {reason_phrase(status)}</h1>" in page.text
    assert (said["type"], said["title"], said["status"]) == (f"/problem/{status}", reason_phrase(status), status)
    assert said["means"] and said["ways_out"]
    assert said["standard"] in page.text


def halves(example):
    """The request of an example, and the lines of its answer."""
    request, _, answer = example.rpartition("\n\nHTTP/1.1 ")
    return request, f"HTTP/1.1 {answer}".split("\n")


def octets_of(request):
    """The octets of an example's request."""
    head, _, content = request.replace("a...a", LONG).partition("\n\n")
    length = f"\nContent-Length: {len(content)}" if content.strip() and "Content-Length" not in head else ""
    return (head + length + "\n\n").replace("\n", "\r\n").encode() + content.strip("\n").encode()


@pytest.mark.parametrize("status", [status for status in SHOWN if status != 408])  # that one takes its time
def test_the_example_is_true(server_in_use, status):
    request, (first, *fields) = halves(server_in_use.get(f"/problem/{status}", accept=JSON).json()["example"])
    answer = server_in_use.wire(octets_of(request))[0]
    assert f"HTTP/1.1 {answer.status} {answer.reason}" == first
    assert [f"{name}: {answer.fields[name]}" for name in (line.partition(":")[0] for line in fields)] == fields


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_a_problem_carries_the_steps_that_led_to_it_and_they_are_those_of_the_journal(server_in_use, status, request_):
    problem = server_in_use.wire(request_.octets())[0].json()
    *passed, last = problem["steps"]
    assert {step["answer"] for step in passed} <= {"yes"}
    assert (last["answer"], last["question"], last["section"]) == ("no", problem["question"], problem["section"])
    assert last["because"] == problem["detail"]
    if "instance" in problem:
        assert server_in_use.get(problem["instance"], accept=JSON).json()["steps"] == problem["steps"]


@pytest.mark.parametrize(
    ("accept", "sent"),
    [
        ("application/json", PROBLEM),
        ("application/problem+json", PROBLEM),
        ("application/json, text/html;q=0.5", PROBLEM),
        ("text/html, application/json;q=0.5", HTML),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", HTML),
        ("image/png", PROBLEM),
        ("*/*", PROBLEM),
        (None, PROBLEM),
    ],
)
def test_who_prefers_json_gets_problem_details_and_who_prefers_a_page_gets_one(server, accept, sent):
    assert server.get("/nowhere", accept=accept).media_type == sent
