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
    "from workbench import ClientZoo, StyleScoreboard\nzoo = ClientZoo(server.url, server.browser_url)\nzoo",
    "zoo.let_act('crawler', 'verbs')",
    "zoo.let_act('image', 'nouns')",
    "StyleScoreboard(server.url)",
    "server.stop()\npanel.send()",
]


@pytest.mark.slow
def test_a_stored_notebook_compares_equal_three_times(tmp_path):
    path = tmp_path / "widgets.ipynb"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    NotebookClient(notebook, kernel_name="python3", timeout=60).execute()
    nbformat.write(notebook, path)
    outputs = [output for cell in notebook.cells for output in cell.outputs]
    assert len(outputs) == len(CELLS) - 1
    assert all("application/vnd.jupyter.widget-view+json" in output.data for output in outputs)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--nbval",
        "--nbval-current-env",
        str(path),
    ]
    for _ in range(3):
        result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout[-3000:]
