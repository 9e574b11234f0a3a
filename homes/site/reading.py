"""The reading edition: the lessons with their stored outputs as pages, with the teacher's notes beside them."""

import html
import json
import re
import shutil
from functools import cache
from pathlib import Path

import nbformat
from nbconvert import HTMLExporter
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from . import ONLY_TO_READ, ROOT, asks_html, lessons_in_readme, run_link

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
    return html.unescape(re.sub(r"<[^>]+>|[`*]", "", heading)).strip()


PAGE = Path(__file__).with_name("reading_page.html").read_text("utf-8")
MOVED = {"11_build_your_own": "12_build_your_own"}  # address that was published once: address now
FOLD = "<details><summary>What happened, and why</summary>"  # as lessons have it
CELL_ID = re.compile(r'id="cell-id=([^"]*)"')
RUN = re.compile(r'(<div class="output_wrapper">.*</div>)(\s*</div>\s*)$', re.DOTALL)  # the end of a cell of code
FOLDED = r'<details class="fold"><summary>Show the output</summary>\1</details>\2'
WIDGET = "application/vnd.jupyter.widget-view+json"


def lessons():
    """The notebooks of the reading edition, in order."""
    return sorted((ROOT / "notebooks").glob("*.ipynb"))


@cache
def title_of(path):
    """Its number, if it has one, and its first heading."""
    heading = nbformat.read(path, as_version=4).cells[0].source.splitlines()[0].lstrip("# ")
    return f"{path.stem[:2]} {heading}" if path.stem[:2].isdigit() else heading


exporter = cache(HTMLExporter)  # one for all: each would compile its templates anew


def cells_of(path):
    """The cells of a notebook as HTML; widgets by their plain-text twin, since a page to read has no kernel."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
    body = exporter(template_name="basic").from_notebook_node(notebook)[0]
    body = fold_outputs(body, set(ids_of_runs(notebook.cells)))
    return linked(re.sub(r'<a class="anchor-link".*?</a>', "", body)).replace(
        FOLD, FOLD.replace(">", ' class="fold">', 1)
    )


def ids_of_runs(cells):
    """The ids of the cells that show what a prediction asked for: those of code right after it, up to the next text."""
    is_open = has_run = False  # a question was asked; what it asks for was run
    for cell in cells:
        if cell.cell_type == "code" and cell.source.startswith("predict("):
            is_open, has_run = True, False
        elif cell.cell_type == "code" and is_open:
            has_run = True
            yield cell.id
        elif has_run:
            is_open = has_run = False


def fold_outputs(body, ids):
    """The HTML of cells with the outputs of these cells folded: whoever only reads makes a guess before they look."""
    cells = re.split(r'(?=<div class="cell border-box-sizing )', body)
    return "".join(RUN.sub(FOLDED, cell) if ids & set(CELL_ID.findall(cell[:200])) else cell for cell in cells)


def linked(body):
    """Links between notebooks and to the server's source, made to lead to the pages of this edition."""
    body = re.sub(r'href="(\w+)\.ipynb(#[^"]*)?"', r'href="\1.html\2"', body)
    body = re.sub(
        r'href="\.\./(exercises/\w+\.ipynb)"', lambda found: f'href="../{html.escape(run_link(found[1]))}"', body
    )
    return re.sub(r'href="\.\./((?:mini_server|clients)/[\w/]+\.py)"', r'href="code/\1.html"', body)


def page(title, main, here, live=""):
    """A whole page: `main` between the list of lessons and the way on."""
    paths = lessons()
    rows = "".join(row(path, here) for path in paths)
    at = next((number for number, path in enumerate(paths) if path.stem == here), None)
    ways = "" if at is None else way(paths[at - 1] if at else None, "Before") + way([*paths, None][at + 1], "Next")
    slides = f' <a class="button" href="../slides/{here}.slides.html">Slides</a>' if here[:2].isdigit() else ""
    run = f'<a class="button main" href="../{html.escape(run_link(live))}">Run this lesson</a>{slides}' if live else ""
    filled = {"TITLE": html.escape(title), "LIST": rows, "RUN": run, "MAIN": reachable(main), "WAYS": ways}
    return re.sub("{{([A-Z]+)}}", lambda found: filled[found[1]], PAGE)


def reachable(main):
    """What scrolls where it is wider than the page, as a named group that Tab reaches; reading.js lets go what fits."""
    named = 'tabindex="0" role="group" aria-label='
    main = re.sub(r'(<div class="highlight[^>]*>)<pre>', rf'\1<pre {named}"Code">', main)
    main = main.replace("<pre>", f'<pre {named}"Output">')
    return re.sub(r"(?s)<table\b.*?</table>", rf'<div class="wide" {named}"Table">\g<0></div>', main)


def row(path, here):
    current = ' aria-current="page"' if path.stem == here else ""
    return f'<li><a href="{path.stem}.html"{current}>{title_of(path)}</a></li>'


def way(path, word):
    return f'<a href="{path.stem}.html">{word}: {title_of(path)}</a>' if path else ""


def sections(name, body):
    """What the search looks through: (page, anchor, heading, words) for each heading."""
    parts = re.split(r'<h[1-3] id="([^"]*)"[^>]*>(.*?)</h[1-3]>', body, flags=re.DOTALL)
    for anchor, heading, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        yield [name, anchor, plain(heading), plain(text)]


def plain(text):
    """The words of HTML."""
    text = re.sub(r"<(style|script|summary)\b.*?</\1>", " ", text, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub("<[^>]+>", " ", text)).split())


def write(folder):
    """Write every page to read, and what they need, into an empty folder."""
    shutil.copytree(ROOT / "notebooks" / "pictures", folder / "pictures")
    for path in ("homes/site/reading.css", "homes/site/reading.js", "workbench/look.css", "workbench/visit.css"):
        shutil.copy(ROOT / path, folder)
    dark = HtmlFormatter(style="github-dark").get_style_defs(".highlight")
    code = HtmlFormatter(style="default").get_style_defs(".highlight")
    (folder / "code.css").write_text(
        f"{code}\n@media screen and (prefers-color-scheme: dark) {{\n{dark}\n}}\n", "utf-8"
    )
    found = []
    for path in lessons():
        body = cells_of(path)
        found += sections(path.stem, body)
        body = linked(with_notes(body, path.stem))  # after the search has its words: notes are not found
        whole = page(title_of(path), body, path.stem, "" if path.name in ONLY_TO_READ else f"notebooks/{path.name}")
        (folder / f"{path.stem}.html").write_text(whole, encoding="utf-8")
    (folder / "index.html").write_text(page("All lessons", list_of_lessons(), ""), encoding="utf-8")
    (folder / "search.json").write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    write_moved(folder)
    write_code(folder / "code")


ALL = (
    "<h1>All lessons, to read</h1>"
    "<p>As they ran, with what came out. Make each prediction before you open its fold.</p>"
    '<ul class="all">{}</ul>'
)


def list_of_lessons():
    """The list of all pages to read: each lesson with its question and minutes; the others by their names."""
    asked = {one["stem"]: f"<br>{asks_html(one['asks'])} {one['minutes']} minutes." for one in lessons_in_readme()}
    rows = (f'<li><a href="{path.stem}.html">{title_of(path)}</a>{asked.get(path.stem, "")}</li>' for path in lessons())
    return ALL.format("".join(rows))


def write_moved(folder):
    """A page at each old address that leads to the new one: files cannot answer 308."""
    for before, now in MOVED.items():
        there = f'<a href="{now}.html">{title_of(ROOT / "notebooks" / f"{now}.ipynb")}</a>'
        main = f"<h1>This lesson has moved</h1><p>It is {there} now.</p>"
        (folder / f"{before}.html").write_text(page("This lesson has moved", main, ""), encoding="utf-8")


def write_code(folder):
    """The source of the server and of the clients, coloured, with an anchor for each line."""
    form = HtmlFormatter(linenos="inline", lineanchors="line", cssclass="highlight")
    for path in [*sorted((ROOT / "mini_server").rglob("*.py")), *sorted((ROOT / "clients").rglob("*.py"))]:
        name = path.relative_to(ROOT).as_posix()
        body = f"<h1>{name}</h1>" + highlight(path.read_text("utf-8"), PythonLexer(), form)
        up = "../" * len(name.split("/"))
        whole = re.sub('(href|src)="(?!data:|#)', rf'\1="{up}', page(name, body, ""))
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.html").write_text(whole, encoding="utf-8")
