"""A notebook with every widget, stored and compared by nbval as lessons are."""

import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient

CELLS = [
    "from mini_server import start\nfrom workbench import ContrastView, RequestPanel\nserver = start()",
    "ada = {'name': 'Ada L.', 'email': 'ada@example.org'}\n"
    "panel = RequestPanel(server.url, 'PUT', '/user/1', {'If-Match': '\"x\"'}, ada, title='Try')\npanel",
    "panel.send()",
    "panel.fill_in()",
    "panel.preview()",
    "panel.send()",
    "panel",
    "asked = RequestPanel(server.url, 'DELETE', '/user/1', predict=True)\nasked.predict('2xx', 'one')",
    "asked.send()",
    "ContrastView(server.url, ('GET', '/user/delete/2'), ('DELETE', '/user/2'), read_at=('/user/show/2', '/user/2'))",
    "from workbench import ClientZoo\nzoo = ClientZoo(server.url, server.browser_url)\nzoo",
    "zoo.let_act('crawler', 'verbs')",
    "zoo.let_act('image', 'nouns')",
    "server.stop()\npanel.send()",
]


# They play no part here, and take long to load.
LEFT_OUT = ("cacheprovider", "schemathesis", "hypothesispytest")


def written(cells):
    """The cells as a notebook that has been run from top to bottom."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return NotebookClient(notebook, kernel_name="python3", timeout=60).execute()


@pytest.mark.slow
def test_a_stored_notebook_compares_equal(tmp_path):
    notebook = written(CELLS)
    outputs = [output for cell in notebook.cells for output in cell.outputs]
    assert len(outputs) == len(CELLS) - 1
    assert all("application/vnd.jupyter.widget-view+json" in output.data for output in outputs)
    nbformat.write(notebook, tmp_path / "stored.ipynb")
    without = [word for name in LEFT_OUT for word in ("-p", f"no:{name}")]
    command = [sys.executable, "-m", "pytest", "-q", *without, "--nbval", "--nbval-current-env", str(tmp_path)]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert result.returncode == 0, result.stdout[-3000:]
    assert f"{len(CELLS)} passed" in result.stdout
