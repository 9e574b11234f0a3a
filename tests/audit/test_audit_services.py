"""The auditor finds the description of a running service by its links, or else guesses, and says all that it sent."""

import json

import pytest
from flask import Flask, Response, redirect, request
from raw_servers import RawServer

from audit import audit
from audit.__main__ import main
from audit.reading.asking import may_lead
from audit.reading.operation import Unreadable
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


@pytest.mark.parametrize("relation", ["service-desc", "describedby", "author Service-Desc"])
def test_a_link_in_the_field_leads_to_the_description(service, relation):
    link = f'</about.json>; rel="{relation}"'
    app = service({"shop": said("a page", "text/html", Link=link), "about.json": said(DESCRIPTION)})
    assert [str(one) for one in audit(f"{app.address}/shop").operations] == ["GET /user/delete/{id}"]
    assert app.asked == ["GET /shop", "GET /about.json"]


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


def test_what_is_guessed_is_said_to_be(service):
    app = service({"swagger.json": said(DESCRIPTION)})
    found = audit(f"{app.address}/user/1")
    assert found.remarks[-1].startswith(f"No link leads to {app.address}/swagger.json")
    assert "guessed" in found.remarks[-1]
    assert [one.partition(" GET ")[0] for one in found.remarks[:-1]] == ["Sent"] * len(app.asked)
    assert {one.partition(" ")[0] for one in app.asked} == {"GET"}


def test_redirects_are_followed_and_said(service):
    app = service({"old": lambda: redirect("/new", 308), "new": said(DESCRIPTION)})
    found = audit(f"{app.address}/old")
    assert found.remarks == (f"Sent GET {app.address}/old: 308.", f"Sent GET {app.address}/new: 200.")


@pytest.mark.parametrize("content", ["[]", "{", "", "\0" * 99, '{"openapi": "3.0.0", "paths": 7}', "<html>"])
def test_a_service_without_a_description_gets_a_sentence_with_all_that_was_sent(service, content):
    app = service({"": said(content), "openapi.json": said(content)})
    with pytest.raises(Unreadable) as error:
        audit(app.address)
    assert "No OpenAPI document was found" in str(error.value)
    assert str(error.value).count("Sent GET") == len(app.asked)


def test_a_service_with_very_many_links_is_not_asked_for_all_of_them(service):
    page = "".join(f"<link rel=describedby href=/{n}>" for n in range(500))
    app = service({"": said(page, "text/html")})
    with pytest.raises(Unreadable):
        audit(app.address)
    assert len(app.asked) == 20


@pytest.mark.parametrize("bad", ["/\x1bred", "http://[", "/\x7f"])
def test_a_link_of_a_page_that_cannot_be_asked_hides_nothing(service, bad):
    page = f'<link rel=service-desc href="{bad}"><link rel=describedby href=/about.json>'
    app = service({"": said(page, "text/html"), "about.json": said(DESCRIPTION)})
    assert [str(one) for one in audit(app.address).operations] == ["GET /user/delete/{id}"]


def test_a_bad_link_in_the_field_is_a_remark_and_the_usual_places_are_tried():
    def answer(connection, request):
        found = request.startswith(b"GET /openapi.json ")
        content, status = (json.dumps(DESCRIPTION).encode(), b"200 OK") if found else (b"no", b"404 Not Found")
        head = b"HTTP/1.1 %s\r\nLink: </\x1bred>; rel=service-desc\r\nContent-Length: %d\r\n\r\n"
        connection.sendall(head % (status, len(content)) + content)

    server = RawServer(answer)
    found = audit(f"{server.url}/")
    server.stop()
    assert len(found.operations) == 1
    remark = f"Not sent: {server.url}/\\u001bred is no address that can be asked."
    assert [one for one in found.remarks if "u001b" in one] == [remark]


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


def test_redirects_without_end_at_one_place_hide_no_other(service):
    app = service({"swagger.json": said(DESCRIPTION)})
    app.before_request(lambda: redirect(f"{request.path}/x") if request.path.startswith("/deep") else None)
    found = audit(f"{app.address}/deep")
    assert len(found.operations) == 1
    assert any("one redirect too many: not followed" in one for one in found.remarks)


@pytest.mark.parametrize("to", ["/a", "/b", "/\x7f", "http://["])
def test_a_redirect_that_leads_nowhere_hides_nothing(service, to):
    nowhere = Response("", 302, {"Location": to})
    nowhere.autocorrect_location_header = False
    app = service({"a": lambda: redirect("/b"), "b": nowhere, "swagger.json": said(DESCRIPTION)})
    assert len(audit(f"{app.address}/a").operations) == 1


@pytest.mark.parametrize(
    ("url", "to", "typed", "allowed"),
    [
        ("http://a.example/x", "https://a.example/y", True, True),
        ("https://a.example/x", "http://A.example:8000/y", True, True),
        ("http://a.example/x", "https://a.example/y", False, False),
        ("http://a.example/x", "https://b.example/x", True, False),
        ("http://a.example/x", "http://a.example:6379/x", True, False),
        ("http://a.example/x", "ftp://a.example/x", True, False),
        ("http://a.example/x", "http://a.example:80/y", False, True),
        ("http://a.example/x", "http://[", True, False),
    ],
)
def test_only_what_was_typed_may_redirect_between_http_and_https(url, to, typed, allowed):
    assert may_lead(url, to, typed) is allowed


def test_what_does_not_answer_is_said(service, capsys):
    for address in ("http://127.0.0.1:1/", "http://", "https://[::1", "http://a b/", "http://127.0.0.1:1/a\nb"):
        assert main([address]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_the_report_names_the_address(service, capsys):
    app = service({"openapi.json": said(DESCRIPTION)})
    assert main([f"{app.address}/openapi.json", "--sarif"]) == 1
    result = json.loads(capsys.readouterr().out)["runs"][0]["results"][0]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == f"{app.address}/openapi.json"
