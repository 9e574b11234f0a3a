"""Notebooks as JSON: emptied of their outputs, and compared by what their cells say."""

import hashlib
import json


def cleared(octets):
    """Return the notebook in `octets` as octets without outputs and execution counts; cell ids stay.

    Raises ValueError when it is no notebook.
    """
    notebook = parse(octets)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = []
            cell["execution_count"] = None
    return (json.dumps(notebook, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def said(octets):
    """Return a short text that is the same for two notebooks whose cells have the same type and source.

    Outputs, counts and metadata do not take part: running a notebook does not change what it says.
    Raises ValueError when it is no notebook.
    """
    cells = [[cell["cell_type"], "".join(cell["source"])] for cell in parse(octets)["cells"]]
    return hashlib.sha256(json.dumps(cells).encode("utf-8")).hexdigest()


def parse(octets):
    """Return the notebook in `octets` as data. Raises ValueError when it is no notebook."""
    notebook = json.loads(octets.decode("utf-8"))
    try:
        for cell in notebook["cells"]:
            cell["cell_type"], "".join(cell["source"])
    except (KeyError, TypeError) as error:
        raise ValueError("this is JSON, but no notebook") from error
    return notebook
