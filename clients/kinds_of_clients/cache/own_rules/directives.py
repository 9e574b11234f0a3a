"""Cache-Control made clear before anybody reads it: of what is said twice the first, and no number that is none."""

import re
from http import HTTPStatus

from .delta_seconds import delta_seconds

LIFETIMES = ("max-age", "s-maxage")
WITH_NAMES = ("no-cache", "private")
UNDERSTOOD = {status.value for status in HTTPStatus} - {206, 304}  # these two are not kept here
_LIFETIME = re.compile(r'[a-z-]+=("?)([0-9]+)\1', re.IGNORECASE | re.ASCII)


def made_clear(value: str) -> str:
    """The same directives, each lifetime once and a number.

    Of two the first counts, and one that is no number makes what has it stale (RFC 9111, section 4.2.1): it is 0.
    Where `no-cache` or `private` is said of all, it is not said of some fields alone: the stricter word holds.
    """
    members = [member.strip(" \t") for member in in_members(value)]
    of_all = {member.lower() for member in members}
    clear: dict[str, str] = {}
    for member in members:
        name = member.partition("=")[0].rstrip(" \t").lower()
        if name in LIFETIMES:
            clear.setdefault(name, f"{name}={lifetime(member)}")
        elif name not in WITH_NAMES or name not in of_all:
            clear[member] = member
        else:
            clear[name] = name
    return ", ".join(clear.values())


def understood(value: str, status: int) -> str:
    """The same without no-store, where must-understand allows it to who knows this status. RFC 9111, 5.2.2.3."""
    members = [member.strip(" \t") for member in in_members(value)]
    if status not in UNDERSTOOD or "must-understand" not in (member.lower() for member in members):
        return value
    return ", ".join(member for member in members if member.lower() != "no-store")


def lifetime(member: str) -> int:
    """The seconds that max-age or s-maxage says, in quotes or without; 0 where it is no number."""
    found = _LIFETIME.fullmatch(member)
    return (found and delta_seconds(found[2])) or 0


def in_members(value: str) -> list[str]:
    """The members of a list; a comma inside quotes parts nothing, unless the quotes do not end. RFC 9110, 5.6."""
    starts, quoted, escaped = [0], False, False
    for place, one in enumerate(value):
        if one == '"' and not escaped:
            quoted = not quoted
        if one == "," and not quoted:
            starts.append(place + 1)
        escaped = quoted and one == "\\" and not escaped
    ends = [*(start - 1 for start in starts[1:]), len(value)]
    return value.split(",") if quoted else [value[start:end] for start, end in zip(starts, ends, strict=True)]
