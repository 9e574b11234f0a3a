"""Precision and recall of whoever names findings, against labels."""

import csv
import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

LABELLED = Path(__file__).with_name("labelled")
FOLDS = 5
Row = dict[str, str]
Names = Callable[[Row], set[str]]

# What counts for a finding: which rows it is asked of, and which of them have it.
TRUTHS: dict[str, tuple[Callable[[Row], bool], Callable[[Row], bool]]] = {
    "verb-in-address": (lambda row: row["address"] != "border", lambda row: row["address"] == "verb"),
    "get-that-changes": (
        lambda row: row["method"] == "GET" and row["effect"] != "unsure",
        lambda row: row["effect"] == "changes",
    ),
    "post-that-reads": (
        lambda row: row["method"] == "POST" and row["effect"] != "unsure",
        lambda row: row["effect"] == "reads",
    ),
}


class Score(NamedTuple):
    """How many were found rightly, found wrongly, and missed."""

    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float:
        """The share of what was found that is right; 1 where nothing was found."""
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 1.0

    @property
    def recall(self) -> float:
        """The share of what is there that was found; 1 where nothing is there."""
        return self.right / (self.right + self.missed) if self.right + self.missed else 1.0


def labelled(name: str) -> list[Row]:
    """The rows of a file of labels."""
    with (LABELLED / f"{name}.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def score(finding: str, rows: Iterable[Row], names: Names) -> Score:
    """How well `names` finds it."""
    asked, there = TRUTHS[finding]
    pairs = [(finding in names(row), there(row)) for row in rows if asked(row)]
    return Score(*(pairs.count(one) for one in ((True, True), (True, False), (False, True))))


def folds(rows: Iterable[Row]) -> list[list[Row]]:
    """The rows in five parts, all of a provider in one."""
    parts: list[list[Row]] = [[] for _ in range(FOLDS)]
    for row in rows:
        parts[int(hashlib.sha256(row["provider"].encode()).hexdigest(), 16) % FOLDS].append(row)
    return parts


def mistakes(finding: str, rows: Iterable[Row], names: Names) -> list[tuple[str, Row]]:
    """What is found wrongly or missed, with "wrong" or "missed"."""
    asked, there = TRUTHS[finding]
    differ = [row for row in rows if asked(row) and (finding in names(row)) != there(row)]
    return [("missed" if there(row) else "wrong", row) for row in differ]
