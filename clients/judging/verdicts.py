"""How a question about a promise can end, besides that the promise is kept; and an exchange that brought an answer."""

from dataclasses import dataclass

from ..messages.exchange import Exchange, Response

NOWHERE = (
    "501: this server knows no {0}, at no address that was asked, so it promises nothing by it "
    "(RFC 9110, section 15.6.2)."
)


CANNOT_SAY = {
    401: "the server wants to know who asks (fields=, or --field, takes Authorization or Cookie)",
    402: "the server wants to be paid first",
    403: "this client may not",
    407: "a proxy wants to know who asks",
    412: "the server demands a condition that this visit does not know",
    419: "the server wants a token from its own pages, against forged requests",
    423: "the server says that it is locked",
    428: "the server demands a condition that this visit does not know",
    429: "the server asks for a pause",
    451: "the law forbids it",
    503: "the server cannot answer now",
    504: "another server, which this one asked, did not answer it",
    507: "the server has no room",
}
"""Refusals that say nothing about a promise: whoever is let in may see it kept."""


class Broken(Exception):
    """A promise is not kept: what was found, what was expected, and what to do."""

    def __init__(self, found: str, expected: str, to_do: str):
        super().__init__(found, expected, to_do)


class NotReached(Exception):
    """A promise cannot be asked about; the words say why, and may say what was expected and what to do."""


class LeftOut(Exception):
    """A promise is not asked about, because this visit only reads."""


class DoesNotApply(Exception):
    """A promise is none that this server makes; the words say why."""


@dataclass(frozen=True, repr=False)
class Answered(Exchange):
    """An exchange to which an answer came."""

    response: Response

    @property
    def status(self) -> int:
        """The status code, such as 204."""
        return self.response.status
