"""Runs in the site's Python: the cells of a notebook, one after the other."""

import contextlib
import io
import json

from IPython.core.interactiveshell import InteractiveShell


def run(text):
    """Run a notebook, given as JSON; returns, as JSON, what went wrong by the id of the cell."""
    InteractiveShell.clear_instance()
    shell, wrong = InteractiveShell.instance(colors="nocolor"), {}
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "code":
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                result = shell.run_cell("".join(cell["source"]), store_history=True)
            error = result.error_before_exec or result.error_in_exec
            if error is not None and "raises-exception" not in cell["metadata"].get("tags", []):
                wrong[cell["id"]] = f"{type(error).__name__}: {error}"
    return json.dumps(wrong)
