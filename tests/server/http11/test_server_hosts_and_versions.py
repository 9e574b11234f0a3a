"""Promise: a request is meant for this server, in a version that it speaks; else it says so and does nothing."""

import pytest
from asking import ADA

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
GET = b"GET /user/1" + HERE + b"\r\n"


def test_http_1_2_is_answered_as_http_1_1(server):
    assert server.octets(GET.replace(b"HTTP/1.1", b"HTTP/1.2")).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("version", [b"HTTP/2.0", b"HTTP/0.9", b"HTTP/3.0"])
def test_another_version_is_505(server, version):
    assert server.statuses(GET.replace(b"HTTP/1.1", version)) == [505]


@pytest.mark.parametrize("form", [b"http://127.0.0.1:{port}/user/1", b"HTTP://localhost:{port}/user/1"])
def test_a_target_in_absolute_form_names_the_host_itself(server, form):
    found = server.wire(b"GET " + form + b" HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    assert found[0].json() == ADA


def test_a_target_in_absolute_form_of_another_host_is_421(server):
    assert server.statuses(b"GET http://evil.example/user/1" + HERE + b"\r\n") == [421]


@pytest.mark.parametrize("host", [b"evil.example", b"127.0.0.1", b"127.0.0.1:1", b"127.0.0.1.evil.example:{port}"])
def test_the_host_of_another_server_is_421_and_nothing_is_done(server, host):
    request = b"GET /user/delete/1 HTTP/1.1\r\nHost: " + host + b"\r\n\r\n"
    assert server.statuses(request) == [421]
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("host", [b"127.0.0.1:{port}", b"localhost:{port}", b"LocalHost:{port}", b"[::1]:{port}"])
def test_our_own_names_are_ours(server, host):
    assert server.statuses(b"GET /user/1 HTTP/1.1\r\nHost: " + host + b"\r\n\r\n") == [200]


NO_HOST = [b"", b"ana:x@127.0.0.1:{port}", b"127.0.0.1:{port}/x", b"127.0.0.1:{port}?x", b"127.0.0.1:{port}#x",
           b"127.0.0.1:{port}, 127.0.0.1:{port}", b"[::1", b"127.0.0.1:+{port}", b"a b", b"\xff"]  # fmt: skip


@pytest.mark.parametrize("host", NO_HOST)
def test_a_host_that_is_none_is_400(server, host):
    assert server.statuses(b"GET /user/1 HTTP/1.1\r\nHost: " + host + b"\r\n\r\n") == [400]


def test_a_missing_host_is_400_and_two_are_400(server):
    assert server.statuses(b"GET /user/1 HTTP/1.1\r\n\r\n") == [400]
    assert server.statuses(b"GET /user/1" + HERE + b"Host: 127.0.0.1:{port}\r\n\r\n") == [400]
