"""Promise: a condition that does not hold stops the method, as RFC 9110, section 13, says."""

import pytest
from asking import ADA, ZOE


@pytest.fixture
def tag(server):
    """The entity tag of user 1 as JSON."""
    return server.get("/user/1").fields["ETag"]


def test_put_with_a_stale_if_match_is_412_and_changes_nothing(server, tag):
    server.put("/user/1", ZOE)
    answer = server.put("/user/1", ADA, if_match=tag)
    assert (answer.status, answer.reason) == (412, "Precondition Failed")
    assert server.record("user", "1") == ZOE


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("wanted", ['"stale"', 'W/"stale"', "nonsense", '"'])
def test_a_write_with_a_wrong_if_match_is_412_and_changes_nothing(server, method, wanted):
    before = server.state()
    content = {"PUT": ZOE, "PATCH": b"{}", "DELETE": None}[method]
    kind = {"content_type": "application/merge-patch+json"} if method == "PATCH" else {}
    assert server.ask(method, "/user/1", content, if_match=wanted, **kind).status == 412
    assert server.state() == before


def test_put_with_the_current_tag_is_done(server, tag):
    assert server.put("/user/1", ZOE, if_match=tag).status == 204


def test_if_match_compares_strongly_so_a_weak_tag_never_matches(server, tag):
    assert server.put("/user/1", ZOE, if_match=f"W/{tag}").status == 412


def test_if_match_with_a_star_holds_where_something_is(server):
    assert server.put("/user/1", ZOE, if_match="*").status == 204


def test_put_with_if_match_where_nothing_is_yet_is_412_and_makes_nothing(server):
    for wanted in ("*", '"any"'):
        assert server.put("/user/zoe", ZOE, if_match=wanted).status == 412
    assert server.record("user", "zoe") is None


def test_get_with_a_stale_if_match_is_412(server):
    assert server.get("/user/1", if_match='"stale"').status == 412


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_get_and_head_with_the_tag_they_have_are_304_without_content(server, tag, method):
    answer = server.ask(method, "/user/1", if_none_match=tag)
    assert (answer.status, answer.reason, answer.content) == (304, "Not Modified", b"")
    assert "Content-Length" not in answer.fields
    assert "Content-Type" not in answer.fields


def test_a_304_has_the_fields_that_the_200_had(server, tag):
    full, short = server.get("/user/1").fields, server.get("/user/1", if_none_match=tag).fields
    for name in ("Date", "ETag", "Vary", "Cache-Control"):  # RFC 9110, section 15.4.5
        assert short[name] == full[name]
    assert set(short) - {"Date", "ETag", "Vary", "Cache-Control"} == {"Journal"}


@pytest.mark.parametrize("wanted", ["*", "W/{tag}", '"other", {tag}', '{tag} ,"other"'])
def test_if_none_match_compares_weakly_and_in_lists(server, tag, wanted):
    assert server.get("/user/1", if_none_match=wanted.replace("{tag}", tag)).status == 304


def test_put_with_if_none_match_star_makes_what_is_not_there(server):
    assert server.put("/user/zoe", ZOE, if_none_match="*").status == 201


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_write_with_if_none_match_star_is_412_where_something_is(server, method):
    content = ZOE if method == "PUT" else None
    assert server.ask(method, "/user/1", content, if_none_match="*").status == 412
    assert server.record("user", "1") == ADA


def test_if_match_is_asked_before_if_none_match(server, tag):
    assert server.get("/user/1", if_match='"stale"', if_none_match=tag).status == 412


def test_a_failed_if_none_match_never_falls_through_to_a_date(server):
    answer = server.get("/user/1", if_none_match='"other"', if_modified_since="Fri, 31 Dec 2100 00:00:00 GMT")
    assert answer.status == 200


def test_a_write_that_would_be_refused_anyway_is_refused_for_that(server):
    assert server.put("/user/1", b"{}", content_type="text/plain", if_match='"stale"').status == 415


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_conditions_of_section_13_are_asked_before_the_content_is_read(server, method):
    assert server.ask(method, "/user/1", b"{", content_type="application/json", if_match='"stale"').status == 412


def test_the_tag_stays_while_the_record_stays_and_changes_with_it(server, tag):
    assert server.get("/user/1").fields["ETag"] == tag
    server.put("/user/1", ZOE)
    assert server.get("/user/1").fields["ETag"] != tag
    server.put("/user/1", ADA)
    assert server.get("/user/1").fields["ETag"] == tag
