"""The words of a piece of HTML, without its tags: for people, not for programs."""

import html
import re
from contextlib import suppress
from html.parser import HTMLParser

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
