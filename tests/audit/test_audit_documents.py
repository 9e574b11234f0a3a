"""The auditor reads a description, says what it found, and says where a description is broken."""

import json
import subprocess
import sys

import pytest
from flask import Flask

from audit import audit
from audit.__main__ import main
from audit.findings.of_a_document import findings
from audit.findings.proposal import proposal
from audit.reading.document import operations_in
from audit.reading.operation import Operation, Unreadable

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
    found = findings(operations_in(json.dumps(document)))
    return {(one.kind.name, str(one.operation)) for one in found}


def test_a_201_without_location_and_a_post_without_a_key_are_found():
    assert {("create-without-location", "POST /tools/"), ("retry-unsafe", "POST /tools/")} <= named(LENDING)


def test_a_write_that_takes_if_match_by_a_shared_parameter_is_no_finding():
    assert not {one for one in named(LENDING) if one[0] == "write-without-condition"}


def test_a_write_without_any_condition_is_found():
    bare = {"openapi": "3.0.0", "paths": {"/tool/{id}": {"put": {"responses": {"204": {}}}}}}
    assert ("write-without-condition", "PUT /tool/{id}") in named(bare)


def test_an_error_that_is_told_in_the_content_alone_is_found_and_not_told_twice():
    names = {name for name, operation in named(LENDING) if operation == "GET /tool/lend/{id}"}
    assert "errors-under-200" in names
    assert "refusals-not-said" not in names


def test_an_operation_of_which_nothing_is_described_is_judged_by_its_words_alone():
    assert {name for name, _ in named({"swagger": "2.0", "paths": {"/tool/{id}": {"put": {}}}})} == set()


def test_three_addresses_with_verbs_are_one_thing():
    table = "GET /user/show/<id>\nPOST /user/update/<id>\nGET /user/delete/<id>"
    one = [found for found in findings(operations_in(table)) if found.kind.name == "one-thing-many-addresses"]
    assert [found.words for found in one] == ["/user/<id>"]


@pytest.mark.parametrize(
    "old, new",
    [
        ("POST /users/create/", "POST /users"),
        ("GET /user/show/<id>", "GET /user/<id>"),
        ("POST /user/update/<id>", "PATCH /user/<id>"),
        ("GET /user/delete/<id>", "DELETE /user/<id>"),
        ("POST /orders/{id}/cancel", "PUT /orders/{id}/cancellation"),
    ],
)
def test_the_proposal_lets_the_method_say_what_the_verb_said(old, new):
    made = proposal(Operation(*old.split()))
    assert f"{made.method} {made.path}" == new


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
        findings(operations_in(text))
    assert what in str(error.value)
    assert where in str(error.value)


def test_lines_in_give_as_many_lines_of_names_out(tmp_path, capsys):
    path = tmp_path / "lines.tsv"
    path.write_text("GET\t/user/delete/7\tdeleteUser\nGET\t/users/\t\nGET\t/search\tsearch\n", "utf-8")
    assert main(["--lines", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == ["verb-in-address get-that-changes", "", "border"]


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


def test_a_flask_app_is_audited_by_its_routes():
    app = Flask(__name__)
    app.add_url_rule("/tool/delete/<int:number>", "remove_tool", lambda number: "", methods=["GET"])
    found = audit(app)
    assert [str(one) for one in found.operations] == ["GET /tool/delete/<int:number>"]
    assert {one.kind.name for one in found.findings} == {"verb-in-address", "get-that-changes"}
    assert "DELETE /tool/<int:number>" in str(found)


def test_a_path_a_text_and_a_dict_say_the_same(tmp_path):
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(LENDING), "utf-8")
    assert str(audit(path)) == str(audit(str(path))) == str(audit(json.dumps(LENDING)))
    told = [(str(one.operation), one.kind, one.because) for one in audit(path).findings]
    assert told == [(str(one.operation), one.kind, one.because) for one in audit(LENDING).findings]


def test_what_is_no_description_gets_a_sentence():
    with pytest.raises(Unreadable, match="found int"):
        audit(7)
