"""One request and its response, as plain data that outlives the connection."""

import dataclasses
import json
from typing import Any

from .content import text_of, unpack
from .head import Fields, Head, heads
from .message import Message
from .plain_text import exchange_text, request_text


@dataclasses.dataclass(frozen=True)
class Request(Message):
    """What was asked. RFC 9112, section 3.

    `fields` are (name, value) pairs in the order they were sent. `octets` are the bytes that crossed the
    wire: start line, fields, empty line, content in its framing; empty when nothing was sent.
    """

    method: str
    url: str
    target: str
    fields: Fields = ()
    content: bytes = dataclasses.field(default=b"", repr=False)
    octets: bytes = dataclasses.field(default=b"", repr=False)

    @property
    def line(self) -> str:
        """Method and target, such as `GET /user/1`."""
        return f"{self.method} {self.target}"

    @property
    def start(self) -> str:
        """The request line. RFC 9112, section 3."""
        return f"{self.line} HTTP/1.1"

    def text(self) -> str:
        """The request as plain text, each line marked with `>`."""
        return request_text(self)


@dataclasses.dataclass(frozen=True)
class Response(Message):
    """What was answered. RFC 9112, section 4.

    `content` is without its framing (chunks), but still in its content coding, if it has one.
    `octets` are the bytes as they came, informational (1xx) responses included.
    `complete` is False when the end did not come, or when there was more than we were willing to read.
    """

    status: int
    reason: str
    fields: Fields = ()
    content: bytes = dataclasses.field(default=b"", repr=False)
    octets: bytes = dataclasses.field(default=b"", repr=False)
    complete: bool = True
    version: str = "HTTP/1.1"

    @property
    def start(self) -> str:
        """The status line. RFC 9112, section 4."""
        return f"{self.version} {self.status} {self.reason}".rstrip()

    def text(self) -> str | None:
        """The content as text, by its content coding and charset; None where it is not text."""
        plain, remark = unpack(self.content, self.field("Content-Encoding"))
        whole = self.complete and not remark
        return None if plain is None else text_of(plain, self.field("Content-Type"), whole)

    @property
    def informational(self) -> tuple[Head, ...]:
        """The heads of the informational responses (1xx) that came before this one. RFC 9110, section 15.2."""
        return tuple(heads(self.octets))[:-1]


@dataclasses.dataclass(frozen=True)
class Timings:
    """How long it took, in seconds. Never part of a plain-text form: it differs from run to run."""

    connecting: float = 0.0
    sending: float = 0.0
    waiting: float = 0.0
    receiving: float = 0.0

    @property
    def total(self) -> float:
        """From the search for the host to the last octet received."""
        return self.connecting + self.sending + self.waiting + self.receiving


@dataclasses.dataclass(frozen=True, repr=False)
class Exchange:
    """One request and what came of it.

    `response` is None when nothing came that can be read as HTTP; `error` then says why, in a sentence.
    `hops` are the exchanges before this one, when redirects were followed. `began` is when it was sent, in seconds
    since 1970; None where nobody looked at the clock. `received` are the octets that came when they make no response.
    """

    request: Request
    response: Response | None
    hops: tuple["Exchange", ...] = ()
    timings: Timings = Timings()
    error: str | None = None
    began: float | None = None
    received: bytes = dataclasses.field(default=b"", repr=False)

    @property
    def status(self) -> int | None:
        """The status code, such as 204; None without a response."""
        return self.response.status if self.response else None

    def field(self, name: str) -> str | None:
        """The value of a field of the response; None where there is none."""
        return self.response.field(name) if self.response else None

    def json(self) -> Any:
        """The response's content, read as JSON. ValueError says what came instead."""
        text = self.response.text() if self.response else None
        if text is None:
            raise ValueError(self.error or "The response has no text that could be JSON.")
        try:
            return json.loads(text)
        except ValueError:
            raise ValueError(
                f"The content is not JSON. It begins {text[:40]!r}; look at the whole with .text()"
            ) from None
        except RecursionError:
            raise ValueError("The content is nested too deeply to be read; look at the whole with .text()") from None

    def text(self) -> str:
        """The exchange as plain text: sent lines are marked `>`, received lines `<`."""
        return exchange_text(self)

    __str__ = __repr__ = text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text()}
