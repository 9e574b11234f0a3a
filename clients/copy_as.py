"""A request that runs elsewhere: curl, Python's requests."""

import re
import shlex
from typing import NamedTuple

import requests

from . import sending
from .messages import Exchange, Request
from .text import printable


class Copy(NamedTuple):
    """The text, and a sentence for each thing in which it differs from what was sent."""

    text: str
    notes: tuple[str, ...] = ()


WIDEST_CALL = 100


def value(words: str) -> str:
    """A text as Python writes it, in double quotes where that needs no more backslashes than single ones."""
    written = repr(words)
    return f'"{written[1:-1]}"' if written[0] == "'" and '"' not in words and "\\'" not in written else written


REQUESTS_ADDS = "requests adds by itself: Host, User-Agent, Accept-Encoding, Accept, Connection and Content-Length."
SEES = "\n\nprint(response.status_code, response.reason)\nprint(response.text)"
AS_IT_WAS = "The copy for curl sends it as it was."


def python_requests(exchange: Exchange) -> Copy:
    """One call, which shows the status and the body. What `requests` would change, the notes say."""
    found = would_change(exchange.request)
    return Copy(short(exchange.request) + SEES, (*found, *([AS_IT_WAS] if found else []), REQUESTS_ADDS))


def would_change(request: Request) -> list[str]:
    """What `requests` would send otherwise than it was typed, a sentence for each."""
    names = [name.lower() for name, _ in request.headers]
    found = [] if request.method == request.method.upper() else ["requests would write the method in capitals."]
    tidy = tidy_target(request)
    if tidy is None:
        found.append("requests refuses this address.")
    elif tidy != request.target or re.search("%[0-9A-F]?[a-f]", request.target):
        found.append("requests would make the address tidy.")
    if len(set(names)) < len(names):
        found.append("requests takes one header of a name, and here is one twice.")
    framing = {name.lower(): text for name, text in sending.typed(request).headers}
    if {"content-length", "transfer-encoding"} & framing.keys():
        found.append("requests works out by itself how long the body is.")
    return found


def tidy_target(request: Request) -> str | None:
    """The target that `requests` makes of this address; None where it refuses the address."""
    try:
        return requests.Request("GET", sending.address(request)).prepare().path_url
    except (requests.RequestException, ValueError):
        return None


def short(request: Request) -> str:
    """One call."""
    typed = sending.typed(request)
    headers = [f"{value(name)}: {header_literal(text)}" for name, text in typed.headers]
    names = {name.lower() for name, _ in request.headers}
    headers += [] if "accept" in names else ['"Accept": None']
    arguments = [value(request.method), value(sending.address(request))]
    arguments += [f"headers={{{', '.join(headers)}}}"] if headers else []
    arguments += [f"data={body_literal(request.body)}"] if request.body else []
    arguments.append("allow_redirects=False")
    made = f"response = requests.request({', '.join(arguments)})"
    if len(made) > WIDEST_CALL:
        made = "response = requests.request(\n" + "".join(f"    {argument},\n" for argument in arguments) + ")"
    return f"import requests\n\n{made}"


def body_literal(data: bytes) -> str:
    """The body as source: as text where it is text."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return repr(data)
    return header_literal(text)


def header_literal(text: str) -> str:
    """The value of a header; beyond US-ASCII as bytes, since requests would write it in ISO 8859-1."""
    return value(text) if text.isascii() else f"{value(text)}.encode()"


LONGEST_WORD = 100_000
"""A word of a command may have 131,072 bytes on Linux; a longer body comes through a pipe."""

WIDEST_COMMAND = 96

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def word(text: str) -> str:
    """The text as one word of a command. What would steer a terminal is spelled out in octal numbers."""
    if is_plain(text):
        return shlex.quote(text)
    return f'"$(printf {octal(text.encode())})"'


def is_plain(text: str, but: str = "") -> bool:
    """Can the text be pasted as it is? `but` names control characters that may stand in it."""
    return not _CONTROL.search(re.sub(f"[{but}]", "", text) if but else text) and printable(text) == text


def octal(data: bytes) -> str:
    """The bytes as the format of printf, in single quotes: all that is not a plain character as `\\ooo`.

    So is a minus in front, which printf would take for the sign of an option.
    """
    written = re.sub(r"^-|[^ -~]|[%\\']", lambda found: f"\\{ord(found[0]):03o}", data.decode("iso-8859-1"))
    return f"'{written}'"


def lines(words) -> str:
    """A command of many words, on several lines where one would be long."""
    made = [""]
    for one in words:
        longer = f"{made[-1]} {one}".strip()
        if len(longer.partition("\n")[0]) <= WIDEST_COMMAND or not made[-1]:
            made[-1] = longer
        else:
            made.append(one)
    return " \\\n  ".join(made)


CURL_ADDS = "curl adds by itself, where the copy does not say otherwise: Host, User-Agent, Accept and Content-Length."
EXPECTS = 1_000_000
"""From so many bytes on, curl asks before it sends a body, unless told not to."""

_MAY_CHANGE = re.compile(r"%[0-9A-Fa-f]?[a-f]")


def curl(exchange: Exchange) -> Copy:
    """The command for a POSIX shell, with the head of the response shown (`-i`)."""
    request = exchange.request
    typed = sending.typed(request)
    words = ["curl", *_method(request), *_curl_address(request)]
    headers = [pair for pair in typed.headers if pair[0].lower() != "content-length" or pair[1] != "0"]
    # That there is no body curl does not say by itself.
    empty = [pair for pair in request.headers if pair[0].lower() == "content-length" and pair[1] == "0"]
    for name, value in (*headers, *empty, *_left_out(request)):
        words += [f"-H {word(_header(name, value))}"]
    return Copy(_curl_body(words, request.body), (CURL_ADDS,))


def _method(request: Request) -> list[str]:
    """The method, where the rest does not say it, and -i or -I: show the head of the response."""
    if request.method == "HEAD" and not request.body:
        return ["-I"]
    if request.method == ("POST" if request.body else "GET"):
        return ["-i"]
    # With -X HEAD curl waits for the body that the response announces, and none comes.
    return ["-i", f"-X {word(request.method)}", *(["--max-time 5"] if request.method == "HEAD" else [])]


def _curl_address(request: Request) -> list[str]:
    """The address, and what keeps curl from making it tidy."""
    target, origin = request.target, sending.address(request)
    words = ["--path-as-is"] if re.search(r"/\.", target) else []
    words += ["--globoff"] if re.search(r"[\[\]{}]", target + origin) else []
    if not target.startswith("/") or _MAY_CHANGE.search(target):
        words.append(f"--request-target {word(target)}")
    return [*words, word(origin.removesuffix("*") if target == "*" else origin)]


def _header(name: str, value: str | None) -> str:
    """A header as -H takes it: `Name;` is empty, `Name:` leaves it out."""
    if value is None:
        return f"{name}:"
    return f"{name}: {value}" if value else f"{name};"


def _left_out(request: Request) -> list[tuple[str, None]]:
    """The headers that curl would add, and that were not sent."""
    names = {name.lower() for name, _ in request.headers}
    added = ["Host", "User-Agent", "Accept"]
    if request.body:
        added += ["Content-Type", *(["Expect"] if len(request.body) >= EXPECTS else [])]
        added += [] if "transfer-encoding" in names else ["Content-Length"]
    return [(name, None) for name in added if name.lower() not in names]


def _curl_body(words: list[str], body: bytes) -> str:
    """The command with its body: as a word, or through a pipe (control characters, not UTF-8, very long)."""
    if not body:
        return lines(words)
    text = body.decode("utf-8", "replace")
    if text.encode() == body and len(body) <= LONGEST_WORD and is_plain(text, but="\n"):
        return lines([*words, f"--data-raw {shlex.quote(text)}"])
    return f"printf {octal(body)} | {lines([*words, '--data-binary @-'])}"


FORMS = {"curl": curl, "requests": python_requests}
"""For each form, by the name its button has, the function that makes a Copy of an exchange."""


def copied(exchange: Exchange, form: str) -> Copy:
    """The request of an exchange in one of the FORMS, with notes. After redirects that is the last request."""
    known = {name.lower(): make for name, make in FORMS.items()}
    if str(form).lower() not in known:
        raise ValueError(f"There is no form {form!r}. The forms are {', '.join(FORMS)}.")
    return known[str(form).lower()](exchange)
