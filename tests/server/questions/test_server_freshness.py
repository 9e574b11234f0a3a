"""Promise: every answer says whether a cache may keep it, and a write reaches the copies of its own address alone."""

import pytest
from asking import ADA, ZOE
from hishel import SqliteStorage
from hishel.requests import CacheAdapter
from requests import Session

from mini_server.app import create_app
from mini_server.semantics import SystemClock

NO_CACHE = ["/", "/users/", "/users/?name=Ada", "/blogs/", "/blog/1", "/blog/1/entries/", "/blog/1/entry/1"]


@pytest.fixture
def timely(start_app):
    """The course's server with the real time: by the clock of a lesson, every Date would be long ago for a cache."""
    return start_app(create_app(clock=SystemClock()))


@pytest.fixture
def caching(timely, tmp_path):
    """A client with a cache that nobody here wrote."""
    with Session() as session:
        session.trust_env = False
        storage = SqliteStorage(database_path=tmp_path / "cache.db")
        session.mount("http://", CacheAdapter(storage=storage, rfc=True))
        yield lambda method, target, **more: session.request(method, timely.server.url + target, timeout=60, **more)
        storage.close()


def is_from_cache(answer):
    """Did the cache answer by itself?"""
    return answer.headers["X-Hishel-From-Cache"] == "true" and answer.headers["X-Hishel-Revalidated"] == "false"


@pytest.mark.parametrize("target", ["/user/1", "/user/show/1"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_user_is_fresh_for_ten_seconds_at_both_addresses(server, method, target):
    answer = server.ask(method, target)
    assert (answer.fields["Cache-Control"], answer.fields["Vary"]) == ("max-age=10", "Accept")


@pytest.mark.parametrize("target", [*NO_CACHE, "/picture/1"])
def test_what_others_write_to_is_asked_for_again_each_time(server, target):
    assert server.get(target).fields["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("target", ["/user/9", "/nowhere", "/user/show", "/users/?age=1", "/private/ana"])
def test_a_refusal_is_not_kept(server, target):
    answer = server.get(target)
    assert answer.status == 308 or answer.fields["Cache-Control"] == "no-store"


def test_a_write_to_another_address_leaves_a_cache_with_what_is_no_longer_true(timely, caching):
    assert caching("GET", "/user/show/1").json()["user"]["name"] == ADA["name"]
    assert caching("POST", "/user/update/1", json={"name": "Ada King"}).json()["ok"]
    stale = caching("GET", "/user/show/1")
    assert (is_from_cache(stale), stale.json()["user"]["name"]) == (True, ADA["name"])
    assert timely.record("user", "1")["name"] == "Ada King"


def test_a_write_to_its_own_address_makes_the_cache_ask_again(caching):
    assert not is_from_cache(caching("GET", "/user/1"))
    assert is_from_cache(caching("GET", "/user/1"))
    assert caching("PUT", "/user/1", json=ZOE).status_code == 204  # RFC 9111, section 4.4
    assert caching("GET", "/user/1").json() == ZOE


def test_the_way_out_of_a_412_is_true_for_a_client_whose_cache_is_stale(timely, caching):
    tag = caching("GET", "/user/1").headers["ETag"]
    timely.put("/user/1", ZOE)
    refused = caching("PUT", "/user/1", json=ADA, headers={"If-Match": tag})
    assert (refused.status_code, caching("GET", "/user/1").headers["ETag"]) == (412, tag)
    assert "past any cache" in refused.json()["way_out"]["words"]
    fresh = caching("GET", "/user/1", headers={"Cache-Control": "no-cache"}).headers["ETag"]
    assert {"If-Match": fresh} == refused.json()["way_out"]["change"]["fields"]
    assert caching("PUT", "/user/1", json=ADA, headers={"If-Match": fresh}).status_code == 204
