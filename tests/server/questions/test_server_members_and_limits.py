"""Promise: who you are and how often you asked is asked where it matters, and kept nowhere."""

import base64

import pytest

LEFT_OUT = "(left out)"


def basic(words):
    """The value of Authorization for name:password."""
    return "Basic " + base64.b64encode(words.encode()).decode()


ANA, BEN = basic("ana:ana-secret"), basic("ben:ben-secret")


@pytest.mark.parametrize(
    "given", [None, "", "Basic", "Basic !!", "Bearer abc", basic("ana:wrong"), basic("zoe:"), basic(":")]
)
def test_without_a_members_name_and_password_a_private_page_is_401_with_a_challenge(server, given):
    answer = server.get("/private/ana", authorization=given)
    assert (answer.status, answer.fields["WWW-Authenticate"]) == (401, 'Basic realm="members", charset="UTF-8"')


def test_a_member_sees_the_own_page_and_nobody_may_keep_it(server):
    answer = server.get("/private/ana", authorization=ANA)
    assert (answer.status, answer.json()["member"]) == (200, "ana")
    assert answer.fields["Cache-Control"] == "no-store"


def test_a_member_may_not_see_somebody_elses_page(server):
    assert server.get("/private/ana", authorization=BEN).status == 403
    assert server.get("/private/nobody", authorization=BEN).status == 403


def test_the_journal_never_holds_a_password(server):
    for given in (ANA, BEN, basic("ana:wrong")):
        answer = server.get("/private/ana", authorization=given)
        received = server.entry(answer)["received"]
        assert ["authorization", LEFT_OUT] in received["fields"]
        assert given not in str(received)


def test_three_requests_are_let_in_and_the_fourth_is_429_with_retry_after(server):
    answers = [server.get("/limited") for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert [answer.json()["requests_left"] for answer in answers[:3]] == [2, 1, 0]
    assert 1 <= int(answers[3].fields["Retry-After"]) <= 5


def test_who_waits_as_long_as_retry_after_says_is_let_in(server):
    for _ in range(3):
        server.get("/limited")
    server.server.clock.advance(int(server.get("/limited").fields["Retry-After"]))
    assert server.get("/limited").status == 200
