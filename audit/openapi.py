"""Operations from an OpenAPI document, 2.0 to 3.2, its references followed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from .operation import (
    Lines,
    Operation,
    Remarks,
    Unreadable,
    escaped,
    from_json,
    from_yaml,
    is_table,
    operations_of_table,
    plain,
    text_of_file,
    too_long,
)

FURTHEST = 32  # references that lead to references
LOST: Any = object()  # what a broken reference leads to: it was remarked already
MOST_LOOKS = 3_000_000  # parts looked at in one document; the biggest that is published needs a third


class Enough(Exception):
    """So much was looked at that no more is."""


class Document:
    """One file of a description: its value, its lines, its name beside the first file, and how others are opened."""

    def __init__(
        self,
        value: Any,
        lines: Lines,
        remarks: Remarks,
        name: str = "",
        opened: Callable[[str], Document | None] | None = None,
    ) -> None:
        self.value, self.lines, self.remarks, self.name = value, lines, remarks, name
        self.opened = opened
        self.looks = 0

    def found(self, reference: str) -> Node | None:
        """What a reference names: in this file, or in another that may be opened."""
        file, _, pointer = reference.partition("#")
        document = self if not file else self.opened(file) if self.opened else None
        part = Node(document.value, document) if document else None
        for step in pointer.split("/")[1:] if pointer else []:
            part = part.child(unquote(step).replace("~1", "/").replace("~0", "~")) if part else None
        return None if pointer and not pointer.startswith("/") else part


class Node:
    """A value in a document, and the way to it."""

    __slots__ = ("document", "step", "up", "value")

    def __init__(self, value: Any, document: Document, up: Node | None = None, step: Any = None) -> None:
        self.value, self.document, self.up, self.step = value, document, up, step
        document.looks += 1
        if document.looks > MOST_LOOKS:
            raise Enough

    @property
    def pointer(self) -> str:
        """Where it stands, as a JSON pointer (RFC 6901)."""
        return "/".join([f"{plain(self.document.name)}#", *map(escaped, self.raw_steps)])

    @property
    def spot(self) -> tuple[int, int]:
        """The line and column at which it begins, or else what it stands in; 0 where that is not known."""
        part: Node | None = self
        while part and part.up:
            if spot := self.document.lines.get(part.raw_steps):
                return spot
            part = part.up
        return 0, 0

    @property
    def raw_steps(self) -> tuple:
        """The names on the way, as they are written."""
        return (*self.up.raw_steps, self.step) if self.up else ()

    @property
    def place(self) -> str:
        """Where it stands, for people."""
        pointer = self.pointer if len(self.pointer) < 200 else f"{self.pointer[:200]}..."
        line, _ = self.spot
        return f"{pointer} (line {line})" if line else pointer

    def remark(self, sentence: str) -> None:
        """Say something about it."""
        self.document.remarks.add(f"{self.place}: {sentence}.")

    def child(self, name: str) -> Node | None:
        """What stands under this name, or number of a list, as it is written; None where nothing does."""
        value = self.value
        if isinstance(value, list) and name.isdecimal() and len(name) < 9 and int(name) < len(value):
            return Node(value[int(name)], self.document, self, name)
        return Node(value[name], self.document, self, name) if isinstance(value, dict) and name in value else None

    def at(self, name: str) -> Node:
        """The same with references followed; a part without value where there is nothing."""
        found = self.child(name)
        return found.followed() if found else Node(None, self.document, self, name)

    def followed(self) -> Node:
        """What the reference leads to, if this is one; without value, and remarked, where that is nothing."""
        part = self
        for _ in range(FURTHEST):
            reference = part.value.get("$ref") if isinstance(part.value, dict) else None
            if not isinstance(reference, str):
                return part
            found, before = part.document.found(reference), part
            if found is None:
                before.remark(f"$ref {plain(reference)[:100]!r} names nothing that can be read here; it was left out")
                return Node(LOST, self.document, self.up, self.step)
            part = found
        self.remark(f"the reference leads back to itself, or through more than {FURTHEST} others; it was left out")
        return Node(LOST, self.document, self.up, self.step)

    def items(self) -> Iterator[tuple[str, Node]]:
        """The members of an object, as they are written; remarked where it is none."""
        if isinstance(self.value, dict):
            for name, value in self.value.items():
                yield plain(name), Node(value, self.document, self, name)
        elif self.value is not None:
            self.expected("an object")

    def parts(self) -> Iterator[Node]:
        """The entries of a list, references followed; remarked where it is none."""
        if isinstance(self.value, list):
            for number, value in enumerate(self.value):
                yield Node(value, self.document, self, number).followed()
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

    def prose(self, name: str) -> str:
        """The beginning of a text for people, on one line; "" where there is none."""
        value = self.value.get(name) if isinstance(self.value, dict) else None
        return plain(" ".join(value[:MOST_PROSE].split())) if isinstance(value, str) else ""

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


METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
BESIDE_METHODS = ("$ref", "summary", "description", "servers", "parameters", "additionalOperations")
METHOD = re.compile(r"[A-Za-z][\w.!#$%&'*+^`|~-]{0,39}", re.ASCII)  # RFC 9110, section 9.1, and no longer
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
TOGETHER = ("allOf", "oneOf", "anyOf")
MOST = 50_000  # operations
MOST_NAMES = 1_000  # of one operation
LONGEST_REASON = 300  # for which something is allowed
MOST_PROSE = 600  # characters: what an operation does is said first


def operations(document: Document) -> Iterator[Operation]:
    """Every operation of the document that can be read; remarks say what cannot, each with its place."""
    root = Node(document.value, document)
    if isinstance(root.value.get("webhooks"), dict) and root.value["webhooks"]:
        root.at("webhooks").remark("left out: webhooks are requests to addresses of somebody else")
    every = (one for path, item in root.at("paths").items() for one in of_path(root, path, item))
    try:
        yield from islice(every, MOST)
        if next(every, None):
            document.remarks.add(f"More than {MOST:,} operations: the rest was left out.")
    except Enough:
        document.remarks.add("The document refers to itself so often that its rest was left out.")


def of_path(root: Node, path: str, written: Node) -> Iterator[Operation]:
    if path.startswith("x-"):
        return
    if not path.startswith("/"):
        written.remark("a path begins with /; it was read as if this one did")
        path = f"/{path}"
    if why := too_long(path):
        written.remark(why)
        return
    item = written.followed()
    if not item.is_object():
        return
    for name, said in methods_of(item, written):
        operation = said.followed()
        if operation.is_object():
            yield of_method(root, item, operation, name.upper(), path)


def methods_of(item: Node, written: Node) -> Iterator[tuple[str, Node]]:
    """The methods of a path, also those that stand beside its reference, or are no methods of HTTP's own."""
    for part in [item] if item.value is written.value else [written, item]:
        for name, said in part.items():
            if name.lower() in METHODS:
                if name not in METHODS:
                    said.remark(f"a method is written in small letters; {name!r} was read as {name.lower()}")
                yield name.lower(), said
            elif name not in BESIDE_METHODS and not name.startswith("x-"):
                said.remark(f"{name[:40]!r} is no method, nor what may stand beside one; it was left out")
    for name, said in item.at("additionalOperations").items():
        if METHOD.fullmatch(name):
            yield name, said
        else:
            said.remark(f"{name[:40]!r} is no method; it was left out")


def of_method(root: Node, item: Node, said: Node, method: str, path: str) -> Operation:
    """One operation, with what its path says for all."""
    parameters = [one for part in (item, said) for one in part.at("parameters").parts() if one.is_object()]
    responses = (
        (status, one.followed()) for status, one in said.at("responses").items() if not status.startswith("x-")
    )
    answers = {status: answer for status, answer in responses if answer.is_object()}
    kept, body = base_of(root, item, said), said.at("requestBody").at("content")
    line, column = said.spot
    bodies = schemas_of(body)
    taken = [*bodies.values(), *(one.at("schema") for one in parameters if one.text("in") == "body")]
    form = frozenset(one.text("name") for one in parameters if one.text("in") == "formData")
    good = [one for status, one in answers.items() if status.startswith("2")]
    # Schemas are beside each media type in 3.x, and one in 2.0.
    brought = [schema for one in good for schema in (*schemas_of(one.at("content")).values(), one.at("schema"))]
    return Operation(
        method,
        f"{kept}{path}",
        said.text("operationId"),
        frozenset(answers),
        frozenset(one.text("name").lower() for one in parameters if one.text("in") == "header"),
        {status: frozenset(name.lower() for name, _ in one.at("headers").items()) for status, one in answers.items()},
        frozenset(one.text("name") for one in parameters if one.text("in") in ("query", "formData"))
        | frozenset(
            islice((name for type_ in FORMS if type_ in bodies for name in names_of(bodies[type_])), MOST_NAMES)
        ),
        frozenset(islice((name for one in brought for name in names_of(one)), MOST_NAMES)),
        described=bool(answers),
        where=said.pointer,
        line=line,
        column=column,
        base=kept,
        request_types=types_of(root, said, "consumes", [body]),
        response_types=types_of(root, said, "produces", [one.at("content") for one in answers.values()]),
        choices={one.text("name"): some for one in parameters if (some := choices_of(one))},
        annotations=dict(annotations_of(said.at("x-mcp-annotations"))),
        allowed={code: reason for part in (root, item, said) for code, reason in allowed_by(part.at("x-audit"))},
        summary=said.prose("summary"),
        description=said.prose("description"),
        tags=tuple(islice((plain(one.value) for one in said.at("tags").parts()), MOST_NAMES)),
        body=(form | frozenset(islice((name for one in taken for name in names_of(one)), MOST_NAMES)))
        if taken or form
        else None,
        lists=any(map(is_list, brought)),
    )


def annotations_of(said: Node) -> Iterator[tuple[str, bool]]:
    """The hints that are true or false; remarked where one is something else."""
    for name, hint in said.items():
        if isinstance(hint.value, bool):
            yield name, hint.value
        elif name.endswith("Hint"):
            hint.expected("true or false")


def allowed_by(said: Node) -> Iterator[tuple[str, str]]:
    """The reasons for which findings are allowed, by code or name, or by "" for all; remarked where one is none."""
    for name, allow in said.items():
        if name != "allow":
            allow.remark("x-audit knows only allow; it was left out")
            continue
        for code, reason in [("", allow)] if isinstance(allow.value, str) else allow.items():
            if isinstance(reason.value, str) and reason.value.strip():
                yield code, plain(reason.value)[:LONGEST_REASON]
            else:
                reason.expected("a reason, in words")


def choices_of(parameter: Node) -> tuple[str, ...]:
    """The texts that a parameter of the query or of a form may be, where they are listed."""
    if parameter.text("in") not in ("query", "formData"):
        return ()
    said = parameter.at("schema").value if "schema" in parameter.value else parameter.value
    listed = said.get("enum") if isinstance(said, dict) else None
    some = listed[:MOST_NAMES] if isinstance(listed, list) else []
    return tuple(plain(one[:100]) for one in some if isinstance(one, str))


def base_of(root: Node, item: Node, said: Node) -> str:
    """What stands before every path: basePath (2.0), or the path of the first server (3.x)."""
    for part in (said, item, root):
        first = next(part.at("servers").parts(), None)
        if first and first.text("url"):
            return path_alone(filled(first))
    return path_alone(root.text("basePath"))


def filled(server: Node) -> str:
    """The address of a server with the defaults of its variables; {name} stays where there is none."""
    defaults = {name: one.text("default") for name, one in server.at("variables").items()}
    return re.sub(r"\{([^{}]*)\}", lambda found: defaults.get(found[1]) or found[0], server.text("url"))


def path_alone(url: str) -> str:
    """The path of an address without its host, query and last slash; "" where it is / alone."""
    path = re.sub(r"^[^/?#]*//[^/?#]*", "", url).partition("?")[0].partition("#")[0].strip("/")
    return f"/{path}" if path and not too_long(path) else ""


def types_of(root: Node, said: Node, name: str, contents: list[Node]) -> frozenset[str]:
    """The media types of bodies: what 2.0 says in lists, and what 3.x says beside each."""
    listed = said if said.value.get(name) is not None else root
    found = [plain(one.value) for one in listed.at(name).parts()]
    found += [type_ for body in contents for type_, _ in body.items()]
    return frozenset(one.partition(";")[0].strip().lower() for one in found[:MOST_NAMES])


def schemas_of(content: Node) -> dict[str, Node]:
    """The schema of each media type."""
    every = ((type_, one.followed()) for type_, one in content.items())
    return {type_: one.at("schema") for type_, one in every if one.is_object()}


def is_list(schema: Node) -> bool:
    """Whether this is a list, or an object with one at its top, as a page of results is."""
    said = schema.value if isinstance(schema.value, dict) else {}
    members = said.get("properties")
    every = [said, *(members.values() if isinstance(members, dict) else ())]
    return any(isinstance(one, dict) and one.get("type") == "array" for one in every)


def names_of(schema: Node, deep: int = 4) -> Iterator[str]:
    """The names at the top of an object, or of each in a list; what is put together of several as well."""
    if not isinstance(schema.value, dict) or not deep:
        return
    yield from (name for name, _ in schema.at("properties").items())
    yield from names_of(schema.at("items"), deep - 1)
    for together in TOGETHER:
        for one in schema.at(together).parts():
            yield from names_of(one, deep - 1)


MOST_FILES = 200
GIVE = "Give an OpenAPI document (JSON or YAML), or lines such as GET /users/{id}."


def operations_in(
    text: str, remarks: Remarks, name: str = "the document", file: Path | None = None, text_at: TextAt | None = None
) -> list[Operation]:
    """The operations of a text; raises Unreadable with the place when it is neither."""
    if not text.strip():
        raise Unreadable(f"{name} is empty. {GIVE}")
    if is_table(text):
        return list(operations_of_table(text, remarks))
    return operations_of_value(*value_of(text, name, remarks), name, remarks, file, text_at)


def operations_of_value(
    value: Any,
    lines: Lines,
    name: str,
    remarks: Remarks,
    file: Path | None = None,
    text_at: TextAt | None = None,
) -> list[Operation]:
    """The operations of an OpenAPI document that was parsed; files beside it are opened where its own is known."""
    opener = Beside(file, remarks, text_at or text_beside).of(file.resolve().parent) if file else None
    document = Document(described(value, name), lines, remarks, opened=opener)
    return list(operations(document))


def value_of(text: str, name: str, remarks: Remarks) -> tuple[Any, Lines]:
    """The value of a text in JSON, or else in YAML, which may begin with { as well."""
    text = text.removeprefix("\ufeff").encode("utf-8", "replace").decode("utf-8")
    if text.lstrip()[:1] not in ("{", "["):
        return from_yaml(text, name, remarks)
    try:
        return from_json(text, name, remarks)
    except Unreadable as error:
        kept = Remarks()
        try:
            found = from_yaml(text, name, kept)
        except Unreadable:
            raise error from None
        for remark in (f"{error} It could be read as YAML.", *kept.told()):
            remarks.add(remark)
        return found


TextAt = Callable[[Path, Remarks], str]
ONLY_BESIDE = "only files in the folder of the document are."


def text_beside(path: Path, remarks: Remarks) -> str:
    """The text of a file that a document refers to; raises Unreadable where it's a device, or none."""
    if not path.is_file():
        raise Unreadable(ONLY_BESIDE)
    return text_of_file(path, remarks)


class Beside:
    """What opens the files that a document refers to: those in its own folder and below, each once."""

    def __init__(self, file: Path, remarks: Remarks, text_at: TextAt) -> None:
        self.text_at = text_at
        self.root, self.remarks, self.opened = file.resolve().parent, remarks, dict[Path, Document | None]()

    def of(self, folder: Path) -> Callable[[str], Document | None]:
        """What opens files by the names that a file in this folder gives them."""
        return lambda name: self.document(folder, name)

    def document(self, folder: Path, name: str) -> Document | None:
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

    def read(self, path: Path) -> Document:
        """The document of a file; raises Unreadable."""
        if not path.is_relative_to(self.root):
            raise Unreadable(ONLY_BESIDE)
        name = path.relative_to(self.root).as_posix()
        value, lines = value_of(self.text_at(path, self.remarks), name, self.remarks)
        return Document(value, lines, self.remarks, name, self.of(path.parent))


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
