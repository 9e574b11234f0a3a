"""What a team decides is found where it wrote it, and what it can't mean is named with its file and its line."""

import json
from pathlib import Path

import jsonschema
import pytest
from test_audit_command import SARIF

from audit import audit
from audit.__main__ import main
from audit.findings import by_code
from audit.reports import NOTHING, as_sarif
from audit.settings import settings_in

DOCUMENT = """openapi: 3.0.0
paths:
  /users/{id}/delete: {get: {operationId: deleteUser}}
  /jobs/{id}/cancel: {post: {operationId: cancelJob}}
  /internal/reset: {post: {operationId: reset}}
"""
FOUND = [
    "OA101 verb-in-address GET /users/{id}/delete",
    "OA102 get-that-changes GET /users/{id}/delete",
    "OA101 verb-in-address POST /jobs/{id}/cancel",
    "OA101 verb-in-address POST /internal/reset",
]


@pytest.fixture
def team(tmp_path, monkeypatch, capsys):
    """A function that writes a team's settings and description, and runs the command: the status, its lines, stderr."""
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)

    def of(settings, *options, file="audit.toml", document=DOCUMENT):
        (tmp_path / file).write_text(settings, "utf-8")
        (tmp_path / "openapi.yaml").write_text(document, "utf-8")
        status = main(["openapi.yaml", *options])
        said, error = capsys.readouterr()
        return status, said, error

    return of


def found_in(said):
    return [line.partition(" ")[2].partition(":")[0] for line in said.splitlines() if line.startswith("openapi.yaml:")]


@pytest.mark.parametrize(
    ("settings", "left"),
    [
        ("", FOUND),
        ('select = ["OA102"]', FOUND[1:2]),
        ('select = ["OA2"]', []),
        ('ignore = ["verb-in-address"]', FOUND[1:2]),
        ('select = ["OA1"]\nignore = ["oa101"]', FOUND[1:2]),
        ('nouns = ["cancel"]', [*FOUND[:2], FOUND[3]]),
        ('exclude = ["/internal/*"]', FOUND[:3]),
        ('allow."POST /jobs/{id}/cancel" = "the queue knows this word"', [*FOUND[:2], FOUND[3]]),
        ('[allow."GET /users/{id}/delete"]\nOA101 = "an old link"', FOUND[1:]),
    ],
)
def test_what_is_set_counts_and_the_rest_stays_as_it_is(team, settings, left):
    status, said, _ = team(settings)
    assert (found_in(said), status) == (left, int(bool(left)))


def test_the_command_says_otherwise_than_the_file(team):
    assert found_in(team('select = ["OA102"]', "--select", "OA101")[1]) == [FOUND[0], *FOUND[2:]]
    assert found_in(team("", "--ignore", "OA101,get-that-changes")[1]) == []


def test_settings_of_a_project_are_found_above_and_not_beyond_its_repository(team, tmp_path, monkeypatch):
    lines = '[project]\nname = "x"\n\n[tool.audit]\nselect = ["OA102"]\n'
    assert found_in(team(lines, file="pyproject.toml")[1]) == FOUND[1:2]
    inner = tmp_path / "service"
    inner.mkdir()
    monkeypatch.chdir(inner)
    assert main([str(tmp_path / "openapi.yaml"), "--ignore", "OA102"]) == 0
    (inner / ".git").mkdir()
    assert main([str(tmp_path / "openapi.yaml"), "--ignore", "OA102"]) == 1
    assert main([str(tmp_path / "openapi.yaml"), "--ignore", "OA102", "--config", "../pyproject.toml"]) == 0


def test_a_baseline_of_the_settings_lies_beside_them(team, tmp_path):
    assert team('baseline = "known.json"')[0] == 2  # it isn't written yet
    assert team('baseline = "known.json"', "--write-baseline")[0] == 0
    assert (tmp_path / "known.json").exists() and team('baseline = "known.json"')[0] == 0
    assert "No baseline is named" in team("", "--write-baseline")[2]
    before = (tmp_path / "known.json").read_bytes()
    assert team('baseline = "known.json"', "--write-baseline", document="openapi: 3.0.0\npaths: {}\n")[0] == 2
    assert (tmp_path / "known.json").read_bytes() == before


@pytest.mark.parametrize(
    ("settings", "line", "words"),
    [
        ('nouns = ["a"]\nselct = ["OA101"]', 2, "'selct' is no setting. Known are select, ignore, nouns, exclude"),
        ('\nselect = [\n  "OA101",\n  "OA999",\n]', 4, "'OA999' is no code, and no name"),
        ("ignore = 3", 1, "expected a list of texts, found int 3"),
        ("nouns = [1]", 1, "expected a list of texts, found list [1]"),
        ("\nbaseline = []", 2, "expected a text, found list []"),
        ("allow = []", 1, "expected a table of reasons"),
        ('[allow]\n"/login" = "why"', 2, "'/login' is no operation, such as POST /login"),
        ('[allow]\n"POST /login" = ""', 2, "'POST /login': expected a text"),
        ('[allow]\n"POST /login" = {OA999 = "why"}', 2, "'OA999' is no code"),
        ("select = [", 1, "Invalid value"),
    ],
)
def test_what_it_cannot_mean_is_named_with_its_file_and_its_line(team, settings, line, words):
    status, _, error = team(settings)
    assert status == 2 and error.startswith(f"{Path.cwd() / 'audit.toml'}:{line}: ") and words in error
    if "[allow]" not in settings:
        (Path.cwd() / "audit.toml").unlink()
        project = f"[project]\nname = 'x'\n[tool.audit]\n{settings}"
        assert team(project, file="pyproject.toml")[2].startswith(f"{Path.cwd() / 'pyproject.toml'}:{line + 3}: ")


ALLOWED = """openapi: 3.0.0
paths:
  /users/{id}/delete:
    get: {operationId: deleteUser, x-audit: {allow: {OA101: "an old link"}}}
  /jobs/{id}/cancel:
    x-audit: {allow: "the queue knows this word"}
    post: {operationId: cancelJob}
"""


def test_what_a_description_allows_is_silent_and_its_reason_is_shown(team, tmp_path):
    status, said, _ = team("", document=ALLOWED)
    assert (status, found_in(said)) == (1, FOUND[1:2])
    assert "2 findings allowed:\n  OA101 GET /users/{id}/delete: an old link\n" in said
    assert "  OA101 POST /jobs/{id}/cancel: the queue knows this word" in said
    data = json.loads(team("", "--json", document=ALLOWED)[1])
    assert [one["allowed"] for one in data["findings"]] == [None, "an old link", "the queue knows this word"]
    sarif = as_sarif([(audit(tmp_path / "openapi.yaml"), NOTHING)])
    jsonschema.validate(sarif, SARIF)
    reasons = [one.get("suppressions", [{}])[0].get("justification") for one in sarif["runs"][0]["results"]]
    assert reasons == [None, "an old link", "the queue knows this word"]


def test_a_reason_for_one_operation_allows_nothing_that_is_said_of_all():
    paths = {f"/v1/{name}": {"get": {"x-audit": {"allow": "why"}}} for name in ("users", "books")}
    described = {"openapi": "3.0.0", "paths": paths}
    assert [one.kind.code for one in audit(described).findings] == ["OA106"]
    assert audit({**described, "x-audit": {"allow": {"version-in-address": "why"}}}).findings == ()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"allow": {"OA999": "why"}}, "x-audit of POST /users/delete allows 'OA999', which is no code"),
        ({"allow": ""}, "expected a reason, in words"),
        ({"allow": {"OA101": 7}}, "expected a reason, in words, found 7"),
        ({"allow": [1]}, "expected an object, found a list"),
        ({"alow": "why"}, "x-audit knows only allow"),
        (7, "expected an object, found 7"),
    ],
)
def test_what_a_description_cannot_mean_is_a_remark_and_allows_nothing(said, words):
    found = audit({"openapi": "3.0.0", "paths": {"/users/delete": {"post": {"x-audit": said}}}})
    assert [one.kind.code for one in found.findings] == ["OA101"]
    assert words in found.remarks[0]


@pytest.mark.parametrize(
    ("name", "remarked"),
    [
        ("GET /users/{user_id}/delete", True),  # as the function has it, without the prefix of its router
        ("POST /users/{id}/delete", False),
        ("GET /elsewhere", False),  # of another description that has the same settings
        ("GET /v1/users/{id}/delete", False),
    ],
)
def test_what_is_allowed_of_an_address_that_lacks_its_beginning_is_a_remark(team, name, remarked):
    document = DOCUMENT.replace("  /users/", "  /v1/users/")
    _, said, _ = team(f'allow."{name}" = "why"', "--ignore", "OA106", document=document)
    told = (
        f"{name}, which the settings allow, is no operation here. Write GET /v1/users/{{id}}/delete, if that is meant."
    )
    assert (told in " ".join(said.split())) is remarked


def test_each_beginning_of_a_code_and_each_name_is_a_choice(tmp_path):
    names = [*by_code(), *(one.name for one in by_code().values()), "OA1", "OA2", "OA3", "OA"]
    (tmp_path / "audit.toml").write_text(f"select = {json.dumps(names)}", "utf-8")
    assert settings_in(tmp_path / "audit.toml").select == {*by_code()}
