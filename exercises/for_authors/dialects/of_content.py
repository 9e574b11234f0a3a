"""Content said in other ways: JSON in another order, HTML with references, addresses whole or relative."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit
from wsgiref.util import application_uri, request_uri

from .message import Said

NAMING = ("location", "content-location")
TEXT_IN_JSON = re.compile(r'"(?:[^"\\]|\\.)*"')


def json_otherwise(said: Said) -> Said:
    r"""Members the other way round, white space between, letters as \u escapes (RFC 8259, sections 2, 4 and 7)."""
    return of_json(said, lambda data: TEXT_IN_JSON.sub(escaped, json.dumps(turned(data), indent="\t")))


def escaped(found: re.Match[str]) -> str:
    return found[0].replace("a", "\\u0061").replace("/", "\\/")


def json_in_one_line(said: Said) -> Said:
    """No white space at all, and letters as they are (RFC 8259, section 2)."""
    return of_json(said, lambda data: json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def of_json(said: Said, how: Callable[[Any], str]) -> Said:
    if not said.media_type.endswith(("/json", "+json")):
        return said
    try:
        return said.with_content(b"" if said.is_head else how(json.loads(said.content)).encode())
    except ValueError:
        return said


def turned(data: Any) -> Any:
    """The same data, the members of objects the other way round."""
    if isinstance(data, dict):
        return {name: turned(data[name]) for name in reversed(data)}
    return [turned(one) for one in data] if isinstance(data, list) else data


def html_otherwise(said: Said) -> Said:
    """Names in capital letters, attributes the other way round, letters as references (HTML, section 13.1)."""
    if said.media_type != "text/html":
        return said
    writer = Otherwise()
    writer.feed(said.content.decode("utf-8", "replace"))
    writer.close()
    return said.with_content("".join(writer.written).encode())


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


def whole_addresses(said: Said) -> Said:
    """Location as a whole URL (RFC 9110, section 10.2.2)."""
    return naming(said, lambda value: urljoin(request_uri(said.environ, include_query=False), value))


def addresses_without_a_scheme(said: Said) -> Said:
    """Location as a reference that begins with two slashes (RFC 3986, section 4.2)."""
    return naming(said, lambda value: urljoin(request_uri(said.environ, include_query=False), value).partition(":")[2])


def relative_addresses(said: Said) -> Said:
    """Location as seen from the address that was asked (RFC 3986, section 5.2)."""
    return naming(said, lambda value: seen_from(said.environ["PATH_INFO"], value, application_uri(said.environ)))


def seen_from(path: str, address: str, own: str) -> str:
    """An address of this server, from the path of another one: ../user/6."""
    whole = urlsplit(urljoin(own, address))
    if whole.netloc != urlsplit(own).netloc:
        return address
    query = f"?{whole.query}" if whole.query else ""
    return "../" * max(path.count("/") - 1, 0) + (whole.path.lstrip("/") or ".") + query


def naming(said: Said, how: Callable[[str], str]) -> Said:
    return replace(
        said, fields=[(name, how(value) if name.lower() in NAMING else value) for name, value in said.fields]
    )
