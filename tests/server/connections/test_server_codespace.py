"""Promise: in a GitHub codespace the learner's browser comes in at the port's name, and a stranger's page does not.

Nobody has tried it there: GitHub's forwarder is played by tests/codespace.py, in each of the ways that it may work.
"""

import pytest
import requests
from accounts import AS_ROOT_ONLY, NOBODY, status_for
from asking import ADA, Asker, port_of
from codespace import DOMAIN, NAME, VARIABLES, Forwarder, host_of
from flask import Flask, redirect, request, url_for

from mini_server import start

WAYS = [{}, {"keeps_host": True}, {"keeps_origin": True}, {"keeps_host": True, "keeps_origin": True}]
BROWSERS = {"Sec-Fetch-Site": "same-origin"}
STRANGERS = [
    {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    {"Sec-Fetch-Site": "same-site", "Origin": f"https://another-17-4000.{DOMAIN}"},  # somebody else's codespace
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://localhost:1"},
]


class Through(Asker):
    """Asks as a browser does, from a page of the server's own; `outside` is the address that it shows."""

    def __init__(self, server, forwarder):
        super().__init__(server)
        self.outside, self.forwarder = server.browser_url, forwarder

    def ask(self, method, target, content=None, **fields):
        fields = {"Host": host_of(self.port), **BROWSERS, "Origin": self.outside, **fields}
        fields = {name: value for name, value in fields.items() if value is not None}
        sent = {"data": content} if content else {}
        return self.session.request(
            method, self.forwarder.url + target, headers=fields, allow_redirects=False, timeout=60, **sent
        )


@pytest.fixture
def codespace(monkeypatch):
    """A notebook in a codespace."""
    for name, value in VARIABLES.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("JUPYTERHUB_SERVICE_PREFIX", raising=False)


@pytest.fixture(params=WAYS, ids=lambda way: "-".join(way) or "as-seen")
def forwarder(request):
    """What stands before the ports."""
    with Forwarder(**request.param) as forwarder:
        yield forwarder


@pytest.fixture
def through(codespace, forwarder, running):
    """A browser that asks the course's server."""
    asker = Through(running, forwarder)
    yield asker
    asker.session.close()


def own_app():
    """An app that says how it is asked."""
    app = Flask("own")
    app.add_url_rule("/moved", "moved", lambda: redirect(url_for("heard")))
    app.add_url_rule("/heard", "heard", lambda: {"url": url_for("heard", _external=True), "host": request.host})
    return app


def test_each_port_has_a_name_and_programs_go_on_to_ask_this_computer(codespace, running):
    assert running.browser_url == f"https://{NAME}-{port_of(running)}.{DOMAIN}"
    assert running.url.startswith("http://127.0.0.1:")
    assert requests.get(running.url + "/user/1", timeout=60).json() == ADA


@pytest.mark.parametrize("missing", VARIABLES)
def test_where_the_codespace_does_not_say_its_name_a_browser_goes_where_everybody_goes(codespace, monkeypatch, missing):
    monkeypatch.delenv(missing)
    with start() as server:
        assert server.browser_url == server.url


def test_below_a_hub_the_door_is_the_way_in_there_as_well(codespace, monkeypatch):
    monkeypatch.setenv("ONE_ADDRESS_PROXY_PREFIX", "/user/ana/")
    with start() as server:
        assert server.browser_url.startswith("/user/ana/proxy/")


def test_the_learners_browser_reads_and_writes(through):
    assert through.ask("GET", "/user/1", Accept="application/json", Origin=None).json() == ADA
    made = through.ask("POST", "/users/", "name=Zoe&email=zoe%40example.org",
                       **{"Content-Type": "application/x-www-form-urlencoded"})  # fmt: skip
    assert (made.status_code, made.headers["Location"]) == (201, "/user/6")


def test_a_feed_names_the_addresses_of_the_outside(through):
    feed = through.ask("GET", "/blog/1", Accept="application/rss+xml").text
    assert f"<link>{through.outside}/blog/1</link>" in feed


@pytest.mark.parametrize("page", STRANGERS, ids=lambda page: "-".join(page.values()))
def test_a_strangers_page_is_403_and_changes_nothing(through, page):
    for method, target in (("POST", "/users/"), ("DELETE", "/user/1"), ("PUT", "/user/2")):
        assert through.ask(method, target, **{"Sec-Fetch-Site": None, **page}).status_code == 403
    assert Asker(through.server).record("user", "1") == ADA


def test_a_browser_that_says_no_more_than_origin_comes_in_where_the_forwarder_leaves_that_as_it_was(through):
    answer = through.ask("DELETE", "/user/1", **{"Sec-Fetch-Site": None})
    assert answer.status_code == (204 if through.forwarder.keeps_origin else 403)


OTHERS = [
    "evil.example",
    f"another-17-PORT.{DOMAIN}",
    f"{NAME}-1.{DOMAIN}",
    f"{NAME}-PORT.evil",
    f"{NAME}-PORT.{DOMAIN}:1",
]


@pytest.mark.parametrize("host", OTHERS)
def test_any_other_name_is_421_in_the_course_and_before_an_app_of_ones_own(codespace, running, start_app, host):
    for asker in (Asker(running), start_app(own_app())):
        named = host.replace("PORT", str(asker.port))
        for forwarded in (None, named, host_of(asker.port)):
            fields = {"Host": named, "X-Forwarded-Host": forwarded}
            assert asker.get("/heard", **fields).status == 421
        asker.session.close()


def test_an_app_of_ones_own_is_asked_by_that_name(codespace, forwarder):
    with start(own_app()) as server:
        asker = Through(server, forwarder)
        heard = asker.ask("GET", "/heard").json()
        assert heard == {"url": f"{server.browser_url}/heard", "host": host_of(asker.port)}
        assert asker.ask("GET", "/moved").headers["Location"] == "/heard"
        asker.session.close()


@AS_ROOT_ONLY
def test_another_account_is_answered_in_a_codespace_which_is_one_persons_computer_and_nowhere_else(
    codespace, monkeypatch
):
    with start() as there:
        assert status_for(NOBODY, port_of(there)) == 200
    monkeypatch.delenv("CODESPACES")
    with start() as here:
        assert status_for(NOBODY, port_of(here)) == 403


def test_what_came_is_written_down_as_it_came(codespace, running):
    with Forwarder() as forwarder:
        asker = Through(running, forwarder)
        asker.ask("GET", "/user/1")
        asker.session.close()
    received = Asker(running).get("/journal/1", accept="application/json").json()["received"]
    assert ["Host", f"localhost:{port_of(running)}"] in [[*pair] for pair in received["fields"]]
