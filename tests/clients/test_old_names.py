"""Hand-ins from before November 2026 call the parts of a message by other names. They keep working."""

import pickle
from dataclasses import replace

import pytest
from caches import answer

from clients import CachingClient, compose, send, server_side, spider

ADA = {"name": "Ada L.", "email": "ada@example.org"}


def test_attributes_and_arguments_keep_their_old_names(server):
    tag = send("GET", server.url + "/user/1", fields={"Accept": "application/json"}).field("ETag")
    changed = send("PUT", server.url + "/user/1", fields={"If-Match": tag}, content=ADA)
    assert changed.status == 204 and changed.request.content == changed.request.body
    assert changed.request.fields == changed.request.headers and changed.request.octets == changed.request.raw
    assert server_side(changed).received.fields == server_side(changed).received.headers
    assert spider(server.url + "/user/1", fields={"Authorization": "Bearer a"}).asked


def test_a_caching_client_keeps_its_old_names(raw_server):
    listening = raw_server(answer("Cache-Control: max-age=60"))
    got = CachingClient(listening.url).send("GET", "/", fields={"Accept": "*/*"}, content=None)
    assert got.field("Cache-Control") == "max-age=60" and got.octets == got.bytes_crossed > 0


def test_a_request_is_replaced_by_its_old_names():
    request = compose("PUT", "http://localhost/", content=ADA)
    assert replace(request, fields=(), content=b"") == replace(request, headers=(), body=b"")
    assert pickle.loads(pickle.dumps(request)) == request


def test_a_wrong_name_is_still_no_attribute():
    with pytest.raises(AttributeError, match="no attribute 'feild'"):
        compose("GET", "http://localhost/").feild  # noqa: B018
