"""The teacher's notes of a lesson, put beside its sections; hidden until *Teacher* is switched on (reading.js).

The notes are exercises/teaching/NN_title.md: what comes first and last there stands at the beginning and at the end of
the page, and what is below "Beside the sections" at the section that each of its headings repeats.
"""

import html
import re

from nbconvert.filters.markdown_mistune import markdown2html_mistune

from .places import ROOT

NOTES = ROOT / "exercises" / "teaching"
BESIDE = "## Beside the sections\n"
SECTION = re.compile(r"(<h[1-3] id=[^>]*>(.*?)</h[1-3]>)", re.DOTALL)
NOTE = '<div class="teacher" role="note" aria-label="For the teacher, {where}" hidden>{words}</div>'
BEFORE, AFTER = "what learners believe, plans, questions of the lesson", "tasks, and questions that come"


def with_notes(body: str, stem: str) -> str:
    """The cells of a lesson as HTML, with its notes if it has any; ValueError where a note stands beside no section."""
    path = NOTES / f"{stem}.md"
    if not path.exists():
        return body
    first, beside, last = parts(path.read_text("utf-8"))
    left = dict(beside)
    body = SECTION.sub(lambda found: found[1] + note(left.pop(words_of(found[2]), ""), words_of(found[2])), body)
    if left:
        raise ValueError(f"{path.name} has notes beside sections that are not there: {', '.join(left)}.")
    head, end, rest = body.partition("</h1>")
    return f"{head}{end}{folded(first, BEFORE)}{rest}{folded(last, AFTER)}"


def parts(text: str) -> tuple[str, dict[str, str], str]:
    """(what comes first, {heading of a section: its note}, what comes last) of notes in Markdown."""
    first, _, rest = text.partition("\n")[2].partition(BESIDE)
    beside, heading, last = rest.partition("\n## ")
    named = re.split(r"^### (.+)$", beside, flags=re.MULTILINE)
    return first, dict(zip(map(words_of, named[1::2]), named[2::2], strict=True)), heading.lstrip("\n") + last


def note(text: str, where: str) -> str:
    """A note beside a section as HTML, or nothing where there is none."""
    words = f'<p class="who">For the teacher</p>{rendered(at_home(text))}'
    return NOTE.format(where=html.escape(where), words=words) if text.strip() else ""


def folded(text: str, what: str) -> str:
    """A long note as HTML, which opens with a click."""
    opener = f'<summary class="who">For the teacher: {what}</summary>'
    words = f'<details class="whole">{opener}{rendered(at_home(text))}</details>'
    return NOTE.format(where=what, words=words)


def at_home(text: str) -> str:
    """Links of a file in exercises/teaching/ as a lesson has them."""
    return re.sub(r"\]\(\.\./(\d\d_\w+\.ipynb)", r"](../exercises/\1", text.replace("](../../notebooks/", "]("))


def rendered(text: str) -> str:
    """Markdown as HTML, with headings that no address leads to: the lesson may have the same."""
    made = re.sub(r'<a class="anchor-link".*?</a>', "", markdown2html_mistune(text))
    return re.sub(r"<(h[1-6]) id=[^>]*>", r"<\1>", made)


def words_of(heading: str) -> str:
    """A heading, of Markdown or HTML, as plain words to compare."""
    return html.unescape(re.sub(r"<[^>]+>|`", "", heading)).strip()
