"""A number of seconds as a field says it. RFC 9111, section 1.2.2."""

MOST_SECONDS = 2**31
"""More than this is this."""


def delta_seconds(value: str) -> int | None:
    """The number that the digits say; None where anything else stands there."""
    if not (value.isascii() and value.isdigit()):
        return None
    digits = value.lstrip("0") or "0"
    return min(int(digits), MOST_SECONDS) if len(digits) < 20 else MOST_SECONDS


def first_age(value: str | None) -> int:
    """What the field Age says: of several values the first one; 0 where that is none. RFC 9111, section 5.1."""
    first, *_ = (value or "").split(",")
    return delta_seconds(first.strip(" \t")) or 0
