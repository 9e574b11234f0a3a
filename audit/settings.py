"""What a team decided about findings: `[tool.audit]` of pyproject.toml, or audit.toml; and what a description allows.

Codes and names of findings are as `kinds.toml` has them, and the beginning of a code stands for all that begin so. A
reason is given for one operation, under "METHOD /address" in the settings or as `x-audit` in the description: as a
text for whatever is found there, or by code.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from .findings import Finding, by_code
from .operation import EXPECTED, Operation, Remarks, Unreadable, plain, text_of_file
from .words import segments_of

FILE, PROJECT = "audit.toml", "pyproject.toml"
ALL = ""  # in place of a code: whatever is found of an operation
Reasons = Mapping[str, str]


class Settings(NamedTuple):
    """Codes that are selected and ignored, words that are nouns, addresses left out, what is known, what is allowed."""

    select: frozenset[str] = frozenset()
    ignore: frozenset[str] = frozenset()
    nouns: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    baseline: Path | None = None
    allow: Mapping[str, Reasons] = {}

    def takes(self, finding: Finding) -> bool:
        """Whether findings of this kind are wanted."""
        code = finding.kind.code
        return (not self.select or code in self.select) and code not in self.ignore

    def leaves_out(self, operation: Operation) -> bool:
        """Whether its address is left out, as it's written in the description or with what stands before all."""
        paths = operation.path, operation.path.removeprefix(operation.base)
        return any(fnmatchcase(path, pattern) for path in paths for pattern in self.exclude)

    def reason_for(self, finding: Finding) -> str:
        """Why it's allowed, "" where it isn't; what speaks for several operations is allowed by its code alone."""
        names = (finding.kind.code, finding.kind.name, *([] if finding.speaks_for_all else [ALL]))
        given = (finding.operation.allowed, *(self.allow.get(name, {}) for name in names_of(finding.operation)))
        return next((reasons[name] for reasons in given for name in names if name in reasons), "")

    def unknown_in(self, operations: Iterable[Operation]) -> Iterator[str]:
        """What operations allow, though there is no such code and no such name."""
        known = {ALL, *by_code(), *(kind.name for kind in by_code().values())}
        firsts = {name: one for one in reversed([*operations]) for name in one.allowed if name not in known}
        for name, one in sorted(firsts.items()):
            yield f"x-audit of {one} allows {name[:60]!r}, which is no code, and no name, of a finding."

    def missed_in(self, operations: Iterable[Operation], found: Iterable[Finding]) -> Iterator[str]:
        """What is allowed at no operation, where one with findings has the same address behind a longer beginning."""
        there = {name for one in operations for name in names_of(one)}
        others = {str(one.operation): one.operation for one in found}
        for name in sorted(self.allow.keys() - there):
            method, _, path = name.partition(" ")
            ends = segments_of(path)
            alike = (one for one in others.values() if one.method == method)
            near = (one for one in alike if segments_of(one.path)[-len(ends) :] == ends)
            if ends and (meant := next(near, None)):
                yield f"{name}, which the settings allow, is no operation here. Write {meant}, if that is meant."


def names_of(operation: Operation) -> tuple[str, str]:
    """How the settings may call it: whole, or without what stands before all addresses."""
    return str(operation), f"{operation.method} {operation.path.removeprefix(operation.base)}"


NONE = Settings()


def codes_of(said: Iterable[str]) -> frozenset[str]:
    """The codes that are meant by codes, by their beginnings or by names; raises ValueError."""
    return frozenset(code for one in said for code in codes_of_one(one))


def codes_of_one(said: str) -> list[str]:
    said = said.strip()
    begins = said.upper() if re.fullmatch(r"OA\d*", said, re.IGNORECASE) else " "
    meant = [code for code, kind in by_code().items() if code.startswith(begins) or kind.name == said]
    if not meant:
        known = ", ".join(f"{code} {kind.name}" for code, kind in sorted(by_code().items()))
        raise ValueError(f"{plain(said)[:60]!r} is no code, and no name, of a finding. Known are {known}")
    return meant


def found_from(folder: Path) -> Settings:
    """The settings of this folder, or of the nearest one above it in the same repository; raises Unreadable."""
    for here in (folder, *folder.parents):
        for name in (FILE, PROJECT):
            if (here / name).is_file() and (settings := settings_in(here / name)) is not None:
                return settings
        if (here / ".git").exists():
            break
    return NONE


def settings_in(path: Path) -> Settings | None:
    """The settings of a file, None where it has no such table; raises Unreadable with the line of what is wrong."""
    try:
        text = text_of_file(path, Remarks())
    except Unreadable as error:
        raise Unreadable(f"{str(error).removesuffix(EXPECTED)}Name a file with settings.") from None
    table = "" if path.name != PROJECT else "[tool.audit"
    if table not in text:
        return None
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else len(text.splitlines())
        raise Unreadable(f"{path}:{line}: {plain(error)}. Mend it there.") from None
    said = data.get("tool", {}).get("audit", {}) if table else data
    if not isinstance(said, dict):
        raise Unreadable(f"{path}:{line_of(text, table, '', '')}: expected one table, [tool.audit]. Write it so.")
    given: dict[str, Any] = {}
    for key, value in said.items():
        try:
            if key not in READ:
                raise ValueError(f"{plain(key)[:60]!r} is no setting. Known are {', '.join(READ)}")
            given[key] = READ[key](value)
        except ValueError as error:
            what = str(error) if str(error).startswith("'") else f"{key}: {error}"
            raise Unreadable(f"{path}:{line_of(text, table, key, what)}: {what}.") from None
    if "baseline" in given:
        given["baseline"] = path.parent / given["baseline"]
    return Settings(**given)


def line_of(text: str, table: str, key: str, complaint: str) -> int:
    """The line of what is complained of, as it's quoted, or else that of the key, or else that of the table."""
    quoted = re.match(r"'([^']*)'", complaint)
    lines = text[(start := text.index(table)) :].split("\n")
    before = text.count("\n", 0, start)
    of_key = next((at for at, line in enumerate(lines) if key in line.partition("=")[0]), 0)
    word = quoted[1] if quoted else key
    return before + 1 + next((at for at, line in enumerate(lines) if at >= of_key and word in line), of_key)


def text_in(value: Any) -> str:
    """A text that says something; raises ValueError."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"expected a text, found {shortly(value)}")
    return value


def texts_in(value: Any) -> tuple[str, ...]:
    """A list of texts; raises ValueError."""
    if not isinstance(value, list) or not all(isinstance(one, str) and one.strip() for one in value):
        raise ValueError(f"expected a list of texts, found {shortly(value)}")
    return tuple(value)


def allowed_in(value: Any) -> dict[str, dict[str, str]]:
    """The reasons by operation; raises ValueError."""
    if not isinstance(value, dict):
        raise ValueError(f'expected a table of reasons, as in "POST /login" = "why"; found {shortly(value)}')
    for operation in value:
        if not re.fullmatch(r"[A-Z][A-Z-]* /\S*", operation):
            raise ValueError(f"{plain(operation)[:60]!r} is no operation, such as POST /login")
    return {operation: reasons_in(operation, said) for operation, said in value.items()}


def reasons_in(operation: str, said: Any) -> dict[str, str]:
    """The reasons of one operation by code: a text for whatever is found, or a table; raises ValueError."""
    try:
        if not isinstance(said, dict):
            return {ALL: text_in(said)}
        return {code: text_in(reason) for one, reason in said.items() for code in codes_of_one(one)}
    except ValueError as error:
        raise ValueError(str(error) if str(error).startswith("'") else f"{operation!r}: {error}") from None


def shortly(value: Any) -> str:
    return f"{type(value).__name__} {plain(value)[:60]}"


READ: dict[str, Callable[[Any], Any]] = {
    "select": lambda value: codes_of(texts_in(value)),
    "ignore": lambda value: codes_of(texts_in(value)),
    "nouns": texts_in,
    "exclude": texts_in,
    "baseline": text_in,
    "allow": allowed_in,
}
