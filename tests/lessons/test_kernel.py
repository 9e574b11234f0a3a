"""In the kernel that learners have: advice below the errors of beginners."""

from importlib import import_module

import nbformat
import pytest
from nbclient import NotebookClient

from homes.setup import kernel_settings
from homes.setup.kernel_settings import write_kernel_settings

# In a real kernel: a name that is not there yet, a server that is stopped.

STOPPED = """
from clients import send
from mini_server import start

server = start()
def ask(address):
    return send('GET', server.url + address)

server.stop()"""
CELLS = {
    "a name of another cell": "panel.send()",
    "a name inside a function": "def f():\n    sevrer = server\n\n\nf()",
    "another server, stopped": "from mini_server import start\n\nother = start()\nother.stop()\nother.gone",
    "started and stopped": STOPPED,
    "what did not come": "send('GET', server.url).response.content",
    "what did not come, by a function": "ask('/').response.content",
}
SAID = """The server 'server' is stopped.
If this cell needs it, run the cell with start() again, and those below it, then this one."""


@pytest.fixture(scope="module")
def errors(tmp_path_factory):
    """The errors that the cells end with, as what is shown."""
    own = tmp_path_factory.mktemp("ipython")
    write_kernel_settings(own / "profile_default")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS.values()])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IPYTHONDIR", str(own))
        NotebookClient(notebook, allow_errors=True, kernel_name="python3").execute()
    return dict(zip(CELLS, (cell.outputs for cell in notebook.cells), strict=True))


def last_lines(error):
    return "\n".join("\n".join(error.traceback).splitlines()[-2:])


@pytest.mark.parametrize(
    ("cell", "name"), [("a name of another cell", "panel"), ("a name inside a function", "server")]
)
def test_a_name_that_is_not_there_is_an_error_as_always_and_says_what_to_do(errors, cell, name):
    (error,) = errors[cell]
    assert (error.ename, error.evalue) == ("NameError", f"name {name!r} is not defined")
    assert f"If a cell above makes {name!r}" in last_lines(error)
    assert "Run All Above Selected Cell" in last_lines(error)


@pytest.mark.parametrize("cell", ["what did not come", "what did not come, by a function"])
def test_an_error_for_want_of_a_server_says_that_it_is_stopped(errors, cell):
    (error,) = errors[cell]
    assert (error.ename, last_lines(error)) == ("AttributeError", SAID)


def test_a_room_that_cannot_be_loaded_stops_no_kernel_and_the_cell_says_it(monkeypatch):
    monkeypatch.setattr(kernel_settings, "ROOMS", ("no_such_room",))
    kernel_settings.load_ipython_extension(None)
    with pytest.raises(ModuleNotFoundError, match="no_such_room"):
        import_module("no_such_room")
