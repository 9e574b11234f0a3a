"""The value of a field, as a learner wrote it."""

from ..asking import Asking
from .filled_in import filled_in

VALUE = "a field is its name, a colon and its value, which is ASCII (RFC 9110, sections 5.1 and 5.5)."


def value_of_field(trial: Asking, found: object, about: str, name: str, why: str) -> str:
    """What stands where a field's value should be, for `about`; refuses what cannot be sent. RFC 9110, section 5.5."""
    value = filled_in(trial, found, str, about, f"the text of a {name} field", why).strip()
    sendable = value.isascii() and value.isprintable()
    trial.need(sendable, f"{about}: {value!r} cannot be sent in a field", "letters, digits, = and commas", VALUE)
    named = value.lower().startswith(name.lower())
    trial.need(not named, f"{about}: {value!r} has the name of the field in it", "its value alone", VALUE)
    return value
