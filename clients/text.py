"""Words of others, made fit to be shown: nothing steers a terminal, no port differs, no tags of HTML."""

import html
import re
from contextlib import suppress
from html.parser import HTMLParser
from urllib.parse import urlsplit

from .syntax import LOCAL_HOSTS

MOST_IN_A_LINE = 1_000

# Controls, what turns the direction of writing, and what nobody can see.
_CONTROLS = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\U000e0000-\U000e007f]"
)

# Where a spreadsheet may begin a cell that it computes: it skips what is _SKIPPED, and in Japan full-width signs count.
_SKIPPED = r' "\x00-\x08\x0b\x0c\x0e-\x1f\x7f\xa0\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff'
_FORMULA = re.compile(rf"^(?=[\r\n])|(?:^|[;,\t\r\n])(?=[{_SKIPPED}]*[=+\-@＝＋－＠]|\t|\r(?!\n))")
_NUMBER = re.compile(r"[+-]?[0-9]+([.,][0-9]+)*(e[+-]?[0-9]+)?%?", re.IGNORECASE)


def hide_base_url(text: str, url: str) -> str:
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


def table_cell(text: str, delimiter: str = ",") -> str:
    """The text for a cell of a table: a ' stands before all that a spreadsheet would compute. Numbers stay numbers.

    It also looks behind separators inside the text, because spreadsheets in half of Europe split at a semicolon,
    whatever the file says, and then no quotation mark holds the text together.
    """
    if _NUMBER.fullmatch(text.strip()) or text in ("-", "--"):
        return text
    return _FORMULA.sub(lambda found: found[0] if found[0] == delimiter else f"{found[0]}'", text)


def pluralize(count: int, one: str, many: str) -> str:
    """A number of things in words."""
    return f"{count:,} {one if count == 1 else many}"


def byte_count(count: int) -> str:
    """A number of bytes in words."""
    return pluralize(count, "byte", "bytes")


MOST_READ = 50_000
BLOCKS = {"p", "li", "pre", "br", "div", "tr", "h1", "h2", "h3", "h4", "dt", "dd", "title", "section", "article"}
UNSEEN = {"script", "style", "template"}
_UNFINISHED = re.compile(r"<[a-zA-Z/!?]")


def plain(page: str) -> str:
    """The words, a line for each paragraph, heading or item; of a long piece its first 50,000 characters are read."""
    reader = _Words()
    with suppress(AssertionError):  # Python's reader stops so at words like <![any[
        reader.feed(page[:MOST_READ])
        reader.rest()
    lines = "".join(reader.words).split("\0")
    return "\n".join(" ".join(line.split()) for line in lines if line.strip(" \n\t-"))


class _Words(HTMLParser):
    """Keeps the words and forgets the tags."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.unseen = 0

    def rest(self) -> None:
        """Take what waits for more to come; a tag that never ends is none.

        Python's `close` would look for its end from each < again, which takes seconds for thousands of them.
        """
        if not _UNFINISHED.match(self.rawdata):
            self.handle_data(html.unescape(self.rawdata))

    def handle_starttag(self, tag, attrs):
        self.unseen += tag in UNSEEN
        if tag in BLOCKS:
            self.words.append("\0- " if tag == "li" else "\0")

    def handle_endtag(self, tag):
        self.unseen -= tag in UNSEEN and self.unseen > 0
        if tag in BLOCKS:
            self.words.append("\0")

    def handle_data(self, data):
        if not self.unseen:
            self.words.append(data.replace("\0", " "))
