"""Links of the lessons lead somewhere: to a file that is there, and to the function that they name in it."""

import re
from pathlib import Path

import nbformat
import pytest

from homes.setup.learner_copies import ROOMS_TO_READ
from notebooks.lessons import lessons

ROOT = Path(__file__).resolve().parent.parent
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
