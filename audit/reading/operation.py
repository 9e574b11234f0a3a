"""One operation of an API: a method at an address, and what is said about it."""

from dataclasses import dataclass, field
from typing import Any

LONGEST, MOST_SEGMENTS = 2_000, 100  # nobody writes longer addresses by hand


@dataclass(frozen=True)
class Operation:
    """What a description says of one operation; `described` is False where only method, address and name are known.

    Statuses are as written ("200", "4XX", "default"); fields are header fields in lower case, `parameters` those of the
    query or a form, `members` the names at the top of what a 2xx brings; types are those of contents, in lower case;
    `choices` are the texts that a parameter may be, where they are listed (not for the fields of a form in 3.x).
    `path` begins with `base`, what the description says of all addresses ("/api/v1"). `where` is a JSON pointer or a
    line, `line` the number of the line, 0 where it is not known.
    """

    method: str
    path: str
    name: str = ""
    statuses: frozenset[str] = frozenset()
    request_fields: frozenset[str] = frozenset()
    response_fields: dict[str, frozenset[str]] = field(default_factory=dict)
    parameters: frozenset[str] = frozenset()
    members: frozenset[str] = frozenset()
    described: bool = False
    where: str = ""
    line: int = 0
    base: str = ""
    request_types: frozenset[str] = frozenset()
    response_types: frozenset[str] = frozenset()
    choices: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def __str__(self):
        return f"{self.method} {self.path}"

    def says(self, *statuses: str) -> bool:
        """Whether one of these statuses is described, by itself or as one of its class ("4XX")."""
        return any(one in self.statuses or f"{one[0]}XX" in self.statuses for one in statuses)

    def says_class(self, digit: str) -> bool:
        """Whether any status of this class is described; "default" may be any failure."""
        return any(status.startswith(digit) for status in self.statuses) or (
            digit in "45" and "default" in self.statuses
        )


class Unreadable(ValueError):
    """What was given is no description of an API; the words say what was found, what was expected and what to do."""


class Remarks:
    """What could not be read on the way, a sentence with its place for each; the first 1,000, and how many more."""

    MOST = 1_000

    def __init__(self) -> None:
        self.said: dict[str, None] = {}
        self.more = 0
        self.unread = 0  # lines of a table that say something, and could not be read

    def add(self, sentence: str) -> None:
        """Say it, once."""
        if len(self.said) < self.MOST:
            self.said[plain(sentence)] = None
        elif sentence not in self.said:
            self.more += 1

    def told(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.said, *([f"and {self.more:,} more remarks."] if self.more else []))


def plain(value: Any) -> str:
    """A value as one line of text: what cannot be printed, such as half a surrogate pair, stands as its number."""
    try:
        text = value if type(value) is str else str(value)
    except Exception:  # an int of thousands of digits, or an object that does not know its name
        text = type(value).__name__
    return text if text.isprintable() else "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in text)


def too_long(path: str) -> str:
    """Why an address is not judged; "" when it is."""
    if len(path) > LONGEST:
        return f"an address of {len(path):,} characters was left out (the longest read have {LONGEST:,})"
    many = path.count("/")
    return f"an address of {many:,} segments was left out (at most {MOST_SEGMENTS} are read)" * (many > MOST_SEGMENTS)
