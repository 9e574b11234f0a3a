"""Words of others, made fit to be shown: nothing in them steers a terminal or a reader, and no port differs."""

import re
from urllib.parse import urlsplit

from .address import LOCAL_HOSTS

MOST_IN_A_LINE = 1_000

# Controls, what turns the direction of writing, and what nobody can see.
_CONTROLS = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\U000e0000-\U000e007f]"
)


def masked(text: str, url: str) -> str:
    """The text without the port that a local server happened to get."""
    authority = urlsplit(url).netloc
    host, colon, _ = authority.rpartition(":")
    if not colon or host not in LOCAL_HOSTS:
        return text
    text = re.sub(f"http://{re.escape(authority)}(?!\\d)", "{base_url}", text)
    return re.sub(f"{re.escape(authority)}(?!\\d)", f"{host}:{{port}}", text)


def printable(text: str) -> str:
    """The text with its control characters spelled out, so that a terminal or a reader is not steered by them."""
    if text.isprintable() or text.replace("\n", "").isprintable():
        return text  # as nearly all are; this asks ten times faster than the search below
    return _CONTROLS.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode(), text)


def one_line(text: str) -> str:
    """The text on one line, printable, cut where nobody would read on."""
    return cut_counted(printable(text).replace("\n", "\\n"), MOST_IN_A_LINE)


def cut(words: str, most: int) -> str:
    """The words, cut where nobody would read on."""
    return words if len(words) <= most else f"{words[:most]}..."


def cut_counted(words: str, most: int) -> str:
    """The words, cut where nobody would read on, and how many characters they have in all."""
    return words if len(words) <= most else f"{words[:most]}... ({len(words):,} characters)"


def counted(count: int, one: str, many: str) -> str:
    """A number of things in words."""
    return f"{count:,} {one if count == 1 else many}"
