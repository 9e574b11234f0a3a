"""The command's exit status and reports can be relied on, and no gate is slipped through."""

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from audit import audit
from audit.__main__ import main
from audit.findings import by_code
from audit.reports import NOTHING, as_sarif

ROOT = Path(__file__).resolve().parents[2]

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


def test_each_finding_has_a_line_with_its_place_its_code_and_what_it_could_be(path, capsys):
    assert main([str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    verb, sin = (
        f"{path}:5:5 {code} GET /api/users/{{id}}/delete: "
        for code in ("OA101 verb-in-address", "OA102 get-that-changes")
    )
    assert lines[0].startswith(verb) and lines[0].endswith("; it could be DELETE /api/users/{id}")
    assert lines[1].startswith(sin)
    assert f"{path}:7:5 OA201 write-without-condition PUT /api/users/{{id}}: " in "\n".join(lines)
    assert "7 findings in 2 operations: OA101 x 1, OA102 x 1, OA104 x 1, OA201 x 1, OA204 x 3." in lines


def test_what_many_operations_lack_is_told_once_and_counted_for_each(path, capsys):
    users = "".join(f"  /users/{one}: {{get: {{responses: {{200: {{description: ok}}}}}}}}\n" for one in range(4))
    path.write_text(f"openapi: 3.0.0\npaths:\n{users}", "utf-8")
    for option, lines in (([], 1), (["--all"], 4)):
        assert main([str(path), *option]) == 1
        said = capsys.readouterr().out.splitlines()
        told = [line for line in said if "OA204 refusals-not-said" in line]
        assert len(told) == lines and "4 findings in 4 operations: OA204 x 4." in said
        assert ("here and in 3 other operations (--all shows each)" in told[0]) is (lines == 1)
    main([str(path), "--json"])
    assert len(json.loads(capsys.readouterr().out)["findings"]) == 4


def test_colours_are_for_a_terminal_and_for_people_who_want_them(path, capsys, monkeypatch):
    for terminal, wanted, coloured in ((False, "", False), (True, "", True), (True, "1", False)):
        monkeypatch.setattr("sys.stdout.isatty", lambda terminal=terminal: terminal)
        monkeypatch.setenv("NO_COLOR", wanted)
        main([str(path)])
        assert ("\x1b[" in capsys.readouterr().out) is coloured


def test_help_says_how_it_ends_and_names_a_page_that_is_here(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    assert "The status is 0 when nothing new is found, 1 when something is, and 2" in said
    assert (ROOT / said.split()[-1].partition("/main/")[2]).is_file()


@pytest.mark.parametrize("code", [*by_code()])
def test_each_code_is_explained_with_its_story_its_source_and_its_lesson(code, capsys):
    kind = by_code()[code]
    assert main(["--explain", code]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert kind.name in said and kind.story in said and f"Source: {kind.source}. https://" in said
    assert f"Lesson {kind.lesson} " in said and [*ROOT.glob(f"notebooks/{kind.lesson}_*.ipynb")]
    assert f"| {code} | `{kind.name}` |" in (ROOT / "audit/README.md").read_text("utf-8")


def test_a_code_that_is_none_is_answered_with_those_that_are_known(capsys):
    assert main(["--explain", "OA999"]) == 2
    assert "'OA999' is no code" in (said := capsys.readouterr().err) and all(code in said for code in by_code())


def test_the_status_is_1_for_what_is_found_and_0_for_what_people_would_differ_on(path, capsys):
    assert main([str(path)]) == 1
    assert main([str(path.parent / "none.yaml")]) == 2
    path.write_text("GET /users/{id}\n", "utf-8")
    assert main([str(path)]) == 0
    path.write_text("POST /users/{id}/cancelOrder\n", "utf-8")
    assert main([str(path)]) == 1
    path.write_text("GET /search\n", "utf-8")
    capsys.readouterr()
    known = path.parent / "known.json"
    assert main([str(path), "--baseline", str(known), "--write-baseline"]) == 0
    said, error = capsys.readouterr()
    assert "known before" not in said and error.startswith("0 findings known now")
    assert main([str(path)]) == 0
    assert "1 finding on which people would differ left out" in capsys.readouterr().out
    assert main([str(path), "--all"]) == 0
    assert "(people would differ)" in capsys.readouterr().out


def test_a_baseline_takes_what_is_known_out_of_the_status_whatever_its_order_and_lines(path, capsys):
    known = path.parent / "known.json"
    assert main([str(path), "--baseline", str(known), "--write-baseline"]) == 0
    head, _, rest = DOCUMENT.partition("  /users/{id}/delete:\n")
    moved = rest.splitlines(keepends=True)
    turned = [head, *moved[1:3], "\n\n", "  /users/{number}/delete:\n", moved[0]]
    path.write_text("".join(turned), "utf-8")
    capsys.readouterr()
    assert main([str(path), "--baseline", str(known)]) == 0
    assert "0 findings in 2 operations.\n" in capsys.readouterr().out
    path.write_text("".join([*turned, "  /users/{id}/remove: {get: {}}\n"]), "utf-8")
    assert main([str(path), "--baseline", str(known)]) == 1
    said = capsys.readouterr().out
    assert "findings known before, so not counted" in said
    assert "/users/{id}/remove" in said


def test_json_has_the_members_that_the_readme_names(path, capsys):
    main([str(path), "--json"])
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"format", "source", "operations", "findings", "proposals", "remarks", "unknown"}
    names = "finding code method path operation where line column words because sure border is source weight loses"
    assert set(data["findings"][0]) == {*names.split(), "instead", "fingerprint", "known", "allowed"}
    assert data["format"] == 2
    heavy = next(one for one in data["findings"] if one["weight"] == 3)
    assert (heavy["where"], heavy["line"], heavy["column"]) == ("#/paths/~1users~1{id}~1delete/get", 5, 5)


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
@pytest.mark.parametrize("option", ["--all", "--json", "--sarif"])
def test_where_no_operation_was_read_the_gate_stays_shut_and_says_why(gate, paths, option):
    status, said, error = gate(paths, option)
    assert (status, bool(said)) == (2, True)
    assert ": No operation was read, so nothing was audited: " in error
    assert ("$ref" in error or "reference" in error) if paths else "there is none in its paths" in error


@pytest.mark.parametrize("option", ["--all", "--json"])
@pytest.mark.parametrize("table", ["GET /users\nnonsense\n", "GET /users/delete\nnonsense\n"])
def test_a_line_that_cannot_be_read_shuts_the_gate_and_the_report_is_printed(gate, table, option):
    status, said, error = gate(table, option)
    assert (status, "Line 2: expected a method and an address" in said) == (2, True)
    assert "1 operation" in said or json.loads(said)["operations"] == 1
    assert error.endswith(": 1 line cannot be read: see the remarks. Correct each, or begin it with #.\n")


SAID = {"responses": {"200": {"description": "done"}}}
USERS, BOOKS, PAGES = ({f"/v1/{name}": {"get": SAID, "post": SAID}} for name in ("users", "books", "pages"))
TWICE = [{f"/{name}/create": {"post": SAID}, f"/{name}": {"post": SAID}} for name in ("users", "books")]


@pytest.fixture
def baseline(gate, tmp_path):
    """A function that takes down what is found in one description, and audits another with that as its baseline."""

    def of(before, after, *options):
        gate(before, "--baseline", str(tmp_path / "known"), "--write-baseline")
        return gate(after, "--baseline", str(tmp_path / "known"), *options)

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
    assert (status, "0 findings in " in said) == (0, True)


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
    assert (status, "1 finding in " in said, "x-http-method-override" in said) == (1, True, True)
    assert baseline(two, one)[0] == 0


# What a change brings.


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository of git with a commit `before`, in which a description refers to a file beside it."""
    monkeypatch.chdir(tmp_path)
    old = {
        "openapi.yaml": f"{DOCUMENT}  /beside: {{$ref: 'parts/a.yaml'}}\n",
        "parts/a.yaml": "get: {operationId: list}\n",
    }
    (tmp_path / "parts").mkdir()
    for name, text in old.items():
        (tmp_path / name).write_text(text, "utf-8")
    who = ["-c", "user.name=A", "-c", "user.email=a@b.example"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "before"], ["tag", "before"]):
        subprocess.run(["git", *words], check=True)
    return tmp_path


def test_only_what_a_change_brings_counts_also_in_a_file_beside(repository, capsys):
    path = repository / "openapi.yaml"
    assert main(["openapi.yaml", "--since", "before"]) == 0
    assert "7 findings known before, so not counted." in capsys.readouterr().out
    (repository / "parts/a.yaml").write_text("get: {operationId: deleteAll}\n", "utf-8")
    assert main(["openapi.yaml", "--since", "before"]) == 1
    assert capsys.readouterr().out.startswith("parts/a.yaml:1:1 OA102 get-that-changes GET /api/beside: ")
    path.with_name("old.yaml").write_text(path.read_text("utf-8"), "utf-8")
    path.write_text(f"{path.read_text('utf-8')}  /users/{{id}}/remove: {{get: {{}}}}\n", "utf-8")
    assert main([str(path), "--since", "old.yaml"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines if "/remove" in line] == ["OA101", "OA102"]


def test_what_was_not_there_before_is_new_and_what_is_no_commit_is_said(repository, capsys):
    (repository / "new.yaml").write_text(DOCUMENT, "utf-8")
    assert main(["new.yaml", "--since", "before"]) == 1
    assert "as it was at before. So all that is found counts as new." in capsys.readouterr().err
    for named in ("nowhere", "--help", "HEAD:openapi.yaml"):
        assert main(["new.yaml", f"--since={named}"]) == 2
        assert f"{named} is no commit of git here" in capsys.readouterr().err


def test_several_files_are_one_report_and_the_worst_decides(path, capsys):
    good = path.with_name("good.yaml")
    good.write_text("openapi: 3.0.0\npaths: {/a: {get: {}}}", "utf-8")
    assert main([str(good), str(path)]) == 1
    assert main([str(good), str(path), "--json"]) == 1
    assert "0 findings in 1 operation." in (said := capsys.readouterr().out)
    assert [one["source"] for one in json.loads(said[said.index("[\n {") :])] == [str(good), str(path)]
    main([str(good), str(path), "--sarif"])
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert len(run["results"]) == 7 and len(run["tool"]["driver"]["rules"]) == 5
    with pytest.raises(SystemExit) as ended:
        main([str(good), str(path), "--since", str(path)])
    assert ended.value.code == 2


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
        jsonschema.validate(as_sarif([(audit(source), NOTHING)]), SARIF)


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
    "FastAPI": ("from fastapi import FastAPI\napp = FastAPI()\n", 2, "Give what json.dumps(app.openapi()) writes."),
    "what it imports is elsewhere": ("from .models import A\n" + APP, 2, "beside what the app imports."),
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
