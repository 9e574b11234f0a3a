"""A lesson's slides as one HTML file: nbconvert makes the cells; style and script are ours and lie in the file."""

import base64
import mimetypes
import re
import tomllib
from functools import cache
from pathlib import Path

import nbformat
from nbconvert import SlidesExporter
from pygments.formatters import HtmlFormatter

from ..places import ROOT
from .chosen import slides_of

HERE = Path(__file__).resolve().parent
DARK = ":root[data-theme=dark] .highlight"


def lessons():
    """The notebooks that have slides, in order."""
    return sorted((ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb"))


@cache
def questions():
    """The questions of all lessons by their names: one may be asked in a lesson and answered in a later one."""
    files = sorted((ROOT / "exercises" / "predictions").glob("*.toml"))
    return {name: asked for path in files for name, asked in tomllib.loads(path.read_text("utf-8")).items()}


def deck(path):
    """The slides of the lesson at `path`, a page that needs nothing else. Raises NotFound."""
    notebook = slides_of(nbformat.read(path, as_version=4), questions())
    exporter = SlidesExporter(
        template_name="one_address_slides", extra_template_basedirs=[str(HERE)], exclude_input_prompt=True
    )
    filled = {
        "title": f"{path.stem[:2]} {notebook.metadata.title}",
        "style": (HERE / "slides.css").read_text("utf-8") + colours(),
        "script": (HERE / "slides.js").read_text("utf-8"),
    }
    page = exporter.from_notebook_node(notebook, resources={"ours": filled})[0]
    return with_pictures(alone(page))


def colours():
    """The colours of words in code, for both themes."""
    light = HtmlFormatter(style="default").get_style_defs(".highlight")
    dark = HtmlFormatter(style="github-dark").get_style_defs(DARK)
    return f"{light}\n{dark}\n:root[data-theme] .highlight {{ background: var(--soft); }}\n"


def alone(page):
    """Without links into the course, beside which this file need not lie, without anchors and names drawn by lot."""
    page = re.sub(r'<a class="anchor-link".*?</a>', "", page)
    page = re.sub(r'(<h[1-6]) id="[^"]*"| id="cell-id=[^"]*"', r"\1", page)
    return re.sub(r'<a href="(?!https:)[^"]*">(.*?)</a>', r"\1", page)


def with_pictures(page):
    """The pictures of the lesson, put into the page."""
    return re.sub(r'src="(pictures/[\w.]+)"', lambda found: f'src="{as_data(found[1])}"', page)


def as_data(name):
    octets = (ROOT / "notebooks" / name).read_bytes()
    return f"data:{mimetypes.guess_type(name)[0]};base64,{base64.b64encode(octets).decode()}"
