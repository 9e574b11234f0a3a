"""Fields said in other ways: RFC 9110, sections 5.1, 5.3, 5.6 and 8.3.1; RFC 9111, section 5.2."""

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from urllib.request import parse_http_list

from .message import Said

LISTS = ("accept-patch", "accept-post", "accept-ranges", "allow", "cache-control", "content-language", "link", "vary")
NUMBERS = itertools.count(1)
CASELESS = ("accept-ranges", "cache-control", "content-language", "vary", "content-type")
TEXTUAL = ("application/json", "application/problem+json", "text/html", "text/plain")


def members(value: str) -> list[str]:
    """The members of a list."""
    return [member for member in parse_http_list(value) if member]


def is_list(name: str) -> bool:
    return name.lower() in LISTS


def one_line_for_each_member(said: Said) -> Said:
    """A list in as many lines as it has members (RFC 9110, section 5.3)."""
    lines = [(name, one) for name, value in said.fields for one in (members(value) if is_list(name) else [value])]
    return replace(said, fields=lines)


def all_lines_in_one(said: Said) -> Said:
    """The lines of a list in one line (RFC 9110, section 5.3)."""
    joined: dict[str, list[str]] = {}
    for name, value in said.fields:
        joined.setdefault(name.lower(), []).append(value)
    alone = [(name, value) for name, value in said.fields if not is_list(name)]
    return replace(said, fields=[*alone, *((name, ", ".join(joined[name])) for name in LISTS if name in joined)])


def space_around_members(said: Said) -> Said:
    """A list with blanks and tabs around its commas (RFC 9110, section 5.6.1)."""
    return of_lists(said, lambda value: " \t,\t ".join(members(value)))


def members_in_another_order(said: Said) -> Said:
    """A list whose order says nothing, the other way round; the order of links may be read as one of rank."""
    return of_lists(said, lambda value: ", ".join(reversed(members(value))), but=("link", "cache-control"))


def of_lists(said: Said, how: Callable[[str], str], but: tuple[str, ...] = ()) -> Said:
    fields = [(name, how(value) if is_list(name) and name.lower() not in but else value) for name, value in said.fields]
    return replace(said, fields=fields)


def small_letters(said: Said) -> Said:
    """Names of fields in small letters, as HTTP/2 has them (RFC 9110, section 5.1)."""
    return replace(said, fields=[(name.lower(), value) for name, value in said.fields])


def capital_letters(said: Said) -> Said:
    """Names of fields in capital letters (RFC 9110, section 5.1)."""
    return replace(said, fields=[(name.upper(), value) for name, value in said.fields])


def capital_values(said: Said) -> Said:
    """What is the same in any case, in capital letters; a charset too (RFC 9110, sections 8.3.1, 12.5.5)."""
    fields = [(name, value.upper() if is_caseless(name, value) else value) for name, value in said.fields]
    return replace(said, fields=fields)


def is_caseless(name: str, value: str) -> bool:
    return name.lower() in CASELESS and '"' not in value and "boundary" not in value


def parameters(said: Said) -> Said:
    """A text's type with its charset, or without one that is UTF-8; in quotes (RFC 9110, section 8.3.2)."""
    return replace(said, fields=[(name, with_charset(name, value)) for name, value in said.fields])


def with_charset(name: str, value: str) -> str:
    kind, _, rest = value.partition(";")
    if name.lower() != "content-type" or kind.strip().lower() not in TEXTUAL or rest.lower().strip() not in UTF_8:
        return value
    return f'{kind.strip()} ;charset="UTF-8"'


UTF_8 = ("", "charset=utf-8")


def more_fields(said: Said) -> Said:
    """Fields that say nothing against what is said, one of them with another value each time."""
    more = [("Server-Timing", "db;dur=53"), ("X-Request-Id", f"{next(NUMBERS)}"), ("Referrer-Policy", "no-referrer")]
    return replace(said, fields=[*more, *said.fields])


def another_order(said: Said) -> Said:
    """Fields the other way round; lines of one name keep their order (RFC 9110, section 5.3)."""
    names = list(dict.fromkeys(name.lower() for name, _ in said.fields))
    return replace(said, fields=[line for name in reversed(names) for line in said.fields if line[0].lower() == name])


def no_reason(said: Said) -> Said:
    """A status without a reason phrase: clients are to pass it over (RFC 9112, section 4)."""
    return replace(said, status=f"{said.status[:3]} ")


def in_chunks(said: Said) -> Said:
    """Content in pieces, whose length nobody says (RFC 9112, section 7.1)."""
    return said.with_content(*(bytes([octet]) for octet in said.content)) if said.content or said.is_head else said


def challenges_in_another_case(said: Said) -> Said:
    """Schemes and names of parameters in another case (RFC 9110, section 11.1 and 11.2)."""
    fields = [(name, otherwise(value) if name.lower() == "www-authenticate" else value) for name, value in said.fields]
    return replace(said, fields=fields)


def otherwise(challenges: str) -> str:
    """Every word outside of quotes in the other case."""
    return re.sub(r'"[^"]*"|[^"]+', lambda found: found[0] if found[0][0] == '"' else found[0].swapcase(), challenges)
