"""Write glossary.ipynb from glossary.toml and the lessons: `.venv/bin/python notebooks/write_glossary.py`.

The cell that a term links to is looked up in the lesson, so that the link follows when a lesson changes. It is named by
its id: JupyterLab finds a cell at once, and a heading only when the lesson is open and drawn already.
"""

import re
import sys
import tomllib
from pathlib import Path

import nbformat

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

from notebooks.execute import normalised  # noqa: E402 (a command finds its neighbours after the line above)
from notebooks.lessons import FURTHER, RECAP, lessons, markdown, marked, used  # noqa: E402

TARGET = FOLDER / "glossary.ipynb"
SECTION = re.compile(r"RFC (\d+), section ([\d.]+)")
OPENING = """# Look up a term

The words of the course in the order of the alphabet. Each leads to the place in a lesson where you meet it.

The words are those of the standards where these have one; an entry says so where they do not."""


def entries(folder=FOLDER):
    """Return what glossary.toml says: {"term": list of terms, "no_term": {bold words: reason}}."""
    return tomllib.loads((folder / "glossary.toml").read_text("utf-8"))


def forms(term):
    """Return the name of a term and its other forms, in small letters."""
    return [form.lower() for form in (term["name"], *term.get("forms", []))]


def introduction(term, folder=FOLDER):
    """Return (path, Place) at which the lesson of a term, or what goes on from it, introduces the term.

    Raises SystemExit with a sentence where the lesson does not set the term in bold (or in italics, if it says so).
    """
    kinds = ("bold", "italic") if term.get("italic") else ("bold",)
    for path in (lessons(folder)[term["lesson"]], folder / FURTHER.name):  # openings and recaps introduce nothing
        found, frame = (used(path, forms(term)), ()) if term.get("plain") else (marked(path), (title(path),))
        for kind, words, place in found:
            if kind in (*kinds, "plain") and words.lower() in forms(term) and place.heading not in (*frame, RECAP):
                return path, place
    name, kind = lessons(folder)[term["lesson"]].name, " or ".join(kinds)
    sys.exit(f"{name} sets no {term['name']!r} in {kind}. Name the lesson that does, in glossary.toml.")


def title(path):
    """Return the title of a lesson, its first heading."""
    return markdown(path)[0].split("\n")[0].removeprefix("# ")


def notebook(folder=FOLDER):
    """Return the glossary as a notebook (as data): one cell a letter, no code."""
    terms = sorted(entries(folder)["term"], key=lambda term: term["name"].lower())
    cells = [nbformat.v4.new_markdown_cell(OPENING, id="title")]
    for letter in sorted({term["name"][0].upper() for term in terms}):
        lines = [_entry(term, folder) for term in terms if term["name"][0].upper() == letter]
        cells.append(
            nbformat.v4.new_markdown_cell("\n".join([f"## {letter}", "", *lines]), id=f"letter-{letter.lower()}")
        )
    return nbformat.v4.new_notebook(cells=cells)


def _entry(term, folder):
    path, introduced = introduction(term, folder)
    place = f"[{term['lesson']}, {title(path)}]({path.name}#cell-id={introduced.cell})"
    return f"- **{term['name']}**: {term['sentence']} Lesson {place}; {_source(term)}."


def _source(term):
    if "source" in term:
        return term["source"]
    number, section = SECTION.fullmatch(term["section"]).groups()
    return f"[{term['section']}](https://www.rfc-editor.org/rfc/rfc{number}#section-{section})"


if __name__ == "__main__":
    TARGET.write_text(normalised(notebook()), "utf-8", newline="\n")
