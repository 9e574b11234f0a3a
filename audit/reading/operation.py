"""One operation of an API: a method at an address, and what is said about it."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Operation:
    """What a description says of one operation; `described` is False where only method, address and name are known.

    Statuses are as written ("200", "4XX", "default"); fields are header fields in lower case, `parameters` those of the
    query or a form, `members` the names at the top of what a 2xx brings; `where` is a JSON pointer or a line.
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
    """The document could not be read; the message says where, what was found, what was expected and what to do."""
