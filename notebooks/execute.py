"""Run lessons and answer keys in a fresh kernel and store them with their outputs: `start.py execute [LESSON]`.

What is stored is normalised, so that two runs write the same octets and a change in a lesson is a readable diff.
"""

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellControlSignal, DeadKernelError

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("notebooks", "exercises/answer_keys")
SECONDS_PER_CELL = 60
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
CELL_METADATA = ("tags", "editable", "deletable", "slideshow")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def fixed_environment(folder):
    """Return the variables that make a run the same everywhere; progress is kept in `folder`, which starts empty."""
    return {
        "TZ": "UTC",
        "NO_COLOR": "1",
        "PYTHONHASHSEED": "0",
        "ONE_ADDRESS_PROGRESS": os.path.join(folder, "progress.jsonl"),
    }


def chosen(words):
    """Return the lessons and answer keys that the words mean (`02`, a stem, or a file); without words, all."""
    every = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.ipynb"))]
    if not words:
        return every
    stems = {Path(word).stem for word in words}
    found = [path for path in every if stems & {path.stem, path.stem.split("_")[0]}]
    if not found:
        names = "\n    ".join(path.relative_to(ROOT).as_posix() for path in every)
        sys.exit(f"No notebook is called {' or '.join(words)}. These are the names:\n    {names}")
    return found


def run(notebook, folder):
    """Run a notebook (as data) as if it lay in `folder`; its outputs are in it afterwards.

    Raises what nbclient raises: CellControlSignal for a cell that fails or takes too long, DeadKernelError.
    """
    client = NotebookClient(
        notebook,
        timeout=SECONDS_PER_CELL,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
    )
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own:
        client.execute(env={**os.environ, "IPYTHONDIR": own, **fixed_environment(own)})


def normalised(notebook):
    """Return the text under which a notebook (as data) is stored."""
    notebook["metadata"] = nbformat.from_dict(METADATA)
    for cell in notebook["cells"]:
        kept = {name: cell["metadata"][name] for name in CELL_METADATA if cell["metadata"].get(name) not in (None, [])}
        cell["metadata"] = nbformat.from_dict(kept)
        if cell["cell_type"] == "code":
            cell["outputs"] = _merged([_plain(output) for output in cell["outputs"]])
    return nbformat.writes(notebook) + "\n"


def _plain(output):
    """Take out what no reader of the stored file can use: live widgets, and the paths in a traceback."""
    if "data" in output and len(output["data"]) > 1:
        output["data"].pop(WIDGET_VIEW, None)
    if output["output_type"] == "error":
        output["traceback"] = [f"{output['ename']}: {output['evalue']}"]
    return output


def _merged(outputs):
    """Join neighbouring pieces of one stream: where it was cut is chance."""
    merged = []
    for output in outputs:
        last = merged[-1] if merged else {}
        if output["output_type"] == "stream" and last.get("name") == output["name"]:
            last["text"] += output["text"]
        else:
            merged.append(output)
    return merged


def store(path):
    """Run one notebook file and store it; return "same" or "changed"."""
    notebook = nbformat.read(path, as_version=4)
    run(notebook, path.parent)
    text, before = normalised(notebook), path.read_text("utf-8")
    half = path.with_suffix(".half")
    half.write_text(text, "utf-8", newline="\n")
    half.replace(path)
    return "same" if text == before else "changed"


def main(words):
    """Store the chosen notebooks, stopping at the first that fails; return the exit code."""
    for path in chosen(words):
        name = path.relative_to(ROOT).as_posix()
        try:
            print(f"{store(path):8}{name}", flush=True)
        except (CellControlSignal, DeadKernelError) as error:
            print(f"failed  {name}; the file is as it was. The cell and its error:\n{error}", flush=True)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
