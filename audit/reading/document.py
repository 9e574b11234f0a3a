"""Operations from a text: an OpenAPI document in JSON or YAML, or a table of methods and addresses."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from . import openapi, table
from .json_text import Lines, Unclosed, from_json
from .octets import text_of_file
from .operation import Operation, Remarks, Unreadable, plain
from .part import Book, kind_of
from .yaml_text import from_yaml

MOST_FILES = 200
GIVE = "Give an OpenAPI document (JSON or YAML), or lines such as GET /users/{id}."


def operations_in(text: str, name: str = "the document", remarks: Remarks | None = None) -> list[Operation]:
    """The operations of a text; raises Unreadable with the place when it is neither."""
    remarks = Remarks() if remarks is None else remarks
    if not text.strip():
        raise Unreadable(f"{name} is empty. {GIVE}")
    if table.is_table(text):
        return list(table.operations(text, remarks))
    return operations_of_value(*value_of(text, name, remarks), name, remarks)


def operations_of_value(
    value: Any, lines: Lines, name: str, remarks: Remarks, file: Path | None = None
) -> list[Operation]:
    """The operations of an OpenAPI document that was parsed; files beside it are opened where its own is known."""
    opener = Beside(file, remarks).of(file.resolve().parent) if file else None
    book = Book(described(value, name), lines, remarks, opened=opener)
    return list(openapi.operations(book))


def value_of(text: str, name: str, remarks: Remarks) -> tuple[Any, Lines]:
    """The value of a text in JSON, or else in YAML, which may begin with { as well."""
    text = text.removeprefix("\ufeff").encode("utf-8", "replace").decode("utf-8")
    if text.lstrip()[:1] not in ("{", "["):
        return from_yaml(text, name, remarks)
    try:
        return from_json(text, name, remarks)
    except Unclosed:
        raise
    except Unreadable as error:
        kept = Remarks()
        try:
            found = from_yaml(text, name, kept)
        except Unreadable:
            raise error from None
        for remark in (f"{error} It could be read as YAML.", *kept.told()):
            remarks.add(remark)
        return found


class Beside:
    """What opens the files that a document refers to: those in its own folder and below, each once."""

    def __init__(self, file: Path, remarks: Remarks) -> None:
        self.root, self.remarks, self.opened = file.resolve().parent, remarks, dict[Path, Book | None]()

    def of(self, folder: Path) -> Callable[[str], Book | None]:
        """What opens files by the names that a file in this folder gives them."""
        return lambda name: self.book(folder, name)

    def book(self, folder: Path, name: str) -> Book | None:
        """A file; None, and remarked, where there is none that may be read."""
        try:
            path = (folder / unquote(name)).resolve()
            if path not in self.opened and len(self.opened) < MOST_FILES:
                self.opened[path] = None  # until it is read
                self.opened[path] = self.read(path)
        except (Unreadable, OSError, ValueError, RuntimeError) as error:
            self.remarks.add(f"{plain(name)[:100]!r} was not read: {error}")
            return None
        return self.opened.get(path)

    def read(self, path: Path) -> Book:
        """The book of a file; raises Unreadable."""
        if not path.is_relative_to(self.root) or not path.is_file():
            raise Unreadable("only files in the folder of the document are.")
        name = path.relative_to(self.root).as_posix()
        value, lines = value_of(text_of_file(path, self.remarks), name, self.remarks)
        return Book(value, lines, self.remarks, name, self.of(path.parent))


def described(value: Any, name: str) -> dict:
    """The value, if it is an OpenAPI document; raises Unreadable that says what it is."""
    if not isinstance(value, dict) or not {"openapi", "swagger"} & set(value):
        found = f"an object of {shortly(value)}" if isinstance(value, dict) and value else kind_of(value)
        raise Unreadable(
            f"{name} is no OpenAPI document: expected openapi or swagger at its top, found {found}. {GIVE}"
        )
    if not isinstance(value.get("paths", None if "paths" in value else {}), dict):
        raise Unreadable(
            f"{name}: #/paths has to be an object of addresses; found {kind_of(value['paths'])}. Write them there."
        )
    if "paths" not in value and not {"webhooks", "components"} & set(value):
        raise Unreadable(f"{name} has no paths, so there is nothing to audit. Write the addresses there.")
    return value


def shortly(value: dict) -> str:
    """The first names of an object."""
    names = [plain(one)[:30] for one in list(value)[:5]]
    return ", ".join(names) + (" and more" if len(value) > len(names) else "")
