"""What the course says: the same words as text and as HTML."""

import html
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

CSS, CSS_OF_VIEWS = (
    (Path(__file__).parent / "static" / name).read_text(encoding="utf-8") for name in ("text_and_html.css", "views.css")
)
CODE = re.compile(r"`([^`]+)`")
Line = str | tuple[str, str]  # words alone, or (label, words)


class ShownAsHtml:
    """Shows itself as text, by __str__, and as HTML, by to_html()."""

    def __repr__(self):
        return str(self)

    def to_html(self) -> str:
        """The same as HTML."""
        raise TypeError("What is shown as HTML says how.")

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": str(self), "text/html": self.to_html()}


class ShownAsMarkdown:
    """Shows the text of __str__, and where there is a notebook the same text as Markdown."""

    def __repr__(self):
        return str(self)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": str(self), "text/markdown": str(self)}


class Message(ShownAsHtml):
    """Lines of words to show, each a (label, words) pair or words alone; `tone` colours the first label.

    Tones: right, not-yet, raised, not-attempted, note. The colour only repeats what the label says.
    """

    def __init__(self, lines: Iterable[Line], tone: str = "note"):
        self.lines = [("", line) if isinstance(line, str) else line for line in lines if line]
        self.tone = tone

    def __str__(self):
        return "\n".join(f"{label}: {words}" if label else words for label, words in self.lines)

    def to_html(self) -> str:
        """The same lines as escaped HTML, announced by a screen reader when they appear."""
        tones = [f"oa-badge oa-{self.tone}"] + ["oa-label"] * len(self.lines)
        rows = [paragraph(*line, tone) for line, tone in zip(self.lines, tones, strict=False)]
        return framed("".join(rows))


class Page(ShownAsMarkdown):
    """Text written by the course's authors as Markdown; its plain form is the same text."""

    def __init__(self, text: str):
        self.text = text

    def __str__(self):
        return self.text


def coded(words: str) -> str:
    """Words as HTML: all is escaped, and what is in backticks is code."""
    return CODE.sub(r"<code>\1</code>", html.escape(words))


def framed(rows: str, role: str = "status") -> str:
    """HTML in the course's frame, with the style it needs; a status is announced when it changes."""
    return f'<style>{CSS}</style><div class="oa-said" role="{role}">{rows}</div>'


def view(rows: str) -> str:
    """The same for a whole view, such as the board: a group of parts, with the style of folds and tables."""
    return f"<style>{CSS_OF_VIEWS}</style>{framed(rows, 'group')}"


def quoted(said: object, most: int = 80) -> str:
    """What somebody typed, as a sentence about it quotes it; of more than `most` characters the beginning."""
    words = repr(said)
    return words if len(words) <= most else f"{words[: most - 3]}..."


def fold_html(head: str, inside: str, unfolded: bool = False) -> str:
    """Ready HTML behind a line of words. Enter and Space open it: JupyterLab is asked to leave the keys alone."""
    opened = " open" if unfolded else ""
    line = f"<summary>{html.escape(head)}</summary>"
    return f'<details data-lm-suppress-shortcuts="true"{opened}>{line}{inside}</details>'


def table(caption: str, heads: Sequence[str], bodies: Iterable[str], kind: str = "") -> str:
    """A table with its caption and the heads of its columns, in words; the bodies, or rows, are ready HTML."""
    names = "".join(f'<th scope="col">{html.escape(head)}</th>' for head in heads)
    top = f"<caption>{html.escape(caption)}</caption><thead><tr>{names}</tr></thead>"
    return f'<table class="{" ".join(["oa-board", *kind.split()])}">{top}{"".join(bodies)}</table>'


def body(rows: Iterable[str]) -> str:
    """Rows that belong together, which are ready HTML."""
    return f"<tbody>{''.join(rows)}</tbody>"


def paragraph(label: str, words: str, tone: str) -> str:
    """One line as a paragraph: the label stands out, line ends stay."""
    mark = ":" if tone == "oa-label" else ""
    head = f'<strong class="{tone}">{html.escape(label)}{mark}</strong> ' if label else ""
    return f"<p>{head}{html.escape(words)}</p>".replace("\n", "<br>")
