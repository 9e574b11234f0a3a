"""The two messages of an exchange as the server's journal holds them: what it received, and what it sent."""

from dataclasses import dataclass

from ..messages.head import Fields


@dataclass(frozen=True)
class Received:
    """A request as the server saw it. Secret fields have no values, and long content is cut by the journal."""

    method: str
    target: str
    version: str
    fields: Fields
    content: str

    @property
    def start(self) -> str:
        """The request line."""
        return f"{self.method} {self.target} {self.version}"


@dataclass(frozen=True)
class Sent:
    """A response as the server sent it."""

    status: int
    reason: str
    fields: Fields
    content: str

    @property
    def start(self) -> str:
        """The status line; the journal does not write the version down."""
        return f"HTTP/1.1 {self.status} {self.reason}".rstrip()


def received_from_json(found) -> Received | None:
    """The request in an entry; None where there is none that can be read."""
    try:
        line = (_text(found["method"]), _text(found["target"]), _text(found["version"]))
        return Received(*line, _fields(found["fields"]), _text(found["content"]))
    except (LookupError, TypeError, ValueError):
        return None


def sent_from_json(found) -> Sent | None:
    """The response in an entry; None where there is none that can be read."""
    try:
        status = int(found["status"])
        return Sent(status, _text(found["reason"]), _fields(found["fields"]), _text(found["content"]))
    except (LookupError, TypeError, ValueError):
        return None


def _fields(found) -> Fields:
    return tuple((_text(name), _text(value)) for name, value in found)


def _text(value) -> str:
    if not isinstance(value, str):
        raise TypeError("text is expected")
    return value
