"""The value of a field, as a learner wrote it."""

from .asking import Asking


def value_of_field(trial: Asking, found: object, about: str, name: str, why: str) -> str:
    """What stands where a field's value should be, for `about`; refuses what cannot be sent. RFC 9110, section 5.5."""
    value = found.strip() if isinstance(found, str) else ""
    trial.need(value, f"{about} has no value yet", f"the text of a {name} field", why)
    sendable = value.isascii() and value.isprintable()
    trial.need(sendable, f"{about}: {value!r} cannot be sent in a field", "letters, digits, = and commas", why)
    named = value.lower().startswith(name.lower())
    trial.need(not named, f"{about}: {value!r} has the name of the field in it", "its value alone", why)
    return value
