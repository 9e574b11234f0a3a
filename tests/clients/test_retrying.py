"""A client that tries again says what it heard: any response is one, and what was never sent is not silence."""

from email.utils import parsedate_to_datetime

import pytest

from clients.gateway import LimitingGateway
from clients.retrying import IDEMPOTENT, Retrying, retrying, retrying_on

SECONDS = "HTTP/1.1 {} Later\r\nRetry-After: {}\r\nContent-Length: 2\r\n\r\n{{}}"
TO_ITSELF = b"HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n"
TO_NOWHERE = b"HTTP/1.1 303 See Other\r\nLocation: http://a.example:what/\r\nContent-Length: 0\r\n\r\n"
CUT = b'HTTP/1.1 200 OK\r\nETag: "a"\r\nContent-Length: 9\r\n\r\n[1'
NO_GZIP = b'HTTP/1.1 200 OK\r\nETag: "a"\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]'
EARLY = b"HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n"
DONE = b"HTTP/1.1 204 No Content\r\n\r\n"


@pytest.mark.parametrize("status", (413, 429, 503))
@pytest.mark.parametrize("wait", ("2", "0", "Sat, 28 Nov 2026 10:00:00 GMT"))
def test_an_answer_that_says_when_to_come_again_is_an_answer_and_not_repeated(raw_server, status, wait):
    server = raw_server(SECONDS.format(status, wait).encode())
    with Retrying(server.url, tries=2) as client:
        heard = client.send("PUT", "/a", body=[])
    assert (heard.status, heard.header("Retry-After"), heard.json(), heard.error) == (status, wait, {}, None)
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("answer", "status", "header", "words"),
    [
        (TO_ITSELF, 302, "Location", "redirects again"),
        (TO_NOWHERE, 303, "Location", "http://a.example:what/"),
        (CUT, 200, "ETag", "did not come to its end"),
        (NO_GZIP, 200, "ETag", "not in the coding"),
    ],
)
def test_an_answer_with_which_it_cannot_go_on_is_an_answer_with_its_headers(raw_server, answer, status, header, words):
    with Retrying(raw_server(answer).url) as client:
        heard = client.send("GET", "/again")
    assert heard.status == status and heard.header(header) and words in heard.error
    with pytest.raises(ValueError, match=words):
        heard.json()


@pytest.mark.parametrize("many", (1, 3))
def test_an_answer_that_comes_before_the_final_one_is_passed_over(raw_server, many):
    with retrying() as session:
        assert session.get(raw_server(EARLY * many + DONE).url).status_code == 204


def test_informational_answers_without_end_are_no_answer(raw_server):
    with Retrying(raw_server(EARLY * 20_000 + DONE).url, tries=0) as client:
        assert client.send("GET", "/").status is None


@pytest.mark.parametrize(
    ("base_url", "asked"),
    [
        ("http://127.0.0.1:what", ("GET", "/a")),
        ("http://127.0.0.1:99999", ("GET", "/a")),
        ("127.0.0.1", ("GET", "/a")),
        ("http://", ("GET", "/a")),
        ("ftp://127.0.0.1", ("GET", "/a")),
        (None, ("PUT", "/a", {"X-Note": "one\r\nX-Other: two"})),
        (None, ("PUT", "/a", {"X-Note": "\u20ac"})),
        (None, ("PUT", "/a", {"X Note": "1"})),
        (None, ("PUT", "/a", {"X-Note": 7})),
        (None, ("P UT", "/a")),
        (None, ("PUT", "/a", None, float("nan"))),
        (None, ("PUT", "/a", None, {1, 2})),
    ],
)
def test_what_could_not_be_sent_says_so(listener, base_url, asked):
    with Retrying(base_url or listener.url) as client:
        heard = client.send(*asked)
    assert heard.status is None and heard.error.startswith("Nothing was sent. ")


@pytest.mark.parametrize(("methods", "sent"), [(IDEMPOTENT, 1), (None, 3)])
def test_silence_is_no_answer_and_is_repeated_as_often_as_was_said(raw_server, methods, sent):
    server = raw_server(b"")
    with Retrying(server.url, tries=2, methods=methods) as client:
        heard = client.send("POST", "/orders/", body={})
    assert heard.status is None and heard.error.startswith("No response came")
    assert len(server.requests) == sent


def test_what_urllib3_would_wait_passes_on_the_clock_of_the_server_instead(server):
    before = server.clock.now()
    with retrying_on(server.clock) as client:
        responses = [client.get(server.url + address) for address in ["/limited"] * 4 + ["/user/99"]]
    assert [(one.status_code, len(one.raw.retries.history)) for one in responses] == [(200, 0)] * 3 + [
        (200, 1),
        (404, 0),
    ]
    assert server.clock.now() - before == 5


@pytest.mark.parametrize(
    ("status", "heard", "passed"),
    [(400, [200, 200, 200, 400, 400], []), (429, [200] * 5, [429]), (503, [200] * 5, [503])],
)
def test_of_a_limit_the_code_alone_decides_whether_urllib3_asks_again(server, status, heard, passed):
    with LimitingGateway(server.url, server.clock, status) as gateway, retrying_on(server.clock) as client:
        answers = [client.get(f"{gateway.url}/honest/user/show/{id}") for id in (1, 2, 3, 4, 5)]
        unlimited = client.get(gateway.url + "/openapi")
        crossed = [one.exchange.status for one in gateway.passed]
    assert [one.status_code for one in answers] == heard and unlimited.status_code == 200
    assert [one for one in crossed[:4] if one != 200] == (passed or [400])
    refused = [one.exchange for one in gateway.passed if one.exchange.status == status]
    assert {one.response.header("Retry-After") for one in refused} == {"5"}
    assert refused[0].json()["detail"] == "you may ask 3 times in 5 seconds"


def test_urllib3_takes_a_date_for_one_of_this_computer_s_clock_and_does_not_wait_for_a_server_s_that_is_behind(server):
    before = server.clock.now()
    with LimitingGateway(server.url, server.clock, gives_a_date=True) as gateway, retrying_on(server.clock) as client:
        assert [client.get(gateway.url + "/users/").status_code for _ in range(3)] == [200] * 3
        assert client.get(gateway.url + "/users/").status_code == 429
        refused = [one.exchange.response for one in gateway.passed[3:]]
    assert [one.status for one in refused] == [429] * 4 and server.clock.now() == before
    dates = [parsedate_to_datetime(refused[0].header(name)).timestamp() for name in ("Date", "Retry-After")]
    assert dates == [before, before + 5]
