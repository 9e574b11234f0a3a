"""The forms in which a request can be copied."""

from ...messages.exchange import Exchange
from .copy import Copy
from .curl import curl
from .fetch import fetch
from .httpie import httpie
from .notebook_cell import notebook_cell
from .python_requests import python_requests

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


def copy_as(exchange: Exchange, form: str) -> str:
    """The text to paste. It sends the same octets again, but for what `copied(...).notes` says."""
    return copied(exchange, form).text
