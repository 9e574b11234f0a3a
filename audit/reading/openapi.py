"""Operations from an OpenAPI document: versions 2.0, 3.0, 3.1 and 3.2, parsed already."""

import re
from collections.abc import Iterator
from itertools import islice

from .operation import Operation, plain, too_long
from .part import Book, Enough, Part

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
METHOD = re.compile(r"[A-Za-z][\w.!#$%&'*+^`|~-]{0,39}", re.ASCII)  # RFC 9110, section 9.1, and no longer
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
TOGETHER = ("allOf", "oneOf", "anyOf")
MOST = 50_000  # operations
MOST_NAMES = 1_000  # of one operation


def operations(book: Book) -> Iterator[Operation]:
    """Every operation of the document that can be read; remarks say what cannot, each with its place."""
    root = book.root()
    if isinstance(root.value.get("webhooks"), dict) and root.value["webhooks"]:
        root.at("webhooks").remark("left out: webhooks are requests to addresses of somebody else")
    every = (one for path, item in root.at("paths").items() for one in of_path(root, path, item))
    try:
        yield from islice(every, MOST)
        if next(every, None):
            book.remarks.add(f"More than {MOST:,} operations: the rest was left out.")
    except Enough:
        book.remarks.add("The document refers to itself so often that its rest was left out.")


def of_path(root: Part, path: str, written: Part) -> Iterator[Operation]:
    """The operations of one path."""
    if path.startswith("x-"):
        return
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


def methods_of(item: Part, written: Part) -> Iterator[tuple[str, Part]]:
    """The methods of a path, also those that stand beside its reference, or are no methods of HTTP's own."""
    for part in [item] if item.value is written.value else [written, item]:
        yield from ((name, said) for name, said in part.items() if name in METHODS)
    for name, said in item.at("additionalOperations").items():
        if METHOD.fullmatch(name):
            yield name, said
        else:
            said.remark(f"{name[:40]!r} is no method; it was left out")


def of_method(root: Part, item: Part, said: Part, method: str, path: str) -> Operation:
    """One operation, with what its path says for all."""
    parameters = [one for part in (item, said) for one in part.at("parameters").parts() if one.is_object()]
    answers = {status: answer for status, answer in answers_of(said) if answer.is_object()}
    kept, body = base_of(root, item, said), said.at("requestBody").at("content")
    return Operation(
        method,
        f"{kept}{path}" if path.startswith("/") or not kept else f"{kept}/{path}",
        said.text("operationId"),
        frozenset(answers),
        frozenset(one.text("name").lower() for one in parameters if one.text("in") == "header"),
        {status: frozenset(name.lower() for name, _ in one.at("headers").items()) for status, one in answers.items()},
        frozenset(one.text("name") for one in parameters if one.text("in") in ("query", "formData")) | form_of(body),
        frozenset(islice(members_of(answers), MOST_NAMES)),
        described=bool(answers),
        where=said.pointer,
        line=said.line,
        base=kept,
        request_types=types_of(root, said, "consumes", [body]),
        response_types=types_of(root, said, "produces", [one.at("content") for one in answers.values()]),
        choices={one.text("name"): some for one in parameters if (some := choices_of(one))},
    )


def choices_of(parameter: Part) -> tuple[str, ...]:
    """The texts that a parameter of the query or of a form may be, where they are listed."""
    if parameter.text("in") not in ("query", "formData"):
        return ()
    said = parameter.at("schema").value if "schema" in parameter.value else parameter.value
    listed = said.get("enum") if isinstance(said, dict) else None
    some = listed[:MOST_NAMES] if isinstance(listed, list) else []
    return tuple(plain(one[:100]) for one in some if isinstance(one, str))


def base_of(root: Part, item: Part, said: Part) -> str:
    """What stands before every path: basePath (2.0), or the path of the first server (3.x)."""
    for part in (said, item, root):
        first = next(part.at("servers").parts(), None)
        if first and first.text("url"):
            return path_alone(filled(first))
    return path_alone(root.text("basePath"))


def filled(server: Part) -> str:
    """The address of a server with the defaults of its variables; {name} stays where there is none."""
    defaults = {name: one.text("default") for name, one in server.at("variables").items()}
    return re.sub(r"\{([^{}]*)\}", lambda found: defaults.get(found[1]) or found[0], server.text("url"))


def path_alone(url: str) -> str:
    """The path of an address without its host, query and last slash; "" where it is / alone."""
    path = re.sub(r"^[^/?#]*//[^/?#]*", "", url).partition("?")[0].partition("#")[0].strip("/")
    return f"/{path}" if path and not too_long(path) else ""


def answers_of(said: Part) -> Iterator[tuple[str, Part]]:
    """The answers by status."""
    return ((status, one.followed()) for status, one in said.at("responses").items() if not status.startswith("x-"))


def types_of(root: Part, said: Part, name: str, contents: list[Part]) -> frozenset[str]:
    """The media types of contents: what 2.0 says in lists, and what 3.x says beside each."""
    listed = said if said.value.get(name) is not None else root
    found = [plain(one.value) for one in listed.at(name).parts()]
    found += [type_ for content in contents for type_, _ in content.items()]
    return frozenset(one.partition(";")[0].strip().lower() for one in found[:MOST_NAMES])


def form_of(body: Part) -> frozenset[str]:
    """The names of the fields of a form (3.x)."""
    forms = (body.at(type_).at("schema") for type_ in FORMS)
    return frozenset(islice((name for form in forms for name in names_of(form)), MOST_NAMES))


def members_of(answers: dict[str, Part]) -> Iterator[str]:
    """The names at the top of the JSON that a 2xx brings, lists looked into."""
    for status, answer in answers.items():
        if status.startswith("2"):
            contents = [one.followed() for _, one in answer.at("content").items()]
            for schema in [*(one.at("schema") for one in contents if one.is_object()), answer.at("schema")]:
                yield from names_of(schema)


def names_of(schema: Part, deep: int = 4) -> Iterator[str]:
    """The names of the members of an object, or of each object in a list; what is put together of several as well."""
    if not isinstance(schema.value, dict) or not deep:
        return
    yield from (name for name, _ in schema.at("properties").items())
    yield from names_of(schema.at("items"), deep - 1)
    for together in TOGETHER:
        for one in schema.at(together).parts():
            yield from names_of(one, deep - 1)
