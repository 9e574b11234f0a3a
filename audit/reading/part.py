"""A part of a document that knows where it stands, and what is remarked when it is not what it has to be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote

from .json_text import Lines, escaped
from .operation import Remarks, plain

FURTHEST = 32  # references that lead to references
LOST: Any = object()  # what a broken reference leads to: it was remarked already
MOST_LOOKS = 3_000_000  # parts looked at in one document; the biggest that is published needs a third


class Enough(Exception):
    """So much was looked at that no more is."""


class Book:
    """One file of a description: its value, its lines, its name beside the first file, and how others are opened."""

    def __init__(
        self,
        value: Any,
        lines: Lines,
        remarks: Remarks,
        name: str = "",
        opened: Callable[[str], Book | None] | None = None,
    ) -> None:
        self.value, self.lines, self.remarks, self.name = value, lines, remarks, name
        self.opened = opened
        self.looks = 0

    def root(self) -> Part:
        """The whole."""
        return Part(self.value, self)

    def found(self, reference: str) -> Part | None:
        """What a reference names: in this file, or in another that may be opened."""
        file, _, pointer = reference.partition("#")
        book = self if not file else self.opened(file) if self.opened else None
        part = book.root() if book else None
        for step in pointer.split("/")[1:] if pointer else []:
            part = part.child(unquote(step).replace("~1", "/").replace("~0", "~")) if part else None
        return None if pointer and not pointer.startswith("/") else part


class Part:
    """A value in a book, and the way to it."""

    __slots__ = ("book", "step", "up", "value")

    def __init__(self, value: Any, book: Book, up: Part | None = None, step: Any = None) -> None:
        self.value, self.book, self.up, self.step = value, book, up, step
        book.looks += 1
        if book.looks > MOST_LOOKS:
            raise Enough

    @property
    def steps(self) -> tuple[str, ...]:
        """The names on the way."""
        steps: list[str] = []
        part: Part | None = self
        while part and part.up:
            steps.append(plain(part.step))
            part = part.up
        return tuple(reversed(steps))

    @property
    def pointer(self) -> str:
        """Where it stands, as a JSON pointer (RFC 6901)."""
        return "/".join([f"{plain(self.book.name)}#", *map(escaped, self.steps)])

    @property
    def line(self) -> int:
        """The line on which it begins, or else what it stands in; 0 where that is not known."""
        part: Part | None = self
        while part and part.up:
            if line := self.book.lines.get(part.raw_steps):
                return line
            part = part.up
        return 0

    @property
    def raw_steps(self) -> tuple:
        """The names on the way, as they are written."""
        return (*self.up.raw_steps, self.step) if self.up else ()

    @property
    def place(self) -> str:
        """Where it stands, for people."""
        pointer = self.pointer if len(self.pointer) < 200 else f"{self.pointer[:200]}..."
        return f"{pointer} (line {self.line})" if self.line else pointer

    def remark(self, sentence: str) -> None:
        """Say something about it."""
        self.book.remarks.add(f"{self.place}: {sentence}.")

    def child(self, name: str) -> Part | None:
        """What stands under this name, or number of a list, as it is written; None where nothing does."""
        value = self.value
        if isinstance(value, list) and name.isdecimal() and len(name) < 9 and int(name) < len(value):
            return Part(value[int(name)], self.book, self, name)
        return Part(value[name], self.book, self, name) if isinstance(value, dict) and name in value else None

    def at(self, name: str) -> Part:
        """The same with references followed; a part without value where there is nothing."""
        found = self.child(name)
        return found.followed() if found else Part(None, self.book, self, name)

    def followed(self) -> Part:
        """What the reference leads to, if this is one; without value, and remarked, where that is nothing."""
        part = self
        for _ in range(FURTHEST):
            reference = part.value.get("$ref") if isinstance(part.value, dict) else None
            if not isinstance(reference, str):
                return part
            found, before = part.book.found(reference), part
            if found is None:
                before.remark(f"$ref {plain(reference)[:100]!r} names nothing that can be read here; it was left out")
                return Part(LOST, self.book, self.up, self.step)
            part = found
        self.remark(f"the reference leads back to itself, or through more than {FURTHEST} others; it was left out")
        return Part(LOST, self.book, self.up, self.step)

    def items(self) -> Iterator[tuple[str, Part]]:
        """The members of an object, as they are written; remarked where it is none."""
        if isinstance(self.value, dict):
            for name, value in self.value.items():
                yield plain(name), Part(value, self.book, self, name)
        elif self.value is not None:
            self.expected("an object")

    def parts(self) -> Iterator[Part]:
        """The entries of a list, references followed; remarked where it is none."""
        if isinstance(self.value, list):
            for number, value in enumerate(self.value):
                yield Part(value, self.book, self, number).followed()
        elif self.value is not None:
            self.expected("a list")

    def is_object(self) -> bool:
        """Whether it is one; remarked where it is something else."""
        if not isinstance(self.value, dict):
            self.expected("an object")
        return isinstance(self.value, dict)

    def text(self, name: str) -> str:
        """A text under this name, "" where there is none."""
        value = self.value.get(name) if isinstance(self.value, dict) else None
        return "" if value is None or isinstance(value, dict | list) else plain(value)

    def expected(self, what: str) -> None:
        """Say that it is not what it has to be."""
        if self.value is not LOST:
            self.remark(f"expected {what}, found {kind_of(self.value)}; it was left out")


def kind_of(value: Any) -> str:
    """What a value is, in JSON's words."""
    names: dict[type, str] = {dict: "an object", list: "a list", type(None): "null"}
    if isinstance(value, bool):
        return str(value).lower()
    return names.get(type(value)) or (
        f"the text {plain(value)[:40]!r}" if isinstance(value, str) else plain(value)[:40]
    )
