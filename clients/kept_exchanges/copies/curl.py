"""A request as a command of curl."""

import re

from ...messages.exchange import Exchange, Request
from ...sending import repeat
from .copy import Copy, missing_secrets
from .shell import content_words, lines, piped, word

BY_ITSELF = "curl adds by itself, where the copy does not say otherwise: Host, User-Agent, Accept and Content-Length."
EXPECTS = 1_000_000
"""From so many octets on, curl asks before it sends content, unless told not to."""

_MAY_CHANGE = re.compile(r"%[0-9A-Fa-f]?[a-f]")


def curl(exchange: Exchange) -> Copy:
    """The command for a POSIX shell, with the head of the answer shown (`-i`)."""
    request = exchange.request
    typed = repeat.typed(request)
    words = ["curl", *_method(request), *_address(request)]
    fields = [pair for pair in typed.fields if pair[0].lower() != "content-length" or pair[1] != "0"]
    for name, value in (*fields, *_empty(request), *_left_out(request)):
        words += [f"-H {word(_field(name, value))}"]
    return Copy(_with_content(words, request.content), (BY_ITSELF, *missing_secrets(request)))


def _method(request: Request) -> list[str]:
    """The method, where the rest does not say it, and -i or -I: show the head of the answer."""
    if request.method == "HEAD" and not request.content:
        return ["-I"]
    if request.method == ("POST" if request.content else "GET"):
        return ["-i"]
    # With -X HEAD curl waits for the content that the answer announces, and none comes.
    return ["-i", f"-X {word(request.method)}", *(["--max-time 5"] if request.method == "HEAD" else [])]


def _address(request: Request) -> list[str]:
    """The address, and what keeps curl from making it tidy."""
    target, origin = request.target, repeat.address(request)
    words = ["--path-as-is"] if re.search(r"/\.", target) else []
    words += ["--globoff"] if re.search(r"[\[\]{}]", target + origin) else []
    if not target.startswith("/") or _MAY_CHANGE.search(target):
        words.append(f"--request-target {word(target)}")
    return [*words, word(origin.removesuffix("*") if target == "*" else origin)]


def _field(name: str, value: str | None) -> str:
    """A field as -H takes it: `Name;` is empty, `Name:` leaves it out."""
    if value is None:
        return f"{name}:"
    return f"{name}: {value}" if value else f"{name};"


def _empty(request: Request) -> list[tuple[str, str]]:
    """That there is no content: curl does not say it by itself."""
    return [pair for pair in request.fields if pair[0].lower() == "content-length" and pair[1] == "0"]


def _left_out(request: Request) -> list[tuple[str, None]]:
    """The fields that curl would add, and that were not sent."""
    names = {name.lower() for name, _ in request.fields}
    added = ["Host", "User-Agent", "Accept"]
    if request.content:
        added += ["Content-Type", *(["Expect"] if len(request.content) >= EXPECTS else [])]
        added += [] if "transfer-encoding" in names else ["Content-Length"]
    return [(name, None) for name in added if name.lower() not in names]


def _with_content(words: list[str], content: bytes) -> str:
    if not content:
        return lines(words)
    inline = content_words(content)
    if inline is None:
        return piped(content, lines([*words, "--data-binary @-"]))
    return lines([*words, f"--data-raw {inline}"])
