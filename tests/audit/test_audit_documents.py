"""The auditor reads a description, says what it found, and says where a description is broken."""

import json
import subprocess
import sys

import pytest

from audit.findings import findings_of_document
from audit.openapi import operations_in
from audit.operation import Unreadable

LENDING = {
    "openapi": "3.1.0",
    "paths": {
        "/tools/": {"post": {"operationId": "createTool", "responses": {"201": {"description": "made"}}}},
        "/tool/{id}": {
            "parameters": [{"$ref": "#/components/parameters/match"}],
            "put": {"operationId": "putTool", "responses": {"204": {}, "412": {}}},
            "delete": {"operationId": "deleteTool", "responses": {"204": {}, "4XX": {}}},
        },
        "/tool/lend/{id}": {
            "get": {
                "operationId": "lend",
                "responses": {
                    "200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Said"}}}}
                },
            }
        },
    },
    "components": {
        "parameters": {"match": {"name": "If-Match", "in": "header"}},
        "schemas": {"Said": {"properties": {"error": {"type": "string"}}}},
    },
}


def named(document):
    found = findings_of_document(operations_in(json.dumps(document)))
    return {(one.kind.name, str(one.operation)) for one in found}


def test_a_write_that_takes_if_match_by_a_shared_parameter_is_no_finding():
    assert not {one for one in named(LENDING) if one[0] == "write-without-condition"}


def test_a_write_without_any_condition_is_found():
    bare = {"openapi": "3.0.0", "paths": {"/tool/{id}": {"put": {"responses": {"204": {}}}}}}
    assert ("write-without-condition", "PUT /tool/{id}") in named(bare)


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
        findings_of_document(operations_in(text))
    assert what in str(error.value)
    assert where in str(error.value)


def test_the_command_exits_with_1_when_something_weighs_enough_and_with_2_when_it_cannot_read(tmp_path):
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(LENDING), "utf-8")

    def run(*arguments):
        return subprocess.run([sys.executable, "-m", "audit", *arguments], capture_output=True, encoding="utf-8")

    assert run(str(path)).returncode == 1
    assert run(str(tmp_path / "none.json")).returncode == 2
    assert "Traceback" not in run(str(tmp_path / "none.json")).stderr
    data = json.loads(run("--json", str(path)).stdout)
    assert {"finding", "is", "source", "loses", "because"} <= set(data["findings"][0])
