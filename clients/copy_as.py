"""A request that runs elsewhere: curl, Python's requests, HTTPie, a browser's fetch, a cell of a notebook."""

import json
import re
import shlex
from collections.abc import Sequence
from typing import NamedTuple

import requests

from . import sending
from .messages import Exchange, Request
from .sending import GivenBody, compose
from .syntax import LOCAL_HOSTS, NotSendable, parse_url
from .text import printable


class Copy(NamedTuple):
    """The text, and a sentence for each thing in which it differs from what was sent."""

    text: str
    notes: tuple[str, ...] = ()


def missing_secrets(request: Request) -> tuple[str, ...]:
    """A note on the secrets that are not in the record of a request, and so not in a copy of it."""
    names = [name for name, value in request.headers if sending.is_left_out(name, value)]
    return (f"Put in yourself what was left out as a secret: {', '.join(names)}.",) if names else ()


FETCH_ADDS = (
    "A browser adds by itself: Host, User-Agent, Accept, Accept-Encoding, Accept-Language, Connection, Content-Length, "
    "Origin, Referer, Sec-Fetch-..., and its cookies. It follows redirects."
)
WHERE = "Paste it into the console of a page of this very server: for other pages, the server has to allow it (CORS)."
KEPT_OUT = re.compile(
    r"(accept-(charset|encoding)|access-control-request-\w+|connection|content-length|cookie2?|date|dnt|expect|host|"
    r"keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|user-agent|(proxy|sec)-.*)",
    re.IGNORECASE,
)
"""The headers that a page cannot set, by the standard Fetch; and User-Agent, which Chromium keeps for itself."""
_AS_IT_IS = re.compile(r"/[\w.~!$&'()*+,;=:@/%-]*(\?[\w.~!$&()*+,;=:@/?%-]*)?", re.ASCII)


def fetch(exchange: Exchange) -> Copy:
    """A call of `fetch`, with the status and the body shown; a comment where no page can send such a request."""
    request = exchange.request
    if refusal := fetch_cannot(request):
        return Copy(f"// {refusal} Copy it for curl instead.", (f"{refusal} Copy it for curl instead.",))
    headers = sending.typed(request).headers
    left_out = [name for name, _ in headers if KEPT_OUT.fullmatch(name)]
    notes = [f"A page cannot send these, so they are left out: {', '.join(left_out)}."] if left_out else []
    sent = [[name, as_latin(value)] for name, value in headers if not KEPT_OUT.fullmatch(name)]
    given = [f"  method: {json.dumps(request.method)},"]
    given += [f"  headers: {json.dumps(sent)},"] if sent else []
    given += [f"  body: {fetch_body(request.body, sent)},"] if request.body else []
    call = "\n".join([f"const response = await fetch({json.dumps(sending.address(request))}, {{", *given, "});"])
    shown = "console.log(response.status, response.statusText, await response.text());"
    return Copy(f"{call}\n{shown}", (*notes, FETCH_ADDS, WHERE, *missing_secrets(request)))


def fetch_cannot(request: Request) -> str | None:
    """Why a page cannot send this request as it was; None where it can."""
    if request.method.upper() in ("CONNECT", "TRACE", "TRACK"):
        return f"No page may send {request.method.upper()}."
    if request.method != request.method.upper():
        return "A browser would write some methods in capitals."
    if request.body and request.method in ("GET", "HEAD"):
        return f"A page cannot send a body with {request.method}."
    if not _AS_IT_IS.fullmatch(request.target) or re.search(r"/(\.|%2e){1,2}(/|$|\?)", request.target, re.IGNORECASE):
        return "A browser would make the address tidy."
    return None


def as_latin(value: str) -> str:
    """A value whose characters are its bytes in UTF-8: a header in JavaScript has no others."""
    return value.encode().decode("iso-8859-1")


def fetch_body(body: bytes, headers) -> str:
    """The body as text where its Content-Type is sent too, else as bytes: for a text a browser would name a type."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
    if text and any(name.lower() == "content-type" for name, _ in headers):
        return json.dumps(text)
    return f"new Uint8Array({list(body)})"


WIDEST_CALL = 100


def text(words: str) -> str:
    """A text as Python writes it, in double quotes where that needs no more backslashes than single ones."""
    written = repr(words)
    return f'"{written[1:-1]}"' if written[0] == "'" and '"' not in words and "\\'" not in written else written


def value(one) -> str:
    """A value of JSON, or bytes, as Python source."""
    if isinstance(one, str):
        return text(one)
    if isinstance(one, dict):
        return "{" + ", ".join(f"{value(name)}: {value(member)}" for name, member in one.items()) + "}"
    if isinstance(one, list | tuple):
        inner = ", ".join(value(item) for item in one)
        return f"[{inner}]" if isinstance(one, list) else f"({inner})"
    return repr(one)


def call(function: str, arguments, indent: str = "") -> str:
    """A call; one that would be long has each argument on a line of its own."""
    one = f"{indent}{function}({', '.join(arguments)})"
    if len(one) <= WIDEST_CALL:
        return one
    lines = "".join(f"{indent}    {argument},\n" for argument in arguments)
    return f"{indent}{function}(\n{lines}{indent})"


LOCAL = tuple(f"http://{host}:" for host in LOCAL_HOSTS)
SERVER = "In place of the port stands server.url: the notebook has to have started a server under that name."
MOST_MEMBERS, LONGEST = 20, 200
Reading = tuple[Sequence[tuple[str, str | None]], GivenBody]
"""Headers and a body with which a request may be made again."""


def notebook_cell(exchange: Exchange) -> Copy:
    """A cell that sends the request with `clients.send` and asserts status, media type, and the members of JSON."""
    request = exchange.request
    source, notes = where(request)
    sent = call("exchange = send", [value(request.method), source, *arguments(request)])
    lines = ["from clients import send", "", sent, *assertions(exchange)]
    return Copy("\n".join(lines), (*notes, *missing_secrets(request)))


def where(request: Request) -> tuple[str, tuple[str, ...]]:
    """The address as source, without the port that a server on this machine happened to get; and notes."""
    address = sending.address(request)
    if not address.startswith(LOCAL):
        return value(address), ()
    target = address[len(parse_url(address).origin) :]
    return ("server.url" + (f" + {value(target)}" if target else "")), (SERVER,)


def arguments(request: Request) -> list[str]:
    """Headers and a body as source: the shortest that makes the same request."""
    typed, exact = sending.typed(request), sending.arguments(request)
    readings: list[Reading] = [*_as_json(request), (typed.headers, typed.body), (exact.headers, exact.body)]
    headers, body = next((one for one in readings if _is_same(one, request)), readings[-1])
    written = [written_headers(headers)] if headers or body is not None else []
    return written + ([value(_readable(body))] if body is not None else [])


def written_headers(headers: Sequence[tuple[str, str | None]]) -> str:
    """The headers as a dict, or as pairs where a name stands twice."""
    return value(dict(headers)) if len(dict(headers)) == len(headers) else value(headers)


def assertions(exchange: Exchange) -> list[str]:
    """What was seen, as assertions. What is new on every run, such as the number of a journal's entry, is left out."""
    if not exchange.response:
        return ["assert exchange.response is None, exchange"]
    kind = exchange.header("Content-Type")
    lines = [f"assert exchange.status == {exchange.status}, exchange"]
    lines.append(f'assert exchange.header("Content-Type") == {value(kind)}, exchange')
    return lines + member_assertions(exchange)


def member_assertions(exchange: Exchange) -> list[str]:
    """An assertion for each member of a JSON object, or one for the length of a list."""
    response = exchange.response
    if response is None or not response.complete or not response.body:
        return []
    try:
        data = exchange.json()
    except (ValueError, RecursionError):
        return []
    if isinstance(data, list):
        return [f"assert len(exchange.json()) == {len(data)}"]
    members = list(data.items())[:MOST_MEMBERS] if isinstance(data, dict) else []
    lasting = [pair for pair in members if pair[1] != exchange.header("Journal")]
    return ["data = exchange.json()", *(_member(*pair) for pair in lasting)] if lasting else []


def _member(name: str, member) -> str:
    written = _source(member)
    if written and len(written) <= LONGEST:
        return f"assert data[{value(name)}] == {written}"
    return f"assert {value(name)} in data"


def _source(data) -> str | None:
    """Data of JSON as Python source; None for what has none: numbers without an end, values nested very deep."""
    try:
        json.dumps(data, allow_nan=False)
        return value(data)
    except (ValueError, RecursionError):
        return None


def _as_json(request: Request) -> list[Reading]:
    """The request with its body as a dict or a list, where it is one."""
    try:
        data = json.loads(request.body)
    except (ValueError, RecursionError):
        return []
    if not isinstance(data, dict | list) or _source(data) is None:
        return []
    kind = ("Content-Type", "application/json")
    return [([pair for pair in sending.typed(request).headers if pair != kind], data)]


def _is_same(reading: Reading, request: Request) -> bool:
    """Do the headers and the body of a reading make the very request again?"""
    try:
        made = compose(request.method, sending.address(request), *reading)
    except NotSendable:
        return False
    return (made.headers, made.body) == (request.headers, request.body)


def _readable(body):
    """Bytes that are text as text: `send` writes text in UTF-8."""
    if not isinstance(body, bytes):
        return body
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return body


REQUESTS_ADDS = "requests adds by itself: Host, User-Agent, Accept-Encoding, Accept, Connection and Content-Length."
SEES = "\n\nprint(response.status_code, response.reason)\nprint(response.text)"
EXACT = '''\
import requests
from urllib3 import HTTPHeaderDict
from urllib3.util import SKIP_HEADER


class AsTyped(requests.adapters.HTTPAdapter):
    """Sends the target as it was typed."""

    def get_connection_with_tls_context(self, *args, **kwargs):
        pool = super().get_connection_with_tls_context(*args, **kwargs)

        class Connection(pool.ConnectionCls):
            def putrequest(self, method, url, **more):
                super().putrequest(method, {target}, **more)

        pool.ConnectionCls = Connection
        return pool


request = requests.PreparedRequest()
request.method = {method}
request.url = {url}
request.body = {body}
request.headers = HTTPHeaderDict()
for name, text in [
{headers}]:
    request.headers.add(name, text)

with requests.Session() as session:
    session.mount({origin}, AsTyped())
    response = session.send(request, allow_redirects=False)'''


def python_requests(exchange: Exchange) -> Copy:
    """Source that runs as it is, and shows the status and the body."""
    request = exchange.request
    reasons = would_change(request)
    written = exact(request) if reasons else short(request)
    return Copy(written + SEES, (*(reasons or [REQUESTS_ADDS]), *missing_secrets(request)))


def would_change(request: Request) -> list[str]:
    """What `requests` would send otherwise than it was typed, a sentence for each."""
    names = [name.lower() for name, _ in request.headers]
    found = [] if request.method == request.method.upper() else ["requests would write the method in capitals."]
    if tidy_target(request) != request.target or re.search("%[0-9A-F]?[a-f]", request.target):
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
    made = call("response = requests.request", [*arguments, "allow_redirects=False"])
    return f"import requests\n\n{made}"


def exact(request: Request) -> str:
    """A prepared request, in which `requests` changes nothing."""
    known = [pair for pair in request.headers if not sending.is_left_out(*pair)]
    names = {name.lower() for name, _ in known}
    absent = [name for name in ("Host", "User-Agent", "Accept-Encoding") if name.lower() not in names]
    pairs = [f"({value(name)}, {latin(text)})" for name, text in known]
    pairs += [f"({value(name)}, SKIP_HEADER)" for name in absent]
    address = sending.address(request)
    return EXACT.format(
        target=value(request.target),
        method=value(request.method),
        url=value(address.removesuffix("*") + "/" if request.target == "*" else address),
        body=body_literal(request.body) if request.body else "None",
        headers="".join(f"    {pair},\n" for pair in pairs),
        origin=value(address.partition("//")[0] + "//"),
    )


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


def latin(text: str) -> str:
    """The value of a header so that its bytes are UTF-8 when they are written as ISO 8859-1."""
    return value(text) if text.isascii() else f'{value(text)}.encode().decode("iso-8859-1")'


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
    first = "\\055" if data.startswith(b"-") else ""
    return "'" + first + "".join(_octal(byte) for byte in data[bool(first) :]) + "'"


def body_words(body: bytes) -> str | None:
    """The body as one word; None where it has to come through a pipe: control characters, not UTF-8, very long."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        return None
    fits = len(body) <= LONGEST_WORD and is_plain(text, but="\n")
    return shlex.quote(text) if fits else None


def piped(body: bytes, command: str) -> str:
    """The command with the body on its standard input."""
    return f"printf {octal(body)} | {command}"


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


def _octal(byte: int) -> str:
    if byte in b"%\\'" or not 32 <= byte < 127:
        return f"\\{byte:03o}"
    return chr(byte)


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
    for name, value in (*headers, *_empty(request), *_left_out(request)):
        words += [f"-H {word(_header(name, value))}"]
    return Copy(_curl_body(words, request.body), (CURL_ADDS, *missing_secrets(request)))


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


def _empty(request: Request) -> list[tuple[str, str]]:
    """That there is no body: curl does not say it by itself."""
    return [pair for pair in request.headers if pair[0].lower() == "content-length" and pair[1] == "0"]


def _left_out(request: Request) -> list[tuple[str, None]]:
    """The headers that curl would add, and that were not sent."""
    names = {name.lower() for name, _ in request.headers}
    added = ["Host", "User-Agent", "Accept"]
    if request.body:
        added += ["Content-Type", *(["Expect"] if len(request.body) >= EXPECTS else [])]
        added += [] if "transfer-encoding" in names else ["Content-Length"]
    return [(name, None) for name in added if name.lower() not in names]


def _curl_body(words: list[str], body: bytes) -> str:
    if not body:
        return lines(words)
    inline = body_words(body)
    if inline is None:
        return piped(body, lines([*words, "--data-binary @-"]))
    return lines([*words, f"--data-raw {inline}"])


HTTPIE_ADDS = (
    "HTTPie adds by itself, where the copy does not say otherwise: Host, User-Agent, Accept-Encoding, Accept, "
    "Connection and Content-Length."
)
INSTEAD = "Copy it for curl instead."
_TIDY = re.compile(r"(/[A-Za-z0-9._~-]*)+")


def httpie(exchange: Exchange) -> Copy:
    """The command for a POSIX shell; a comment where HTTPie cannot send such a request."""
    request = exchange.request
    refusal = httpie_cannot(request)
    if refusal:
        return Copy(f"# {refusal} {INSTEAD}", (f"{refusal} {INSTEAD}",))
    words = [*_httpie_address(request), *(word(item(name, value)) for name, value in _fields(request))]
    return Copy(_httpie_body(words, request.body), (HTTPIE_ADDS, *missing_secrets(request)))


def httpie_cannot(request: Request) -> str | None:
    """Why HTTPie cannot send this request as it was; None where it can."""
    typed = sending.typed(request).headers
    if not re.fullmatch("[A-Z]+", request.method):
        return "HTTPie writes a method in capitals, and takes letters only."
    if not _can_send_target(request):
        return "HTTPie would make the address tidy."
    if {"content-length", "transfer-encoding"} & {name.lower() for name, _ in typed}:
        return "HTTPie works out by itself how long the body is."
    if any(re.search(r"\\[:;=@]", value) or name.startswith("-") for name, value in typed):
        return "HTTPie reads a backslash before one of : ; = @, and a - in front of a name, as its own signs."
    if any(value != value.strip() for _, value in typed):
        return "HTTPie takes spaces away from both ends of a header, those beyond US-ASCII too."
    return None


def item(name: str, value: str | None) -> str:
    """A header as HTTPie takes it: `Name;` is empty, `Name:` leaves it out."""
    if value is None:
        return f"{name}:"
    return f"{name}:{_escape(value)}" if value else f"{name};"


def _fields(request: Request) -> list[tuple[str, str | None]]:
    """The headers as typed, and those that HTTPie would add and that were not sent like that."""
    headers: list[tuple[str, str | None]] = [*sending.typed(request).headers]
    sent = {name.lower(): value for name, value in request.headers}
    if "accept" not in sent:
        headers.append(("Accept", None))
    elif request.body and sent["accept"] == "*/*":
        headers.append(("Accept", "*/*"))
    return [*headers, ("Content-Type", None)] if request.body and "content-type" not in sent else headers


def _can_send_target(request: Request) -> bool:
    lower = re.search("%[0-9A-F]?[a-f]", request.target)
    return not lower and (tidy_target(request) == request.target or _only_dots(request.target))


def _only_dots(target: str) -> bool:
    """Would nothing but the dots of the path be made tidy?"""
    return bool(_TIDY.fullmatch(target)) and not target.startswith("//")


def _httpie_address(request: Request) -> list[str]:
    as_is = ["--path-as-is"] if re.search(r"/\.", request.target) else []
    return [*as_is, request.method, word(sending.address(request))]


def _httpie_body(words: list[str], body: bytes) -> str:
    if not body:
        return lines(["http", "--ignore-stdin", *words])
    inline = body_words(body)
    if inline is None:
        return piped(body, lines(["http", *words]))
    return lines(["http", "--ignore-stdin", *words, f"--raw={inline}"])


def _escape(value: str) -> str:
    """A value that begins like a longer sign of HTTPie's (`:=`, `:@`) has a backslash in front."""
    return f"\\{value}" if value[0] in "=@" else value


FORMS = {
    "curl": curl,
    "requests": python_requests,
    "HTTPie": httpie,
    "fetch": fetch,
    "notebook cell": notebook_cell,
}
"""For each form, by the name its button has, the function that makes a Copy of an exchange."""


def copied(exchange: Exchange, form: str) -> Copy:
    """The request of an exchange in one of the FORMS, with notes. After redirects that is the last request."""
    known = {name.lower(): make for name, make in FORMS.items()}
    if str(form).lower() not in known:
        raise ValueError(f"There is no form {form!r}. The forms are {', '.join(FORMS)}.")
    return known[str(form).lower()](exchange)
