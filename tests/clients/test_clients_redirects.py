"""Redirects are followed only when asked, and each hop is an exchange of its own."""

import pytest

from clients import send


def moving(status, location, then=b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere"):
    """An answer that redirects /old, and gives `then` everywhere else."""

    def answer(connection, request):
        redirect = f"HTTP/1.1 {status} Moved\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n".encode()
        connection.sendall(redirect if request.split(b" ")[1] == b"/old" else then)

    return answer


def test_each_hop_keeps_its_own_octets(raw_server):
    exchange = send("GET", raw_server(moving(301, "/new?a=1#part")).url + "/old", follow=True)
    (hop,) = exchange.hops
    assert (hop.status, exchange.status) == (301, 200)
    assert hop.request.octets.startswith(b"GET /old ")
    assert exchange.request.octets.startswith(b"GET /new?a=1 ")
    assert hop.response.octets.endswith(b"\r\nContent-Length: 0\r\n\r\n")
    assert str(exchange).index("> GET /old") < str(exchange).index("< HTTP/1.1 301") < str(exchange).index("> GET /new")


@pytest.mark.parametrize(
    ("status", "method", "then"),
    [
        (301, "POST", "GET"),
        (302, "POST", "GET"),
        (303, "POST", "GET"),
        (303, "PUT", "GET"),
        (303, "HEAD", "HEAD"),
        (301, "PUT", "PUT"),
        (302, "DELETE", "DELETE"),
        (307, "POST", "POST"),
        (308, "POST", "POST"),
    ],
)
def test_the_method_after_a_redirect(raw_server, status, method, then):
    content = None if method in ("HEAD", "DELETE") else {"name": "Ada"}
    exchange = send(method, raw_server(moving(status, "/new")).url + "/old", content=content, follow=True)
    assert exchange.request.method == then
    assert exchange.request.content == (exchange.hops[0].request.content if then == method else b"")
    assert (exchange.request.field("Content-Type") is None) == (not exchange.request.content)


def test_a_circle_ends_after_ten_redirects(raw_server):
    exchange = send("GET", raw_server(b"HTTP/1.1 302 Found\r\nLocation: /a\r\n\r\n").url, follow=True)
    assert len(exchange.hops) == 10
    assert exchange.error == "It redirects again, after 10 redirects. We stopped here."


@pytest.mark.parametrize("location", ["ftp://127.0.0.1/", "javascript:alert(1)", "http://[", "http://a b/", "//a:x/"])
def test_a_redirect_to_nowhere_is_said(raw_server, location):
    exchange = send("GET", raw_server(moving(302, location)).url + "/old", follow=True)
    assert exchange.status == 302
    assert "where HTTP cannot follow. We stopped here." in exchange.error


@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_password_goes_along_to_the_same_server_only(raw_server, elsewhere):
    target = raw_server(b"HTTP/1.1 204 No Content\r\n\r\n")
    server = raw_server(moving(307, target.url if elsewhere else "/new"))
    exchange = send("GET", server.url + "/old", {"Authorization": "Basic YTpi", "X-A": "1"}, follow=True)
    assert (exchange.request.field("Authorization") is None) == elsewhere
    assert exchange.request.field("X-A") == "1"
    assert exchange.request.field("Host") == (target if elsewhere else server).url.removeprefix("http://")
