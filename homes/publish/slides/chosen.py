"""What of a lesson stands on its slides: cells that are tagged, and of these the lines that their tags name.

`slideshow` in a cell's metadata has nbconvert's `slide_type` ("slide" begins one, "-" goes on with it, "fragment" waits
for a key), and of ours: `keep` and `output`, the lines of the cell and of its output that are shown, by the words with
which they begin (two in a list: from one to the other; "---": the next slide); `answer`, the question whose answer is
uncovered after the cell. A cell without `slideshow` is on no slide.
"""

import re
from itertools import groupby

import nbformat

from .asked import answer, of_another_lesson, question
from .named_lines import apart, lines

ASKS = re.compile(r'^(predict|quiz)\("(\d\d-\d+)"\)$', re.MULTILINE)
HEADING = re.compile(r"^#+ (.*)", re.MULTILINE)
CODE_LEFT_OUT = "# …"
NEXT_SLIDE = "---"


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
    """The headings in a cell of text."""
    return HEADING.findall(cell.source) if cell.cell_type == "markdown" else []


def of_a_cell(cell, show, title, questions):
    """The cells of the slides that one of the lesson becomes: a heading where it has none, itself."""
    asked = ASKS.search(cell.source) if cell.cell_type == "code" else None
    parts = [text(question(asked[1].title(), asked[2], questions[asked[2]]), "")] if asked else trimmed(cell, show)
    for number, part in enumerate(parts):
        kind = "slide" if number else show["slide_type"]
        if kind == "slide" and not asked and not headings(part):
            yield text(f"## {title}", kind)
            kind = "-"
        yield typed(part, kind)


def text(source, slide_type):
    return nbformat.v4.new_markdown_cell(source, metadata={"slideshow": {"slide_type": slide_type}})


def typed(cell, slide_type):
    return nbformat.from_dict({**cell, "metadata": {"slideshow": {"slide_type": slide_type}}})


def trimmed(cell, show):
    """The cell with the lines that its tags name, as cells for a slide each."""
    keep = show.get("keep")
    if cell.cell_type == "markdown":
        return [typed(text(kept, ""), "") for kept in texts(cell.source, keep)]
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
