"""Promise: every method of HTTP/1.1 can be tried, and each address says which ones it has. RFC 9110, section 9."""

import re

import pytest
from asking import ADA
from refusals import REFUSALS, WITHHELD, Request

ALLOWED = {
    "/": "GET, HEAD, OPTIONS, TRACE",
    "/users/": "GET, HEAD, OPTIONS, POST, QUERY, TRACE",
    "/user/1": "DELETE, GET, HEAD, OPTIONS, PATCH, PUT, TRACE",
    "/journal/": "DELETE, GET, HEAD, OPTIONS, TRACE",
    "/journal/1": "DELETE, GET, HEAD, OPTIONS, TRACE",
    "/snapshots/": "GET, HEAD, OPTIONS, POST, TRACE",
    "/snapshot/1": "DELETE, GET, HEAD, OPTIONS, PUT, TRACE",
    "/snapshot/now": "GET, HEAD, OPTIONS, PUT, TRACE",
}
ALL = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "QUERY", "OPTIONS", "TRACE")
REFUSED = [(target, method) for target, has in ALLOWED.items() for method in ALL if method not in has.split(", ")]
HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"


@pytest.mark.parametrize(("target", "method"), REFUSED)
def test_a_method_that_an_address_does_not_have_is_405_with_allow_in_order(server, target, method):
    before = server.state()
    answer = server.ask(method, target)
    assert (answer.status, answer.reason, answer.fields["Allow"]) == (405, "Method Not Allowed", ALLOWED[target])
    assert server.state() == before


@pytest.mark.parametrize("target", ALLOWED)
def test_options_says_in_allow_what_the_address_has(server, target):
    answer = server.options(target)
    assert (answer.status, answer.content) == (204, b"")
    assert answer.fields["Allow"] == ALLOWED[target]


def test_options_says_which_content_the_methods_read(server):
    one, all_users = server.options("/user/1").fields, server.options("/users/").fields
    assert one["Accept-Patch"] == "application/merge-patch+json"
    assert all_users["Accept-Post"] == "application/json, application/x-www-form-urlencoded"
    assert all_users["Accept-Query"] == "application/x-www-form-urlencoded"


def test_options_of_a_user_who_is_not_there_is_answered_as_for_one_who_is(server):
    assert server.options("/user/nobody").fields["Allow"] == ALLOWED["/user/1"]


def test_options_of_the_server_as_a_whole_lists_every_method_it_knows(server):
    answer = server.wire(b"OPTIONS *" + HERE + b"\r\n", "OPTIONS")[0]
    assert answer.status == 204
    assert answer.fields["Allow"] == ", ".join(sorted(ALL))


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE"])
def test_a_star_is_no_target_for_another_method(server, method):
    before = server.state()
    assert server.wire(method.encode() + b" *" + HERE + b"\r\n", method)[0].status in (400, 404)
    assert server.state() == before


@pytest.mark.parametrize("method", ["FOO", "GETT", "M-SEARCH", "PROPFIND", "DELETE!", "PRI", "!#$%&'*+-.^_`|~"])
def test_a_method_that_nobody_knows_is_501(server, method):
    answer = server.wire(method.encode() + b" /user/1" + HERE + b"\r\n")[0]
    assert (answer.status, answer.reason) == (501, "Not Implemented")


@pytest.mark.parametrize("method", ["get", "Get", "delete", "pUT", "options"])
def test_a_method_in_lower_case_is_another_method_and_so_501(server, method):
    before = server.state()
    answer = server.wire(method.encode() + b" /user/1" + HERE + b"\r\n")[0]
    assert answer.status == 501
    assert server.state() == before


@pytest.mark.parametrize("target", ["example.org:443", "127.0.0.1:{port}", "/user/1", "*"])
def test_connect_is_501_because_an_origin_server_tunnels_for_nobody(server, target):
    answer = server.wire(b"CONNECT " + target.encode() + HERE + b"\r\n", "GET")[0]
    assert answer.status == 501
    assert "tunnel" in answer.json()["detail"]


def test_trace_gives_back_the_request_as_it_arrived(server):
    sent = b"TRACE /user/1" + HERE + b"X-Mark: Zoe\r\nx-mark: again\r\n\r\n"
    answer = server.wire(sent, "TRACE")[0]
    assert (answer.status, answer.fields["Content-Type"]) == (200, "message/http")
    assert answer.content == sent.replace(b"{port}", str(server.port).encode())


@pytest.mark.parametrize("name", ["Authorization", "authorization", "Cookie", "COOKIE", "Proxy-Authorization"])
def test_trace_leaves_secrets_out(server, name):
    answer = server.trace("/user/1", **{name.replace("-", "_"): "Basic YW5hOmFuYS1zZWNyZXQ="})
    assert answer.status == 200
    assert b"YW5hOmFuYS1zZWNyZXQ=" not in answer.content
    assert name.lower().encode() not in answer.content.lower()


@pytest.mark.parametrize("target", [*ALLOWED, "/users/create/", "/user/show/1", "/user/update/1", "/user/delete/1"])
def test_trace_works_everywhere_and_changes_nothing(server, target):
    before = server.state()
    assert server.trace(target).status == 200
    assert server.state() == before


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "TRACE", "PATCH", "POST", "QUERY"])
def test_no_method_but_put_and_delete_changes_a_user_by_its_address_alone(server, method):
    server.ask(method, "/user/1")
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "QUERY"])
def test_an_address_without_its_slash_is_a_signpost_with_308(server, method):
    answer = server.ask(method, "/users")
    assert (answer.status, answer.reason) == (308, "Permanent Redirect")
    assert answer.fields["Location"] == "/users/"


def test_the_signpost_keeps_the_query(server):
    assert server.get("/users?name=Grace").fields["Location"] == "/users/?name=Grace"


@pytest.mark.parametrize("target", ["//user/1", "//evil.example/users", "/users//", "//", "///", "//evil.example//"])
def test_two_slashes_are_no_second_address_and_never_lead_to_another_host(server, target):
    answer = server.wire(b"GET " + target.encode() + HERE + b"\r\n")[0]
    assert answer.status in (400, 404)


GETS = {name: asked for name, (_, asked) in REFUSALS.items() if asked.method == "GET"}
UNREADABLE = {"no Host": Request("GET", "/", {"Host": None}), "no colon": Request("GET", "/", {"nonsense\r\nX": "a"})}
LENGTH = re.compile(rb"^Content-Length: (\d+)", re.IGNORECASE | re.MULTILINE)


@pytest.mark.parametrize("asked", [*GETS.values(), *UNREADABLE.values()], ids=[*GETS, *UNREADABLE])
def test_a_head_that_is_refused_never_promises_another_length_than_get_has(server, asked):
    server.server.withhold(*WITHHELD)
    for _ in range(6):  # the number of the entry gets a second digit, and /limited has had enough
        by_head, by_get = (server.octets(asked.changed({"method": method}).octets()) for method in ("HEAD", "GET"))
        head, _, content = by_head.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 4") and not head.startswith(b"HTTP/1.1 5"):
            continue  # Range says nothing to HEAD, and /limited is not refused at once
        assert content == b""
        assert LENGTH.findall(head) in ([], LENGTH.findall(by_get))
        assert b"Transfer-Encoding" not in head  # nor does it promise chunks that GET does not have
