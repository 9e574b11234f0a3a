"""A request as a cell of a notebook that checks the answer, so that nbval, or the next reader, sees when it changes."""

import json
from collections.abc import Sequence

from ...messages.address import LOCAL_HOSTS, taken_apart
from ...messages.exchange import Exchange, Request
from ...messages.syntax import NotSendable
from ...sending import repeat
from ...sending.compose import GivenContent, compose
from .copy import Copy, missing_secrets
from .python_text import call, value

LOCAL = tuple(f"http://{host}:" for host in LOCAL_HOSTS)
SERVER = "In place of the port stands server.url: the notebook has to have started a server under that name."
MOST_MEMBERS, LONGEST = 20, 200
Reading = tuple[Sequence[tuple[str, str | None]], GivenContent]
"""Fields and content with which a request may be made again."""


def notebook_cell(exchange: Exchange) -> Copy:
    """A cell that sends the request with `clients.send` and asserts the status, the type, and the members of JSON."""
    request = exchange.request
    source, notes = where(request)
    sent = call("exchange = send", [value(request.method), source, *arguments(request)])
    lines = ["from clients import send", "", sent, *assertions(exchange)]
    return Copy("\n".join(lines), (*notes, *missing_secrets(request)))


def where(request: Request) -> tuple[str, tuple[str, ...]]:
    """The address as source, without the port that a server on this machine happened to get; and notes."""
    address = repeat.address(request)
    if not address.startswith(LOCAL):
        return value(address), ()
    target = address[len(taken_apart(address).origin) :]
    return ("server.url" + (f" + {value(target)}" if target else "")), (SERVER,)


def arguments(request: Request) -> list[str]:
    """Fields and content as source: the shortest that makes the same request."""
    typed, exact = repeat.typed(request), repeat.arguments(request)
    readings: list[Reading] = [*_as_json(request), (typed.fields, typed.content), (exact.fields, exact.content)]
    fields, content = next((one for one in readings if _is_same(one, request)), readings[-1])
    written = [written_fields(fields)] if fields or content is not None else []
    return written + ([value(_readable(content))] if content is not None else [])


def written_fields(fields: Sequence[tuple[str, str | None]]) -> str:
    """The fields as a dict, or as pairs where a name stands twice."""
    return value(dict(fields)) if len(dict(fields)) == len(fields) else value(fields)


def assertions(exchange: Exchange) -> list[str]:
    """What was seen, as assertions. What is new on every run, such as the number of a journal's entry, is left out."""
    if not exchange.response:
        return ["assert exchange.response is None, exchange"]
    kind = exchange.field("Content-Type")
    lines = [f"assert exchange.status == {exchange.status}, exchange"]
    lines.append(f'assert exchange.field("Content-Type") == {value(kind)}, exchange')
    return lines + member_assertions(exchange)


def member_assertions(exchange: Exchange) -> list[str]:
    """An assertion for each member of a JSON object, or one for the length of a list."""
    response = exchange.response
    if response is None or not response.complete or not response.content:
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


def _as_json(request: Request) -> list[Reading]:
    """The request with its content as a dict or a list, where it is one."""
    try:
        data = json.loads(request.content)
    except (ValueError, RecursionError):
        return []
    if not isinstance(data, dict | list) or _source(data) is None:
        return []
    kind = ("Content-Type", "application/json")
    return [([pair for pair in repeat.typed(request).fields if pair != kind], data)]


def _is_same(reading: Reading, request: Request) -> bool:
    """Do the fields and the content of a reading make the very request again?"""
    try:
        made = compose(request.method, repeat.address(request), *reading)
    except NotSendable:
        return False
    return (made.fields, made.content) == (request.fields, request.content)


def _readable(content):
    """Octets that are text as text: `send` writes text in UTF-8."""
    if not isinstance(content, bytes):
        return content
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content
