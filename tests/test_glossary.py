"""Every term is introduced before it is used, and the glossary says where."""

import re

import nbformat

from notebooks.execute import normalised
from notebooks.write_glossary import TARGET, entries, notebook

GLOSSARY = entries()
TERMS = GLOSSARY["term"]


def test_the_notebook_is_what_the_command_writes():
    written = normalised(notebook())
    assert TARGET.read_text("utf-8") == written, "run .venv/bin/python notebooks/write_glossary.py"


def test_each_link_leads_to_a_cell_of_a_lesson():
    text = "\n".join(cell.source for cell in nbformat.read(TARGET, as_version=4).cells)
    links = re.findall(r"\]\((\d\d_\w+\.ipynb)#cell-id=(.+?)\); ", text)
    assert len(links) == len(TERMS)
    assert [link for link in links if link[1] not in _ids(TARGET.parent / link[0])] == []


def _ids(path):
    return {cell.id for cell in nbformat.read(path, as_version=4).cells}
