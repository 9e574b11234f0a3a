"""A name that is not there yet: the advice below the error, in a real kernel."""

import nbformat
import pytest
from nbclient import NotebookClient

from setup_course.name_error import write_kernel_settings


@pytest.fixture(scope="module")
def errors(tmp_path_factory):
    """The errors of three cells, as what is shown: a name of another cell, one inside a function, another mistake."""
    own = tmp_path_factory.mktemp("ipython")
    write_kernel_settings(own / "profile_default")
    sources = ("panel.send()", "def f():\n    sevrer = server\n\n\nf()", "1 / 0")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IPYTHONDIR", str(own))
        NotebookClient(notebook, allow_errors=True, kernel_name="python3").execute()
    return [cell.outputs for cell in notebook.cells]


@pytest.mark.parametrize(("cell", "name"), [(0, "panel"), (1, "server")])
def test_a_name_that_is_not_there_is_an_error_as_always_and_says_what_to_do(errors, cell, name):
    (error,) = errors[cell]
    assert (error.ename, error.evalue) == ("NameError", f"name {name!r} is not defined")
    last = "\n".join(error.traceback).splitlines()[-1]
    assert f"If a cell above makes {name!r}" in last
    assert "Run All Above Selected Cell" in last


def test_another_mistake_gets_no_such_advice(errors):
    (error,) = errors[2]
    assert error.ename == "ZeroDivisionError"
    assert "Run All Above" not in "\n".join(error.traceback)
