"""Each row of SECURITY.md names tests that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TABLE = [line for line in (ROOT / "SECURITY.md").read_text("utf-8").splitlines() if line.startswith("| ")][1:]
ROWS = [[cell.strip() for cell in re.split(r" \| ", row.strip("| "))] for row in TABLE]
A_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


def names_in(path):
    """The names of all tests in a file, or in those of a folder."""
    files = [path] if path.is_file() else path.rglob("test_*.py")
    return [name for file in files for name in A_TEST.findall(file.read_text("utf-8"))]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_says_what_was_claimed_how_it_was_tried_what_came_of_it_and_how_to_try_it(row):
    assert len(row) == 5 and all(row)


@pytest.mark.parametrize("command", [row[-1].strip("`") for row in ROWS])
def test_a_command_names_files_that_are_there_and_tests_that_are_in_them(command):
    files, _, words = command.partition(" -k ")
    names = [name for path in files.split() for name in names_in(ROOT / path)]
    for word in words.strip('"').split(" or "):
        assert [name for name in names if word in name], word
