"""One request and its answer, small enough to tell: as data, and in words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin
from urllib.request import parse_http_list

from clients.messages.head import combined
from clients.messages.plain_text import printable
from clients.messages.words_of_html import plain

from ..running_answers.answers import path_in
from ..running_answers.plain_data import as_data

Fields = tuple[tuple[str, str], ...]
DETAIL = re.compile(r'"detail": ?"([^"\\]*)"')
MOST = 160  # characters of a content, or of a header's value, that a sentence quotes
ENDING = 40  # of these characters, those at the end
OF_EACH_REQUEST = ("host", "connection", "content-length", "transfer-encoding")
OF_EACH_CLIENT = ("one-address", "python-requests", "feedparser", "gzip, deflate", "*/*")  # added unasked
OF_EACH_ANSWER = ("server", "connection", "content-length", "transfer-encoding")
OF_THE_COURSE = (  # its server sends them all the time
    *("journal", "link", "vary", "cache-control", "last-modified"),
    *("x-content-type-options", "content-security-policy"),
)
TAG = re.compile(r"<(!doctype|[a-z][a-z0-9]*)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Crossed:
    """What was asked and what was answered; `status` is None when no answer came.

    `target` is a path in one spelling, however it came; `spelled` is as it came.

    `changes` are the records that changed, as the server's journal wrote them down, where it has one.
    """

    method: str
    target: str
    content: str = ""
    status: int | None = None
    reason: str = ""
    fields: Fields = ()
    answer: str = ""
    changes: tuple[dict[str, Any], ...] = ()
    asked_fields: Fields = ()
    spelled: str = ""
    lacking: tuple[str, ...] = ()  # names of headers that the request didn't have, where that decides

    def field(self, name: str) -> str | None:
        """The value of a field of the answer, or None; several lines are one list (RFC 9110, section 5.3)."""
        return combined(self.fields, name)

    def members(self, name: str) -> list[str]:
        """The members of a list in a field of the answer, as they are written; a comma in quotes parts nothing."""
        return [member for member in parse_http_list(self.field(name) or "") if member]

    def asked_field(self, name: str) -> str | None:
        """The value of a field of the request, or None; several lines are one list."""
        return combined(self.asked_fields, name)

    @property
    def media_type(self) -> str:
        """The media type of the answer without its parameters, in small letters, or ""."""
        return (self.field("Content-Type") or "").partition(";")[0].strip().lower()

    @property
    def location(self) -> str:
        """The path that Location names, or "": it may be a whole URL, or relative. RFC 9110, section 10.2.2."""
        named = self.field("Location")
        return path_in(urljoin(f"http://app{self.target}", named)) if named else ""

    def data(self) -> Any:
        """The answer's content as JSON data; None where it is none."""
        return as_data(self.answer)

    @property
    def words(self) -> str:
        """The answer's content as somebody reads it: the words of a page, the texts in JSON, else all of it."""
        if self.media_type == "text/html":
            return plain(self.answer)
        data = self.data()
        return self.answer if data is None else "\n".join(texts_in(data))

    def asked(self) -> str:
        """The request in words: PUT /user/1 (If-Match: "2") with {"name": "Ada"}."""
        told = [f"{name}: {clipped(value)}" for name, value in self.asked_fields if self.asks_by(name, value)]
        headers = ", ".join([*told, *(f"without {name}" for name in self.lacking)])
        content = f" with {clipped(self.content) or repr(self.content)}" if self.content else ""
        return f"{self.method} {self.spelled or self.target}{headers and f' ({headers})'}{content}"

    def asks_by(self, name: str, value: str) -> bool:
        """Whether a header of the request says more than each request does, or than its content says already."""
        if name.lower() == "content-type":
            says_json = value == "application/json"
            return not (says_json and is_json(self.content)) if self.content else self.method == "GET" and not says_json
        is_added = name.lower() in ("user-agent", "accept-encoding", "accept") and value.startswith(OF_EACH_CLIENT)
        return name.lower() not in OF_EACH_REQUEST and not is_added

    def answered(self) -> str:
        """The answer in words: 201 Created, Location: /user/6, with {...}."""
        if self.status is None:
            return self.reason or "nothing"
        told = [f"{name}: {clipped(value)}" for name, value in self.fields if self.answers_by(name)]
        told += ["without Content-Type"] if self.answer and not self.media_type else []
        return ", ".join([self.status_words(), *told, *self.content_words()])

    def answers_by(self, name: str) -> bool:
        """Whether a header of the answer says more than each answer does, or than its content says already."""
        if name.lower() == "content-type":
            can_have_content = bool(self.answer) or (self.method, self.status) == ("GET", 200)
            return can_have_content and not self.is_what_its_type_says()
        if name.lower() == "date":
            return any(one.endswith(" GMT") for one in (self.field("Retry-After") or "", self.field("Expires") or ""))
        usual = OF_THE_COURSE if self.field("Journal") else ()
        return name.lower() not in (*OF_EACH_ANSWER, *usual)

    def is_what_its_type_says(self) -> bool:
        """Whether the answer's content is JSON that is called so, or a page that is called so."""
        if self.media_type == "text/html":
            return bool(TAG.search(self.answer))
        if self.media_type == "application/problem+json":
            return bool(self.detail())
        return self.field("Content-Type") == "application/json" and is_json(self.answer)

    def status_words(self) -> str:
        """The status with its reason: 204 No Content, however the server spelled it."""
        reason = self.reason.title() if self.reason.isupper() and self.reason != "OK" else self.reason
        return printable(f"{self.status} {reason}".strip())

    def content_words(self) -> list[str]:
        """What the content says, in a few words; of a problem (RFC 9457) its detail."""
        detail = self.detail() if self.media_type == "application/problem+json" else ""
        if detail:
            return [f"saying: {clipped(detail)}"]
        if self.media_type == "text/html" and self.is_what_its_type_says():
            return ["with an HTML page"]
        return [f"with {clipped(self.answer) or repr(self.answer)}"] if self.answer else []

    def detail(self) -> str:
        """The detail of a problem (RFC 9457), or ""; also where a journal has cut the content."""
        data, found = self.data(), DETAIL.search(self.answer)
        if isinstance(data, dict):
            return str(data.get("detail") or "")
        return found[1] if found else ""


def texts_in(data: Any) -> Iterator[str]:
    """The names and values in JSON data as texts."""
    if isinstance(data, dict):
        data = [*data, *data.values()]
    if isinstance(data, list):
        yield from (text for one in data for text in texts_in(one))
    else:
        yield str(data)


def is_json(text: str) -> bool:
    return text.strip() == "null" or as_data(text) is not None


def clipped(text: str) -> str:
    """A content, or the value of a header, on one line; of a long one its beginning and its end, where many differ."""
    line = printable(" ".join(text.split()))
    return line if len(line) <= MOST else f"{line[: MOST - ENDING]}...{line[-ENDING:]}"
