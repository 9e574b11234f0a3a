"""HTML made from words: all words are escaped, only what was made here counts as HTML. Bytes as lines of hex."""

import html
from functools import lru_cache

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
