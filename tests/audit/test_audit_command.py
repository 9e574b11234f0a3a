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


def test_the_status_is_that_of_the_heaviest_finding_that_counts(path, capsys):
    (path.parent / "good.txt").write_text("GET /users/{id}\n", "utf-8")
    assert main([str(path)]) == 1
    assert main([str(path.parent / "good.txt")]) == 0
    assert main([str(path.parent / "none.yaml")]) == 2
    (path.parent / "style.txt").write_text("POST /users/{id}/cancelOrder\n", "utf-8")
    assert main([str(path.parent / "style.txt")]) == 0
    assert main([str(path.parent / "style.txt"), "--fail-on", "1"]) == 1


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
    said = [run(path, "--json", env={**os.environ, "PYTHONHASHSEED": seed}).stdout for seed in "123"]
    assert said[0] == said[1] == said[2]
    assert json.loads(said[0])["unknown"]


def test_where_nothing_can_be_written_a_sentence_says_so(path):
    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as full:
            ran = subprocess.run([sys.executable, "-m", "audit", str(path)], stdout=full, stderr=subprocess.PIPE)
        assert ran.returncode == 2
        assert ran.stderr.decode().startswith("What was found cannot be written")
