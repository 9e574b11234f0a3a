"""Runs in the page's Python while the site is made: what a first lesson imports is compiled beforehand.

Everything else stays as source, which is smaller. What is compiled needs no second look at its source.
"""

import importlib.util
import json
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc


def run_cells(notebooks):
    """Run notebooks, given as JSON, in the shell that a page has; a cell may raise, and its error is drawn, too."""
    import pyodide_kernel

    pyodide_kernel.ipython_shell.send_comm = lambda *_: None  # there is no page yet
    for notebook in notebooks:
        for cell in json.loads(notebook)["cells"]:
            if cell["cell_type"] == "code":
                pyodide_kernel.ipython_shell.run_cell("".join(cell["source"]))


def imported():
    """The files of all modules that are imported now, as they are called inside their zip."""
    files = [getattr(module, "__file__", None) or "" for module in [*sys.modules.values()]]
    return {name.partition(".zip/")[2] or name.partition("site-packages/")[2] for name in files}


def write(source, target, chosen, keep):
    """Copy a zip; modules among the `chosen` are compiled, with `keep` beside their source, else in its place.

    Learners read our server and clients, and tasks compare their source; that of the widgets is read in a clone.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            octets, stays = old.read(name), keep and not name.startswith("workbench/")
            if name in chosen:
                put(new, beside(name) if stays else name + "c", compiled(name, octets))
            if stays or name not in chosen:
                put(new, name, octets)


def compiled(name, octets):
    """A module as code, to be believed without a look at its source."""
    code = compile(octets, name, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(octets), False))


def beside(name):
    """Where the code of a module lies beside its source."""
    return importlib.util.cache_from_source(name)


def put(archive, name, octets):
    archive.writestr(zipfile.ZipInfo(name), octets, zipfile.ZIP_DEFLATED, 9)
