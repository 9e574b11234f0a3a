"""JSON in words: a value in few words, a value without parts, and the whole in lines."""

import json

from clients.messages.safe_words import counted, printable

from .content import MOST_ROWS

LONGEST = 500
MOST_HERE = 50
MOST_DEEP = 20
MOST_ON_A_LINE = 4


class Number(str):
    """A number as it was written: 1.0 stays 1.0."""


class Members(list):
    """The members of an object as pairs, so that a name that stands twice is seen twice."""


def what(value) -> str:
    """The value in few words."""
    if isinstance(value, Members):
        return f"an object with {counted(len(value), 'member', 'members')}"
    if isinstance(value, list):
        return f"an array of {counted(len(value), 'item', 'items')}"
    return f"a {'number' if isinstance(value, Number) else 'text' if isinstance(value, str) else 'word'}"


def word(value) -> str:
    """A value without parts as JSON writes it."""
    if isinstance(value, Number):
        return value if len(value) <= LONGEST else f"{value[:LONGEST]}... ({len(value):,} digits)"
    if isinstance(value, str):
        return quoted(value)
    return "{}" if isinstance(value, Members) else json.dumps(value)


def quoted(text: str) -> str:
    """A text in quotes, cut where nobody would read on."""
    words = printable(json.dumps(text[:LONGEST], ensure_ascii=False))
    return words if len(text) <= LONGEST else f'{words[:-1]}..." ({len(text):,} characters)'


def on_one_line(value, depth: int = 0) -> str:
    """A value on one line; what stands deep inside is left out."""
    if not isinstance(value, list) or not value:
        return word(value)
    if depth >= MOST_ON_A_LINE:
        return "..."
    is_object = isinstance(value, Members)
    names = [f"{quoted(item[0])}: " if is_object else "" for item in value[:MOST_HERE]]
    inside = [item[1] if is_object else item for item in value[:MOST_HERE]]
    words = ", ".join(name + on_one_line(one, depth + 1) for name, one in zip(names, inside, strict=True))
    words += ", ..." if len(value) > MOST_HERE else ""
    return f"{{{words}}}" if is_object else f"[{words}]"


def json_text(value) -> str:
    """The value in lines, indented by two."""
    lines: list[str] = []
    cut = write(value, lines, "", "")
    return "\n".join([*lines[:MOST_ROWS], *(["More lines are not shown."] if cut or len(lines) > MOST_ROWS else [])])


def write(value, lines: list[str], indent: str, before: str, after: str = "") -> bool:
    """Write the value's lines; True where the rest was left out."""
    if not isinstance(value, list) or not value:
        lines.append(f"{indent}{before}{word(value)}{after}")
        return False
    if len(lines) > MOST_ROWS or len(indent) >= 2 * MOST_DEEP:
        lines.append(f"{indent}{before}{what(value)}, not shown here{after}")
        return len(lines) > MOST_ROWS
    is_object = isinstance(value, Members)
    lines.append(f"{indent}{before}{'{' if is_object else '['}")
    for place, item in enumerate(value[:MOST_HERE]):
        name, inner = (f"{quoted(item[0])}: ", item[1]) if is_object else ("", item)
        if write(inner, lines, indent + "  ", name, "," if place < len(value) - 1 else ""):
            return True
    if len(value) > MOST_HERE:
        lines.append(f"{indent}  ({len(value) - MOST_HERE:,} more are not shown)")
    lines.append(f"{indent}{'}' if is_object else ']'}{after}")
    return False
