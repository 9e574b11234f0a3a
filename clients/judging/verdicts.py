"""How a question about a promise can end, besides that the promise is kept; and an exchange that brought an answer."""

from dataclasses import dataclass

from ..messages.exchange import Exchange, Response

NOWHERE = (
    "501: this server knows no {0}, at no address that was asked, so it promises nothing by it "
    "(RFC 9110, section 15.6.2)."
)


class Broken(Exception):
    """A promise is not kept: what was found, what was expected, and what to do."""

    def __init__(self, found: str, expected: str, to_do: str):
        super().__init__(found, expected, to_do)


class NotReached(Exception):
    """A promise cannot be asked about; the words say why."""


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
