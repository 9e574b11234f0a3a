"""`python -m audit`: what goes in, what comes out, and with which status."""

import json
import os
import subprocess
import sys

import pytest

from audit.__main__ import main

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


def run(*arguments, octets=b"", **more):
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "audit", *map(str, arguments)], input=octets, capture_output=True, **more
    )


def test_one_line_comes_out_for_each_that_goes_in_and_what_is_none_is_said():
    lines = b"GET\t/user/delete/7\tdeleteUser\n\n# comment\nget /user/delete/7\r\nGET\nfoo bar\n\tx\n\xff\xfe\n"
    ran = run("--lines", octets=lines + b"GET\t/a\xe2\x80\xa8b")  # the last one has a separator in its address
    found = "verb-in-address get-that-changes"
    assert ran.stdout.decode().split("\n") == [found, "", "", found, "", "", "", "", "", ""]
    assert [line.split(":")[0] for line in ran.stderr.decode().splitlines()] == ["Line 5", "Line 6", "Line 7", "Line 8"]
    assert ran.returncode == 2


def test_lines_that_can_all_be_read_end_with_0(tmp_path, capsys):
    (tmp_path / "lines").write_text("METHOD\tpath\toperation id\nGET\t/user/delete/7\t\n", "utf-8")
    assert main(["--lines", str(tmp_path / "lines")]) == 0
    assert capsys.readouterr().out == "\nverb-in-address get-that-changes\n"


def test_words_that_are_nouns_here_are_said_by_nouns(tmp_path, capsys):
    (tmp_path / "lines").write_text("POST\t/orders/{id}/cancel\t\n", "utf-8")
    assert main(["--lines", str(tmp_path / "lines"), "--nouns", "cancel"]) == 0
    assert "verb-in-address" not in capsys.readouterr().out


def test_many_lines_that_cannot_be_read_are_said_as_a_number():
    assert b"and 30 more lines cannot be read." in run("--lines", octets=b"x\n" * 50).stderr


def test_the_status_is_that_of_the_heaviest_finding_that_counts(path, capsys):
    (path.parent / "good.txt").write_text("GET /users/{id}\n", "utf-8")
    assert main([str(path)]) == 1
    assert main([str(path.parent / "good.txt")]) == 0
    assert main([str(path.parent / "none.yaml")]) == 2
    (path.parent / "style.txt").write_text("POST /users/{id}/cancelOrder\n", "utf-8")
    assert main([str(path.parent / "style.txt")]) == 0
    assert main([str(path.parent / "style.txt"), "--fail-on", "1"]) == 1


@pytest.mark.parametrize("weight", ["0", "4", "-1", "x", "9" * 5000])
def test_a_weight_that_is_none_is_refused(path, weight, capsys):
    with pytest.raises(SystemExit) as ended:
        main([str(path), "--fail-on", weight])
    assert ended.value.code == 2


def test_the_report_begins_with_the_counts_and_has_no_wide_lines(path, capsys):
    main([str(path)])
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("2 operations, ")
    assert "1 of weight 3" in said[0]
    assert said[2].startswith("get-that-changes: 1 (weight 3")
    assert max(map(len, said)) <= 100
    assert any("#/paths/~1broken (line 8)" in line for line in said)
    assert "1 operations" not in "\n".join(said) and "1 findings" not in "\n".join(said)


def test_words_that_are_unknown_are_said_to_be(tmp_path, capsys):
    (tmp_path / "table").write_text("GET /benutzer/loeschen\n", "utf-8")
    for option in ("--all", "--json", f"--html={tmp_path / 'page'}"):
        assert main([str(tmp_path / "table"), option]) == 0
        said = capsys.readouterr().out + ((tmp_path / "page").read_text("utf-8") if "html" in option else "")
        assert "loeschen" in said and ("nknown" in said or "does not know" in said)


def test_a_description_without_operations_is_said_to_be_one(tmp_path, capsys):
    (tmp_path / "openapi.json").write_text('{"openapi": "3.1.0", "paths": {}}', "utf-8")
    assert main([str(tmp_path / "openapi.json")]) == 2
    assert "nothing was audited" in capsys.readouterr().out


def test_all_shows_what_is_only_counted_otherwise(tmp_path, capsys):
    (tmp_path / "table").write_text("".join(f"GET /thing{n}/delete\n" for n in range(30)), "utf-8")
    main([str(tmp_path / "table")])
    short = capsys.readouterr().out
    main([str(tmp_path / "table"), "--all"])
    assert "--all shows" in short and "thing29" not in short
    assert max(map(len, short.splitlines())) <= 100
    assert "GET /thing29/delete" in capsys.readouterr().out


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


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"known": 7}', "[" * 99_999, "x"])
def test_a_baseline_that_is_none_is_said(path, text, capsys):
    (path.parent / "known.json").write_text(text, "utf-8")
    assert main([str(path), "--baseline", str(path.parent / "known.json")]) == 2
    assert "--write-baseline" in capsys.readouterr().err


def test_what_cannot_be_written_is_said(path, capsys):
    assert main([str(path), "--html", str(path.parent / "no" / "folder.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_json_has_the_members_that_the_readme_names(path, capsys):
    main([str(path), "--json"])
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"format", "source", "operations", "findings", "proposals", "nouns", "remarks", "unknown"}
    names = "finding method path operation where line words because sure border is source weight loses instead"
    assert set(data["findings"][0]) == {*names.split(), "fingerprint", "known"}
    assert data["format"] == 1
    heavy = next(one for one in data["findings"] if one["weight"] == 3)
    assert (heavy["where"], heavy["line"]) == ("#/paths/~1users~1{id}~1delete/get", 5)


def test_an_app_is_imported_when_it_is_named_and_what_it_prints_is_no_part_of_the_report(tmp_path):
    code = "from flask import Flask\nprint('hello')\napp = Flask('x')\napp.add_url_rule('/a/delete', 'a', lambda: '')\n"
    (tmp_path / "shop.py").write_text(code + "def make():\n    return app\n", "utf-8")
    for name in ("app", "make"):
        ran = run("--json", f"{tmp_path / 'shop.py'}:{name}")
        assert [one["path"] for one in json.loads(ran.stdout)["findings"]][:1] == ["/a/delete"]
    (tmp_path / "broken.py").write_text("1 / 0", "utf-8")
    for name in ("shop.py:none", "shop.py:print", "broken.py:app", "none.py:app"):
        ran = run(f"{tmp_path / name}")
        assert ran.returncode == 2
        assert b"Traceback" not in ran.stderr


def test_who_reads_only_the_beginning_gets_no_traceback(tmp_path):
    (tmp_path / "table").write_text("GET /a/delete\n" * 20_000, "utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        ran = subprocess.run(
            [sys.executable, "-m", "audit", "--lines", str(tmp_path / "table")], stdout=closed, stderr=subprocess.PIPE
        )
    assert b"Traceback" not in ran.stderr


def test_the_same_input_gives_the_same_output(path):
    path.write_text(f"{DOCUMENT}  /wetter/bericht/{{tag}}/getHeute/ansehen: {{get: {{}}, post: {{}}}}\n", "utf-8")
    said = [run(path, "--json", env={**os.environ, "PYTHONHASHSEED": seed}).stdout for seed in "123"]
    assert said[0] == said[1] == said[2]
    assert json.loads(said[0])["unknown"]


def test_where_nothing_can_be_written_a_sentence_says_so(path):
    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as full:
            ran = subprocess.run([sys.executable, "-m", "audit", str(path)], stdout=full, stderr=subprocess.PIPE)
        assert ran.returncode == 2
        assert ran.stderr.decode().startswith("What was found cannot be written")


def test_lines_take_no_other_form(path, capsys):
    with pytest.raises(SystemExit):
        main([str(path), "--lines", "--json"])
    assert "Leave the other options out" in capsys.readouterr().err


def test_a_terminal_that_knows_few_letters_gets_their_numbers(tmp_path):
    (tmp_path / "table").write_text("GET /\u53d6\u5f97/delete\n", "utf-8")
    ran = run(tmp_path / "table", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert b"\\u53d6" in ran.stdout


def test_what_reads_a_file_starts_without_what_it_does_not_need(path):
    code = f"import sys; from audit.__main__ import main; main([{str(path)!r}]); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8").stdout.split()
    assert not {"flask", "requests", "clients", "IPython", "ipywidgets"} & set(loaded)
    code = 'import sys, audit; audit.audit(\'{"openapi": "3", "paths": {}}\'); print(*sys.modules)'
    assert (
        "yaml" not in subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8").stdout.split()
    )


def test_where_there_is_no_yaml_a_sentence_says_so():
    code = "import sys; sys.modules['yaml'] = None; from audit import audit; audit('openapi: 3\\npaths: {}')"
    assert b"Give the same as JSON" in subprocess.run([sys.executable, "-c", code], capture_output=True).stderr
