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
import tomllib
import webbrowser
from functools import cache
from itertools import groupby
from pathlib import Path

import nbformat
from nbconvert import SlidesExporter
from pygments.formatters import HtmlFormatter

from notebooks.lessons import lessons

from ..setup import learner_copies
from ..setup.commands import in_words
from ..setup.messages import SetupError
from . import ROOT

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


LETTERS = "abcdefgh"


def question(kind, name, asked):
    """A question with its name, by which plans and the board call it, and its options, as HTML."""
    options = "".join(f"<li>{html.escape(option['answer'])}</li>" for option in asked["options"])
    heading = f"<h2>{kind} <small>{name}</small></h2>"
    return f'{heading}\n<p class="question">{html.escape(asked["question"])}</p>\n<ol class="options">{options}</ol>'


def of_another_lesson(name, asked):
    """What was asked, for slides that answer a question of an earlier lesson: not everybody was there."""
    said = f"{asked.get('context', '')} {asked['question']}".replace("`", "").strip()
    return f"<p>Asked in lesson {name[:2]} ({name}): {html.escape(said)}</p>\n"


def answer(asked):
    """The right option of a question and its reason, as HTML."""
    number, right = next((n, one) for n, one in enumerate(asked["options"]) if one["answer"] == asked["right"])
    why = re.sub("^Right[.:] ", "", right["why"])
    why = why[0].upper() + why[1:]
    said = f"{LETTERS[number]}) {right['answer']}"
    return f'<div class="answer"><p><strong>{html.escape(said)}</strong> {html.escape(why)}</p></div>'


ASKS = re.compile(r'(?:^|\bask=)(predict|quiz)\("(\d\d-\d+)"\)', re.MULTILINE)
HEADING = re.compile(r"^#+ (.*)", re.MULTILINE)
CODE_LEFT_OUT = "# …"
NEXT_SLIDE = "---"
SCENE = re.compile('<details class="oa-visit"><summary>.*?</summary>(.*)</details>')


def slides_of(notebook, questions):
    """Return the notebook that nbconvert makes slides of; `questions`: by name, as exercises/predictions has them.

    Raises NotFound where a tag names a line that is not there.
    """
    title, cells = "", []
    here = {name for cell in notebook.cells for _, name in ASKS.findall(cell.source)}
    for cell in notebook.cells:
        show = cell.metadata.get("slideshow", {})
        if show.get("slide_type", "skip") != "skip":
            cells += of_a_cell(cell, show, title, questions)
        if name := show.get("answer"):
            before = "" if name in here else of_another_lesson(name, questions[name])
            cells.append(text(before + answer(questions[name]), "fragment"))
        title = (headings(cell) or [title])[-1]
    return nbformat.v4.new_notebook(
        cells=cells, metadata={**notebook.metadata, "title": headings(notebook.cells[0])[0]}
    )


def headings(cell):
    return HEADING.findall(cell.source) if cell.cell_type == "markdown" else []


def of_a_cell(cell, show, title, questions):
    """The cells of the slides that one of the lesson becomes: a heading where it has none, itself."""
    asked = ASKS.search(cell.source) if cell.cell_type == "code" else None
    ends = scenes(cell) if cell.cell_type == "code" else []  # nobody can press Play on a slide
    parts = [text(question(asked[1].title(), asked[2], questions[asked[2]]), ""), *ends] if asked else ends
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
    """The outputs as a page can show them: pictures as they are, all else as one plain text, its lines as wanted."""
    pictures = [one for one in outputs if any(kind.startswith("image/") for kind in one.get("data", {}))]
    words = "\n".join(words_of(one).rstrip("\n") for one in outputs if one not in pictures)
    words = words if wanted is None else "\n".join(lines(words, wanted))
    said = [nbformat.v4.new_output("stream", name="stdout", text=words)] if words.strip() else []
    return said + pictures


def words_of(output):
    return output.get("text") or output.get("data", {}).get("text/plain") or f"{output.ename}: {output.evalue}"


HERE = Path(__file__).resolve().parent
DARK = ":root[data-theme=dark] .highlight"


@cache
def questions():
    """The questions of all lessons by their names: one may be asked in a lesson and answered in a later one."""
    files = sorted((ROOT / "exercises" / "predictions").glob("*.toml"))
    return {name: asked for path in files for name, asked in tomllib.loads(path.read_text("utf-8")).items()}


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
    notebook = slides_of(nbformat.read(path, as_version=4), questions())
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
    dark = HtmlFormatter(style="github-dark").get_style_defs(DARK)
    return f"{light}\n{dark}\n:root[data-theme] .highlight {{ background: var(--soft); }}\n"


def alone(page):
    """Without links into the course, beside which this file need not lie, and without names drawn by lot."""
    page = re.sub(r'(<h[1-6]) id="[^"]*"| id="cell-id=[^"]*"', r"\1", page)
    return re.sub(r'<a href="(?!https:)[^"]*">(.*?)</a>', r"\1", page)


WHAT = "Write the slides of lessons where you stand, each a file that needs nothing else and no network, and open them."
KEYS = "Space or an arrow goes on, Home begins anew; F fills the screen, D turns light into dark."


def main(words):
    """Write a file for each lesson that `words` name; return the exit code."""
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m homes.site.slides")
    parser = argparse.ArgumentParser(prog=typed, description=WHAT)
    parser.add_argument("lessons", metavar="LESSON", nargs="+", help="such as 03; or all")
    parser.add_argument("--folder", type=Path, default=Path(), help="where they are written (otherwise: here)")
    parser.add_argument("--no-browser", action="store_true", help="write them and open no browser")
    options = parser.parse_args(words)
    return in_words(lambda: write(options), options.folder)


def write(options):
    """Write each deck and say where it is; open the first."""
    paths = [path for name in options.lessons for path in meant(name)]
    options.folder.mkdir(parents=True, exist_ok=True)
    files = [write_one(path, options.folder.resolve()) for path in paths]
    print(KEYS)
    if not options.no_browser:
        webbrowser.open(files[0].as_uri())


def write_one(path, folder):
    """Write the slides of the lesson at `path`, in the place of a former file; return where they are."""
    file = folder / f"{path.stem}.slides.html"
    file.write_text(deck(path), encoding="utf-8")
    print(file, flush=True)
    return file


def meant(name):
    """The lessons that somebody means: `03`, `3`, a stem, a file's name, or `all`. SetupError names those there are."""
    every = [path.relative_to(ROOT).as_posix() for path in lessons().values()]
    return [ROOT / one for one in (every if name == "all" else [learner_copies.find(every, name)])]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
