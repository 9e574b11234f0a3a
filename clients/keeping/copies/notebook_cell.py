"""A request as a cell of a notebook that checks the answer, so that nbval, or the next reader, sees when it changes."""

import json

from ...messages.address import taken_apart
from ...messages.syntax import NotSendable
from ...sending import repeat
from ...sending.compose import compose
from .copy import Copy, missing_secrets
from .python_text import call, value

LOCAL = ("http://127.0.0.1:", "http://localhost:", "http://[::1]:")
SERVER = "In place of the port stands server.url: the notebook has to have started a server under that name."
MOST_MEMBERS, LONGEST = 20, 200


def notebook_cell(exchange) -> Copy:
    """A cell that sends the request with `clients.send` and asserts the status, the type, and the members of JSON."""
    request = exchange.request
    source, notes = where(request)
    sent = call("exchange = send", [value(request.method), source, *arguments(request)])
    lines = ["from clients import send", "", sent, *assertions(exchange)]
    return Copy("\n".join(lines), (*notes, *missing_secrets(request)))


def where(request) -> tuple[str, tuple[str, ...]]:
    """The address as source, without the port that a server on this machine happened to get; and notes."""
    address = repeat.address(request)
    if not address.startswith(LOCAL):
        return value(address), ()
    target = address[len(taken_apart(address).origin) :]
    return ("server.url" + (f" + {value(target)}" if target else "")), (SERVER,)


def arguments(request) -> list[str]:
    """Fields and content as source: the shortest that makes the same request."""
    readings = (_as_json(request), repeat.typed(request), repeat.arguments(request))
    fields, content = next(filter(None, (_same(reading, request) for reading in readings)), readings[-1][2:])
    written = [written_fields(fields)] if fields or content is not None else []
    return written + ([value(_readable(content))] if content is not None else [])


def written_fields(fields) -> str:
    """The fields as a dict, or as pairs where a name stands twice."""
    fields = [(name, text) for name, text in fields]
    return value(dict(fields)) if len(dict(fields)) == len(fields) else value(fields)


def assertions(exchange) -> list[str]:
    """What was seen, as assertions. What is new on every run, such as the number of a journal's entry, is left out."""
    if not exchange.response:
        return ["assert exchange.response is None, exchange"]
    kind = exchange.field("Content-Type")
    lines = [f"assert exchange.status == {exchange.status}, exchange"]
    lines.append(f'assert exchange.field("Content-Type") == {value(kind)}, exchange')
    return lines + member_assertions(exchange)


def member_assertions(exchange) -> list[str]:
    """An assertion for each member of a JSON object, or one for the length of a list."""
    if not exchange.response.complete or not exchange.response.content:
        return []
    try:
        answer = exchange.json()
    except (ValueError, RecursionError):
        return []
    if isinstance(answer, list):
        return [f"assert len(exchange.json()) == {len(answer)}"]
    members = list(answer.items())[:MOST_MEMBERS] if isinstance(answer, dict) else []
    lasting = [pair for pair in members if pair[1] != exchange.field("Journal")]
    return ["answer = exchange.json()", *(_member(*pair) for pair in lasting)] if lasting else []


def _member(name: str, member) -> str:
    written = _source(member)
    if written and len(written) <= LONGEST:
        return f"assert answer[{value(name)}] == {written}"
    return f"assert {value(name)} in answer"


def _source(data) -> str | None:
    """Data of JSON as Python source; None for what has none: numbers without an end, values nested very deep."""
    try:
        json.dumps(data, allow_nan=False)
        return value(data)
    except (ValueError, RecursionError):
        return None


def _as_json(request):
    """The request with its content as a dict or a list, where it is one."""
    typed = repeat.typed(request)
    try:
        data = json.loads(request.content)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict | list) or _source(data) is None:
        return None
    kind = ("Content-Type", "application/json")
    return typed._replace(fields=[pair for pair in typed.fields if pair != kind], content=data)


def _same(reading, request):
    """Fields and content of a reading of the request, if they make the very request again."""
    if reading is None:
        return None
    try:
        made = compose(request.method, repeat.address(request), reading.fields, reading.content)
    except NotSendable:
        return None
    same = (made.fields, made.content) == (request.fields, request.content)
    return (reading.fields, reading.content) if same else None


def _readable(content):
    """Octets that are text as text: `send` writes text in UTF-8."""
    if not isinstance(content, bytes):
        return content
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content
