"""Promise: in a GitHub codespace the learner's browser comes in at the port's name, and a stranger's page does not.

Nobody has tried it there: GitHub's forwarder is played by tests/codespace.py, in each of the ways that it may work.
"""

import pytest
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


def test_the_learners_browser_reads_and_writes(through):
    assert through.ask("GET", "/user/1", Accept="application/json", Origin=None).json() == ADA
    made = through.ask("POST", "/users/", "name=Zoe&email=zoe%40example.org",
                       **{"Content-Type": "application/x-www-form-urlencoded"})  # fmt: skip
    assert (made.status_code, made.headers["Location"]) == (201, "/user/6")


@pytest.mark.parametrize("page", STRANGERS, ids=lambda page: "-".join(page.values()))
def test_a_strangers_page_is_403_and_changes_nothing(through, page):
    for method, target in (("POST", "/users/"), ("DELETE", "/user/1"), ("PUT", "/user/2")):
        assert through.ask(method, target, **{"Sec-Fetch-Site": None, **page}).status_code == 403
    assert Asker(through.server).record("user", "1") == ADA


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


@AS_ROOT_ONLY
def test_another_account_is_answered_in_a_codespace_which_is_one_persons_computer_and_nowhere_else(
    codespace, monkeypatch
):
    with start() as there:
        assert status_for(NOBODY, port_of(there)) == 200
    monkeypatch.delenv("CODESPACES")
    with start() as here:
        assert status_for(NOBODY, port_of(here)) == 403
