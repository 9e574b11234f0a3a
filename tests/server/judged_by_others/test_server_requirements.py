"""Promise: each row of mini_server/REQUIREMENTS.md names what is asked, how strongly, and a test or a reason."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import mini_server

TESTS = Path(__file__).resolve().parents[2]
FILE = Path(mini_server.__file__).parent / "REQUIREMENTS.md"
DOCUMENTS = {
    "9110",
    "9111",
    "9112",
    "9457",
    "8288",
    "5789",
    "7396",
    "6585",
    "7725",
    "10008",
    "7617",
    "8259",
    "Fetch",
    "HTML",
}


def rows():
    """(section, what is asked, level, kept by) of every row of both parts."""
    lines = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return [row for row in cells if row[0] != "section"]


@cache
def all_tests():
    """The names of all tests of the server, wherever they are."""
    files = [*TESTS.glob("server/*/test_*.py"), *TESTS.glob("browser/test_*.py")]
    found = [node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    return {node.name for node in found if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


def named(kept_by):
    """The tests that a row names."""
    return re.findall(r"`(test_\w+)`", kept_by)


def test_the_file_has_two_parts_with_rows_in_each():
    parts = re.split(r"^## ", FILE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert [part.split("\n")[0] for part in parts] == ["Messages", "Meaning"]
    assert all(part.count("\n| 9110, ") > 20 for part in parts)


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row[0]} {row[1][:40]}")
def test_a_row_says_where_what_how_strongly_and_by_what(row):
    section, asked, level, kept_by = row
    assert {*re.findall(r"(?<![.\d])(\d{4,5}|HTML|Fetch)(?=,|$)", section)} <= DOCUMENTS
    assert asked
    assert level in ("MUST", "SHOULD")
    reason = re.sub(r"`[^`]*`|[,;: ]", "", kept_by)
    assert named(kept_by) or len(reason) > 20


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row[0]} {row[1][:40]}")
def test_every_test_that_a_row_names_is_there(row):
    assert {*named(row[3])} - all_tests() == set()
