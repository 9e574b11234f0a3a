"""HTML made from words, each of them escaped; the same HTML read as plain text; bytes as lines of hex."""

import html
import re
from functools import lru_cache
from html.parser import HTMLParser
from itertools import zip_longest

from clients import printable

SHORT = 200
"""Words of so many characters are remembered with their HTML: most come again with the next response."""


class Markup(str):
    """HTML that is ready to be shown."""

    __slots__ = ()


def escaped(words: object) -> Markup:
    """Words as HTML: no character of them can be taken for a tag, or steer the reader's screen."""
    if isinstance(words, Markup):
        return words
    said = str(words)
    return _short(said) if len(said) <= SHORT else Markup(html.escape(printable(said)))


def join(*parts: object) -> Markup:
    """Parts one after the other; None is left out."""
    return Markup(_joined(parts))


def element(name: str, *parts: object, **attributes: object) -> Markup:
    """An element. `cls` is its class; an attribute that is True has no value, one that is None is left out."""
    written = [_attribute(key, value) for key, value in attributes.items() if value not in (None, False)]
    return Markup(f"<{name}{''.join(written)}>{_joined(parts)}</{name}>")


def scrolling(label: str, *parts: object) -> Markup:
    """What scrolls by itself where it is too wide, by the arrow keys too: JupyterLab leaves them to it.

    A group and no region: regions of one page need names that differ, and a widget may be shown twice.
    """
    return element(
        "div", *parts, cls="oa-scroll", role="group", tabindex="0", aria_label=label, data_lm_suppress_shortcuts="true"
    )


def block(label: str, *parts: object, cls: str = "oa-block") -> Markup:
    """Words in lines as they are, which can be scrolled by the arrow keys too."""
    return element(
        "pre", *parts, cls=cls, tabindex="0", role="group", aria_label=label, data_lm_suppress_shortcuts="true"
    )


def column_heads(*words: str) -> Markup:
    """The first row of a table; over a column of marks there is no word."""
    return element("tr", *(element("th", one, scope="col") if one else element("td") for one in words))


def _joined(parts: tuple) -> str:
    return "".join([part if type(part) is Markup else escaped(part) for part in parts if part is not None])


@lru_cache(maxsize=2_000)
def _short(words: str) -> Markup:
    return Markup(html.escape(printable(words)))


def _attribute(key: str, value: object) -> str:
    name = _name(key)
    return f" {name}" if value is True else f' {name}="{escaped(str(value))}"'


@lru_cache(maxsize=200)
def _name(key: str) -> str:
    return "class" if key == "cls" else key.rstrip("_").replace("_", "-")


HEADS = {"h3", "h4", "h5"}
PARTS = {*HEADS, "details", "pre", "section", "table"}
LINES = PARTS | {"caption", "dd", "div", "dl", "dt", "li", "ol", "p", "summary", "td", "th", "tr", "ul"}
"""An element of these begins a line of its own, and one of the PARTS has an empty line around it."""
HOLDING = {"dd", "details", "dt", "li", "pre", "section", "table", "td", "th"}
VOID = {"br", "img", "input", "wbr"}
UNREAD = {"iframe", "script", "style", "svg"}
UNREAD_CLASSES = {"oa-hidden", "oa-hint", "oa-timing", "oa-took", "oa-who"}
SPACES = re.compile(r"\s+")
WIDEST = 120  # characters of a table that is written in columns


def plain_text(*parts: object) -> str:
    """HTML of ours as plain text: a line for each paragraph, item and row, and an empty line around each part.

    Left out is what is there for the eye or the ear alone, such as an icon or a caption that repeats a heading.
    """
    reader = _Reader()
    reader.feed(join(*parts))
    reader.close()
    return "\n".join(reader.all_lines())


class _Reader(HTMLParser):
    """Reads HTML into lines. `held` has the lines of each open element that places them when it ends.

    `before` is put before the next words: a comma where two parts touch, a colon behind a badge, a bracket.
    """

    def __init__(self):
        super().__init__()
        self.open: list[tuple[str, bool, set[str], str | None]] = []
        self.held: list[list[str]] = [[]]
        self.line, self.before, self.unread, self.is_head = "", "", 0, False
        self.numbers: list[int | None] = []
        self.rows: list[list[str]] = [[]]

    def all_lines(self) -> list[str]:
        """The lines of the whole."""
        self._end_line()
        return _trimmed(self.held[0])

    def handle_starttag(self, tag, attrs):
        if tag in VOID:
            return
        has = dict(attrs)
        classes = set((has.get("class") or "").split())
        is_unread = tag in UNREAD or bool(classes & UNREAD_CLASSES)
        is_unread |= "hidden" in has or has.get("aria-hidden") == "true" or has.get("role") == "tooltip"
        self.open.append((tag, is_unread, classes, has.get("href")))
        self.unread += is_unread
        if self.unread:
            return
        if tag in LINES:
            self._end_line()
        elif tag in ("span", "strong") and self.line and (self.line[-1].isalnum() or self.line[-1] in "?)"):
            self.before = ", "
        if tag in PARTS:
            self._part()
        if tag in HOLDING:
            self.held.append([])
        if tag in ("ol", "ul"):
            is_numbered = tag == "ol" and "oa-trace" not in classes
            self.numbers.append(int(has.get("start") or 1) if is_numbered else None)
        if "oa-section" in classes:
            self.before = " ("
        if tag == "ins" and not self._is_in("table") and not "".join(self.held[-1][-1:]).startswith("→"):
            self.before = "→ "

    def handle_data(self, data):
        if self.unread:
            return
        if self._is_in("pre"):
            self.line += data
            return
        keeps_spaces = self._is_in("code")
        said = data.replace("\n", " ") if keeps_spaces else SPACES.sub(" ", data)
        if words := said.strip():
            touches = data[0].isalnum() or data[0] == "?"
            is_meant = touches if self.before == ", " else words[0] not in ",.;:"
            if before := self.before * is_meant:
                self.line = self.line.rstrip() + before
            self.before = ""
        if not keeps_spaces and self.line[-1:] in ("", " ", "("):
            said = said.lstrip()
        self.line += said

    def handle_endtag(self, tag):
        tag, is_unread, classes, leads_to = self.open.pop()
        self.unread -= is_unread
        if self.unread or is_unread:
            return
        if leads_to:
            self.line += f" <{leads_to}>"
        if "oa-badge" in classes:
            self.before = ": "
        if "oa-section" in classes and self.before != " (":
            self.line = f"{self.line.rstrip()})"
        if tag in LINES:
            self._end_line(is_pre=tag == "pre")
        if tag in ("ol", "ul"):
            self.numbers.pop()
        if tag == "tr":
            self.rows.append([])
        if tag in HOLDING:
            self._place(tag, _trimmed(self.held.pop()))
        if tag in HEADS or tag == "summary":
            self.is_head = True
        elif tag in PARTS:
            self._part()

    def _is_in(self, tag) -> bool:
        return any(one == tag for one, *_ in self.open)

    def _end_line(self, is_pre=False):
        if self.line.strip():
            self.held[-1] += [line.rstrip() for line in self.line.split("\n")] if is_pre else [self.line.strip()]
            self.is_head = False
        self.line = self.before = ""

    def _part(self):
        """An empty line, unless a heading is above."""
        if self.held[-1] and self.held[-1][-1] and not self.is_head:
            self.held[-1].append("")

    def _place(self, tag, lines):
        """Put the lines of an element that has ended where they belong."""
        if tag in ("td", "th"):
            self.rows[-1].append(_in_a_line(lines))
            return
        if tag == "dt":
            self.held[-1].append(f"  {_in_a_line(lines)}")
        elif tag == "dd":
            self.held[-1][-1] += f": {_in_a_line(lines)}"
        elif tag == "li":
            self.held[-1] += self._item(lines)
        elif tag == "table":
            self.held[-1] += [*lines, *_in_columns([row for row in self.rows if row])]
            self.rows = [[]]
        else:
            self.held[-1] += lines[:1] if tag == "details" and self._is_in("li") else lines
        self.is_head = False

    def _item(self, lines) -> list[str]:
        """An item of a list, behind its number if it has one."""
        number = self.numbers[-1]
        mark = "  " if number is None else f"{number:>3}. "
        self.numbers[-1] = None if number is None else number + 1
        return [f"{' ' * len(mark) if at else mark}{line}" for at, line in enumerate(filter(None, lines))]


def _trimmed(lines: list[str]) -> list[str]:
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _in_a_line(lines: list[str]) -> str:
    said = ""
    for line in filter(None, lines):
        said += (" " if said.endswith(":") or line[0] in "(→" else "; ") * bool(said) + line
    return said


def _in_columns(rows: list[list[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    if sum(widths) <= WIDEST or len(rows) == 1:
        return ["  " + "  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    heads, *others = rows
    named = [(row[0], *(f"  {head}: {cell}" for head, cell in zip(heads[1:], row[1:], strict=False))) for row in others]
    return [f"  {line}" for lines in named for line in lines]


ROW = 16


def hex_text(raw: bytes, most: int) -> str:
    """A line for each 16 bytes of the first `most`, and how many more there are.

    A line has the place of its first byte, the numbers, and the characters; one that is not US-ASCII is a dot.
    """
    lines = []
    for start in range(0, min(most, len(raw)), ROW):
        row = raw[start : start + ROW]
        characters = "".join(chr(byte) if 0x20 <= byte < 0x7F else "." for byte in row)
        lines.append(f"{start:06x}  {row.hex(' '):<47}  {characters}")
    more = len(raw) - most
    return "\n".join([*lines, *([f"{more:,} more bytes are not shown."] if more > 0 else [])])
