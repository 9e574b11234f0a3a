"""A request as a command of HTTPie."""

import re

from ...messages.exchange import Exchange, Request
from ...sending import repeat
from .copy import Copy, missing_secrets
from .python_requests import tidy_target
from .shell import content_words, lines, piped, word

BY_ITSELF = (
    "HTTPie adds by itself, where the copy does not say otherwise: Host, User-Agent, Accept-Encoding, Accept, "
    "Connection and Content-Length."
)
INSTEAD = "Copy it for curl instead."
_TIDY = re.compile(r"(/[A-Za-z0-9._~-]*)+")


def httpie(exchange: Exchange) -> Copy:
    """The command for a POSIX shell; a comment where HTTPie cannot send such a request."""
    request = exchange.request
    refusal = cannot(request)
    if refusal:
        return Copy(f"# {refusal} {INSTEAD}", (f"{refusal} {INSTEAD}",))
    words = [*_address(request), *(word(item(name, value)) for name, value in _fields(request))]
    return Copy(_with_content(words, request.content), (BY_ITSELF, *missing_secrets(request)))


def cannot(request: Request) -> str | None:
    """Why HTTPie cannot send this request as it was; None where it can."""
    typed = repeat.typed(request).fields
    if not re.fullmatch("[A-Z]+", request.method):
        return "HTTPie writes a method in capitals, and takes letters only."
    if not _can_send_target(request):
        return "HTTPie would make the address tidy."
    if {"content-length", "transfer-encoding"} & {name.lower() for name, _ in typed}:
        return "HTTPie works out by itself how long the content is."
    if any(re.search(r"\\[:;=@]", value) or name.startswith("-") for name, value in typed):
        return "HTTPie reads a backslash before one of : ; = @, and a - in front of a name, as its own signs."
    if any(value != value.strip() for _, value in typed):
        return "HTTPie takes spaces away from both ends of a field, those beyond US-ASCII too."
    return None


def item(name: str, value: str | None) -> str:
    """A field as HTTPie takes it: `Name;` is empty, `Name:` leaves it out."""
    if value is None:
        return f"{name}:"
    return f"{name}:{_escape(value)}" if value else f"{name};"


def _fields(request: Request) -> list[tuple[str, str | None]]:
    """The fields as typed, and those that HTTPie would add and that were not sent like that."""
    fields: list[tuple[str, str | None]] = [*repeat.typed(request).fields]
    sent = {name.lower(): value for name, value in request.fields}
    if "accept" not in sent:
        fields.append(("Accept", None))
    elif request.content and sent["accept"] == "*/*":
        fields.append(("Accept", "*/*"))
    return [*fields, ("Content-Type", None)] if request.content and "content-type" not in sent else fields


def _can_send_target(request: Request) -> bool:
    lower = re.search("%[0-9A-F]?[a-f]", request.target)
    return not lower and (tidy_target(request) == request.target or _only_dots(request.target))


def _only_dots(target: str) -> bool:
    """Would nothing but the dots of the path be made tidy?"""
    return bool(_TIDY.fullmatch(target)) and not target.startswith("//")


def _address(request: Request) -> list[str]:
    as_is = ["--path-as-is"] if re.search(r"/\.", request.target) else []
    return [*as_is, request.method, word(repeat.address(request))]


def _with_content(words: list[str], content: bytes) -> str:
    if not content:
        return lines(["http", "--ignore-stdin", *words])
    inline = content_words(content)
    if inline is None:
        return piped(content, lines(["http", *words]))
    return lines(["http", "--ignore-stdin", *words, f"--raw={inline}"])


def _escape(value: str) -> str:
    """A value that begins like a longer sign of HTTPie's (`:=`, `:@`) has a backslash in front."""
    return f"\\{value}" if value[0] in "=@" else value
