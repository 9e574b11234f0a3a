"""What may be concluded from a message alone."""

import pytest
from flask import Flask

from clients import send
from mini_server import start
from workbench.experiments import conclusions
from workbench.experiments.conclusions import Heard


def heard(method, status=200, target="/a", asked=None, **said):
    return Heard(method, asked or {}, status, {name.replace("_", "-"): value for name, value in said.items()}, target)


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"])
def test_safe_methods_are_safe_and_therefore_idempotent(method):
    assert conclusions.is_safe(method).answer == "yes"
    assert conclusions.is_idempotent(method).answer == "yes"


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_put_and_delete_are_idempotent_and_not_safe(method):
    assert conclusions.is_safe(method).answer == "no"
    assert conclusions.is_idempotent(method).answer == "yes"


@pytest.mark.parametrize("method", ["POST", "PATCH"])
def test_post_and_patch_promise_nothing(method):
    assert conclusions.is_safe(method).answer == "no"
    assert conclusions.is_idempotent(method).answer == "cannot tell"


@pytest.mark.parametrize("method", ["FROB", "get", ""])
def test_of_a_method_nobody_knows_nothing_can_be_told(method):
    assert conclusions.is_safe(method).answer == "cannot tell"
    assert conclusions.is_idempotent(method).answer == "cannot tell"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"])
def test_answers_to_these_methods_are_not_kept_whatever_they_say(method):
    assert conclusions.may_be_kept(heard(method, cache_control="max-age=60")).answer == "no"


@pytest.mark.parametrize(
    ("status", "said", "answer", "why"),
    [
        (200, {}, "yes", "guess"),
        (404, {}, "yes", "guess"),
        (412, {}, "no", "only if it says how long"),
        (412, {"cache_control": "max-age=5"}, "yes", "max-age=5"),
        (200, {"cache_control": "public, s-maxage=9, max-age=5"}, "yes", "s-maxage=9"),
        (200, {"expires": "Thu, 01 Jan 2026 09:00:00 GMT"}, "yes", "Expires"),
        (200, {"cache_control": "no-cache"}, "yes", "asks before each use"),
        (200, {"cache_control": "NO-STORE, max-age=5"}, "no", "no-store"),
        (200, {"cache_control": "private"}, "yes", "one person"),
        (304, {}, "no", "refreshes"),
    ],
)
def test_an_answer_to_get_is_kept_as_its_status_and_fields_allow(status, said, answer, why):
    found = conclusions.may_be_kept(heard("GET", status, **said))
    assert found.answer == answer and why in found.why


def test_an_answer_to_somebody_known_is_for_that_person_only():
    found = conclusions.may_be_kept(heard("GET", asked={"authorization": "Basic eA=="}))
    assert "one person" in found.why
    allowed = heard("GET", asked={"authorization": "Basic eA=="}, cache_control="public")
    assert "one person" not in conclusions.may_be_kept(allowed).why


def test_an_answer_to_post_is_kept_only_with_a_lifetime_and_the_address_it_was_sent_to():
    assert conclusions.may_be_kept(heard("POST")).answer == "no"
    assert conclusions.may_be_kept(heard("POST", cache_control="max-age=5")).answer == "no"
    told = heard("POST", cache_control="max-age=5", content_location="/a")
    assert conclusions.may_be_kept(told).answer == "yes"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "FROB"])
def test_what_is_not_safe_makes_caches_forget_its_own_address_only(method):
    assert conclusions.is_forgotten(heard(method, 204, target="/user/1")).answer == "/user/1"


def test_a_safe_method_or_a_refusal_makes_nobody_forget():
    assert conclusions.is_forgotten(heard("GET")).answer == "nothing"
    assert conclusions.is_forgotten(heard("PUT", 412)).answer == "nothing"


def test_an_error_makes_a_cache_forget_nothing_and_does_not_say_that_nothing_was_done():
    service, stored = Flask("service"), []

    @service.post("/loaves/")
    def bake():
        stored.append("bread")
        return "", 500

    with start(service) as bakery:
        found = conclusions.is_forgotten(conclusions.heard(send("POST", bakery.url + "/loaves/")))
    assert stored == ["bread"] and found.answer == "nothing" and found.why == "500 is neither 2xx nor 3xx"


def test_the_address_in_location_may_be_forgotten_too():
    assert "/user/6" in conclusions.is_forgotten(heard("POST", 201, location="/user/6")).why


@pytest.mark.parametrize(("status", "answer"), [(200, "yes"), (304, "yes"), (301, "not yet"), (404, "no"), (500, "no")])
def test_the_status_says_whether_it_worked(status, answer):
    assert conclusions.did_it_work(status).answer == answer


def test_every_conclusion_names_its_section():
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "QUERY", "FROB"):
        message = heard(method)
        found = [
            conclusions.is_safe(method),
            conclusions.is_idempotent(method),
            conclusions.may_be_kept(message),
            conclusions.is_forgotten(message),
            conclusions.did_it_work(200),
        ]
        assert all(one.section.startswith("RFC ") for one in found)
