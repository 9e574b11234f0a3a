"""The command's exit status and reports can be relied on, and no gate is slipped through."""

import json
import os
import subprocess
import sys

import jsonschema
import pytest

from audit import audit
from audit.__main__ import main
from audit.reports import as_sarif

DOCUMENT = """openapi: 3.0.0
servers: [{url: https://host.example/api}]
paths:
  /users/{id}/delete:
    get: {operationId: deleteUser, responses: {200: {description: gone}}}
  /users/{id}:
    put: {responses: {204: {description: kept}}}
  /broken: 7
"""


@pytest.fixture
def path(tmp_path):
    """A description with a GET that deletes, and a part that is broken."""
    (tmp_path / "openapi.yaml").write_text(DOCUMENT, "utf-8")
    return tmp_path / "openapi.yaml"


def test_the_status_is_that_of_the_heaviest_finding_that_counts(path, capsys):
    assert main([str(path)]) == 1
    assert main([str(path.parent / "none.yaml")]) == 2
    path.write_text("GET /users/{id}\n", "utf-8")
    assert main([str(path)]) == 0
    path.write_text("POST /users/{id}/cancelOrder\n", "utf-8")
    assert main([str(path)]) == 0
    assert main([str(path), "--fail-on", "1"]) == 1


def test_a_baseline_takes_what_is_known_out_of_the_status_whatever_its_order_and_lines(path, capsys):
    known = path.parent / "known.json"
    assert main([str(path), "--write-baseline", str(known)]) == 0
    head, _, rest = DOCUMENT.partition("  /users/{id}/delete:\n")
    moved = rest.splitlines(keepends=True)
    turned = [head, *moved[1:3], "\n\n", "  /users/{number}/delete:\n", moved[0]]
    path.write_text("".join(turned), "utf-8")
    capsys.readouterr()
    assert main([str(path), "--baseline", str(known), "--fail-on", "1"]) == 0
    assert "2 operations, 0 findings.\n" in capsys.readouterr().out
    path.write_text("".join([*turned, "  /users/{id}/remove: {get: {}}\n"]), "utf-8")
    assert main([str(path), "--baseline", str(known)]) == 1
    said = capsys.readouterr().out
    assert "findings of the baseline not counted" in said
    assert "/users/{id}/remove" in said


def test_json_has_the_members_that_the_readme_names(path, capsys):
    main([str(path), "--json"])
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"format", "source", "operations", "findings", "proposals", "nouns", "remarks", "unknown"}
    names = "finding method path operation where line words because sure border is source weight loses instead"
    assert set(data["findings"][0]) == {*names.split(), "fingerprint", "known"}
    assert data["format"] == 1
    heavy = next(one for one in data["findings"] if one["weight"] == 3)
    assert (heavy["where"], heavy["line"]) == ("#/paths/~1users~1{id}~1delete/get", 5)


def test_the_same_input_gives_the_same_output(path):
    path.write_text(f"{DOCUMENT}  /wetter/bericht/{{tag}}/getHeute/ansehen: {{get: {{}}, post: {{}}}}\n", "utf-8")
    command = [sys.executable, "-m", "audit", str(path), "--json"]
    ran = [subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True) for seed in "12"]
    assert ran[0].stdout == ran[1].stdout
    assert json.loads(ran[0].stdout)["unknown"]


def test_where_nothing_can_be_written_a_sentence_says_so(path):
    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as full:
            ran = subprocess.run([sys.executable, "-m", "audit", str(path)], stdout=full, stderr=subprocess.PIPE)
        assert ran.returncode == 2
        assert ran.stderr.decode().startswith("What was found cannot be written")


# `python -m audit` as a gate.


@pytest.fixture
def gate(tmp_path, capsys):
    """A function that audits a text, or an OpenAPI document of these paths: the status, what it prints, and stderr."""

    def of(source, *options):
        path = tmp_path / "description"
        text = source if isinstance(source, str) else json.dumps({"openapi": "3.0.0", "paths": source})
        path.write_text(text, "utf-8")
        status = main([str(path), *options])
        return (status, *capsys.readouterr())

    return of


@pytest.mark.parametrize(
    "paths",
    [{}, {"/a": {"$ref": "../elsewhere.json#/a"}}, {"/a": {"$ref": "#/paths/~1b"}, "/b": {"$ref": "#/paths/~1a"}}],
)
@pytest.mark.parametrize("option", ["--fail-on=1", "--json", "--sarif"])
def test_where_no_operation_was_read_the_gate_stays_shut_and_says_why(gate, paths, option):
    status, said, error = gate(paths, option)
    assert (status, bool(said)) == (2, True)
    assert error.startswith("No operation was read, so nothing was audited: ")
    assert ("$ref" in error or "reference" in error) if paths else "there is none in its paths" in error


@pytest.mark.parametrize("option", ["--fail-on=3", "--json"])
@pytest.mark.parametrize("table", ["GET /users\nnonsense\n", "GET /users/delete\nnonsense\n"])
def test_a_line_that_cannot_be_read_shuts_the_gate_and_the_report_is_printed(gate, table, option):
    status, said, error = gate(table, option)
    assert (status, "Line 2: expected a method and an address" in said) == (2, True)
    assert "1 operation" in said or json.loads(said)["operations"] == 1
    assert error == "1 line cannot be read: see the remarks. Correct each, or begin it with #.\n"


SAID = {"responses": {"200": {"description": "done"}}}
USERS, BOOKS, PAGES = ({f"/v1/{name}": {"get": SAID, "post": SAID}} for name in ("users", "books", "pages"))
TWICE = [{f"/{name}/create": {"post": SAID}, f"/{name}": {"post": SAID}} for name in ("users", "books")]


@pytest.fixture
def baseline(gate, tmp_path):
    """A function that takes down what is found in one description, and audits another with that as its baseline."""

    def of(before, after, *options):
        gate(before, "--write-baseline", str(tmp_path / "known"))
        return gate(after, "--baseline", str(tmp_path / "known"), "--fail-on", "1", *options)

    return of


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({**USERS, **BOOKS}, {**BOOKS, **USERS}),
        ({**USERS, **BOOKS}, BOOKS),
        (TWICE[0] | TWICE[1], TWICE[1] | dict(reversed(TWICE[0].items()))),
        tuple({f"/u/{id}/delete": {"post": SAID}, f"/u/{id}": {"delete": SAID}} for id in ("{id}", "{no}")),
    ],
)
def test_what_speaks_for_the_whole_is_known_whatever_stands_first(baseline, before, after):
    status, said, _ = baseline(before, after)
    assert (status, ", 0 findings." in said) == (0, True)


def test_another_version_is_new(baseline):
    assert "the segment “v2”" in baseline(USERS, {"/v2/users": USERS["/v1/users"]})[1]


def told(*names):
    """An operation with these parameters, and nothing else to be found."""
    answers = {"200": {"description": "done"}, "405": {"description": "not that"}}
    parameters = [{"name": name, "in": "header", "schema": {"type": "string"}} for name in names]
    return {"/x": {"get": {"parameters": parameters, "responses": answers}}}


def test_a_second_way_to_override_the_method_is_new_and_one_that_goes_is_none(baseline):
    one, two = told("_method"), told("_method", "X-HTTP-Method-Override")
    status, said, _ = baseline(one, two)
    assert (status, "1 finding:" in said, "x-http-method-override" in said) == (1, True, True)
    assert baseline(two, one)[0] == 0


# The reports for tools and for people: SARIF 2.1.0, and a page that needs no script.

NASTY = "<script>alert(1)</script>\"'&"
NASTY_PATHS = {
    "/users/{id}/delete": {"get": {"operationId": NASTY, "responses": {"200": {}}}},
    f"/{NASTY}/getUsers": {"get": {}},
    "/search": {"get": {"operationId": "search"}},
    f"/broken{NASTY}": 7,
    "/users/{id}": {"put": {"responses": {"204": {}}}},
}


def of(*required, **members):
    """The schema of an object: the members that have to be there, and what is asked of a member."""
    return {"type": "object", "required": [*required], "properties": members}


TEXT = of("text", text={"type": "string", "minLength": 1})
LEVEL = {"enum": ["none", "note", "warning", "error"]}
LINE = of(startLine={"type": "integer", "minimum": 1})
PLACE = of("artifactLocation", artifactLocation=of(uri={"pattern": "^[!-~]+$"}), region=LINE)
RESULT = of(  # SARIF 2.1.0, section 3.27, and of its locations 3.28 to 3.30
    *("message", "ruleId", "ruleIndex", "locations", "partialFingerprints"),
    message=TEXT,
    level=LEVEL,
    kind={"enum": ["fail", "review"]},
    baselineState={"enum": ["new", "unchanged"]},
    partialFingerprints={"type": "object", "additionalProperties": {"type": "string"}},
    locations={"items": of(physicalLocation=PLACE)},
)
RESULT |= {"if": of("kind", kind={"const": "review"}), "then": of(level={"const": "none"})}
RULE = of(
    *("id", "shortDescription", "helpUri"),
    shortDescription=TEXT,
    fullDescription=TEXT,
    help=TEXT,
    helpUri={"pattern": "^https://"},
    defaultConfiguration=of(level=LEVEL),
)
RUN = of(
    "tool",
    tool=of(driver=of("name", rules={"items": RULE})),
    invocations={"items": of("executionSuccessful")},
    results={"items": RESULT},
)
SARIF = of("version", "runs", version={"const": "2.1.0"}, runs={"items": RUN})


def test_sarif_is_as_its_schema_says(tmp_path):
    document = {"openapi": "3.0.0", "paths": NASTY_PATHS}
    (tmp_path / "open api.json").write_text(json.dumps(document, indent=1), "utf-8")
    for source in (tmp_path / "open api.json", document, "GET /a"):
        jsonschema.validate(as_sarif(audit(source)), SARIF)


APP = "from flask import Flask\napp = Flask(__name__)\n@app.get('/user/delete/<i>')\ndef delete(i): return i\n"
FILES = {
    "no guard": (APP + "app.run(port=0)\n", 1, "get-that-changes"),
    "no guard, made by a function": (APP + "def make():\n    app.run(port=0)\n    return app\n", 1, "get-that-changes"),
    "it raises": (APP + "1 / 0\n", 2, "ZeroDivisionError"),
    "it leaves": (APP + "exit(0)\n", 2, "SystemExit"),
    "it asks": (APP + "input('Port? ')\n", 2, "EOFError"),
    "another server": (
        APP + "from wsgiref.simple_server import make_server as m\nm('', 0, app).serve_forever()\n",
        2,
        "did not end",
    ),
    "it waits": (APP + "import time\nwhile True: time.sleep(0.01)\n", 2, "did not end"),
}


@pytest.mark.parametrize(("text", "status", "words"), FILES.values(), ids=FILES.keys())
def test_a_file_with_an_app_is_run_to_its_end_and_no_further(tmp_path, text, status, words):
    (tmp_path / "mine.py").write_text(text, "utf-8")
    name = f"{tmp_path / 'mine.py'}:{'make' if 'def make' in text else 'app'}"
    most = "command.MOST_SECONDS = 1; " if words == "did not end" else ""  # a busy computer takes long for the others
    code = f"import sys; from audit import __main__ as command; {most}sys.exit(command.main())"
    done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, encoding="utf-8", timeout=120)
    assert done.returncode == status
    assert words in done.stdout + done.stderr and "Traceback" not in done.stderr
