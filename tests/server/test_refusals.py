"""Each refusal is provoked, its problem details are true, and its way out works."""

import pytest
from refusals import ANA, EVERY_REFUSAL, HTML, JSON

from mini_server.http_rules import reason_phrase
from mini_server.messages import wording
from mini_server.problems import EXPLAINED
from mini_server.questions import QUESTIONS

# Promise: each question stands with its rule, every refusal names a way out, and the way out is true.

WORDS = [wording(question)[0] for question in QUESTIONS]


def details(server, request):
    """(status, problem) of a request, in JSON whatever it accepts; HEAD has no body, so GET is asked for it."""
    answer = server.wire(request.raw(), request.method)[0]
    if answer.status < 400:
        return answer.status, None
    if request.method != "HEAD":
        return answer.status, answer.json()
    return answer.status, details(server, request.changed({"method": "GET"}))[1]


@pytest.mark.parametrize(("status", "request_"), EVERY_REFUSAL.values(), ids=EVERY_REFUSAL)
def test_every_refusal_has_its_status_and_steps_changes_nothing_and_its_way_out_works(furnished, status, request_):
    before = furnished.state()
    refused, problem = details(furnished, request_)
    *passed, last = problem["steps"]
    assert refused == problem["status"] == status
    assert {step["answer"] for step in passed} <= {"yes"}
    assert (last["answer"], last["question"], last["section"]) == ("no", problem["question"], problem["section"])
    assert last["because"] == problem["detail"]
    if "instance" in problem:
        assert furnished.get(problem["instance"], accept=JSON).json()["steps"] == problem["steps"]
    assert furnished.state() == before
    change = problem["way_out"]["change"]
    assert problem["way_out"]["words"] and bool(change) == (status != 401)
    assert {*change} <= {"method", "target", "content", "fields", "wait", "version"}
    change = change or {"fields": ANA}  # only a member knows a member's password
    furnished.server.clock.advance(change.pop("wait", 0))
    _, next_problem = details(furnished, request_.changed(change))
    if next_problem:
        assert WORDS.index(next_problem["question"]) > WORDS.index(problem["question"])


def test_every_question_that_says_no_in_the_source_is_provoked(furnished):
    stopped = {details(furnished, request)[1]["question"] for _, request in EVERY_REFUSAL.values()}
    may_refuse = {wording(question)[0] for question in QUESTIONS if "no" in question.__code__.co_names}
    assert may_refuse <= stopped


def test_the_questions_are_asked_in_the_order_of_the_list(server):
    for target in ("/user/1", "/users/", "/"):
        asked = [step["question"] for step in server.entry(server.get(target))["steps"]]
        assert asked == [words for words in WORDS if words in asked]
        assert len(asked) == len(WORDS)


# Promise: a problem says why and how to go on, and its type leads to a page that explains it with a true example.

PROBLEM = "application/problem+json"
GIVEN = sorted({status for statuses in QUESTIONS.values() for status in statuses} | {500, 503, 507})
SHOWN = [status for status in GIVEN if EXPLAINED[status].request]


@pytest.mark.parametrize("status", GIVEN)
def test_every_status_that_we_can_give_has_a_page_in_words(server, status):
    page = server.get(f"/problem/{status}", accept=HTML)
    said = server.get(f"/problem/{status}", accept=JSON).json()
    assert (page.status, page.media_type) == (200, HTML)
    assert f"<h1>{status} {reason_phrase(status)}</h1>" in page.text
    assert (said["type"], said["title"], said["status"]) == (f"/problem/{status}", reason_phrase(status), status)
    assert said["means"] and said["ways_out"]
    assert said["standard"] in page.text


@pytest.mark.parametrize("status", [status for status in SHOWN if status != 408])  # that one takes its time
def test_the_example_is_true(furnished, status):
    example = furnished.get(f"/problem/{status}", accept=JSON).json()["example"]
    request, _, said = example.rpartition("\n\nHTTP/1.1 ")
    first, *headers = f"HTTP/1.1 {said}".split("\n")
    head, _, body = request.replace("a...a", "a" * 70_000).partition("\n\n")
    if body.strip() and "Content-Length" not in head:
        head += f"\nContent-Length: {len(body)}"
    answer = furnished.wire((head + "\n\n").replace("\n", "\r\n").encode() + body.strip("\n").encode())[0]
    assert f"HTTP/1.1 {answer.status} {answer.reason}" == first
    assert [f"{name}: {answer.headers[name]}" for name in (line.partition(":")[0] for line in headers)] == headers


NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
WANT_JSON = [JSON, PROBLEM, "application/json, text/html;q=0.5", "image/png", "*/*", None]


@pytest.mark.parametrize("accept", [*WANT_JSON, "text/html, application/json;q=0.5", NAVIGATION])
def test_who_prefers_json_gets_problem_details_and_who_prefers_a_page_gets_one(server, accept):
    assert server.get("/nowhere", accept=accept).media_type == (PROBLEM if accept in WANT_JSON else HTML)
