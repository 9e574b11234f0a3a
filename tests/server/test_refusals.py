"""Each refusal is provoked, its problem details are true, and its way out works."""

import ast
from pathlib import Path

import pytest
from refusals import ANA, NOT_A_REQUEST, REFUSALS, REFUSALS_OF_NOUNS, WITHHELD

import mini_server
from mini_server.http_rules import reason_phrase
from mini_server.messages import wording
from mini_server.problems import EXPLAINED
from mini_server.questions import ABOUT_THE_RESOURCE, BEFORE_THE_RECORDS, QUESTIONS

# Promise: each question stands with its rule, every refusal names a way out, and the way out is true.

QUESTIONS_OF_REFUSALS = [*BEFORE_THE_RECORDS, *ABOUT_THE_RESOURCE]
WORDS = [wording(question)[0] for question in QUESTIONS_OF_REFUSALS]
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
    may_refuse = {wording(question)[0] for question in QUESTIONS_OF_REFUSALS if "no" in question.__code__.co_names}
    assert may_refuse <= stopped


def test_the_questions_are_asked_in_the_order_of_the_list(server):
    for target in ("/user/1", "/users/", "/"):
        asked = [step["question"] for step in server.entry(server.get(target))["steps"]]
        assert asked == [words for words in WORDS if words in asked]
        assert len(asked) == len(WORDS)


# Promise: at whatever noun a request is refused, the way out is named, is one that can be gone, and works.

WORDS_OUT = [wording(question)[0] for question in QUESTIONS]
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
        assert WORDS_OUT.index(next_problem["question"]) > WORDS_OUT.index(problem["question"])


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


# Promise: a problem says why and how to go on, and its type leads to a page that explains it with a true example.

GIVEN = sorted({status for statuses in QUESTIONS.values() for status in statuses} | {500, 503, 507})
SHOWN = [status for status in GIVEN if EXPLAINED[status].request]
JSON, HTML, PROBLEM = "application/json", "text/html", "application/problem+json"
LONG = "a" * 70_000


@pytest.fixture
def server_in_use_problems(server):
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
def test_the_example_is_true(server_in_use_problems, status):
    request, (first, *fields) = halves(server_in_use_problems.get(f"/problem/{status}", accept=JSON).json()["example"])
    answer = server_in_use_problems.wire(octets_of(request))[0]
    assert f"HTTP/1.1 {answer.status} {answer.reason}" == first
    assert [f"{name}: {answer.fields[name]}" for name in (line.partition(":")[0] for line in fields)] == fields


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_a_problem_carries_the_steps_that_led_to_it_and_they_are_those_of_the_journal(
    server_in_use_problems, status, request_
):
    problem = server_in_use_problems.wire(request_.octets())[0].json()
    *passed, last = problem["steps"]
    assert {step["answer"] for step in passed} <= {"yes"}
    assert (last["answer"], last["question"], last["section"]) == ("no", problem["question"], problem["section"])
    assert last["because"] == problem["detail"]
    if "instance" in problem:
        assert server_in_use_problems.get(problem["instance"], accept=JSON).json()["steps"] == problem["steps"]


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
