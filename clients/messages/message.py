"""What a request and a response have alike, and what is asked of either to be shown or compared."""

from .head import Fields, combined


class Message:
    """A request or a response: a start line, fields, content, and the octets it crossed as. RFC 9112, section 2.1."""

    fields: Fields
    content: bytes
    octets: bytes
    complete: bool = True

    @property
    def start(self) -> str:
        """The start line."""
        raise NotImplementedError

    def field(self, name: str) -> str | None:
        """The value of the field of this name, in any case of letters; None where there is none."""
        return combined(self.fields, name)
