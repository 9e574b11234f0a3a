"""Is it JSON? If not, where does it break, and what was expected there. RFC 8259."""

import json
import re

from .broken import Broken, broken_at

# What Python's reader says, and what is meant by it. The first that fits is said.
EXPECTED = (
    ("Expecting value", 'a value is expected: "text", a number, true, false, null, {…} or […]'),
    ("Expecting property name", "a name in double quotes is expected"),
    ("Expecting ':'", "a colon is expected between a name and its value"),
    ("Expecting ','", "a comma is expected, or the bracket that closes"),
    ("Unterminated string", "the text that begins here has no closing quote"),
    ("Invalid control character", r"a text is one line; write \n for the end of a line"),
    ("Invalid \\escape", r'after \ only " \ / b f n r t or u may stand'),
    ("Invalid \\uXXXX", r"\u is followed by four digits of 0-9 and a-f"),
    ("Extra data", "the JSON has ended before this; nothing more is expected"),
    ("Illegal trailing comma", "no comma stands before a bracket that closes"),
    ("Unexpected UTF-8 BOM", "a mark of byte order stands before the JSON; take it out"),
)
TOO_DEEP = "The JSON is nested too deeply to be checked here."
WORDS = {"True": "true", "False": "false", "None": "null"}
_LAST_COMMA = re.compile(r",\s*\Z")
_NO_NUMBER = re.compile(r'"(?:[^"\\]|\\.)*"|(-?Infinity|NaN)', re.DOTALL)


def broken_json(text: str) -> Broken | str | None:
    """Where the text breaks as JSON; a sentence where that cannot be told; None where it is JSON."""
    try:
        json.loads(text, parse_constant=refuse, parse_int=str, parse_float=str)
    except json.JSONDecodeError as fault:
        return explained(text, fault)
    except ValueError:
        return infinite(text)
    except RecursionError:
        return TOO_DEEP
    return None


def refuse(constant: str):
    """NaN and Infinity are numbers to Python, and none to JSON."""
    raise ValueError(constant)


def explained(text: str, fault: json.JSONDecodeError) -> Broken:
    """The fault as a place and plain words, the same for all versions of Python."""
    before = text[: fault.pos]
    if text[fault.pos : fault.pos + 1] in ("}", "]") and (comma := _LAST_COMMA.search(before[-1_000:])):
        place = fault.pos - len(before[-1_000:]) + comma.start()
        return broken_at(text, place, "no comma stands before a bracket that closes")
    said = next((words for begin, words in EXPECTED if fault.msg.startswith(begin)), fault.msg)
    return broken_at(text, fault.pos, said + habit(text[fault.pos : fault.pos + 6]))


def habit(found: str) -> str:
    """What Python writes in another way than JSON does."""
    if found.startswith("'"):
        return "; JSON takes no single quotes"
    word = next((word for word in WORDS if found.startswith(word)), None)
    return f"; JSON writes {WORDS[word]}" if word else ""


def infinite(text: str) -> Broken:
    """Where a number stands that JSON does not have."""
    place = next((found.start(1) for found in _NO_NUMBER.finditer(text) if found[1]), 0)
    return broken_at(text, place, "JSON has no such number")
