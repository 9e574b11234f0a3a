"""A JSON text as a value, and the lines on which its paths and operations begin."""

import json
import re
from typing import Any

from .operation import Remarks, Unreadable, plain

DEEPEST = 200
SPACE = re.compile(r"[ \t\n\r]*")
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)
# An int may have no more than 4,300 digits (Python's own limit); longer ones stay as they are written.
DECODER = json.JSONDecoder(parse_int=lambda digits: int(digits) if len(digits) < 20 else digits)

Lines = dict[tuple[str, ...], int]


class Unclosed(Unreadable):
    """So deep and no JSON: nobody need try to read it as something else."""


def from_json(text: str, name: str, remarks: Remarks) -> tuple[Any, Lines]:
    """The value of a JSON text, and its lines; raises Unreadable with the place."""
    try:
        value = DECODER.decode(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"{name} is not JSON: {error.msg}, {where}. Mend it there.") from None
    except RecursionError:
        text = without_depths(text, remarks)
        value = shallow(text, name)
    return value, lines_of(text, remarks)


def shallow(text: str, name: str) -> Any:
    """The value of a text of which the depths were taken out; raises Unclosed."""
    try:
        return DECODER.decode(text)
    except json.JSONDecodeError as error:
        what = f"{name} is not JSON: it has more than {DEEPEST} lists and objects in each other, and besides"
        raise Unclosed(f"{what}: {error.msg}. Close each of them.") from None


def without_depths(text: str, remarks: Remarks) -> str:
    """The text with null, and as many lines, for what lies more than 200 lists and objects deep."""
    kept, depth, since, line, last = list[str](), 0, 0, 1, 0
    for token in TOKEN.finditer(text):
        depth += (token[0] in "[{") - (token[0] in "]}")
        if token[0] in "[{" and depth == DEEPEST + 1:
            kept.append(text[since : token.start()])
            line, last = line + text.count("\n", last, token.start()), token.start()
            since = len(text)
            remarks.add(f"Line {line}: what lies deeper was left out.")
        elif token[0] in "]}" and depth == DEEPEST:
            kept.append("null" + "\n" * text.count("\n", last, token.end()))
            since = token.end()
    return "".join([*kept, text[since:]])


def lines_of(text: str, remarks: Remarks) -> Lines:
    """The line of every path and operation in a JSON text that was found to be right."""
    places: list[tuple[tuple[str, ...], int]] = []
    walked(text, skipped(text, 0), (), places)
    lines: Lines = {}
    line, last = 1, 0
    for steps, at in places:
        line, last = line + text.count("\n", last, at), at
        if steps in lines:
            what = f"{plain(steps[-1])!r} stands twice here; what stands last was read"
            remarks.add(f"#/{'/'.join(map(escaped, steps[:-1]))} (line {line}): {what}.")
        lines[steps] = line
    return lines


def walked(text: str, at: int, steps: tuple[str, ...], places: list) -> int:
    """Note the members of an object where operations are looked for; where the value ends."""
    if text[at] != "{" or len(steps) == 3 or steps[:1] not in ((), ("paths",)):
        return DECODER.raw_decode(text, at)[1]
    at = skipped(text, at + 1)
    while text[at] != "}":
        key, end = DECODER.raw_decode(text, at)
        places.append(((*steps, key), at))
        end = walked(text, skipped(text, skipped(text, end) + 1), (*steps, key), places)
        at = skipped(text, end)
        at = skipped(text, at + 1) if text[at] == "," else at
    return at + 1


def skipped(text: str, at: int) -> int:
    """Where the next token begins."""
    found = SPACE.match(text, at)
    return found.end() if found else at


def escaped(step: str) -> str:
    """A name as it stands in a JSON pointer (RFC 6901, section 3)."""
    return plain(step).replace("~", "~0").replace("/", "~1")
