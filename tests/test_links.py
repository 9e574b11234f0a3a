"""Links of the lessons lead somewhere: to a file that is there, and to the function that they name in it."""

import ast
import re
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest

from homes.setup_course.reading_copies import ROOMS
from notebooks.prose import lessons

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(ROOT.glob("notebooks/*.ipynb"))
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s#]+)")
NAME = re.compile(r"`(\w+)`")
MEMBERS = re.compile(r"^(.*) of `(\w+)`$")
SVG = "{http://www.w3.org/2000/svg}"


def links(path):
    """(is a picture, label, path) of each link of a notebook to another file of the course."""
    cells = nbformat.read(path, as_version=4).cells
    return [found for cell in cells if cell.cell_type == "markdown" for found in LINK.findall(cell.source)]


def defined(tree):
    """The names that a module, or a class, gives a meaning at its own level."""
    return {name for node in tree.body for name in names_of(node)}


def names_of(node):
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]


def place(tree, label):
    """Where the names of a label have to stand: in the class that it says they are of, in any, or in the module."""
    classes = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    if owned := MEMBERS.match(label):
        return owned[1], defined(classes[owned[2]]) if owned[2] in classes else set()
    return label, defined(tree).union(*(defined(one) for one in classes.values()))


def fault(label, source):
    """What a label says of a module that is not so, or None."""
    tree = ast.parse(source)
    named, there = place(tree, label)
    missing = set(NAME.findall(named)) - there
    if missing or "`" in label:
        return f"{sorted(missing)} stand elsewhere" if missing else None
    docstrings = [ast.get_docstring(one) or "" for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
    return None if any(one.startswith(label) for one in docstrings) else f"nothing there says {label!r}"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_link_leads_to_a_file(path):
    assert [link for _, _, link in links(path) if not (path.parent / link).is_file()] == []


@pytest.mark.parametrize("path", lessons().values(), ids=lambda path: path.stem)
def test_what_a_lesson_links_to_is_handed_out_with_it(path):
    linked = {(path.parent / link).resolve().relative_to(ROOT) for _, _, link in links(path)}
    handed_out = {file for file in linked if file.suffix in (".ipynb", ".svg") or file.parts[0] in ROOMS}
    assert linked - handed_out == set()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_what_a_link_into_the_code_names_is_defined_in_that_file(path):
    code = [(label, path.parent / link) for _, label, link in links(path) if link.endswith(".py")]
    faults = {label: fault(label, file.read_text("utf-8")) for label, file in code}
    assert {label: found for label, found in faults.items() if found} == {}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_picture_says_in_words_what_it_shows(path):
    pictures = [(label, path.parent / link) for is_picture, label, link in links(path) if is_picture]
    for label, file in pictures:
        assert len(label.split()) >= 5, file.name
        drawn = ElementTree.parse(file).getroot() if file.suffix == ".svg" else None
        assert drawn is None or (drawn.findtext(f"{SVG}title") and drawn.findtext(f"{SVG}desc")), file.name


@pytest.mark.parametrize(
    ("label", "found"),
    [
        ("`get` of `Here`", None),
        ("`get`", None),
        ("`get` in `there.py`", None),
        ("Is it there?", None),
        ("`get` and `put` of `Here`", "['put'] stand elsewhere"),
        ("`get` of `There`", "['get'] stand elsewhere"),
        ("`gone`", "['gone'] stand elsewhere"),
        ("Was it there?", "nothing there says 'Was it there?'"),
    ],
)
def test_a_name_that_has_moved_is_found(label, found):
    assert fault(label, 'class Here:\n    def get(self):\n        "Is it there? Yes."\n') == found
