"""A checkout has the same octets everywhere, and rooms work where JupyterLab is not."""

import shutil
import subprocess
import sys
from pathlib import Path

import ipywidgets
import pytest

from exercises import predict
from workbench import RequestPanel

ROOT = Path(__file__).resolve().parents[2]
AS_WINDOWS = ("-c", "core.autocrlf=true", "-c", "core.safecrlf=false")
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
NEVER = set('<>:"\\|?*') | {chr(number) for number in range(32)}
mark_checkout = pytest.mark.skipif(
    not ((ROOT / ".git").exists() and shutil.which("git")), reason="there is no git here, or none of it in this copy"
)


def git(*words, given=None):
    """What git says, as octets."""
    return subprocess.run(["git", *words], cwd=ROOT, input=given, check=True, stdout=subprocess.PIPE).stdout


@mark_checkout
def test_a_clone_with_the_settings_of_git_for_windows_has_every_octet(tmp_path):
    git(*AS_WINDOWS, "clone", "-q", str(ROOT), str(tmp_path / "clone"))
    lines = git("ls-tree", "-r", "-z", "HEAD").decode("utf-8").split("\0")[:-1]
    committed = {name: about.split()[2] for about, name in (line.split("\t") for line in lines)}
    paths = "".join(f"{tmp_path / 'clone' / name}\n" for name in committed).encode("utf-8")
    found = git("hash-object", "--no-filters", "--stdin-paths", given=paths).decode().split()  # without conversion
    assert dict(zip(committed, found, strict=True)) == committed


@mark_checkout
def test_no_name_is_refused_by_windows_and_none_is_another_one_in_capitals():
    names = git("ls-files", "-z").decode("utf-8").split("\0")[:-1]
    parts = {part for name in names for part in name.split("/")}
    assert [part for part in parts if part.lower().split(".")[0] in RESERVED or NEVER & set(part)] == []
    assert [part for part in parts if part.endswith((".", " "))] == []
    assert len({name.casefold() for name in names}) == len(names)


# The rooms where JupyterLab is not (Colab, VS Code), and without packages that few cells need.
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


@pytest.mark.parametrize("shown", [RequestPanel("http://127.0.0.1:1"), predict("00-8")], ids=["panel", "prediction"])
def test_what_is_shown_needs_nothing_of_ipywidgets_8(shown, monkeypatch):
    monkeypatch.delattr(ipywidgets.Widget, "_repr_mimebundle_")  # version 7, which Colab has, knows nothing of it
    bundle = shown._repr_mimebundle_()
    view = bundle["application/vnd.jupyter.widget-view+json"]
    assert view == {"version_major": 2, "version_minor": 0, "model_id": shown.widget().model_id}
    assert bundle["text/plain"] == str(shown)


def test_rows_of_a_panel_come_and_go_without_the_cursor_of_ipywidgets_8(monkeypatch):
    monkeypatch.delattr(ipywidgets.DOMWidget, "focus")
    panel = RequestPanel("http://127.0.0.1:1", headers={"Accept": "text/html", "X": "y"})
    panel.widget()
    panel.form.headers.rows[0].remove.click()
    panel.form.headers.add.click()
    assert panel.draft.headers == (("X", "y"), ("", ""))
