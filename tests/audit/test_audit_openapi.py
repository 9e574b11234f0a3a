"""What the auditor takes from OpenAPI 2.0, 3.0, 3.1 and 3.2, and from files beside a document."""

import json

import pytest

from audit import audit

GET = {"responses": {"200": {"description": "ok"}}}


def only(document):
    """The one operation of a document."""
    (one,) = audit(document).operations
    return one


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
    one = only({**base, "paths": {"/a": {"get": GET}}})
    assert one.path == path
    assert one.path == one.base + "/a"


def test_servers_of_a_path_and_of_an_operation_stand_instead_of_those_of_all():
    paths = {"/a": {"servers": [{"url": "/b"}], "get": GET, "put": {**GET, "servers": [{"url": "/c"}]}}}
    found = audit({"openapi": "3.0.0", "servers": [{"url": "/d"}], "paths": paths})
    assert sorted(map(str, found.operations)) == ["GET /b/a", "PUT /c/a"]


def test_types_and_members_are_read_in_2_0_and_in_3():
    schema = {"type": "array", "items": {"allOf": [{"properties": {"error": {}}}]}}
    answers = {"200": {"schema": schema, "headers": {"ETag": {}}}}
    old = only({"swagger": "2.0", "produces": ["Text/CSV"], "paths": {"/a": {"get": {"responses": answers}}}})
    answers = {"200": {"content": {"text/csv; charset=utf-8": {"schema": schema}}, "headers": {"ETag": {}}}}
    new = only({"openapi": "3.0.0", "paths": {"/a": {"get": {"responses": answers}}}})
    assert old.response_types == new.response_types == {"text/csv"}
    assert old.members == new.members == {"error"}
    assert old.response_fields == new.response_fields == {"200": {"etag"}}


def test_references_are_followed_into_lists_through_percents_and_to_paths_with_siblings():
    document = {
        "openapi": "3.1.0",
        "components": {"pathItems": {"a b": {"get": {**GET, "parameters": [{"$ref": "#/x/0"}]}}}},
        "x": [{"name": "If-Match", "in": "header"}],
        "paths": {"/a": {"$ref": "#/components/pathItems/a%20b", "put": GET}, "x-mine": {"get": 7}},
    }
    found = audit(document)
    assert {(str(one), one.request_fields) for one in found.operations} == {
        ("GET /a", frozenset({"if-match"})),
        ("PUT /a", frozenset()),
    }
    assert found.remarks == ()


def test_files_beside_a_document_are_read_and_others_are_not(tmp_path):
    folder = tmp_path / "api"
    (folder / "paths").mkdir(parents=True)
    (tmp_path / "secret.json").write_text('{"get": {}}', "utf-8")
    (folder / "away.json").symlink_to(tmp_path / "secret.json")
    (folder / "paths" / "a.yaml").write_text("get:\n  parameters: [{$ref: '../shared.json#/match'}]\n", "utf-8")
    (folder / "shared.json").write_text('{"match": {"name": "If-Match", "in": "header"}}', "utf-8")
    elsewhere = [
        "../secret.json",
        "away.json",
        str(tmp_path / "secret.json"),
        "https://host.example/x.json",
        "none.json",
    ]
    paths = {"/a": {"$ref": "paths/a.yaml"}, **{f"/{n}": {"$ref": name} for n, name in enumerate(elsewhere)}}
    (folder / "openapi.json").write_text(json.dumps({"openapi": "3.1.0", "paths": paths}), "utf-8")
    found = audit(folder / "openapi.json")
    assert [(str(one), one.request_fields) for one in found.operations] == [("GET /a", {"if-match"})]
    assert found.operations[0].where == "paths/a.yaml#/get"
    assert sum("names nothing that can be read here" in one for one in found.remarks) == len(elsewhere)


def test_lines_are_known_in_json_and_yaml(tmp_path):
    document = {"openapi": "3.0.0", "paths": {"/a": {"get": GET, "put": GET}}}
    (tmp_path / "a.json").write_text(json.dumps(document, indent=1), "utf-8")
    (tmp_path / "a.yaml").write_text("openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n    put: {}\n", "utf-8")
    assert [one.line for one in audit(tmp_path / "a.json").operations] == [5, 12]
    assert [one.line for one in audit(tmp_path / "a.yaml").operations] == [4, 5]
    assert [one.line for one in audit("# a table\nGET /a").operations] == [2]
