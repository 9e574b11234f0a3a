"""Runs in the site's Python: the cells of a notebook, one after the other, in the shell that a page has."""

import contextlib
import io
import json
import os
import tempfile
from pathlib import Path

import pyodide_kernel

VIEW = "application/vnd.jupyter.widget-view+json"
shell, shown = pyodide_kernel.ipython_shell, []
shell.send_comm = lambda *_: None  # nobody looks at the widgets
shell.displayhook.publish_execution_result = lambda _, data, __: shown.append(data)
shell.display_pub.display_data_callback = lambda data, *_: shown.append(data)


def run(text):
    """Run a notebook, given as JSON, for a new learner; returns, as JSON, what went wrong by the id of the cell.

    Where outputs are stored, as in an answer key, each cell shows the same again, or that is wrong.
    """
    shell.reset()
    os.environ["ONE_ADDRESS_PROGRESS"] = f"{tempfile.mkdtemp()}/progress.jsonl"
    wrong, cells = {}, [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    is_stored = any(cell["outputs"] for cell in cells)
    for cell in cells:
        error, printed = outcome_of("".join(cell["source"]))
        if error is not None and "raises-exception" not in cell["metadata"].get("tags", []):
            wrong[cell["id"]] = f"{type(error).__name__}: {error}"
        elif refused():
            wrong[cell["id"]] = str(shell.user_ns["_"])
        elif is_stored and (found := [printed, *map(without_view, shown)]) != (wanted := stored(cell["outputs"])):
            wrong[cell["id"]] = f"It shows {found}, and stored is {wanted}."
    return json.dumps(wrong)


def outcome_of(source):
    """(what a cell raised or None, what it printed); what else it showed is in `shown`."""
    shown.clear()
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.redirect_stderr(io.StringIO()):
        result = shell.run_cell(source, store_history=True)
    return result.error_before_exec or result.error_in_exec, said.getvalue()


def refused():
    """Whether a check has refused an answer: a starter is not attempted, and the answer of a key is right."""
    outcome = getattr(shell.user_ns.get("_"), "outcome", None)
    return outcome is not None and outcome.kind not in ("right", "not attempted")


def stored(outputs):
    """What outputs of a file say: first what was printed, then the data of each other one."""
    data = [{kind: joined(words) for kind, words in one["data"].items()} for one in outputs if "data" in one]
    return ["".join(joined(one["text"]) for one in outputs if "text" in one), *data]


def joined(words):
    """A file has a text as its lines."""
    return "".join(words) if isinstance(words, list) else words


def without_view(data):
    """What can be stored: a widget is not."""
    return {kind: words for kind, words in data.items() if kind != VIEW}


FILES = json.dumps([str(path) for path in Path("/lib/python3.14/site-packages").rglob("*")])
FIRST_WORDS = outcome_of("import os")[1]
