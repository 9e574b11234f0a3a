"""Promise: the rooms work where JupyterLab is not (Colab, VS Code), and without packages that few cells need."""

import subprocess
import sys

import ipywidgets
import pytest

from exercises import predict
from workbench import RequestPanel

ASK = """
import sys

for name in ("psutil", "PIL", "httplint", "jupyterlab", "notebook", "nbval", "nbformat", "google"):
    sys.modules[name] = None  # as if it were not installed

import clients, exercises, mini_server, workbench

with mini_server.start() as server:
    panel = workbench.RequestPanel(server.url, "GET", "/user/1")
    print(panel.send())
    print(clients.send("GET", server.url + "/picture/1").status)
"""


def test_the_rooms_need_neither_jupyterlab_nor_psutil_nor_pillow_nor_httplint():
    done = subprocess.run([sys.executable, "-W", "error", "-c", ASK], capture_output=True, encoding="utf-8", timeout=60)
    assert done.stderr == ""
    assert "Ada Lovelace" in done.stdout
    assert done.stdout.endswith("\n200\n")


@pytest.mark.parametrize("shown", [RequestPanel("http://127.0.0.1:1"), predict("00-1")], ids=["panel", "prediction"])
def test_what_is_shown_needs_nothing_of_ipywidgets_8(shown, monkeypatch):
    monkeypatch.delattr(ipywidgets.Widget, "_repr_mimebundle_")  # version 7, which Colab has, knows nothing of it
    bundle = shown._repr_mimebundle_()
    view = bundle["application/vnd.jupyter.widget-view+json"]
    assert view == {"version_major": 2, "version_minor": 0, "model_id": shown.widget().model_id}
    assert bundle["text/plain"] == str(shown)


def test_rows_of_a_panel_come_and_go_without_the_cursor_of_ipywidgets_8(monkeypatch):
    monkeypatch.delattr(ipywidgets.DOMWidget, "focus")
    panel = RequestPanel("http://127.0.0.1:1", fields={"Accept": "text/html", "X": "y"})
    panel.widget()
    panel.form.fields.rows[0].remove.click()
    panel.form.fields.add.click()
    assert panel.draft.fields == (("X", "y"), ("", ""))
