"""`python -m audit` as a gate: what cannot be read shuts it, what is known opens it, and nothing new slips in."""

import json

import pytest

from audit.__main__ import main


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
@pytest.mark.parametrize("option", ["--fail-on=1", "--json", "--sarif", "--html={}/page"])
def test_where_no_operation_was_read_the_gate_stays_shut_and_says_why(gate, paths, option, tmp_path):
    status, said, error = gate(paths, option.format(tmp_path))
    assert (status, bool(said)) == (2, True)
    assert error.startswith("No operation was read, so nothing was audited: ")
    assert ("$ref" in error or "reference" in error) if paths else "there is none in its paths" in error


@pytest.mark.parametrize("option", ["--fail-on=3", "--json"])
@pytest.mark.parametrize("table", ["GET /users\nnonsense\n", "GET /users/delete\nnonsense\n"])
def test_a_line_that_cannot_be_read_shuts_the_gate_and_the_report_is_printed(gate, table, option):
    status, said, error = gate(table, option)
    assert status == 2
    assert "Line 2: expected a method and an address" in said and (
        "1 operation" in said or json.loads(said)["operations"] == 1
    )
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
        (
            {"/u/{id}/delete": {"post": SAID}, "/u/{id}": {"delete": SAID}},
            {"/u/{no}/delete": {"post": SAID}, "/u/{no}": {"delete": SAID}},
        ),
    ],
)
def test_what_speaks_for_the_whole_is_known_whatever_stands_first(baseline, before, after):
    status, said, _ = baseline(before, after)
    assert ", 0 findings." in said
    assert status == 0


def test_another_version_is_new(baseline):
    assert "the segment “v2”" in baseline(USERS, {"/v2/users": USERS["/v1/users"]})[1]


def told(*names, place="header"):
    """An operation with these parameters, and nothing else to be found."""
    answers = {"200": {"description": "done"}, "405": {"description": "not that"}}
    parameters = [{"name": name, "in": place, "schema": {"type": "string"}} for name in names]
    return {"/x": {"get": {"parameters": parameters, "responses": answers}}}


def test_a_second_way_to_override_the_method_is_new_and_one_that_goes_is_none(baseline):
    one, two = told("_method"), told("_method", "X-HTTP-Method-Override")
    status, said, _ = baseline(one, two)
    assert (status, "1 finding:" in said, "x-http-method-override" in said) == (1, True, True)
    assert baseline(two, one)[0] == 0
