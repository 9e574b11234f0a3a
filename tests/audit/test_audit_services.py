"""The auditor finds the description of a running service by its links, or else guesses, and says all that it sent."""

import json

import pytest
from flask import Flask, Response, redirect, request

from audit import audit
from audit.operation import Unreadable
from mini_server import start

DESCRIPTION = {"openapi": "3.0.0", "paths": {"/user/delete/{id}": {"get": {}}}}


@pytest.fixture
def service():
    """A function that starts a service with these answers by address; it keeps what it was asked."""
    running = []

    def of(addresses):
        app = Flask("a service")
        app.asked = []

        @app.get("/")
        @app.get("/<path:path>")
        def answer(path=""):
            app.asked.append(f"{request.method} {request.full_path.rstrip('?')}")
            if path in addresses:
                made = addresses[path]
                return made if isinstance(made, Response) else made()
            return "no", 404

        running.append(start(app))
        app.address = running[-1].url
        return app

    yield of
    for one in running:
        one.stop()


def said(content, type_="application/json", **fields):
    """An answer."""
    content = content if isinstance(content, str | bytes) else json.dumps(content)
    return Response(content, content_type=type_, headers=fields)


def test_our_own_service_is_found_by_its_link():
    with start() as server:
        found = audit(server.url)
        assert len(found.operations) > 50
        assert found.remarks == (f"Sent GET {server.url}/: 200.", f"Sent GET {server.url}/openapi: 200.")


def test_a_link_in_the_page_leads_to_the_description_and_other_hosts_are_not_asked(service):
    page = (
        '<link rel=service-desc href="http://host.invalid/x"><link rel="alternate describedby" href="about.yaml"><![x'
    )
    app = service(
        {"": said(page, "text/html"), "about.yaml": said("openapi: 3.0.0\npaths: {/a: {get: {}}}", "text/plain")}
    )
    found = audit(app.address)
    assert [str(one) for one in found.operations] == ["GET /a"]
    assert not any("host.invalid" in one for one in found.remarks)


@pytest.mark.parametrize("to", ["/{n}", "x{n}/"])
def test_who_redirects_for_ever_is_asked_20_times(service, to):
    app = service({})
    app.before_request(lambda: app.asked.append(request.path) or redirect(to.format(n=len(app.asked))))
    with pytest.raises(Unreadable) as error:
        audit(app.address)
    assert len(app.asked) == 20
    assert str(error.value).count("Sent GET") == 20


def test_a_redirect_to_another_host_is_said_and_not_followed(service):
    inner = service({"openapi.json": said(DESCRIPTION)})
    for status in (301, 302, 303, 307, 308):
        app = service({"openapi.json": lambda to=status: redirect(f"{inner.address}/openapi.json", to)})
        with pytest.raises(Unreadable) as error:
            audit(f"{app.address}/openapi.json")
        assert f"redirects to {inner.address}/openapi.json, another host: not followed" in str(error.value)
    assert inner.asked == []
