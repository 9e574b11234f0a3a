"""What the auditor found, and what it knows about each kind of finding."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..reading.operation import Operation


class Kind(NamedTuple):
    """A kind of finding: a rule or a convention, where that stands, its weight (1 to 3), what is lost, what to do."""

    name: str
    is_: str
    source: str
    weight: int
    loses: str
    instead: str


@dataclass(frozen=True)
class Finding:
    """One finding: its kind, where, by which words, why, and how sure it is.

    "sure": the words hardly allow another reading; "likely": they do, or a description may leave out what is done;
    "border": sensible people would differ.
    """

    kind: Kind
    operation: Operation
    words: str
    because: str
    sure: str = "sure"

    @property
    def border(self) -> bool:
        """Whether sensible people would differ."""
        return self.sure == "border"


@cache
def kinds() -> dict[str, Kind]:
    """Every kind by its name."""
    table = tomllib.loads(Path(__file__).with_name("kinds.toml").read_text("utf-8"))
    return {name: Kind(name, entry.pop("is"), **entry) for name, entry in table.items()}


def found(name: str, operation: Operation, words: str, because: str, sure: str = "sure") -> Finding:
    """A finding of this kind."""
    return Finding(kinds()[name], operation, words, because, sure)
