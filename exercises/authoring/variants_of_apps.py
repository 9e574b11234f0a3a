"""All variants of an app's responses, each with the words for it."""

import itertools
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import reduce
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit
from urllib.request import parse_http_list
from wsgiref.types import WSGIApplication, WSGIEnvironment
from wsgiref.util import application_uri, request_uri

Headers = list[tuple[str, str]]


@dataclass(frozen=True)
class AppResponse:
    """One response of an app, and its request: `pieces` is the body as it is sent."""

    environ: WSGIEnvironment
    status: str
    headers: Headers
    pieces: list[bytes] = field(default_factory=list)

    @property
    def body(self) -> bytes:
        return b"".join(self.pieces)

    @property
    def media_type(self) -> str:
        """The media type without its parameters, in small letters."""
        named = [value for name, value in self.headers if name.lower() == "content-type"]
        return named[0].partition(";")[0].strip().lower() if named else ""

    @property
    def is_head(self) -> bool:
        return self.environ["REQUEST_METHOD"] == "HEAD"

    def with_body(self, *pieces: bytes) -> "AppResponse":
        """The same with another body, whose length is not said: HEAD does not know it (RFC 9110, section 9.3.2)."""
        headers = [(name, value) for name, value in self.headers if name.lower() != "content-length"]
        return replace(self, headers=headers, pieces=[] if self.is_head else list(pieces))


Variant = Callable[[AppResponse], AppResponse]


def spoken(make_app: Callable[[], Any], variant: Variant, hear: Callable[[WSGIEnvironment], object] = bool) -> Any:
    """A make_app whose apps say each response in this variant; `hear` may change a request before the app has it."""

    def make_other_app():
        app = make_app()
        return in_between(app, variant, hear) if callable(app) else app

    return make_other_app


def in_between(app: WSGIApplication, variant: Variant, hear: Callable[[WSGIEnvironment], object]) -> WSGIApplication:
    def other_app(environ, start_response):
        hear(environ)
        said = variant(said_by(app, environ))
        start_response(said.status, said.headers)
        return iter(said.pieces) if len(said.pieces) > 1 else said.pieces  # a list would get its length

    return other_app


def said_by(app: WSGIApplication, environ: WSGIEnvironment) -> AppResponse:
    """What the app answers, whole."""
    began: list[Any] = []

    def start_response(status, headers, exc_info=None):
        began[:] = [status, headers]
        return pieces.append

    pieces: list[bytes] = []
    answer = app(environ, start_response)
    try:
        pieces.extend(answer)
    finally:
        getattr(answer, "close", bool)()
    return AppResponse(environ, began[0], [*began[1]], pieces)


NAMING = ("location", "content-location")
TEXT_IN_JSON = re.compile(r'"(?:[^"\\]|\\.)*"')


def json_otherwise(said: AppResponse) -> AppResponse:
    r"""Members the other way round, white space between, letters as \u escapes (RFC 8259, sections 2, 4 and 7)."""
    return of_json(said, lambda data: TEXT_IN_JSON.sub(escaped, json.dumps(turned(data), indent="\t")))


def escaped(found: re.Match[str]) -> str:
    return found[0].replace("a", "\\u0061").replace("/", "\\/")


def of_json(said: AppResponse, how: Callable[[Any], str]) -> AppResponse:
    if not said.media_type.endswith(("/json", "+json")):
        return said
    try:
        return said.with_body(b"" if said.is_head else how(json.loads(said.body)).encode())
    except ValueError:
        return said


def turned(data: Any) -> Any:
    """The same data, the members of objects the other way round."""
    if isinstance(data, dict):
        return {name: turned(data[name]) for name in reversed(data)}
    return [turned(one) for one in data] if isinstance(data, list) else data


def html_otherwise(said: AppResponse) -> AppResponse:
    """Names in capital letters, attributes the other way round, letters as references (HTML, section 13.1)."""
    if said.media_type != "text/html":
        return said
    writer = Otherwise()
    writer.feed(said.body.decode("utf-8", "replace"))
    writer.close()
    return said.with_body("".join(writer.written).encode())


class Otherwise(HTMLParser):
    """Writes a page again, in another way."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.written: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.written.append("".join([f"<{tag.upper()}", *map(attribute, reversed(attrs)), ">"]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.written.append(f"</{tag.upper()} >")

    def handle_data(self, data: str) -> None:
        self.written.append(data if self.cdata_elem else re.sub(r"[ae]", lambda found: f"&#{ord(found[0])};", data))

    def handle_entityref(self, name: str) -> None:
        self.written.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.written.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.written.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.written.append(f"<!{decl}>")


def attribute(pair: tuple[str, str | None]) -> str:
    name, value = pair
    if value is None:
        return f" {name}"
    return f"  {name.upper()} = '{''.join(f'&#x{ord(one):x};' if one in NOT_PLAIN else one for one in value)}'"


NOT_PLAIN = "e/&'\"<>"


def asked_at(said: AppResponse) -> str:
    return request_uri(said.environ, include_query=False)


def seen_from(path: str, address: str, own: str) -> str:
    """An address of this server, from the path of another one: ../user/6."""
    whole = urlsplit(urljoin(own, address))
    if whole.netloc != urlsplit(own).netloc:
        return address
    query = f"?{whole.query}" if whole.query else ""
    return "../" * max(path.count("/") - 1, 0) + (whole.path.lstrip("/") or ".") + query


def valued(said: AppResponse, how: Callable[[str, str], str]) -> AppResponse:
    """The same with other values of headers; `how` is told the name and the value."""
    return replace(said, headers=[(name, how(name, value)) for name, value in said.headers])


def naming(said: AppResponse, how: Callable[[str], str]) -> AppResponse:
    return valued(said, lambda name, value: how(value) if name.lower() in NAMING else value)


LISTS = ("accept-patch", "accept-post", "accept-ranges", "allow", "cache-control", "content-language", "link", "vary")
NUMBERS = itertools.count(1)
CASELESS = ("accept-ranges", "cache-control", "content-language", "vary", "content-type")
TEXTUAL = ("application/json", "application/problem+json", "text/html", "text/plain")


def members(value: str) -> list[str]:
    return [member for member in parse_http_list(value) if member]


def is_list(name: str) -> bool:
    return name.lower() in LISTS


def one_line_for_each_member(said: AppResponse) -> AppResponse:
    """A list in as many lines as it has members (RFC 9110, section 5.3)."""
    lines = [(name, one) for name, value in said.headers for one in (members(value) if is_list(name) else [value])]
    return replace(said, headers=lines)


def all_lines_in_one(said: AppResponse) -> AppResponse:
    """The lines of a list in one line (RFC 9110, section 5.3)."""
    joined: dict[str, list[str]] = {}
    for name, value in said.headers:
        joined.setdefault(name.lower(), []).append(value)
    alone = [(name, value) for name, value in said.headers if not is_list(name)]
    return replace(said, headers=[*alone, *((name, ", ".join(joined[name])) for name in LISTS if name in joined)])


def of_lists(said: AppResponse, how: Callable[[str], str], but: tuple[str, ...] = ()) -> AppResponse:
    return valued(said, lambda name, value: how(value) if is_list(name) and name.lower() not in but else value)


def capital_values(said: AppResponse) -> AppResponse:
    """What is the same in any case, in capital letters; a charset too (RFC 9110, sections 8.3.1, 12.5.5)."""

    def capital(name, value):
        is_caseless = name.lower() in CASELESS and '"' not in value and "boundary" not in value
        return value.upper() if is_caseless else value

    return valued(said, capital)


def parameters(said: AppResponse) -> AppResponse:
    """A text's type with its charset, or without one that is UTF-8; in quotes (RFC 9110, section 8.3.2)."""
    return valued(said, with_charset)


def with_charset(name: str, value: str) -> str:
    kind, _, rest = value.partition(";")
    if name.lower() != "content-type" or kind.strip().lower() not in TEXTUAL or rest.lower().strip() not in UTF_8:
        return value
    return f'{kind.strip()} ;charset="UTF-8"'


UTF_8 = ("", "charset=utf-8")


def more_headers(said: AppResponse) -> AppResponse:
    """Headers that contradict nothing, one of them with another value each time."""
    more = [("Server-Timing", "db;dur=53"), ("X-Request-Id", f"{next(NUMBERS)}"), ("Referrer-Policy", "no-referrer")]
    return replace(said, headers=[*more, *said.headers])


def another_order(said: AppResponse) -> AppResponse:
    """Headers the other way round; lines of one name keep their order (RFC 9110, section 5.3)."""
    names = list(dict.fromkeys(name.lower() for name, _ in said.headers))
    return replace(said, headers=[line for name in reversed(names) for line in said.headers if line[0].lower() == name])


def in_chunks(said: AppResponse) -> AppResponse:
    """A body in pieces, whose length nobody says (RFC 9112, section 7.1)."""
    return said.with_body(*(bytes([byte]) for byte in said.body)) if said.body or said.is_head else said


def challenges_in_another_case(said: AppResponse) -> AppResponse:
    """Schemes and names of parameters in another case (RFC 9110, section 11.1 and 11.2)."""
    return valued(said, lambda name, value: otherwise(value) if name.lower() == "www-authenticate" else value)


def otherwise(challenges: str) -> str:
    """Every word outside of quotes in the other case."""
    return re.sub(r'"[^"]*"|[^"]+', lambda found: found[0] if found[0][0] == '"' else found[0].swapcase(), challenges)


TAG = re.compile(r'"([^"]*)"')
OTHER = re.compile(r'"v,W/\*((?:[0-9a-f]{2})*)"')
CONDITIONS = ("HTTP_IF_MATCH", "HTTP_IF_NONE_MATCH", "HTTP_IF_RANGE")


def other_tags(said: AppResponse) -> AppResponse:
    """Each tag in other letters, among them a comma and a star."""
    return valued(said, lambda name, value: coded(value) if name.lower() == "etag" else value)


def coded(value: str) -> str:
    return TAG.sub(lambda found: f'"v,W/*{found[1].encode().hex()}"', value)


def own_tags(environ: WSGIEnvironment) -> None:
    """The conditions of a request with the app's own tags again."""
    for name in CONDITIONS:
        if name in environ:
            environ[name] = OTHER.sub(lambda found: f'"{bytes.fromhex(found[1]).decode()}"', environ[name])


# What stands in one table can be said at once, and is: a right answer that is refused is tried in each by itself.
TOGETHER: tuple[dict[str, Variant], ...] = (
    {
        "one line for each member of a list": one_line_for_each_member,
        # As HTTP/2 has them (RFC 9110, section 5.1).
        "names of headers in small letters": lambda said: replace(
            said, headers=[(name.lower(), value) for name, value in said.headers]
        ),
        "more headers": more_headers,
        "headers in another order": another_order,
        # Clients are to pass it over (RFC 9112, section 4).
        "no reason phrase": lambda said: replace(said, status=f"{said.status[:3]} "),
        "JSON in another order, with escapes": json_otherwise,
        "HTML with references": html_otherwise,
        # RFC 9110, section 10.2.2.
        "Location as a whole URL": lambda said: naming(said, lambda value: urljoin(asked_at(said), value)),
        "a body in chunks": in_chunks,
    },
    {
        "all lines of a list in one": all_lines_in_one,
        # The order of links may be read as one of rank.
        "members of a list in another order": lambda said: of_lists(
            said, lambda value: ", ".join(reversed(members(value))), but=("link", "cache-control")
        ),
        # RFC 9110, section 5.6.1.
        "blanks and tabs around commas": lambda said: of_lists(said, lambda value: " \t,\t ".join(members(value))),
        "values without case in capital letters": capital_values,
        "a charset in quotes": parameters,
        "challenges in another case": challenges_in_another_case,
        "names of headers in capital letters": lambda said: replace(
            said, headers=[(name.upper(), value) for name, value in said.headers]
        ),
        # No white space at all, and letters as they are (RFC 8259, section 2).
        "JSON in one line": lambda said: of_json(
            said, lambda data: json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        ),
        # RFC 3986, section 5.2.
        "Location as seen from there": lambda said: naming(
            said, lambda value: seen_from(said.environ["PATH_INFO"], value, application_uri(said.environ))
        ),
    },
    {
        # A reference that begins with two slashes (RFC 3986, section 4.2).
        "Location without a scheme": lambda said: naming(
            said, lambda value: urljoin(asked_at(said), value).partition(":")[2]
        ),
        "entity tags with commas and stars": other_tags,
    },
)


def apps_spoken(make_app: Any, together: dict[str, Variant]) -> dict[str, Any]:
    """The same make_app in every variant of a table, by the words for it."""
    return {words: spoken(make_app, variant, hearing([variant])) for words, variant in together.items()}


def all_at_once(make_app: Any, together: dict[str, Variant]) -> Any:
    """The same make_app, whose apps say everything in all variants of a table."""
    variants = [*together.values()]
    return spoken(
        make_app, lambda said: reduce(lambda so_far, variant: variant(so_far), variants, said), hearing(variants)
    )


def hearing(variants: list[Variant]) -> Callable[[WSGIEnvironment], object]:
    """What becomes of a request before the app has it: its own tags again, where they are said in other letters."""
    return own_tags if other_tags in variants else bool
