"""What a generator makes of a description for agents is told, the worst first, and an overlay corrects it."""

import copy
import json
import re

import jsonschema
import pytest
from how_good import labelled
from test_audit_command import SARIF

import mini_server
from audit import audit
from audit.__main__ import main
from audit.agents import OTHERS, effect_of, overlay
from audit.operation import Operation, Unreadable
from audit.reports import NOTHING, as_sarif
from clients.sending import send

SAID = {"responses": {"200": {"description": "done"}}}
SEARCH = {"operationId": "searchUsers", **SAID}
PATHS = {
    "/users": {"get": SAID, "post": {"operationId": "createUser", **SAID}},
    "/users/search": {"post": SEARCH},
    "/users/{id}": {"get": SAID, "put": SAID, "delete": SAID},
    "/users/{id}/delete": {"get": {"operationId": "deleteUser", **SAID}},
    "/users/{id}/archive": {"get": {"operationId": "archiveUser", **SAID}},
    "/visits/increment": {"put": {"operationId": "incrementVisits", **SAID}},
    "/login": {"get": {"operationId": "loginUser", **SAID}},
}


def document(paths, **more):
    """A description of these paths."""
    return {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": paths, **more}


def differing(paths):
    """The tools whose hints differ from what they seem to do: method and address -> kind."""
    return {
        str(one.operation): one.finding.kind.name for one in audit(document(paths), agents=True).tools if one.finding
    }


def corrected(description, made):
    """A small application of an overlay: an object that a target names takes the members of `update`, deeply."""

    def merge(here, update):
        for name, value in update.items():
            if isinstance(value, dict) and isinstance(here.get(name), dict):
                merge(here[name], value)
            else:
                here[name] = value

    result = copy.deepcopy(description)
    for action in made["actions"]:
        assert re.fullmatch(r"\$(\['(?:[^'\\]|\\.)*'\])+", action["target"]) and action.keys() >= {"target", "update"}
        here = result
        for step in re.findall(r"\['((?:[^'\\]|\\.)*)'\]", action["target"]):
            here = here[re.sub(r"\\(.)", r"\1", step)]
        merge(here, action["update"])
    return result


# Promise: each tool is there with its hints, and where they differ from what the operation seems to do, that is told.


def test_where_hints_and_effect_differ_the_three_ways_are_told_apart():
    assert differing(PATHS) == {
        "GET /users/{id}/delete": "runs-without-asking-but-deletes",
        "GET /users/{id}/archive": "runs-without-asking-but-changes",
        "POST /users/search": "read-only-but-always-asks",
        "PUT /visits/increment": "may-be-repeated-but-must-not-be",
    }


def test_hints_come_from_the_method_and_the_description_overrides_each():
    annotated = {"x-mcp-annotations": {"readOnlyHint": False, "idempotentHint": "yes"}, **SAID}
    found = audit(document({"/a": {"get": annotated, "put": SAID, "post": SAID, "delete": SAID}}), agents=True)
    hints = {one.operation.method: tuple(one.hints) for one in found.tools}
    assert hints == {
        "GET": (False, False, False), "PUT": (False, True, True), "POST": OTHERS, "DELETE": (False, True, True),
    }  # fmt: skip
    assert [one for one in found.remarks if "expected true or false, found the text 'yes'" in one]


def test_a_read_only_hint_on_what_deletes_is_told_whatever_its_method():
    says = {"x-mcp-annotations": {"readOnlyHint": True}, **SAID}
    paths = {"/users/{id}": {"delete": says}, "/users/{id}/remove": {"post": says}, "/graphql": {"post": says}}
    assert differing(paths) == dict.fromkeys(
        ["DELETE /users/{id}", "POST /users/{id}/remove"], "runs-without-asking-but-deletes"
    )


def test_whoever_lets_a_tool_ask_knows_better_than_its_words():
    says = {"x-mcp-annotations": {"readOnlyHint": False}, **SEARCH}
    assert differing({"/messages/{id}": {"get": says}, "/users/search": {"post": says}}) == {}


@pytest.mark.parametrize("version", ["3.1", "3.2"])
def test_of_the_course_s_service_the_one_get_that_deletes_is_named_and_nothing_of_the_other_styles(version):
    with mini_server.start() as server:
        accept = {"Accept": f"application/vnd.oai.openapi+json;version={version}"}
        text = send("GET", server.url + "/openapi", accept).response.text()
        over_http = audit(server.url, agents=True)
    for found in (audit(text, agents=True), over_http):
        assert [(one.kind.name, str(one.operation)) for one in found.findings] == [
            ("runs-without-asking-but-deletes", "GET /user/delete/{id}")
        ]
        assert not any(one.is_unsure for one in found.tools)


# Promise: the report has a line for each tool that differs, and tools read the same in JSON and SARIF.


@pytest.fixture
def path(tmp_path):
    """A file with a description in which hints and effects differ."""
    (tmp_path / "openapi.json").write_text(json.dumps(document(PATHS), indent=1), "utf-8")
    return tmp_path / "openapi.json"


def test_each_tool_that_differs_has_a_line_and_the_summary_counts_all(path, capsys):
    assert main([str(path), "--agents"]) == 1
    said = capsys.readouterr().out
    assert "OA301 runs-without-asking-but-deletes GET /users/{id}/delete: " in said
    assert "4 findings in 10 operations: OA301 x 1, OA302 x 1, OA303 x 1, OA304 x 1." in said
    assert "read-only, so many hosts don't ask: 5 of 10." in said and "people would differ" in said


def test_json_has_each_tool_with_its_hints_and_what_it_seems_to_do(path, capsys):
    main([str(path), "--agents", "--json"])
    tools = {one["tool"]: one for one in json.loads(capsys.readouterr().out)["tools"]}
    assert len(tools) == 10
    hints = {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": False}
    assert (tools["deleteUser"]["hints"], tools["deleteUser"]["seems"]) == (hints, "deletes")
    assert tools["loginUser"]["seems"] == "unsure" and tools["get_users"]["seems"] == "reads"


def test_sarif_and_a_baseline_know_what_differs(path, capsys):
    jsonschema.validate(as_sarif([(audit(path, agents=True), NOTHING)]), SARIF)
    known = path.parent / "known.json"
    assert main([str(path), "--agents", "--baseline", str(known), "--write-baseline"]) == 0
    assert main([str(path), "--agents", "--baseline", str(known)]) == 0
    assert "4 findings known before, so not counted" in capsys.readouterr().out


# Promise: the overlay corrects hints and nothing else, where the auditor is sure, and twice is like once.


def test_the_overlay_corrects_the_hints_and_nothing_else(path, capsys):
    made_at = path.parent / "overlay.json"
    main([str(path), "--overlay", str(made_at)])
    made = json.loads(made_at.read_text("utf-8"))
    assert (made["overlay"], made["info"].keys() >= {"title", "version"}) == ("1.0.0", True)
    before = document(PATHS)
    once = corrected(before, made)
    assert corrected(once, made) == once
    assert audit(once, agents=True).findings == ()
    for item in once["paths"].values():
        for said in item.values():
            said.pop("x-mcp-annotations", None)
    assert once == before


def test_hints_that_somebody_set_beside_a_wrong_one_stay():
    says = {"x-mcp-annotations": {"readOnlyHint": True, "openWorldHint": False, "title": "Gone"}, **SAID}
    before = document({"/users/{id}": {"delete": says}})
    once = corrected(before, overlay(audit(before, agents=True).tools)[0])
    hints = {"readOnlyHint": False, "destructiveHint": True, "idempotentHint": False}
    now = once["paths"]["/users/{id}"]["delete"]["x-mcp-annotations"]
    assert now == hints | {"openWorldHint": False, "title": "Gone"}


def test_where_it_is_unsure_it_writes_nothing_and_says_so(path, capsys):
    unsure = {"/login": PATHS["/login"], "/users/find": {"post": {"operationId": "UserController", **SAID}}}
    path.write_text(json.dumps(document(unsure)), "utf-8")
    assert main([str(path), "--overlay", str(path.parent / "overlay.json")]) == 1
    error = capsys.readouterr().err
    assert not (path.parent / "overlay.json").exists()
    assert "overlay.json was not written. 2 operations left as they are." in error
    assert "GET /login: unsure whether it changes something" in error
    assert "POST /users/find: unsure whether it only reads" in error


@pytest.mark.parametrize("name", ["it's", "a\\b", "a/b~c", 'a"b', "a]['b"])
def test_an_address_with_any_sign_is_found_again(name):
    before = document({f"/{name}/delete": {"get": {"operationId": "deleteIt", **SAID}}})
    once = corrected(before, overlay(audit(before, agents=True).tools)[0])
    assert "x-mcp-annotations" in once["paths"][f"/{name}/delete"]["get"]


def test_an_operation_that_two_addresses_share_is_corrected_once_or_left():
    shared = {"shared": {"get": SAID}}
    for second, actions in (("/user/remove", 1), ("/users", 0)):
        paths = {
            "/users/delete": {"$ref": "#/components/pathItems/shared"},
            second: {"$ref": "#/components/pathItems/shared"},
        }
        made, left = overlay(audit(document(paths, components={"pathItems": shared}), agents=True).tools)
        assert [one["target"] for one in made["actions"]] == ["$['components']['pathItems']['shared']['get']"] * actions
        assert left == (
            []
            if actions
            else ["GET /users/delete: another address has the same operation, and it seems to do something else there"]
        )


def test_what_is_in_another_file_is_left(tmp_path):
    (tmp_path / "other.json").write_text(json.dumps({"delete": {"get": SAID}}), "utf-8")
    here = tmp_path / "openapi.json"
    here.write_text(json.dumps(document({"/users/delete": {"$ref": "other.json#/delete"}})), "utf-8")
    made, left = overlay(audit(here, agents=True).tools)
    assert (made["actions"], "where no overlay of this document reaches" in left[0]) == ([], True)


def test_what_is_no_document_gets_no_overlay(tmp_path, capsys):
    (tmp_path / "calls.tsv").write_text("GET /users/delete\n", "utf-8")
    assert main([str(tmp_path / "calls.tsv"), "--overlay", str(tmp_path / "overlay.json")]) == 2
    assert capsys.readouterr().err.startswith("An overlay corrects an OpenAPI document, and this is none.")
    with pytest.raises(Unreadable):
        overlay(audit("GET /users/delete", agents=True).tools)


def test_a_tool_that_stops_asking_by_an_overlay_only_reads_in_41_of_42_labelled_cases():
    rows = [row for name in ("gets", "posts", "kept_apart", "last", "looked_at") for row in labelled(name)]
    posts = [
        (row["effect"], Operation("POST", row["path"], row["operation_id"])) for row in rows if row["method"] == "POST"
    ]
    sure = [told for told, one in posts if (effect := effect_of(one)).does == "reads" and effect.sure == "sure"]
    assert (sure.count("reads"), len(sure)) == (41, 42)


# Promise: whatever the operations are called, each tool has a name that hosts take, and a sentence says what was done.


def named(*names):
    """The tools of operations with these names, and the remarks."""
    paths = {f"/things/{number}": {"get": {"operationId": name, **SAID}} for number, name in enumerate(names)}
    found = audit(document(paths), agents=True)
    return [one.name for one in found.tools], found.remarks


def test_equal_dotted_and_long_names_become_names_that_hosts_take():
    names, remarks = named("users.get", "users_get", "users.get", "x" * 80, "x" * 90, "é", "a_2", "a", "a")
    assert names == ["users_get", "users_get_2", "users_get_3", "x" * 64, "x" * 62 + "_2", "tool", "a_2", "a", "a_3"]
    assert remarks == (
        "Names of tools: 3 with a sign that no name may have, so _ replaces it. The first is users.get.",
        "Names of tools: 4 with the name of another tool, so it was given a number. The first is users_get.",
        f"Names of tools: 2 with more than 64 characters, so it was cut. The first is {'x' * 80}.",
    )


def test_5_000_operations_of_one_name_are_5_000_tools():
    names, _ = named(*["doIt"] * 5_000)
    assert len({*names}) == 5_000


def test_circles_of_references_are_remarked_and_the_rest_is_told():
    paths = {"/a": {"$ref": "#/paths/~1b"}, "/b": {"$ref": "#/paths/~1a"}, "/users/{id}/delete": {"get": SAID}}
    hints = {"/c": {"get": {"x-mcp-annotations": {"$ref": "#/paths/~1c/get/x-mcp-annotations"}, **SAID}}}
    found = audit(document(paths | hints), agents=True)
    assert [str(one.operation) for one in found.tools] == ["GET /users/{id}/delete", "GET /c"]
    assert len([one for one in found.remarks if "leads back to itself" in one]) == 3


def test_hints_that_are_no_object_are_remarked():
    found = audit(document({"/a": {"get": {"x-mcp-annotations": [True], **SAID}}}), agents=True)
    assert (found.tools[0].hints.read_only, "expected an object, found a list" in found.remarks[0]) == (True, True)
