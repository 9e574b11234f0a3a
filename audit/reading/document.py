"""Operations from a text: an OpenAPI document in JSON or YAML, or a table of methods and addresses."""

import json
from collections.abc import Iterable
from typing import Any

import yaml

from . import openapi, table
from .operation import Operation, Unreadable


def operations_in(text: str, name: str = "the document") -> Iterable[Operation]:
    """The operations of a text; raises Unreadable with the place when it is neither."""
    if text.lstrip()[:1] == "{":
        return openapi.operations(described(from_json(text, name), name))
    if text.split(None, 1)[:1] and table.METHOD.fullmatch(text.split(None, 1)[0]):
        return table.operations(text.splitlines())
    return openapi.operations(described(from_yaml(text, name), name))


def from_json(text: str, name: str) -> Any:
    """The value of a JSON text."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Unreadable(f"{name} is not JSON: {error.msg}, line {error.lineno}, column {error.colno}.") from None


def from_yaml(text: str, name: str) -> Any:
    """The value of a YAML text; only plain data is read, no Python objects."""
    try:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise Unreadable(f"{name} is not YAML: {getattr(error, 'problem', None) or error}{where}.") from None


def described(value: Any, name: str) -> dict:
    """The value, if it is an OpenAPI document."""
    if (
        isinstance(value, dict)
        and ("openapi" in value or "swagger" in value)
        and isinstance(value.get("paths", {}), dict)
    ):
        return value
    raise Unreadable(
        f"{name} is no OpenAPI document: it has no openapi or swagger at its top. "
        "Give such a document, or lines such as GET /users/{id}."
    )
