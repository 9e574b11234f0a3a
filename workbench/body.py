"""A body, taken out of its message; where its JSON, XML or form breaks, and what was expected there."""

import json
import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import unquote_plus
from xml.parsers import expat

from clients import Request, Response
from clients.messages import charset_remark, not_text, text_of, unpack
from clients.text import cut, one_line

from .html import Markup, plain_text

MOST_ROWS = 200
"""So many lines, members, pairs or events of a body are shown."""


class CannotShow(ValueError):
    """The body is not what its type says, or not to be shown so; the sentence says why, "" that nobody asked."""


class Body(NamedTuple):
    """`type` is in lower case and without parameters; `raw` are unpacked, or as they came where that failed."""

    type: str
    raw: bytes
    text: str | None
    whole: bool
    remarks: tuple[str, ...] = ()


class View(NamedTuple):
    """A body seen as one kind of thing: what it is, in words; its HTML, and its text where that says more than HTML."""

    what: str
    html: Callable[[], Markup]
    remarks: tuple[str, ...] = ()
    own_text: Callable[[], str] | None = None
    is_picture: bool = False
    is_plain: bool = False

    def text(self) -> str:
        """The body as plain text."""
        return self.own_text() if self.own_text else plain_text(self.html())


def body_of(message: Request | Response) -> Body:
    """The body of a message; `raw` is b"" where there is none."""
    said, coding = message.header("Content-Type") or "", message.header("Content-Encoding")
    plain, cut = unpack(message.body, coding)
    complete = getattr(message, "complete", True)
    text = None if plain is None else text_of(plain, said, complete and not cut)
    remarks = [
        *packed(message, plain, coding, cut),
        *([] if complete else [f"Only {len(message.body):,} bytes were read. There was more, or should have been."]),
        *filter(None, [charset_remark(said)]),
    ]
    if text is None and message.body and not not_text(message, plain).endswith("is not text"):
        remarks.append(f"{not_text(message, plain)}.")
    raw = message.body if plain is None else plain
    essence = said.partition(";")[0].strip().lower() if plain is not None else ""
    return Body(essence, raw, text, complete and not cut, tuple(remarks))


def packed(message, plain: bytes | None, coding: str | None, cut: str) -> list[str]:
    """What there is to say about the coding."""
    if plain is None or coding is None or plain == message.body:
        return []
    words = f"It crossed compressed with {one_line(coding)}: {len(message.body):,} bytes, {len(plain):,} decompressed."
    return [words, cut] if cut else [words]


BEFORE, AFTER = 30, 30  # characters of the line that are shown around the place
MOST_CHECKED = 1_000_000  # characters; what is longer is sent without a look


class SyntaxFault(NamedTuple):
    """The place, counted from 1; what is there; the piece of the line around it, and how far in; what is wrong."""

    line: int
    column: int
    found: str
    piece: str
    mark: int
    expected: str

    def words(self) -> str:
        """The place and what is wrong there, on one line."""
        return f"line {self.line}, column {self.column}, at {self.found}: {self.expected}"

    def picture(self) -> str:
        """The piece, and below it a caret under the place."""
        return f"{self.piece}\n{' ' * self.mark}^"


def broken_at(text: str, place: int, expected: str) -> SyntaxFault:
    """What is wrong at a place of a text, counted in characters from 0."""
    place = max(0, min(place, len(text)))
    begin = text.rfind("\n", 0, place) + 1
    end = text.find("\n", place)
    line, column = text[begin : len(text) if end < 0 else end], place - begin
    first = max(0, column - BEFORE)
    cut = "…" if first else ""
    found = seen(line[column : column + 12]) or ("the end" if end < 0 else "the end of the line")
    piece, mark = cut + seen(line[first : column + AFTER]), column - first + len(cut)
    return SyntaxFault(text.count("\n", 0, place) + 1, column + 1, found, piece, mark, expected)


def place_of(text: str, line: int, column: int) -> int:
    """The place of a line and a column, both counted from 1."""
    place = 0
    for _ in range(line - 1):
        place = text.find("\n", place) + 1
    return place + column - 1


def seen(words: str) -> str:
    """The same number of characters, each of which can be seen."""
    return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in words)


MOST_PAIRS, LONGEST = 20, 80
_CANNOT_STAND = re.compile(r"%(?![0-9A-Fa-f]{2})|[\s\"<>\\^`{|}]")


def pair_of(piece: str, longest: int) -> tuple[str, str]:
    """A name and its value, read as a server reads them (+ is a space, %41 an A), each cut where it is too long."""
    name, _, value = piece.partition("=")
    return cut(unquote_plus(name[: 9 * longest]), longest), cut(unquote_plus(value[: 9 * longest]), longest)


def broken_form(text: str) -> SyntaxFault | None:
    """The first place where another character is expected; servers differ in what they make of it."""
    found = _CANNOT_STAND.search(text)
    if not found:
        return None
    if found[0] == "%":
        return broken_at(text, found.start(), "% is followed by two digits of 0-9 and a-f; write %25 for % itself")
    if found[0] == " ":
        return broken_at(text, found.start(), "a space is written + or %20")
    written = "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8"))
    return broken_at(text, found.start(), f"this character is written {written}; pairs are joined by &")


def shown_pairs(text: str) -> tuple[list[tuple[str, str]], int]:
    """The first 20 pairs, each cut to what can be read, and how many more there are."""
    pieces = [piece for piece in text.split("&") if piece]
    return [pair_of(piece, LONGEST) for piece in pieces[:MOST_PAIRS]], max(0, len(pieces) - MOST_PAIRS)


# What Python's reader says, and what is meant by it. The first that fits is said.
EXPECTED_IN_JSON = (
    ("Expecting value", 'a value is expected: "text", a number, true, false, null, {…} or […]'),
    ("Expecting property name", "a name in double quotes is expected"),
    ("Expecting ':'", "a colon is expected between a name and its value"),
    ("Expecting ','", "a comma is expected, or the bracket that closes"),
    ("Unterminated string", "the text that begins here has no closing quote"),
    ("Invalid control character", r"a text is one line; write \n for the end of a line"),
    ("Invalid \\escape", r'after \ only " \ / b f n r t or u may follow'),
    ("Invalid \\uXXXX", r"\u is followed by four digits of 0-9 and a-f"),
    ("Extra data", "the JSON has ended before this; nothing more is expected"),
    ("Illegal trailing comma", "no comma is allowed before a closing bracket"),
    ("Unexpected UTF-8 BOM", "a byte order mark comes before the JSON; remove it"),
)
TOO_DEEP = "The JSON is nested too deeply to be checked here."
WORDS = {"True": "true", "False": "false", "None": "null"}
_LAST_COMMA = re.compile(r",\s*\Z")
_NO_NUMBER = re.compile(r'"(?:[^"\\]|\\.)*"|(-?Infinity|NaN)', re.DOTALL)


def broken_json(text: str) -> SyntaxFault | str | None:
    """Where the text breaks as JSON; a sentence where that cannot be told; None where it is JSON."""
    try:
        json.loads(text, parse_constant=refuse, parse_int=str, parse_float=str)
    except json.JSONDecodeError as fault:
        return explained(text, fault)
    except ValueError:
        place = next((found.start(1) for found in _NO_NUMBER.finditer(text) if found[1]), 0)
        return broken_at(text, place, "JSON has no such number")
    except RecursionError:
        return TOO_DEEP
    return None


def refuse(constant: str):
    """NaN and Infinity are numbers to Python, and none to JSON."""
    raise ValueError(constant)


def explained(text: str, fault: json.JSONDecodeError) -> SyntaxFault:
    """The fault as a place and plain words, the same for all versions of Python."""
    before = text[: fault.pos]
    if text[fault.pos : fault.pos + 1] in ("}", "]") and (comma := _LAST_COMMA.search(before[-1_000:])):
        place = fault.pos - len(before[-1_000:]) + comma.start()
        return broken_at(text, place, "no comma is allowed before a closing bracket")
    said = next((words for begin, words in EXPECTED_IN_JSON if fault.msg.startswith(begin)), fault.msg)
    return broken_at(text, fault.pos, said + habit(text[fault.pos : fault.pos + 6]))


def habit(found: str) -> str:
    """What Python writes in another way than JSON does."""
    if found.startswith("'"):
        return "; JSON takes no single quotes"
    word = next((word for word in WORDS if found.startswith(word)), None)
    return f"; JSON writes {WORDS[word]}" if word else ""


EXPECTED_IN_XML = {
    "XML_ERROR_NO_ELEMENTS": "an element is expected, such as <user>",
    "XML_ERROR_UNCLOSED_TOKEN": "what begins with < here does not end with >",
    "XML_ERROR_TAG_MISMATCH": "another end tag is expected",
    "XML_ERROR_DUPLICATE_ATTRIBUTE": "one tag has the same attribute twice",
    "XML_ERROR_JUNK_AFTER_DOC_ELEMENT": "the outermost element has ended before this; nothing more is expected",
    "XML_ERROR_UNDEFINED_ENTITY": "this & does not begin a known entity; write &amp; for the character &",
    "XML_ERROR_INVALID_TOKEN": "this is not allowed here; values need quotes, and in text < is &lt; and & is &amp;",
    "XML_ERROR_UNCLOSED_CDATA_SECTION": "the section that begins with <![CDATA[ does not end with ]]>",
    "XML_ERROR_UNBOUND_PREFIX": "the prefix before the colon is not declared with xmlns:…",
    "XML_ERROR_MISPLACED_XML_PI": "<?xml …?> goes at the very beginning, or nowhere",
    "XML_ERROR_AMPLIFICATION_LIMIT_BREACH": "its entities expand enormously, so we stopped reading",
}


def broken_xml(text: str) -> SyntaxFault | None:
    """Where the text breaks as XML, namespaces included; None where it is well-formed."""
    parser, opened = expat.ParserCreate("utf-8", " "), []
    parser.namespace_prefixes = True
    parser.StartElementHandler = lambda name, _: opened.append(typed(name))
    parser.EndElementHandler = lambda _: opened.pop()
    try:
        parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as fault:
        return broken_at(text, place_of(text, fault.lineno, fault.offset + 1), expected(fault, opened))
    return None


def expected(fault: expat.ExpatError, opened: list[str]) -> str:
    """What is wrong, in plain words; an element that is still open is named."""
    said = expat.ErrorString(fault.code)
    name = next((name for name, words in vars(expat.errors).items() if words == said), "")
    if opened and name in ("XML_ERROR_TAG_MISMATCH", "XML_ERROR_NO_ELEMENTS"):
        return f"the end tag </{opened[-1][:60]}> is expected"
    return EXPECTED_IN_XML.get(name, said)


def typed(name: str) -> str:
    """An element's name as it was typed; the reader puts its namespace before it and its prefix behind."""
    parts = name.split(" ")
    return f"{parts[2]}:{parts[1]}" if len(parts) == 3 else parts[-1]
