"""Promise: a stranger gets in only where the server is told to let him, and no further than its limits."""

import contextlib
import socket

import pytest
from asking import ADA
from class_server import program

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"


def takes_connections(host, port):
    try:
        socket.create_connection((host, port), timeout=60).close()
    except OSError:
        return False
    return True


def test_nobody_is_let_in_from_elsewhere_unless_the_server_is_told_to(server):
    assert not takes_connections("127.0.0.2", server.port)  # only one address of this computer is bound


def test_the_program_listens_at_this_computer_unless_it_is_told_otherwise():
    with program() as (_, url):
        assert url.startswith("http://127.0.0.1:")
        assert not takes_connections("127.0.0.2", int(url.rpartition(":")[2]))


REBOUND = [b"evil.example", b"evil.example:{port}", b"127.0.0.1.evil.example:{port}", b"127-0-0-1.evil.example:{port}",
           b"localhost.evil.example:{port}", b"evil.localhost:{port}", b"localhost.:{port}", b"2130706433:{port}",
           b"0x7f000001:{port}", b"127.1:{port}", b"127.0.0.01:{port}", b"[::ffff:127.0.0.1]:{port}",
           b"0.0.0.0:{port}", b"192.0.2.7:{port}", b"127.0.0.1:{port}0", b"localhost"]  # fmt: skip


@pytest.mark.parametrize("host", REBOUND)
@pytest.mark.parametrize("line", [b"GET /user/1", b"DELETE /user/1", b"GET /user/delete/1", b"OPTIONS *", b"TRACE /"])
def test_a_name_that_was_never_given_to_us_is_421_and_nothing_is_done(server, host, line):
    answer = server.wire(line + b" HTTP/1.1\r\nHost: " + host + b"\r\n\r\n")[0]
    assert answer.status == 421
    assert b"ada@" not in answer.content
    assert server.record("user", "1") == ADA


def status_with_host(port, host):
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        connection.sendall(b"GET /user/1 HTTP/1.1\r\nHost: %s\r\n\r\n" % host.replace("PORT", str(port)).encode())
        return int(connection.recv(65_536).split()[1])


def test_a_server_for_a_class_answers_to_addresses_and_still_to_no_name_but_localhost():
    ours = ["127.0.0.1:PORT", "192.0.2.7:PORT", "[2001:db8::7]:PORT", "localhost:PORT"]
    others = ["evil.example:PORT", "192.0.2.7.evil.example:PORT", "192.0.2.7:1", "2130706433:PORT", "1.2.3:PORT"]
    with program("--host", "0.0.0.0") as (_, url):
        port = int(url.rpartition(":")[2])
        assert [status_with_host(port, host) for host in ours] == [200] * len(ours)
        assert [status_with_host(port, host) for host in others] == [421] * len(others)


def has_ipv6():
    with contextlib.suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        return True
    return False


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"] if has_ipv6() else ["127.0.0.1"])
def test_the_address_that_the_program_says_is_an_address(host):
    with program("--host", host) as (_, url):
        assert url == f"http://{f'[{host}]' if ':' in host else host}:{url.rpartition(':')[2]}"
        with socket.create_connection((host, int(url.rpartition(":")[2])), timeout=60) as connection:
            connection.sendall(b"GET /user/1 HTTP/1.1\r\nHost: %s\r\n\r\n" % url.removeprefix("http://").encode())
            assert connection.recv(65_536).startswith(b"HTTP/1.1 200 ")


LIMITS = {  # octets, and the status that says which limit it was
    "query": (b"GET /users/?name=" + b"a" * 9_000 + HERE + b"\r\n", 414),
    "many fields": (b"GET /user/1" + HERE + b"".join(b"X-%d: a\r\n" % at for at in range(200)) + b"\r\n", 431),
    "one field many times": (b"GET /user/1" + HERE + b"X-Mark: a\r\n" * 200 + b"\r\n", 431),
    "content in chunks": (
        b"PUT /user/1" + HERE + b"Transfer-Encoding: chunked\r\n\r\n" + (b"8000\r\n" + b"a" * 32_768 + b"\r\n") * 40,
        413,
    ),
}


@pytest.mark.parametrize(("octets", "status"), LIMITS.values(), ids=LIMITS)
def test_what_is_too_much_is_refused_by_name_and_nothing_is_done(server, octets, status):
    answer = server.wire(octets)[0]
    assert (answer.status, answer.media_type) == (status, "application/problem+json")
    assert server.record("user", "1") == ADA


def test_as_many_fields_as_a_browser_ever_sends_are_read(server):
    octets = b"GET /user/1" + HERE + b"".join(b"X-%d: a\r\n" % at for at in range(60)) + b"\r\n"
    assert server.statuses(octets) == [200]


def test_the_way_out_of_too_many_fields_keeps_the_host(server):
    octets = b"GET /user/1" + HERE.replace(b"Host", b"host") + b"X-Mark: a\r\n" * 200 + b"\r\n"
    change = server.wire(octets)[0].json()["way_out"]["change"]["fields"]
    assert change == {"X-Mark": None}
