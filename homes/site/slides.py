"""What of a lesson stands on its slides: cells that are tagged, and of these the lines that their tags name.

`slideshow` in a cell's metadata has nbconvert's `slide_type` ("slide" begins one, "-" goes on with it, "fragment" waits
for a key), and of ours: `keep` and `output`, the lines of the cell and of its output that are shown, by the words with
which they begin (two in a list: from one to the other; "---": the next slide); `answer`, the question whose answer is
uncovered after the cell. A cell without `slideshow` is on no slide.
"""

import argparse
import html
import os
import re
import sys
import webbrowser
from functools import cache
from itertools import groupby
from pathlib import Path

import nbformat
from nbconvert import SlidesExporter
from pygments.formatters import HtmlFormatter

from exercises.questions import all_predictions
from notebooks.lessons import lessons

from ..setup import learner_copies
from ..setup.commands import in_words
from ..setup.messages import SetupError
from . import HERE, ROOT

PROSE = re.compile(r"[^\s|>#`\-\d]|`(?!``)")  # how a line of a paragraph begins
LEFT_OUT = "…"
FOLD = re.compile(r"^</?details>.*\n?", re.MULTILINE)  # a slide is open: it comes after the one that asks


class NotFound(SetupError):
    """A tag names a line that is not there: the lesson has other words now."""


def lines(words, wanted, mark=LEFT_OUT):
    """The lines of `words` that are wanted, in their order, with a mark for each gap. Raises NotFound."""
    every, kept, at = words.splitlines(), set(), 0
    for one in wanted:
        begin, end = one if isinstance(one, list) else (one, one)
        first = find(every, begin, at)
        at = first if end is begin else find(every, end, first)
        kept |= set(range(first, at + 1))
        at += 1
    return list(with_marks(every, kept, mark)) if wanted else []


def find(every, begin, at):
    """The number of the first line from `at` on that begins so."""
    for number in range(at, len(every)):
        if every[number].strip().startswith(begin):
            return number
    where = f"after line {at} of:" if at else "of:"
    raise NotFound(f"A slide shows the line that begins with {begin!r}, and there is none {where}\n" + "\n".join(every))


def with_marks(every, kept, mark):
    """The kept lines; what is left out between two of them becomes one line, empty where nothing was said there."""
    left_out = None
    for number, line in enumerate(every):
        if number not in kept:
            left_out = mark if line.strip() else left_out or ""
            continue
        if left_out is not None:
            yield left_out
        left_out = None
        yield line
    if left_out:
        yield left_out


def apart(kept):
    """The lines of a text without marks of gaps; lines of prose, a sentence or two each, become paragraphs."""
    before = ""
    for line in kept:
        if line != LEFT_OUT:
            if PROSE.match(before) and PROSE.match(line):
                yield ""
            yield line
            before = line


def question(kind, name, asked):
    """A question with its name, by which plans and the board call it, and its options, as HTML."""
    options = "".join(f"<li>{html.escape(option)}</li>" for option in asked.options)
    heading = f"<h2>{kind} <small>{name}</small></h2>"
    return f'{heading}\n<p class="question">{html.escape(asked.question)}</p>\n<ol class="options">{options}</ol>'


def answer(asked):
    """The right option of a question and its reason, as HTML."""
    why = re.sub("^Right[.:] ", "", asked.options[asked.right])
    why = why[0].upper() + why[1:]
    said = next(f"{letter}) {option}" for letter, option in asked.lettered() if option == asked.right)
    return f'<div class="answer"><p><strong>{html.escape(said)}</strong> {html.escape(why)}</p></div>'


ASKS = re.compile(r'(?:^|\bask=)(predict|quiz)\("(\d\d-\d+)"\)', re.MULTILINE)
HEADING = re.compile(r"^#+ (.*)", re.MULTILINE)
CODE_LEFT_OUT = "# …"
NEXT_SLIDE = "---"
SCENE = re.compile('<details class="oa-visit"><summary>.*?</summary>(.*)</details>')


def slides_of(notebook):
    """The notebook that nbconvert makes slides of. Raises NotFound where a tag names a line that is not there."""
    title, cells = "", []
    for cell in notebook.cells:
        show = cell.metadata.get("slideshow", {})
        if show.get("slide_type", "skip") != "skip":
            cells += of_a_cell(cell, show, title)
        if name := show.get("answer"):
            cells.append(text(answer(all_predictions()[name]), "fragment"))
        title = (headings(cell) or [title])[-1]
    return nbformat.v4.new_notebook(
        cells=cells, metadata={**notebook.metadata, "title": headings(notebook.cells[0])[0]}
    )


def headings(cell):
    return HEADING.findall(cell.source) if cell.cell_type == "markdown" else []


def of_a_cell(cell, show, title):
    """The cells of the slides that one of the lesson becomes: a heading where it has none, itself."""
    asked = ASKS.search(cell.source) if cell.cell_type == "code" else None
    ends = scenes(cell) if cell.cell_type == "code" else []  # nobody can press Play on a slide
    parts = [text(question(asked[1].title(), asked[2], all_predictions()[asked[2]]), ""), *ends] if asked else ends
    parts = parts or trimmed(cell, show)
    for number, part in enumerate(parts):
        kind = "slide" if number else show["slide_type"]
        if kind == "slide" and (number or not asked) and not headings(part):
            yield text(f"## {title}", kind)
            kind = "-"
        title = (headings(part) or [title])[-1]
        yield typed(part, kind)


def scenes(cell):
    """How the scenes that the cell shows end, each as a cell of its own."""
    shown = (output.get("data", {}).get("text/html", "") for output in cell.outputs)
    return [text(f'<div class="oa-visit">{found[1]}</div>', "") for one in shown if (found := SCENE.search(one))]


def text(source, slide_type):
    return nbformat.v4.new_markdown_cell(source, metadata={"slideshow": {"slide_type": slide_type}})


def typed(cell, slide_type):
    return nbformat.from_dict({**cell, "metadata": {"slideshow": {"slide_type": slide_type}}})


def trimmed(cell, show):
    """The cell with the lines that its tags name, as cells for a slide each."""
    keep = show.get("keep")
    if cell.cell_type == "markdown":
        return [typed(text(kept, ""), "") for kept in texts(FOLD.sub("", cell.source).strip("\n"), keep)]
    outputs = trimmed_outputs(cell.outputs, show.get("output"))
    source = cell.source if keep is None else "\n".join(lines(cell.source, keep, CODE_LEFT_OUT))
    return [nbformat.from_dict({**cell, "source": source, "outputs": outputs})]


def texts(source, keep):
    """The texts that a cell of text becomes: one, and one more for each "---" among the lines to keep."""
    if keep is None:
        return ["\n".join(apart(source.splitlines()))]
    parts = [list(part) for is_rule, part in groupby(keep, lambda one: one == NEXT_SLIDE) if not is_rule]
    if HEADING.match(source) and not str(parts[0][:1]).startswith("['#"):
        parts[0].insert(0, "#")
    return ["\n".join(apart(lines(source, part))) for part in parts]


def trimmed_outputs(outputs, wanted):
    """The outputs as one plain text, its lines as wanted."""
    words = "\n".join(words_of(one).rstrip("\n") for one in outputs)
    words = words if wanted is None else "\n".join(lines(words, wanted))
    return [nbformat.v4.new_output("stream", name="stdout", text=words)] if words.strip() else []


def words_of(output):
    return output.get("text") or output.get("data", {}).get("text/plain") or f"{output.ename}: {output.evalue}"


@cache
def exporter():
    """One for all lessons: each would compile its templates anew."""
    return SlidesExporter(
        template_name="one_address_slides",
        extra_template_basedirs=[str(HERE)],
        exclude_input_prompt=True,
        exclude_anchor_links=True,
        embed_images=True,
    )


def deck(path):
    """The slides of the lesson at `path`, a page that needs nothing else. Raises NotFound."""
    notebook = slides_of(nbformat.read(path, as_version=4))
    filled = {
        "title": f"{path.stem[:2]} {notebook.metadata.title}",
        "style": "".join((ROOT / "workbench" / name).read_text("utf-8") for name in ("look.css", "visit.css"))
        + (HERE / "slides.css").read_text("utf-8")
        + colours(),
        "script": (HERE / "slides.js").read_text("utf-8"),
    }
    resources = {"ours": filled, "metadata": {"path": str(path.parent)}}
    return alone(exporter().from_notebook_node(notebook, resources=resources)[0])


def colours():
    """The colours of words in code, for both themes."""
    light = HtmlFormatter(style="default").get_style_defs(".highlight")
    dark = HtmlFormatter(style="github-dark").get_style_defs(":root[data-theme=dark] .highlight")
    return f"{light}\n{dark}\n:root[data-theme] .highlight {{ background: var(--soft); }}\n"


def alone(page):
    """Without links into the course, beside which this file need not lie, and without names drawn by lot."""
    page = re.sub(r'(<h[1-6]) id="[^"]*"| id="cell-id=[^"]*"', r"\1", page)
    return re.sub(r'<a href="(?!https:)[^"]*">(.*?)</a>', r"\1", page)


WHAT = "Write the slides of lessons where you stand, each a file that needs nothing else and no network, and open them."
KEYS = "Space or an arrow goes on, Home begins anew; F fills the screen, D turns light into dark."


def main(words):
    """Write a file for each lesson that `words` name; return the exit code."""
    parser = argparse.ArgumentParser(prog=os.environ.get("ONE_ADDRESS_COMMAND"), description=WHAT)
    parser.add_argument("lessons", metavar="LESSON", nargs="+", help="such as 03; or all")
    parser.add_argument("--no-browser", action="store_true", help="write them and open no browser")
    options = parser.parse_args(words)
    return in_words(lambda: write_and_open(options), Path.cwd())


def write_and_open(options):
    """Write them all and say where they are; open the first."""
    files = [file for name in options.lessons for file in write(name, Path.cwd())]
    print(*files, KEYS, sep="\n")
    if not options.no_browser:
        webbrowser.open(files[0].resolve().as_uri())


def write(name, folder):
    """Write the slides of the lessons that `name` means into a folder; return where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {folder / f"{path.stem}.slides.html": path for path in meant(name)}
    for file, path in files.items():
        file.write_text(deck(path), encoding="utf-8")
    return [*files]


def meant(name):
    """The lessons that somebody means: `03`, `3`, a stem, a file's name, or `all`. SetupError names those there are."""
    every = [path.relative_to(ROOT).as_posix() for path in lessons().values()]
    return [ROOT / one for one in (every if name == "all" else [learner_copies.find(every, name)])]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
