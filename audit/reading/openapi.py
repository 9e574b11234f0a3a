"""Operations from an OpenAPI document: versions 2.0, 3.0, 3.1 and 3.2, parsed already."""

from collections.abc import Iterator
from typing import Any

from .operation import Operation, Unreadable

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
DEEPEST = 32  # references that lead to references


def operations(document: dict[str, Any]) -> Iterator[Operation]:
    """Every operation of the document; raises Unreadable with the place when something else stands there."""
    of(document, dict, "the document")
    for path, item in of(document.get("paths", {}), dict, "#/paths").items():
        where = f"#/paths/{str(path).replace('~', '~0').replace('/', '~1')}"
        item = resolved(document, of(item, dict, where), where)
        shared = item.get("parameters") or []
        methods = {**{name: item[name] for name in METHODS if name in item}, **(item.get("additionalOperations") or {})}
        for method, said in methods.items():
            at = f"{where}/{method}"
            yield operation(document, method.upper(), str(path), of(said, dict, at), of(shared, list, at), at)


def operation(document: dict, method: str, path: str, said: dict, shared: list, where: str) -> Operation:
    """One operation, with what its item says for all."""
    found = [*shared, *of(said.get("parameters") or [], list, f"{where}/parameters")]
    parameters = [resolved(document, one, where) for one in found if isinstance(one, dict)]
    answers = answers_of(document, said, where)
    return Operation(
        method,
        path,
        str(said.get("operationId") or ""),
        frozenset(answers),
        frozenset(str(one.get("name", "")).lower() for one in parameters if one.get("in") == "header"),
        {status: frozenset(map(str.lower, answer.get("headers") or {})) for status, answer in answers.items()},
        frozenset(str(one.get("name", "")) for one in parameters if one.get("in") in ("query", "formData")),
        members_of(document, answers, where),
        described=bool(answers),
        where=where,
    )


def answers_of(document: dict, said: dict, where: str) -> dict[str, dict]:
    """The answers by status."""
    answers = of(said.get("responses") or {}, dict, f"{where}/responses")
    return {
        str(status): resolved(document, answer, where) for status, answer in answers.items() if isinstance(answer, dict)
    }


def members_of(document: dict, answers: dict, where: str) -> frozenset[str]:
    """The names at the top of the JSON that a 2xx brings, lists looked into."""
    found: set[str] = set()
    for status, answer in answers.items():
        if status.startswith("2"):
            parts = [part.get("schema") for part in (answer.get("content") or {}).values() if isinstance(part, dict)]
            for schema in [*parts, answer.get("schema")]:
                schema = resolved(document, schema or {}, where)
                schema = resolved(document, schema.get("items") or schema, where)
                found |= {str(name) for name in schema.get("properties") or {}}
    return frozenset(found)


def resolved(document: dict, part: dict, where: str) -> dict:
    """A part, or what it refers to within the document; what lies in another file is left as it is."""
    for _ in range(DEEPEST):
        reference = part.get("$ref") if isinstance(part, dict) else None
        if not isinstance(reference, str) or not reference.startswith("#/"):
            return part if isinstance(part, dict) else {}
        part = pointed_at(document, reference, where)
    raise Unreadable(f"{where}: a reference leads back to itself. Mend the $ref.")


def pointed_at(document: Any, reference: str, where: str) -> Any:
    """What a JSON pointer names."""
    for step in reference[2:].split("/"):
        name = step.replace("~1", "/").replace("~0", "~")
        if not isinstance(document, dict) or name not in document:
            raise Unreadable(f"{where}: $ref {reference!r} names nothing in this document ({name!r} is not there).")
        document = document[name]
    return document


def of(part: Any, kind: type, where: str) -> Any:
    """The part, if it is what it has to be; raises Unreadable otherwise."""
    if not isinstance(part, kind):
        names: dict[type, str] = {dict: "an object", list: "a list"}
        raise Unreadable(f"{where}: expected {names[kind]}, found {type(part).__name__} {str(part)[:40]!r}.")
    return part
