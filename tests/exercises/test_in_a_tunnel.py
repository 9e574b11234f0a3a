"""What lesson 07 sends through a tunnel: which message is lost, what was done, and what the phone heard."""

import pytest
from urllib3.util import Retry

from clients import records
from exercises.in_a_tunnel import Heard, count_anas, new_key, retry_in_a_tunnel, send_in_a_tunnel
from mini_server import start

ANA = {"name": "Ana", "email": "ana@example.org"}


@pytest.fixture
def server():
    running = start()
    yield running
    running.stop()


@pytest.mark.parametrize(
    ("loses", "anas", "status"), [("response", 1, None), ("request", 0, None), ("nothing", 1, 201)]
)
def test_only_a_lost_request_leaves_nobody(server, loses, anas, status):
    heard = send_in_a_tunnel(server, "POST", "/users/", ANA, loses=loses)
    assert (heard.sent, heard.status, count_anas(server)) == (1, status, anas)


def test_a_lost_request_and_a_lost_response_sound_the_same(server):
    assert len({send_in_a_tunnel(server, "POST", "/users/", ANA, loses=one) for one in ("request", "response")}) == 1


@pytest.mark.parametrize(
    ("method", "address", "sent", "status"),
    [
        ("GET", "/user/1", 2, 200),
        ("PUT", "/user/ana", 2, 204),
        ("DELETE", "/user/2", 2, 410),
        ("POST", "/users/", 1, None),
    ],
)
def test_the_library_repeats_idempotent_methods_only(server, method, address, sent, status):
    heard = retry_in_a_tunnel(server, method, address, ANA if method in ("PUT", "POST") else None)
    assert (heard.sent, heard.status) == (sent, status)


def test_the_library_repeats_a_post_where_it_is_allowed_to(server):
    heard = retry_in_a_tunnel(server, "POST", "/users/", ANA, retries=Retry(1, allowed_methods={"POST"}))
    assert (heard.sent, heard.status, count_anas(server)) == (2, 201, 2)


def test_a_condition_travels_along_and_the_second_try_hears_412(server):
    assert retry_in_a_tunnel(server, "PUT", "/user/ana", ANA, {"If-None-Match": "*"}).status == 412
    assert records(server.url)["user"]["ana"] == ANA


def test_the_body_that_was_heard_can_be_read(server):
    assert "there is no user 2" in retry_in_a_tunnel(server, "GET", "/user/delete/2").body


def test_what_was_heard_is_told_in_words():
    said = [repr(Heard(*one)) for one in ((1, None), (2, 204), (3, 200))]
    assert said == ["sent once, heard nothing", "sent twice, heard 204", "sent 3 times, heard 200"]


def test_each_key_is_another_one_in_quotation_marks():
    assert len({new_key() for _ in range(9)}) == 9 and new_key().startswith('"')
