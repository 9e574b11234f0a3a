"""A description is found, read in each version of OpenAPI, and says what it says."""

import gzip
import json
import socket

import pytest
from flask import Flask, Response, redirect, request

from audit import audit, fetch
from audit.openapi import operations_in
from audit.operation import Remarks, Unreadable
from mini_server import start


def test_a_write_without_any_condition_is_found_and_one_with_if_match_by_a_shared_parameter_is_not():
    shared = {"match": {"name": "If-Match", "in": "header"}}
    paths = {
        "/tool/{id}": {"put": {"responses": {"204": {}}}},
        "/book/{id}": {"parameters": [{"$ref": "#/components/parameters/match"}], "put": {"responses": {"204": {}}}},
    }
    found = audit({"openapi": "3.1.0", "paths": paths, "components": {"parameters": shared}})
    assert [str(one.operation) for one in found.named("write-without-condition")] == ["PUT /tool/{id}"]


BROKEN = [
    ("{", "is not JSON", "line 1"),
    ("{}", "no OpenAPI document", "openapi"),
    ("a: [", "is not YAML", "line 2"),
    ("hello", "no OpenAPI document", "GET /users/{id}"),
    ('{"openapi": "3.0.0", "paths": []}', "#/paths has to be an object", "found a list"),
    ('{"openapi": "3.0.0", "paths": null}', "#/paths has to be an object", "found null"),
    ('{"openapi": "3.0.0"}', "has no paths", "nothing to audit"),
    ('{"swaggerVersion": "1.2", "apis": []}', "no OpenAPI document", "swaggerVersion, apis"),
    ("", "is empty", "Give"),
]


@pytest.mark.parametrize("text, what, where", BROKEN)
def test_what_cannot_be_read_is_said_in_a_sentence_with_its_place(text, what, where):
    with pytest.raises(Unreadable) as error:
        operations_in(text, Remarks())
    assert what in str(error.value) and where in str(error.value)


# OpenAPI 2.0, 3.0, 3.1 and 3.2, and files beside a document.

GET = {"responses": {"200": {"description": "ok"}}}


@pytest.mark.parametrize(
    "base, path",
    [
        ({"swagger": "2.0", "basePath": "/api/v1/"}, "/api/v1/a"),
        ({"swagger": "2.0", "basePath": "/"}, "/a"),
        ({"openapi": "3.0.0", "servers": [{"url": "https://host.example/api/v1/"}, {"url": "/other"}]}, "/api/v1/a"),
        ({"openapi": "3.1.0", "servers": [{"url": "/v{n}/{x}", "variables": {"n": {"default": "2"}}}]}, "/v2/{x}/a"),
        ({"openapi": "3.1.0", "servers": [{"url": "https://{host}"}]}, "/a"),
        ({"openapi": "3.0.0"}, "/a"),
    ],
)
def test_an_address_begins_with_what_the_description_says_of_all(base, path):
    (one,) = audit({**base, "paths": {"/a": {"get": GET}}}).operations
    assert one.path == path == one.base + "/a"


def test_servers_of_a_path_and_of_an_operation_stand_instead_of_those_of_all():
    paths = {"/a": {"servers": [{"url": "/b"}], "get": GET, "put": {**GET, "servers": [{"url": "/c"}]}}}
    found = audit({"openapi": "3.0.0", "servers": [{"url": "/d"}], "paths": paths})
    assert {*map(str, found.operations)} == {"GET /b/a", "PUT /c/a"}


@pytest.mark.parametrize("version", ["2.0", "3.0.0"])
def test_types_and_members_are_read_in_2_0_and_in_3(version):
    schema = {"type": "array", "items": {"allOf": [{"properties": {"error": {}}}]}}
    content = {"schema": schema} if version == "2.0" else {"content": {"text/csv; charset=utf-8": {"schema": schema}}}
    paths = {"/a": {"get": {"responses": {"200": {**content, "headers": {"ETag": {}}}}}}}
    said = {"swagger": version, "produces": ["Text/CSV"]} if version == "2.0" else {"openapi": version}
    (one,) = audit({**said, "paths": paths}).operations
    assert (one.response_types, one.members) == ({"text/csv"}, {"error"})
    assert one.response_headers == {"200": {"etag"}}


def test_references_are_followed_into_lists_through_percents_and_to_paths_with_siblings():
    document = {
        "openapi": "3.1.0",
        "components": {"pathItems": {"a b": {"get": {**GET, "parameters": [{"$ref": "#/x/0"}]}}}},
        "x": [{"name": "If-Match", "in": "header"}],
        "paths": {"/a": {"$ref": "#/components/pathItems/a%20b", "put": GET}, "x-mine": {"get": 7}},
    }
    found = audit(document)
    assert {str(one): {*one.request_headers} for one in found.operations} == {"GET /a": {"if-match"}, "PUT /a": set()}
    assert found.remarks == ()


def test_files_beside_a_document_are_read_and_others_are_not(tmp_path):
    folder = tmp_path / "api"
    (folder / "paths").mkdir(parents=True)
    (tmp_path / "secret.json").write_text('{"get": {}}', "utf-8")
    (folder / "away.json").symlink_to(tmp_path / "secret.json")
    (folder / "paths" / "a.yaml").write_text("get:\n  parameters: [{$ref: '../shared.json#/match'}]\n", "utf-8")
    (folder / "shared.json").write_text('{"match": {"name": "If-Match", "in": "header"}}', "utf-8")
    secret = str(tmp_path / "secret.json")
    elsewhere = ["../secret.json", "away.json", secret, "https://host.example/x.json", "none.json"]
    paths = {"/a": {"$ref": "paths/a.yaml"}, **{f"/{n}": {"$ref": name} for n, name in enumerate(elsewhere)}}
    (folder / "openapi.json").write_text(json.dumps({"openapi": "3.1.0", "paths": paths}), "utf-8")
    found = audit(folder / "openapi.json")
    assert [(str(one), one.request_headers) for one in found.operations] == [("GET /a", {"if-match"})]
    assert found.operations[0].where == "paths/a.yaml#/get"
    assert sum("names nothing that can be read here" in one for one in found.remarks) == len(elsewhere)


def test_lines_are_known_in_json_and_yaml(tmp_path):
    document = {"openapi": "3.0.0", "paths": {"/a": {"get": GET, "put": GET}}}
    (tmp_path / "a.json").write_text(json.dumps(document, indent=1), "utf-8")
    (tmp_path / "a.yaml").write_text("openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n    put: {}\n", "utf-8")
    spots = {
        name: [(one.line, one.column) for one in audit(tmp_path / name).operations] for name in ("a.json", "a.yaml")
    }
    assert spots == {"a.json": [(5, 4), (12, 4)], "a.yaml": [(4, 5), (5, 5)]}
    assert [(one.line, one.column) for one in audit("# a table\nGET /a").operations] == [(2, 1)]


# The description of a running service.


@pytest.fixture
def service():
    """A function that starts a service with these responses by address; it keeps what it was asked."""
    running = []

    def of(addresses):
        app = Flask("a service")
        app.asked = []

        @app.get("/")
        @app.get("/<path:path>")
        def answer(path=""):
            app.asked.append(f"{request.method} {request.full_path.rstrip('?')}")
            return addresses.get(path, ("no", 404))

        running.append(start(app))
        app.address = running[-1].url
        return app

    yield of
    for one in running:
        one.stop()


def test_our_own_service_is_found_by_its_link():
    with start() as server:
        found = audit(server.url)
        assert len(found.operations) > 40
        assert found.remarks == (f"Sent GET {server.url}/: 200.", f"Sent GET {server.url}/openapi: 200.")
        assert found.name == f"{server.url}/openapi"  # where the lines of its findings are


def test_who_is_not_there_is_said_with_one_advice():
    with socket.create_server(("127.0.0.1", 0)) as one, pytest.raises(Unreadable) as error:
        port = one.getsockname()[1]
        one.close()
        audit(f"http://127.0.0.1:{port}/")
    assert str(error.value).endswith(
        "Nothing listens at this host and port. Start the service, or correct the address."
    )


def test_a_link_in_the_page_leads_to_the_description_and_other_hosts_are_not_asked(service):
    links = '<link rel=service-desc href="http://host.invalid/x"><link rel="alternate describedby" href="about.yaml">'
    page = Response(links + "<![x", content_type="text/html")
    app = service({"": page, "about.yaml": "openapi: 3.0.0\npaths: {/a: {get: {}}}"})
    found = audit(app.address)
    assert [str(one) for one in found.operations] == ["GET /a"]
    assert not any("host.invalid" in one for one in found.remarks)


def test_a_link_header_leads_to_a_description_also_where_it_comes_packed_unasked(service):
    packed = gzip.compress(b"openapi: 3.0.0\npaths: {/a: {get: {}}}")
    links = '<x>; rel="next", </about.yaml>; title="a, b"; rel="Service-Desc help"'
    home, about = Response("", headers={"Link": links}), Response(packed, headers={"Content-Encoding": "gzip"})
    app = service({"": home, "about.yaml": about})
    assert [str(one) for one in audit(app.address).operations] == ["GET /a"]
    assert app.asked == ["GET /", "GET /about.yaml"]


def test_who_never_answers_is_waited_for_until_the_time_is_over(monkeypatch):
    monkeypatch.setattr(fetch, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(Unreadable) as error:
        audit(f"http://127.0.0.1:{silent.getsockname()[1]}/")
    assert "wasn't finished in the time there was" in str(error.value)


@pytest.mark.parametrize("url", ["http://a@127.0.0.1/", "http://127.0.0.1:x/", "http:///a", "http://[::1/", "https://"])
def test_an_address_that_cannot_be_asked_is_refused_in_a_sentence(url):
    with pytest.raises(Unreadable, match="cannot be asked"):
        audit(url)


@pytest.mark.parametrize("to", ["/{n}", "x{n}/"])
def test_who_redirects_for_ever_is_asked_20_times(service, to):
    app = service({})
    app.before_request(lambda: app.asked.append(request.path) or redirect(to.format(n=len(app.asked))))
    with pytest.raises(Unreadable) as error:
        audit(app.address)
    assert len(app.asked) == str(error.value).count("Sent GET") == 20


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_to_another_host_is_said_and_not_followed(service, status):
    inner = service({"openapi.json": "openapi: 3.0.0\npaths: {/a: {get: {}}}"})
    elsewhere = f"{inner.address}/openapi.json"
    with pytest.raises(Unreadable) as error:
        audit(service({"openapi.json": redirect(elsewhere, status)}).address + "/openapi.json")
    assert f"redirects to {elsewhere}, another host: not followed" in str(error.value)
    assert inner.asked == []


@pytest.mark.parametrize(
    ("path", "item", "found", "place"),
    [
        ("/a", {"GET": GET}, ["GET /a"], "#/paths/~1a/GET"),
        ("/a", {"Delete": GET, "get": GET}, ["DELETE /a", "GET /a"], "#/paths/~1a/Delete"),
        ("a/b", {"get": GET}, ["GET /a/b"], "#/paths/a~1b"),
        ("/a", {"put": GET, "upadte": GET}, ["PUT /a"], "#/paths/~1a/upadte"),
        ("/a", {"get": GET, "x-note": 1, "summary": "s", "servers": [], "parameters": [], "$ref": 0}, ["GET /a"], ""),
    ],
)
def test_what_is_no_method_beside_methods_is_a_remark_with_its_place(path, item, found, place):
    read = audit({"openapi": "3.0.0", "paths": {path: item}})
    assert sorted(map(str, read.operations)) == found
    assert [place in remark for remark in read.remarks] == [True] * bool(place)
