"""Promise: QUERY is GET with content: its answer has an address, a tag and conditions. RFC 10008."""

import pytest
from asking import ZOE

FORM = {"content_type": "application/x-www-form-urlencoded"}
JSON, HTML = "application/json", "text/html"
LATER, EARLIER = "Thu, 01 Jan 2026 09:00:00 GMT", "Tue, 30 Dec 2025 09:00:00 GMT"


@pytest.fixture
def tag(server):
    """The entity tag of what a query finds."""
    return server.query("/users/", b"name=Ada", **FORM).fields["ETag"]


@pytest.mark.parametrize("content", [b"name=Ada", b"name=A+%26+B%3D", b"email=1&name=x", b"name=", b"", b"after=3"])
@pytest.mark.parametrize("accept", [JSON, HTML, "application/xml"])
def test_content_location_names_where_get_gives_the_same_representation(server, content, accept):
    asked = server.query("/users/", content, accept=accept, **FORM)
    got = server.get(asked.fields["Content-Location"], accept=accept)
    assert (asked.status, asked.content) == (200, got.content)
    for name in ("ETag", "Content-Type", "Last-Modified", "Vary", "Cache-Control"):
        assert asked.fields[name] == got.fields[name]


@pytest.mark.parametrize("wanted", ["*", "{tag}", "W/{tag}", '"other", {tag}'])
def test_a_query_with_the_tag_that_the_client_has_is_304(server, tag, wanted):
    answer = server.query("/users/", b"name=Ada", if_none_match=wanted.replace("{tag}", tag), **FORM)
    assert (answer.status, answer.content) == (304, b"")
    assert answer.fields["ETag"] == tag
    assert answer.fields["Content-Location"] == "/users/?name=Ada"


def test_the_tag_belongs_to_what_was_found_and_not_to_the_list(server, tag):
    everybody = server.get("/users/").fields["ETag"]
    assert everybody != tag
    assert server.query("/users/", b"name=Ada", if_none_match=everybody, **FORM).status == 200
    assert server.query("/users/", b"name=Grace", if_none_match=tag, **FORM).status == 200
    server.put("/user/1", {**ZOE, "name": "Ada King"})
    assert server.query("/users/", b"name=Ada", if_none_match=tag, **FORM).status == 200


def test_a_query_with_a_stale_if_match_is_412(server, tag):
    assert server.query("/users/", b"name=Ada", if_match='"stale"', **FORM).status == 412
    assert server.query("/users/", b"name=Ada", if_match=tag, **FORM).status == 200


@pytest.mark.parametrize(("content", "status"), [(b"name", 400), (b"\xff=1", 400), (b"age=36", 422)])
@pytest.mark.parametrize(
    "condition",
    [{"if_match": '"stale"'}, {"if_none_match": "*"}, {"if_modified_since": LATER}, {"if_unmodified_since": EARLIER}],
    ids=str,
)
def test_a_query_that_means_nothing_is_refused_for_that_whatever_its_conditions(server, content, status, condition):
    assert server.query("/users/", content, **condition, **FORM).status == status


def test_a_query_without_a_type_is_400_even_without_content(server):
    for content in (b"name=Ada", b""):
        assert server.query("/users/", content).status == 400
