"""Promise: every method of HTTP/1.1 can be tried, and each address says which ones it has. RFC 9110, section 9."""

import pytest

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


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE"])
def test_a_star_is_no_target_for_another_method(server, method):
    before = server.state()
    assert server.wire(method.encode() + b" *" + HERE + b"\r\n", method)[0].status in (400, 404)
    assert server.state() == before


@pytest.mark.parametrize("method", ["FOO", "GETT", "M-SEARCH", "PROPFIND", "DELETE!", "PRI", "!#$%&'*+-.^_`|~"])
def test_a_method_that_nobody_knows_is_501(server, method):
    answer = server.wire(method.encode() + b" /user/1" + HERE + b"\r\n")[0]
    assert (answer.status, answer.reason) == (501, "Not Implemented")


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


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "QUERY"])
def test_an_address_without_its_slash_is_a_signpost_with_308(server, method):
    answer = server.ask(method, "/users")
    assert (answer.status, answer.reason) == (308, "Permanent Redirect")
    assert answer.fields["Location"] == "/users/"


@pytest.mark.parametrize("target", ["//user/1", "//evil.example/users", "/users//", "//", "///", "//evil.example//"])
def test_two_slashes_are_no_second_address_and_never_lead_to_another_host(server, target):
    answer = server.wire(b"GET " + target.encode() + HERE + b"\r\n")[0]
    assert answer.status in (400, 404)
