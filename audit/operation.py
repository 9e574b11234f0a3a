"""One operation of an API, and how texts are read: JSON and YAML with their lines, tables of methods and addresses."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LONGEST, MOST_SEGMENTS = 2_000, 100  # nobody writes longer addresses by hand


@dataclass(frozen=True)
class Operation:
    """What a description says of one operation; `described` is False where only method, address and name are known.

    Statuses are as written ("200", "4XX", "default"); headers are in lower case, `parameters` those of the
    query or a form, `members` the names at the top of what a 2xx brings; types are those of bodies, in lower case;
    `choices` are the texts that a parameter may be, where they are listed (not for the fields of a form in 3.x).
    `annotations` are the hints for the tool of an agent that the description itself sets (`x-mcp-annotations`), and
    `allowed` are its reasons for what may be found, by code or name, or by "" for whatever it is (`x-audit`).
    `summary` and `description` are the beginnings of these texts. `body` has the names in the body of a request and is
    None where none is described; `lists` says that a 2xx brings a list.
    `path` begins with `base`, what the description says of all addresses ("/api/v1"). `where` is a JSON pointer or a
    line, `line` and `column` are numbers from 1, 0 where they are not known.
    """

    method: str
    path: str
    name: str = ""
    statuses: frozenset[str] = frozenset()
    request_headers: frozenset[str] = frozenset()
    response_headers: dict[str, frozenset[str]] = field(default_factory=dict)
    parameters: frozenset[str] = frozenset()
    members: frozenset[str] = frozenset()
    described: bool = False
    where: str = ""
    line: int = 0
    column: int = 0
    base: str = ""
    request_types: frozenset[str] = frozenset()
    response_types: frozenset[str] = frozenset()
    choices: dict[str, tuple[str, ...]] = field(default_factory=dict)
    annotations: dict[str, bool] = field(default_factory=dict)
    allowed: dict[str, str] = field(default_factory=dict)
    summary: str = ""
    description: str = ""
    tags: tuple[str, ...] = ()
    body: frozenset[str] | None = None
    lists: bool = False

    def __str__(self):
        return f"{self.method} {self.path}"

    def says(self, *statuses: str) -> bool:
        """Whether one of these statuses is described, by itself or as one of its class ("4XX")."""
        return any(one in self.statuses or f"{one[0]}XX" in self.statuses for one in statuses)

    def says_class(self, digit: str) -> bool:
        """Whether any status of this class is described; "default" may be any failure."""
        return any(one.startswith(digit) for one in self.statuses) or (digit in "45" and "default" in self.statuses)


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


MOST_BYTES = 64_000_000  # bytes; the biggest description that is published has 35 million
EXPECTED = "Give a file with an OpenAPI document, or with lines such as GET /users/{id}."


def text_of_file(path: Path, remarks: Remarks) -> str:
    """The text of a file; raises Unreadable when there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Unreadable(f"{plain(path)} cannot be read: {why}. {EXPECTED}") from None
    return text_of(data, str(path), remarks)


def text_of(data: bytes, name: str, remarks: Remarks) -> str:
    """The text of bytes in UTF-8, UTF-16 or UTF-32; what is none of them is replaced, with a remark."""
    if len(data) > MOST_BYTES:
        raise Unreadable(f"{name} has more than {MOST_BYTES:,} bytes. Give the description of one API.")
    coding = json.detect_encoding(data)
    try:
        return data.decode(coding, "strict")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        remarks.add(f"{name}, line {line}: bytes that are no {coding.upper()} were read as \ufffd.")
        return data.decode(coding, "replace")


DEEPEST = 200
TOO_DEEP = f"has too many lists and objects in each other. {EXPECTED}"
SPACE = re.compile(r"[ \t\n\r]*")
# An int may have no more than 4,300 digits (Python's own limit); longer ones stay as they are written.
DECODER = json.JSONDecoder(parse_int=lambda digits: int(digits) if len(digits) < 20 else digits)

Lines = dict[tuple[str, ...], tuple[int, int]]  # line and column


def from_json(text: str, name: str, remarks: Remarks) -> tuple[Any, Lines]:
    """The value of a JSON text, and its lines and columns; raises Unreadable with the place."""
    try:
        value = DECODER.decode(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"{name} is not JSON: {error.msg}, {where}. Mend it there.") from None
    except RecursionError:
        raise Unreadable(f"{name} {TOO_DEEP}") from None
    return value, lines_of(text, remarks)


def lines_of(text: str, remarks: Remarks) -> Lines:
    """The line and column of every path and operation in a JSON text that was found to be right."""
    places: list[tuple[tuple[str, ...], int]] = []
    walked(text, skipped(text, 0), (), places)
    lines: Lines = {}
    line, last = 1, 0
    for steps, at in places:
        line, last = line + text.count("\n", last, at), at
        if steps in lines:
            what = f"{plain(steps[-1])!r} stands twice here; what stands last was read"
            remarks.add(f"#/{'/'.join(map(escaped, steps[:-1]))} (line {line}): {what}.")
        lines[steps] = line, at - text.rfind("\n", 0, at)
    return lines


def walked(text: str, at: int, steps: tuple[str, ...], places: list) -> int:
    """Note the members of an object where operations are looked for; where the value ends."""
    if text[at] != "{" or len(steps) == 3 or steps[:1] not in ((), ("paths",)):
        return DECODER.raw_decode(text, at)[1]
    at = skipped(text, at + 1)
    while text[at] != "}":
        key, end = DECODER.raw_decode(text, at)
        places.append(((*steps, key), at))
        end = walked(text, skipped(text, skipped(text, end) + 1), (*steps, key), places)
        at = skipped(text, end)
        at = skipped(text, at + 1) if text[at] == "," else at
    return at + 1


def skipped(text: str, at: int) -> int:
    """Where the next token begins."""
    found = SPACE.match(text, at)
    return found.end() if found else at


def escaped(step: str) -> str:
    """A name as it stands in a JSON pointer (RFC 6901, section 3)."""
    return plain(step).replace("~", "~0").replace("/", "~1")


PLAIN: dict[str, bool | None] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
PLAIN |= {name: value for value in (True, False) for name in (str(value), str(value).lower(), str(value).upper())}
MOST_MERGED = 1_000_000


def from_yaml(text: str, name: str, remarks: Remarks) -> tuple[Any, Lines]:
    """The value of a YAML text, and the lines of its paths and operations; raises Unreadable with the place."""
    try:
        import yaml  # a page may be without it, and whoever reads JSON need not wait for it
    except ImportError:
        raise Unreadable(f"{name} is YAML, and PyYAML is not installed here. Give the same as JSON.") from None
    loader, depth = getattr(yaml, "CSafeLoader", yaml.SafeLoader), 0
    try:
        for event in yaml.parse(text, Loader=loader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise RecursionError
        reader = loader(text)
        node = reader.get_node() if reader.check_node() else None
        if reader.check_node():
            remarks.add("Only the first of its YAML documents was read.")
    except RecursionError:
        raise Unreadable(f"{name} {TOO_DEEP}") from None
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        where = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        problem = plain(str(getattr(error, "problem", None) or getattr(error, "reason", None) or error).split("\n")[0])
        raise Unreadable(f"{name} is not YAML: {problem}{where}. Mend it there.") from None
    values = Values(remarks)
    return node and values.of(node), values.lines


class Values:
    """What PyYAML composed, as plain values: texts stay as they are written. What an alias names is made once."""

    def __init__(self, remarks: Remarks) -> None:
        self.remarks, self.lines, self.merged = remarks, Lines(), 0
        self.made: dict[int, Any] = {}  # by node

    def of(self, node: Any, steps: tuple[str, ...] = ()) -> Any:
        """The value of a node, to which these names lead."""
        if id(node) in self.made:
            return self.made[id(node)]
        if node.id == "scalar":
            return node.value if node.style else PLAIN.get(node.value, node.value)
        made: Any = [] if node.id == "sequence" else {}
        self.made[id(node)] = made
        if node.id == "sequence":
            made.extend(self.of(one, (*steps, "")) for one in node.value)
            return made
        for key, value in node.value:
            name = self.name(key, made, steps)
            made[name] = self.of(value, (*steps, name))
        if isinstance(made.get("<<"), dict | list):
            self.merge(made, made.pop("<<"))
        return made

    def name(self, key: Any, made: dict, steps: tuple[str, ...]) -> str:
        """The key as it is written; its line is kept where operations are looked for."""
        name = key.value if key.id == "scalar" else "(list)" if key.id == "sequence" else "(dict)"
        line = key.start_mark.line + 1
        if name in made:
            where = "/".join(map(escaped, steps))
            self.remarks.add(f"#/{where} (line {line}): {name!r} stands twice here; what stands last was read.")
        if len(steps) < 3:
            self.lines[(*steps, name)] = line, key.start_mark.column + 1
        return name

    def merge(self, container: dict, sources: Any) -> None:
        """Members that are taken over (`<<: *defaults`), where there are none of that name."""
        for source in sources if isinstance(sources, list) else [sources]:
            if isinstance(source, dict) and source is not container:
                self.merged += len(source)
                if self.merged > MOST_MERGED:
                    self.remarks.add(f"More than {MOST_MERGED:,} members are merged by <<; the rest was left out.")
                    return
                container |= {key: value for key, value in source.items() if key not in container}


METHOD = re.compile(r"[A-Za-z][A-Za-z-]{1,19}")
LINE = re.compile(rf"\s*{METHOD.pattern}\s+(?:https?://|/|\*(?:\s|$))\S*", re.IGNORECASE)
HOST = re.compile(r"https?://[^/?#]*", re.IGNORECASE)
MOST_LINES = 200_000


def is_table(text: str) -> bool:
    """Whether a text begins like a table: its first line that says something is a method and an address."""
    first = next((line for line in text[:100_000].split("\n") if says_something(line)), "")
    return bool(LINE.match(first))


def operations_of_table(text: str, remarks: Remarks) -> Iterator[Operation]:
    """The operations of these lines; empty ones and those that begin with # are left out, others are remarked."""
    for number, line in enumerate(text.split("\n"), 1):
        if not says_something(line):
            continue
        try:
            if number <= MOST_LINES:
                yield operation_of_line(line, number)
                continue
            remarks.add(f"Line {MOST_LINES + 1}: only the first {MOST_LINES:,} lines were read.")
        except Unreadable as error:
            remarks.add(str(error))
        remarks.unread += 1


def says_something(line: str) -> bool:
    """Whether there is more in a line than spaces or a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def operation_of_line(line: str, number: int) -> Operation:
    """The operation of one line; raises Unreadable with its number."""
    parts = [part.strip() for part in line.split("\t")] if "\t" in line else line.split(None, 2)
    method, path, name = (*parts, "", "")[:3]
    if not METHOD.fullmatch(method) or not path or not ("\t" in line or method.isupper() or LINE.match(line)):
        raise Unreadable(
            f"Line {number}: expected a method and an address, as in GET /users/, found {plain(line.strip()[:60])!r}."
        )
    path = HOST.sub("", path, count=1) or "/" if HOST.match(path) else path
    if why := too_long(path):
        raise Unreadable(f"Line {number}: {why}.")
    return Operation(method.upper(), plain(path), plain(name), where=f"line {number}", line=number, column=1)
