"""A request that is being written: the draft in the panel, addresses to choose from, a pasted line for curl."""

import argparse
import base64
import json
import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NoReturn

from clients import Exchange, NotSendable, compose, offered, service_description
from clients.hypermedia import USUAL
from clients.text import cut, cut_counted

_ORIGIN = re.compile(r"https?://[^/?#]*", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
_HALF = re.compile("[\ud800-\udfff]")
BASE = "{base_url}"
ADDRESS = "Address on this server"  # read aloud; our style shows {base_url} in its place

TypedHeaders = Mapping[str, object] | Iterable[tuple[str, object]]
"""Headers as somebody types them in Python: a dict, or pairs."""


@dataclass(frozen=True)
class Draft:
    """What is typed: method, address below the base URL, headers as (name, value) pairs, body.

    The body is text, or whatever else `clients.send` takes and refuses; "" is none.
    """

    method: str = "GET"
    address: str = "/"
    headers: tuple[tuple[str, str], ...] = ()
    body: object = ""

    def text(self) -> str:
        """The draft as plain text."""
        lines = [f"{self.method} {BASE}{self.address}", *(f"{name}: {value}" for name, value in self.headers)]
        body = shown_body(self.body)
        return "\n".join(lines) + (f"\n\n{body}" if body else "")


def draft_of(
    method: str = "GET", address: str = "/", headers: TypedHeaders | None = None, body: object = None
) -> Draft:
    """A draft from what was typed in Python; NotSendable where the headers aren't headers."""
    return changed(Draft(str(method), str(address)), headers=headers, body=body)


def changed(
    draft: Draft,
    method: str | None = None,
    address: str | None = None,
    headers: TypedHeaders | None = None,
    body: object = None,
) -> Draft:
    """The draft with what is given put in its place. None leaves a part as it is."""
    if method is not None:
        draft = replace(draft, method=str(method))
    if address is not None:
        draft = replace(draft, address=str(address))
    if headers is not None:
        draft = replace(draft, headers=pairs(headers))
    return draft if body is None else with_body(draft, body)


def with_body(draft: Draft, body) -> Draft:
    """The draft with this body; a dict or a list is written as JSON, and says so in a header."""
    if isinstance(body, bytes):
        return replace(draft, body=as_text(body))
    if not isinstance(body, dict | list):
        return replace(draft, body=body)
    try:
        written = json.dumps(body, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return replace(draft, body=body)
    typed = header(draft, "Content-Type") is not None
    headers = draft.headers if typed else (*draft.headers, ("Content-Type", "application/json"))
    return replace(draft, body=written, headers=headers)


def pairs(headers) -> tuple[tuple[str, str], ...]:
    """Headers as pairs of text, from a dict or from pairs; a value of None leaves the header out."""
    try:
        found = [(str(name), value) for name, value in (headers.items() if hasattr(headers, "items") else headers)]
    except (TypeError, ValueError):
        raise NotSendable(f"Headers must be a dict, like {{'Accept': 'text/html'}}, not {headers!r}") from None
    return tuple((name, str(value)) for name, value in found if value is not None)


def header(draft: Draft, name: str) -> str | None:
    """The value of the header of this name, in any case of letters."""
    return next((value for found, value in draft.headers if found.strip().lower() == name.lower()), None)


def as_text(body: bytes):
    """The bytes as text where they are text; otherwise as they are."""
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return body


def typable(text: str) -> str:
    """The text as a control can show it: half a character (a lone surrogate) cannot cross to the browser."""
    return _HALF.sub("\N{REPLACEMENT CHARACTER}", text)


def shown_body(body: object, most: int = 2_000) -> str:
    """A body as it can be shown in a line or two."""
    if isinstance(body, bytes):
        return f"({len(body):,} bytes that are not text)"
    return cut_counted(body if isinstance(body, str) else repr(body), most)


def url_of(draft: Draft, base_url: str) -> str:
    """The whole address the draft asks for. NotSendable where it is one of another server."""
    base, typed = base_url.rstrip("/"), draft.address.strip().removeprefix(BASE)
    if not _SCHEME.match(typed):
        return base + (typed if typed.startswith(("/", "*", "?")) or not typed else f"/{typed}")
    origin = _ORIGIN.match(typed)
    if origin and origin[0].lower() == base.lower():
        return base + typed[len(base) :]
    without_slash = typed[len(base) :] if typed.lower().startswith(base.lower()) else ""
    if re.match("[a-z]", without_slash, re.IGNORECASE):
        raise NotSendable(f"An address begins with a slash: /{shown_body(without_slash, 60)}, after {BASE}.")
    raise NotSendable(
        f"This panel only sends to {BASE}, and {shown_body(typed, 60)} is somewhere else. "
        f"Type what follows {BASE}, such as /user/1, or create a panel for the other server."
    )


def filled_in(draft: Draft, change: dict) -> Draft:
    """The draft with the change that a suggested fix asks for; what is not understood is left alone."""
    method, address, headers = change.get("method"), change.get("target"), change.get("fields")
    draft = changed(
        draft,
        method=method if isinstance(method, str) else None,
        address=address if isinstance(address, str) else None,
        body=change.get("content"),
    )
    for name, value in (headers if isinstance(headers, dict) else {}).items():
        draft = with_header(draft, str(name), value)
    # A length that was typed belongs to the body that was there before.
    return with_header(draft, "Content-Length", None) if "content" in change else draft


def with_header(draft: Draft, name: str, value) -> Draft:
    """The draft with this header set, in its old place where it has one; None leaves it out."""
    others = [pair for pair in draft.headers if pair[0].strip().lower() != name.lower()]
    if value is None:
        return replace(draft, headers=tuple(others))
    place = next((i for i, pair in enumerate(draft.headers) if pair not in others), len(others))
    return replace(draft, headers=(*others[:place], (name, str(value)), *others[place:]))


FORM = "application/x-www-form-urlencoded"
WITHOUT_MEANING = ("-i", "-s", "-S", "-v", "-k", "-f", "-g", "-N", "-L", "--compressed", "--path-as-is", "--http1.1")
LONG = {"-i": "--include", "-s": "--silent", "-S": "--show-error", "-v": "--verbose", "-k": "--insecure"}
LONG |= {"-f": "--fail", "-g": "--globoff", "-N": "--no-buffer", "-L": "--location"}
ADDED = {"-A": "User-Agent", "-e": "Referer", "-b": "Cookie"}


class Line(argparse.ArgumentParser):
    """The options of curl that make a request, and those that do not change it."""

    def error(self, message: str) -> NoReturn:
        raise NotSendable(f"This curl command can't be read here: {cut(message, 200)}.")


def is_curl(text: str) -> bool:
    """Does it begin as a line for curl does?"""
    return text.lstrip().removeprefix("$ ").startswith("curl ")


def read_curl(text: str, base_url: str) -> Draft:
    """The request that a line for curl would send. NotSendable says what cannot be read."""
    given = options().parse_intermixed_args(words_of(text))
    urls = [one for one in (*given.urls, *given.url) if one.strip()]
    if len(urls) != 1:
        raise NotSendable(f"A curl command needs exactly one address, but this one has {len(urls)}.")
    url = urls[0] if "://" in urls[0] else f"http://{urls[0]}"
    body = "&".join([*given.data, *given.json])
    if given.get and body:
        url, body = f"{url}{'&' if '?' in url else '?'}{body}", ""
    method = given.request or ("HEAD" if given.head else "POST" if body else "GET")
    return Draft(method, url.removeprefix(base_url), tuple(headers_of(given, body)), body)


def words_of(text: str) -> list[str]:
    """The words behind `curl`. What only a shell could work out is refused, and so is a file's name as a body."""
    try:
        words = shlex.split(text.strip().removeprefix("$ "))[1:]
    except ValueError as fault:
        raise NotSendable(f"This curl command can't be read here: {fault}.") from None
    if any(f" {sign}" in text for sign in ("$'", '"$(', "`")):
        raise NotSendable(
            "A shell would expand part of this line ($'...', $(...) or `...`). Paste the expanded text instead."
        )
    return words


def options() -> Line:
    """What reads the words."""
    line = Line(prog="curl", add_help=False, allow_abbrev=False)
    line.add_argument("urls", nargs="*")
    line.add_argument("--url", action="append", default=[])
    line.add_argument("-X", "--request")
    line.add_argument("-H", "--header", action="append", default=[])
    line.add_argument("-d", "--data", "--data-ascii", "--data-binary", action="append", default=[], type=no_file)
    line.add_argument("--data-raw", action="append", default=[], dest="data")
    line.add_argument("--json", action="append", default=[], type=no_file)
    line.add_argument("-G", "--get", action="store_true")
    line.add_argument("-I", "--head", action="store_true")
    line.add_argument("-u", "--user")
    for short, name in ADDED.items():
        line.add_argument(short, {"-A": "--user-agent", "-e": "--referer", "-b": "--cookie"}[short], dest=name)
    for short in WITHOUT_MEANING:
        line.add_argument(short, *([LONG[short]] if short in LONG else []), action="store_true", dest="ignored")
    for names in (("-o", "--output"), ("-w", "--write-out"), ("-m", "--max-time"), ("--connect-timeout",)):
        line.add_argument(*names, dest="ignored")
    return line


def no_file(words: str) -> str:
    """A body as it is written; curl would read a file where it begins with @."""
    if words.startswith("@"):
        raise argparse.ArgumentTypeError(f"the body comes from a file ({cut(words, 60)}); paste the body itself")
    return words


def headers_of(given: argparse.Namespace, body: str) -> list[tuple[str, str]]:
    """The headers that are typed, and those that curl would add for what is typed."""
    headers = [(name.strip(), value.strip()) for name, _, value in (one.partition(":") for one in given.header)]
    headers = [(name.removesuffix(";"), value) for name, value in headers if value or name.endswith(";")]
    headers += [(name, getattr(given, name)) for name in ADDED.values() if getattr(given, name)]
    if given.user:
        headers.append(("Authorization", f"Basic {base64.b64encode(given.user.encode()).decode()}"))
    typed = {one.partition(":")[0].strip().lower() for one in given.header}
    kind = "application/json" if given.json else FORM
    added = [("Content-Type", kind)] if body else []
    added += [("Accept", kind)] if given.json else []
    return [*headers, *(pair for pair in added if pair[0].lower() not in typed)]


MOST_OFFERED = 60
ACCEPT = {"Accept": "application/json, text/html;q=0.9, */*;q=0.1"}


class Addresses:
    """What follows `base_url` in the addresses that responses named, newest first, 60 at most."""

    def __init__(self, base_url: str):
        self.base_url = base_url
        self.options: tuple[str, ...] = ()

    def learn(self, found: list[str]) -> None:
        """Remember addresses, those of the newest response first."""
        own = [one[len(self.base_url) :] for one in found if one.startswith(f"{self.base_url}/") and sendable(one)]
        self.options = tuple(dict.fromkeys((*own, *self.options)))[:MOST_OFFERED]


def sendable(address: str) -> bool:
    """Can it be asked for as it is written?"""
    try:
        return compose("GET", address).url == address
    except NotSendable:
        return False


def named_by(exchange: Exchange) -> list[str]:
    """The addresses in an exchange: the one that was asked, if it is there, and those that the response names."""
    asked = [exchange.request.url] if exchange.status and exchange.status < 400 else []
    return [*asked, *offered(exchange)]


def explored(base_url: str, ask: Callable[[str, str, dict[str, str]], Exchange]) -> tuple[list[Exchange], bool]:
    """Ask for the service itself and for its description for programs; was the address of that one guessed?"""
    front = ask("GET", f"{base_url}/", ACCEPT)
    described = service_description(front)
    if described:
        return [front, *([ask("GET", described, ACCEPT)] if described != front.request.url else [])], False
    guesses = [] if front.response is None else [ask("GET", base_url + path, ACCEPT) for path in USUAL]
    there = [one for one in guesses if one.status == 200 and offered(one)]
    return [front, *there[:1]], bool(there)
