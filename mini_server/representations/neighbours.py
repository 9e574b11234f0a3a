"""What this room looks at of the nouns, none of which it imports."""

from collections.abc import Callable
from typing import Protocol

Checked = Callable[[object], dict]  # gives the record back, if it is one; else `Meaningless` says what is wrong


class Checking(Protocol):
    """A noun that tells its own records from what is none."""

    @property
    def checked(self) -> Checked: ...


class Stored(Protocol):
    """A noun of one record."""

    @property
    def id(self) -> str: ...
    @property
    def stored(self) -> dict | None: ...


class StoredAndChecking(Stored, Checking, Protocol):
    """A noun of one record that can be changed in part."""


class Paged(Protocol):
    """A noun of many records, a page of them at a time."""

    @property
    def plural(self) -> str: ...  # what many of them are called
    @property
    def query_members(self) -> tuple[str, ...]: ...  # what can be looked for
    @property
    def items(self) -> list[tuple[str, dict]]: ...
    @property
    def total(self) -> int: ...
