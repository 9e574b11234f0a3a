"""Lessons are as they were run, and their links, slides, glossary and papers are right."""

import html
import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from exercises.questions import all_predictions
from homes.setup.commands import HELP, VERBS
from homes.setup.learner_copies import ROOMS_TO_READ
from homes.site import reading
from homes.site.slides import deck, slides_of
from notebooks.execute import CELL_METADATA, METADATA, chosen, normalised
from notebooks.lessons import FURTHER, WAYS, lessons
from notebooks.write_glossary import TARGET, entries, notebook

# What nbval cannot see: a stored notebook that was never run, hides a warning, or differs from how it is stored.

ROOT = Path(__file__).resolve().parents[2]
GATE = chosen([])
SHEETS = sorted((ROOT / "exercises").glob("*.ipynb"))
TAGS = {"raises-exception", *WAYS}
OF_NBGRADER = "nbgrader"  # marks the cells of the task sheets that earn points
NBVAL_MARK = re.compile(r"^\s*#\s*(NBVAL_|PYTEST_VALIDATE)", re.MULTILINE)
OF_ONE_MACHINE = re.compile(r"(127\.0\.0\.1|localhost):\d+|/(home|root|tmp|Users|usr)/|[A-Z]:\\\\?Users|\x1b\[")


def faults(notebook):
    """Return what is wrong with an executed notebook, as sentences; none when it may be compared by nbval."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    counts = [cell.execution_count for cell in code]
    found = [] if counts == list(range(1, len(code) + 1)) else [f"not run from top to bottom: counts {counts}"]
    return found + faults_of_a_sheet(notebook) + [fault for cell in code for fault in _faults_of_outputs(cell)]


def faults_of_a_sheet(notebook):
    """Return what is wrong with a notebook whether it was run or not."""
    ids = [cell.get("id") for cell in notebook.cells]
    found = [] if len(set(ids)) == len(ids) and all(ids) else ["cell ids are missing or not unique"]
    if notebook.metadata != METADATA:
        found.append("the notebook's metadata hold more than kernel and language")
    return found + [fault for cell in notebook.cells for fault in _faults_of_a_cell(cell)]


def _faults_of_a_cell(cell):
    tags = set(cell.metadata.get("tags", []))
    if tags - TAGS:
        yield f"cell {cell.id} has unknown tags {sorted(tags - TAGS)}"
    if set(cell.metadata) - {*CELL_METADATA, OF_NBGRADER}:
        yield f"cell {cell.id} has metadata of an editor"
    if cell.cell_type == "code" and NBVAL_MARK.search(cell.source):
        yield f"cell {cell.id} switches its comparison off"


def _faults_of_outputs(cell):
    raises = any(output.output_type == "error" for output in cell.outputs)
    if raises != ("raises-exception" in cell.metadata.get("tags", [])):
        yield f"cell {cell.id}: an error and the tag raises-exception do not go together"
    if any(output.get("name") == "stderr" for output in cell.outputs):
        yield f"cell {cell.id} wrote on stderr"
    if OF_ONE_MACHINE.search(str(cell.outputs)):
        yield f"cell {cell.id} shows a port, a path or a colour code"


@pytest.mark.parametrize("path", GATE, ids=lambda path: path.stem)
def test_a_notebook_of_the_gate_was_run_hides_nothing_and_is_stored_as_the_execute_command_writes_it(path):
    notebook = nbformat.read(path, as_version=4)
    assert faults(notebook) == []
    assert normalised(notebook) == path.read_text("utf-8")


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_task_sheet_has_stable_cells_and_no_marks(path):
    assert faults_of_a_sheet(nbformat.read(path, as_version=4)) == []


# The slides of each lesson: how many, its questions before their answers, and what a tag may ask for.

ASKED = re.compile(r'(?:^|\bask=)(?:predict|quiz)\("(\d\d-\d+)"\)', re.MULTILINE)
EACH = pytest.mark.parametrize("path", lessons().values(), ids=lambda path: path.stem[:2])


made = cache(deck)


def pages(path):
    """The slides of a lesson as HTML, in order."""
    main = made(path).partition("<main>")[2].partition("</main>")[0]
    return [html.unescape(page) for page in main.split("<section>")[1:]]


def asked_in(path):
    """The questions that a lesson asks."""
    return [name for cell in nbformat.read(path, as_version=4).cells for name in ASKED.findall(cell.source)]


def right_in(question):
    """The right option of a question with its letter, as slides say it."""
    return f"{'abcdefgh'[[*question.options].index(question.right)]}) {question.right}"


@EACH
def test_each_question_of_a_lesson_is_a_slide_and_its_answer_is_uncovered_afterwards(path):
    shown, known = pages(path), all_predictions()
    for name in asked_in(path):
        question = known[name]
        (asked,) = [number for number, page in enumerate(shown) if question.question in page]
        assert f"<small>{name}</small>" in shown[asked]
        options = re.findall("<li>(.*?)</li>", shown[asked].partition('<ol class="options">')[2])
        assert options == [*question.options]
        assert uncovered_on(shown, question) >= asked


def uncovered_on(shown, question):
    """The number of the one slide that has the answer to a question, after its first key."""
    (number,) = [n for n, page in enumerate(shown) if f"<strong>{right_in(question)}</strong>" in page]
    _, fragment, after = shown[number].partition('<div class="fragment">')
    assert fragment and f'<div class="answer"><p><strong>{right_in(question)}</strong>' in after
    return number


def test_a_section_that_fills_two_slides_has_its_own_heading_on_both():
    cell = nbformat.v4.new_markdown_cell(
        "## The second\n\nOne.\n\nTwo.", metadata={"slideshow": {"slide_type": "slide", "keep": ["One", "---", "Two"]}}
    )
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# The first"), cell])
    shown = [cell.source for cell in slides_of(notebook).cells]
    assert shown == ["## The second\n\nOne.", "## The second", "Two."]


@EACH
def test_slides_need_no_other_file_and_lead_only_to_the_web(path):
    page = made(path)
    assert path != lessons()["03"] or page == deck(path)  # the same octets each time
    assert set(re.findall(r'src="([^"]{11})', page)) <= {"data:image/"}
    parts = re.findall(r"<(?:link|script|style|iframe|object)\b[^>]*>", page)
    assert sorted(parts) == ['<link href="data:," rel="icon"/>', "<script>", "<style>"]
    assert re.findall(r'<a href="(?!https://)', page) == []
    assert re.findall(r"url\(|@import|srcset", page) == []


# Every term is introduced before it is used, and the glossary says where.

TERMS = entries()["term"]


def test_the_notebook_is_what_the_command_writes():
    written = normalised(notebook())
    assert TARGET.read_text("utf-8") == written, "run .venv/bin/python notebooks/write_glossary.py"


def test_each_link_leads_to_a_cell_of_a_lesson():
    text = "\n".join(cell.source for cell in nbformat.read(TARGET, as_version=4).cells)
    links = re.findall(r"\]\((\w+\.ipynb)#cell-id=(.+?)\); ", text)
    assert len(links) == len(TERMS)
    paths = {name for name, _ in links}
    ids = {name: {cell.id for cell in nbformat.read(TARGET.parent / name, as_version=4).cells} for name in paths}
    assert [link for link in links if link[1] not in ids[link[0]]] == []


# Links of the lessons lead somewhere: to a file that is there, and to the function that they name in it.

NOTEBOOKS = sorted(ROOT.glob("notebooks/*.ipynb"))
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s#]+)")


def links(path):
    """(is a picture, label, path) of each link of a notebook to another file of the course."""
    cells = nbformat.read(path, as_version=4).cells
    return [found for cell in cells if cell.cell_type == "markdown" for found in LINK.findall(cell.source)]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_link_leads_to_a_file(path):
    assert [link for _, _, link in links(path) if not (path.parent / link).is_file()] == []


@pytest.mark.parametrize("path", lessons().values(), ids=lambda path: path.stem)
def test_what_a_lesson_links_to_is_handed_out_with_it(path):
    linked = {(path.parent / link).resolve().relative_to(ROOT) for _, _, link in links(path)}
    handed_out = {file for file in linked if file.suffix in (".ipynb", ".svg") or file.parts[0] in ROOMS_TO_READ}
    assert linked - handed_out == set()


@pytest.mark.parametrize("path", [*lessons().values(), FURTHER], ids=lambda path: path.stem)
def test_each_note_for_the_teacher_stands_beside_a_section_that_is_there(path):
    beside = reading.parts((reading.NOTES / f"{path.stem}.md").read_text("utf-8"))[1]
    text = "\n".join(cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown")
    there = {
        reading.words_of(reading.rendered(heading)) for heading in re.findall(r"^#{1,3} (.+)$", text, re.MULTILINE)
    }
    assert beside.keys() - there == set()


# README, CONTRIBUTING, CHANGELOG and the page of all homes say what is so.

PAPERS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "homes/README.md", "homes/wheel/README.md")


@pytest.mark.parametrize("paper", PAPERS)
def test_each_link_within_the_course_leads_to_something_and_each_command_that_is_named_exists(paper):
    text = (ROOT / paper).read_text("utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    assert [link for link in links if not ((ROOT / paper).parent / link).exists()] == []
    assert set(re.findall(r"start\.py ([a-z]+)", text)) <= {*HELP, *VERBS}
