"""Runs in the site's Python: the cells of a notebook, one after the other, in the shell that a page has."""

import contextlib
import io
import json
from pathlib import Path

import pyodide_kernel

shell = pyodide_kernel.ipython_shell
shell.send_comm = lambda *_: None  # nobody looks at the widgets


def run(text):
    """Run a notebook, given as JSON; returns, as JSON, what went wrong by the id of the cell."""
    shell.reset()
    wrong = {}
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "code":
            error = error_of("".join(cell["source"]))[0]
            if error is not None and "raises-exception" not in cell["metadata"].get("tags", []):
                wrong[cell["id"]] = f"{type(error).__name__}: {error}"
            elif refused():
                wrong[cell["id"]] = str(shell.user_ns["_"])
    return json.dumps(wrong)


def refused():
    """Whether a check has refused an answer: a starter is not attempted, and the answer of a key is right."""
    outcome = getattr(shell.user_ns.get("_"), "outcome", None)
    return outcome is not None and outcome.kind not in ("right", "not attempted")


def error_of(source):
    """(what a cell raised or None, what it printed)."""
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.redirect_stderr(io.StringIO()):
        result = shell.run_cell(source, store_history=True)
    return result.error_before_exec or result.error_in_exec, said.getvalue()


FILES = json.dumps([str(path) for path in Path("/lib/python3.14/site-packages").rglob("*")])
FIRST_WORDS = error_of("import os")[1]
COMPLETED = pyodide_kernel.kernel_instance.complete("os.getcw", 8)["matches"]
