"""What the course says: the same words as text and as HTML."""

import html
from collections.abc import Iterable
from pathlib import Path

CSS, CSS_OF_VIEWS = (
    Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("text_and_html.css", "views.css")
)
Line = str | tuple[str, str]  # words alone, or (label, words)


class Said:
    """Lines of words to show, each a (label, words) pair or words alone; `tone` colours the first label.

    Tones: right, not-yet, raised, not-attempted, note. The colour only repeats what the label says.
    """

    def __init__(self, lines: Iterable[Line], tone: str = "note"):
        self.lines = [("", line) if isinstance(line, str) else line for line in lines if line]
        self.tone = tone

    def __str__(self):
        return "\n".join(f"{label}: {words}" if label else words for label, words in self.lines)

    __repr__ = __str__

    def to_html(self) -> str:
        """The same lines as escaped HTML, announced by a screen reader when they appear."""
        tones = [f"oa-badge oa-{self.tone}"] + ["oa-label"] * len(self.lines)
        rows = [paragraph(*line, tone) for line, tone in zip(self.lines, tones, strict=False)]
        return framed("".join(rows))

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": str(self), "text/html": self.to_html()}


class Page:
    """Text written by the course's authors as Markdown; its plain form is the same text."""

    def __init__(self, text: str):
        self.text = text

    def __str__(self):
        return self.text

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text, "text/markdown": self.text}


def framed(rows: str, role: str = "status") -> str:
    """HTML in the course's frame, with the style it needs; a status is announced when it changes."""
    return f'<style>{CSS}</style><div class="oa-said" role="{role}">{rows}</div>'


def view(rows: str) -> str:
    """The same for a whole view, such as the board: a group of parts, with the style of folds and tables."""
    return f"<style>{CSS_OF_VIEWS}</style>{framed(rows, 'group')}"


def fold(head: str, inside: str, unfolded: bool = False) -> str:
    """Ready HTML behind a line of words. Enter and Space open it: JupyterLab is asked to leave the keys alone."""
    opened = " open" if unfolded else ""
    line = f"<summary>{html.escape(head)}</summary>"
    return f'<details data-lm-suppress-shortcuts="true"{opened}>{line}{inside}</details>'


def paragraph(label, words, tone):
    """One line as a paragraph: the label stands out, line ends stay."""
    mark = ":" if tone == "oa-label" else ""
    head = f'<strong class="{tone}">{html.escape(label)}{mark}</strong> ' if label else ""
    return f"<p>{head}{html.escape(words)}</p>".replace("\n", "<br>")
