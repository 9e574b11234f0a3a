"""Each refusal is provoked, its problem details are true, and its way out works."""

import pytest
from refusals import ANA, HTML, JSON, NOT_A_REQUEST, REFUSALS, REFUSALS_OF_NOUNS

from mini_server.messages import wording
from mini_server.problems import EXPLAINED
from mini_server.questions import QUESTIONS
from mini_server.semantics import reason_phrase

# Promise: each question stands with its rule, every refusal names a way out, and the way out is true.

WORDS = [wording(question)[0] for question in QUESTIONS]


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_every_refusal_has_its_status_and_its_steps_changes_nothing_and_its_way_out_passes(in_use, status, request_):
    before = in_use.state()
    answer = in_use.wire(request_.octets())[0]
    problem = answer.json()
    *passed, last = problem["steps"]
    assert answer.status == problem["status"] == status
    assert {step["answer"] for step in passed} <= {"yes"}
    assert (last["answer"], last["question"], last["section"]) == ("no", problem["question"], problem["section"])
    assert last["because"] == problem["detail"]
    if "instance" in problem:
        assert in_use.get(problem["instance"], accept=JSON).json()["steps"] == problem["steps"]
    assert in_use.state() == before
    change = problem["way_out"]["change"]
    assert problem["way_out"]["words"] and bool(change) == (status != 401)
    change = change or {"fields": ANA}  # only a member knows a member's password
    in_use.server.clock.advance(change.pop("wait", 0))
    answer = in_use.wire(request_.changed(change).octets())[0]
    if answer.status >= 400:
        assert WORDS.index(answer.json()["question"]) > WORDS.index(problem["question"])


@pytest.mark.parametrize(("status", "octets"), NOT_A_REQUEST.values(), ids=NOT_A_REQUEST)
def test_what_is_no_request_is_refused_with_words_for_a_way_out(server, status, octets):
    answer = server.wire(octets)[0]
    assert answer.status == status
    assert answer.json()["way_out"]["words"]


def test_every_question_that_says_no_in_the_source_is_provoked(in_use):
    stopped = {in_use.wire(request.octets())[0].json()["question"] for _, request in REFUSALS.values()}
    may_refuse = {wording(question)[0] for question in QUESTIONS if "no" in question.__code__.co_names}
    assert may_refuse <= stopped


def test_the_questions_are_asked_in_the_order_of_the_list(server):
    for target in ("/user/1", "/users/", "/"):
        asked = [step["question"] for step in server.entry(server.get(target))["steps"]]
        assert asked == [words for words in WORDS if words in asked]
        assert len(asked) == len(WORDS)


# Promise: at whatever noun a request is refused, the way out is named, is one that can be gone, and works.


IDS = [f"{number} {one.method} {one.target[:30]} {status}" for number, (status, one) in enumerate(REFUSALS_OF_NOUNS)]
CHANGES = {"method", "target", "content", "fields", "wait", "version"}


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


def halves(example):
    """The request of an example, and the lines of its answer."""
    request, _, answer = example.rpartition("\n\nHTTP/1.1 ")
    return request, f"HTTP/1.1 {answer}".split("\n")


def octets_of(request):
    """The octets of an example's request."""
    head, _, content = request.replace("a...a", "a" * 70_000).partition("\n\n")
    length = f"\nContent-Length: {len(content)}" if content.strip() and "Content-Length" not in head else ""
    return (head + length + "\n\n").replace("\n", "\r\n").encode() + content.strip("\n").encode()


@pytest.mark.parametrize("status", [status for status in SHOWN if status != 408])  # that one takes its time
def test_the_example_is_true(in_use, status):
    request, (first, *fields) = halves(in_use.get(f"/problem/{status}", accept=JSON).json()["example"])
    answer = in_use.wire(octets_of(request))[0]
    assert f"HTTP/1.1 {answer.status} {answer.reason}" == first
    assert [f"{name}: {answer.fields[name]}" for name in (line.partition(":")[0] for line in fields)] == fields


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
