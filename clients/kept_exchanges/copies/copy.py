"""A copy: the text to paste, and what is to be known about it."""

from typing import NamedTuple

from ...messages.exchange import Request
from ...sending import repeat


class Copy(NamedTuple):
    """The text, and a sentence for each thing in which it differs from what was sent."""

    text: str
    notes: tuple[str, ...] = ()


def missing_secrets(request: Request) -> tuple[str, ...]:
    """A note on the secrets that are not in the record of a request, and so not in a copy of it."""
    names = [name for name, value in request.fields if repeat.is_left_out(name, value)]
    return (f"Put in yourself what was left out as a secret: {', '.join(names)}.",) if names else ()
