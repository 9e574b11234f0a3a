"""Promise: a problem says why and how to go on, and its type leads to a page that explains it with a true example."""

import pytest
from refusals import NOT_A_REQUEST, REFUSALS, WITHHELD, ZOE, Request, sends

from mini_server.questions.in_order import QUESTIONS
from mini_server.rules.statuses import reason_phrase
from mini_server.self_description.problem_texts import EXPLAINED

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


@pytest.mark.parametrize("status", GIVEN)
def test_the_page_leads_to_the_place_in_the_standard_that_defines_the_status(server, status):
    said = server.get(f"/problem/{status}", accept=JSON).json()
    elsewhere = {428: (6585, 3), 429: (6585, 4), 431: (6585, 5), 451: (7725, 3), 507: (4918, 11.5)}
    number, section = elsewhere.get(status, (9110, None))
    assert said["standard"].startswith(f"https://www.rfc-editor.org/rfc/rfc{number}.html#section-")
    assert section is None or said["standard"].endswith(f"#section-{section}")


def test_no_two_statuses_of_one_standard_lead_to_the_same_place():
    assert len({explained.section for explained in EXPLAINED.values()}) == len(EXPLAINED)


def test_there_is_a_page_for_what_can_be_given_and_for_nothing_else(server):
    assert sorted(EXPLAINED) == GIVEN
    for status in (100, 200, 299, 304, 402, 418, 999):
        assert server.get(f"/problem/{status}").status == 404


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


def test_only_what_no_request_brings_about_is_without_an_example():
    assert {*GIVEN} - {*SHOWN} == {500, 503, 507}


@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_a_problem_carries_the_steps_that_led_to_it_and_they_are_those_of_the_journal(server_in_use, status, request_):
    problem = server_in_use.wire(request_.octets())[0].json()
    *passed, last = problem["steps"]
    assert {step["answer"] for step in passed} <= {"yes"}
    assert (last["answer"], last["question"], last["section"]) == ("no", problem["question"], problem["section"])
    assert last["because"] == problem["detail"]
    if "instance" in problem:
        assert server_in_use.get(problem["instance"], accept=JSON).json()["steps"] == problem["steps"]


@pytest.mark.parametrize(("status", "octets"), NOT_A_REQUEST.values(), ids=NOT_A_REQUEST)
def test_what_is_no_request_gets_its_steps_too(server, status, octets):
    problem = server.wire(octets)[0].json()
    assert [step["answer"] for step in problem["steps"]][-1] == "no"


def test_what_is_not_written_down_has_steps_though_it_has_no_instance(server):
    problem = server.get("/journal/999").json()
    assert "instance" not in problem
    assert problem["steps"][-1]["because"] == "/journal/999 was never there"


def test_the_steps_stand_one_on_a_line(server):
    text = server.get("/nowhere").text
    assert sum(line.strip().startswith('{"question"') for line in text.split("\n")) == len(
        server.get("/nowhere").json()["steps"]
    )


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


def test_the_page_of_a_refusal_leads_to_what_its_status_means(server):
    page = server.put("/user/1", ZOE.encode(), **{"if_match": '"stale"', "content_type": JSON, "accept": HTML}).text
    assert '<a href="/problem/412">' in page
    assert "Is what is stored still the version that you saw? <strong>no</strong>" in page


def test_the_page_and_the_details_of_a_long_request_stay_short(server):
    request = Request("PUT", "/user/1", {**sends(JSON), "If-Match": '"' + "x" * 60_000 + '"'}, ZOE)
    answer = server.wire(request.octets())[0]
    assert (answer.status, len(answer.content) < 6_000) == (412, True)


HEAD = b"GET /user/1 HTTP/1.1\r\n"
BROKEN = {  # octets that are no request: where the rule that they break stands
    HEAD + b"\r\n": "RFC 9112, section 3.2",
    b"one two\r\nHost: 127.0.0.1:{port}\r\n\r\n": "RFC 9112, section 3",
    HEAD + b"Host: 127.0.0.1:{port}\r\nno colon\r\n\r\n": "RFC 9112, section 5",
    HEAD + b"Host: 127.0.0.1:{port}\r\nX: one\r\n two\r\n\r\n": "RFC 9112, section 5.2",
    HEAD + b"Host: 127.0.0.1:{port}\r\nX: a\x01b\r\n\r\n": "RFC 9110, section 5.5",
    HEAD + b"Host: 127.0.0.1:{port}\r\nContent-Length: x\r\n\r\n": "RFC 9112, section 6.3",
    HEAD + b"Host: a b\r\n\r\n": "RFC 9112, section 3.2",
    HEAD + b"Host: 127.0.0.1:{port}\r\nX: " + b"a" * 65_530 + b"\r\n\r\n": "RFC 6585, section 5",
    HEAD + b"Host: 127.0.0.1:{port}\r\n" + b"X: a\r\n" * 101 + b"\r\n": "RFC 6585, section 5",
}


@pytest.mark.parametrize(("octets", "section"), BROKEN.items())
def test_a_message_that_cannot_be_read_is_told_which_rule_it_breaks(server, octets, section):
    problem = server.wire(octets)[0].json()
    assert problem["section"] == problem["steps"][-1]["section"] == section
