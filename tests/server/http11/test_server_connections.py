"""Promise: a connection is kept as long as both sides want it, and whoever ends it says so. RFC 9112, section 9."""

import socket

import pytest
from asking import ADA

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
GET = b"GET /user/1" + HERE + b"\r\n"


@pytest.mark.parametrize("value", [b"close", b"Close", b"CLOSE", b"x, close", b"close,", b"x\r\nConnection: close"])
@pytest.mark.parametrize("line", [b"GET /user/1", b"GET /nowhere", b"OPTIONS *", b"GET /users"])
def test_close_is_obeyed_in_any_case_and_in_any_list_and_is_said_back(server, line, value):
    found = server.wire(line + HERE + b"Connection: " + value + b"\r\n\r\n" + GET)
    assert len(found) == 1
    assert found[0].fields["Connection"] == "close"


@pytest.mark.parametrize("fields", [b"", b"Connection: keep-alive\r\n", b"Host: 127.0.0.1:{port}\r\n"])
def test_http_1_0_gets_one_answer_that_says_that_it_is_the_last(server, fields):
    octets = server.octets(b"GET /user/1 HTTP/1.0\r\n" + fields + b"\r\n" + GET)
    assert octets.startswith(b"HTTP/1.1 200 ")  # the highest version that we speak: RFC 9110, section 6.2
    assert octets.count(b"HTTP/1.1 ") == octets.count(b"\r\nConnection: close\r\n") == 1
    assert b"Transfer-Encoding" not in octets


@pytest.mark.parametrize(
    "error", [b"GET /nowhere", b"DELETE /users/", b"BREW /user/1", b"GET /private/ana", b"PUT /blog/1"]
)
def test_a_refusal_is_no_reason_to_close(server, error):
    found = server.wire(error + HERE + b"\r\n" + GET, error.split()[0].decode())
    assert (found[0].status >= 400, "Connection" in found[0].fields, found[1].json()) == (True, False, ADA)


def test_after_octets_that_are_no_request_nothing_more_is_read(server):
    found = server.wire(GET + b"nonsense\r\n\r\n" + b"DELETE /user/1" + HERE + b"\r\n")
    assert [answer.status for answer in found] == [200, 400]
    assert server.record("user", "1") == ADA


def test_a_client_that_says_no_more_still_hears_all_answers(server):
    with server.connect() as connection:
        connection.sendall((GET * 3).replace(b"{port}", b"%d" % server.port))
        connection.shutdown(socket.SHUT_WR)
        heard = b"".join(iter(lambda: connection.recv(65_536), b""))
    assert heard.count(b"HTTP/1.1 200 ") == 3


UPGRADES = {
    "websocket": b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    "HTTP/2": b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
    "TLS": b"Connection: upgrade\r\nUpgrade: TLS/1.3, HTTP/1.1\r\n",
}


@pytest.mark.parametrize("fields", UPGRADES.values(), ids=UPGRADES)
@pytest.mark.parametrize("target", [b"/user/1", b"/user/show/1"])
def test_an_upgrade_is_passed_over_and_the_request_answered(server, fields, target):
    found = server.wire(b"GET " + target + HERE + fields + b"\r\n" + GET)
    assert [answer.status for answer in found] == [200, 200]
    assert "Upgrade" not in found[0].fields


def test_two_requests_on_one_connection_are_two_strangers(server):
    ana = b"GET /private/ana" + HERE + b"Authorization: Basic YW5hOmFuYS1zZWNyZXQ=\r\n\r\n"
    assert server.statuses(ana + b"GET /private/ana" + HERE + b"\r\n") == [200, 401]


@pytest.mark.parametrize("octets", [b"\r", b"\r\r\n", b" ", b" \r\n", b"\x00"])
def test_anything_else_before_a_request_is_400(server, octets):
    assert server.statuses(octets + GET) == [400]


@pytest.mark.parametrize("line", [b"DELETE /user/1", b"GET /user/delete/1"])
def test_nothing_is_done_before_all_fields_have_come(server, line):
    with server.connect() as connection:
        connection.sendall((line + HERE + b"X-Mark: a\r\n").replace(b"{port}", b"%d" % server.port))
        assert server.record("user", "1") == ADA
        connection.sendall(b'If-Match: "stale"\r\nHost: again\r\n\r\n')
        assert connection.recv(65_536).startswith(b"HTTP/1.1 400 ")
    assert server.record("user", "1") == ADA


def test_a_limit_on_the_head_holds_for_each_request_of_a_connection(server):
    small = b"GET /user/1" + HERE + b"X-Mark: " + b"a" * 30_000 + b"\r\n\r\n"
    assert server.statuses(small * 5) == [200] * 5
    assert server.statuses(small * 2 + small.replace(b"X-Mark: ", b"X-Mark: " + b"a" * 60_000)) == [200, 200, 431]
