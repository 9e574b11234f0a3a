"""Runs in the page's Python while the site is made: parts its files into what a first lesson reads, and the rest.

What a first lesson imports is compiled beforehand. Everything else stays as source, which is smaller.
"""

import hashlib
import importlib
import importlib.util
import json
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

from compression import zstd

LIBRARY = "/lib/python3.14/"
PACKAGES = LIBRARY + "site-packages/"
BY_ITSELF = "audit/real_operations/"  # of lesson 13 only
opened = set()


def unpack(raw):
    """Lay the wheels of a folder where Python finds packages."""
    for path in Path(raw).glob("*.whl"):
        with zipfile.ZipFile(path) as archive:
            archive.extractall(PACKAGES)
    importlib.invalidate_caches()


def hear(event, words):
    """Note which files are opened."""
    if event == "open" and isinstance(words[0], str):
        opened.add(words[0])


def run_cells(notebooks):
    """Run notebooks, given as JSON, in the shell that a page has; a cell may raise, and its error is drawn, too."""
    sys.addaudithook(hear)
    importlib.import_module("piplite.piplite")  # as JupyterLite does
    import pyodide_kernel

    pyodide_kernel.ipython_shell.send_comm = lambda *_: None  # there is no page yet
    for notebook in notebooks:
        for cell in json.loads(notebook)["cells"]:
            if cell["cell_type"] == "code":
                pyodide_kernel.ipython_shell.run_cell("".join(cell["source"]))


def imported():
    """Where the modules lie that are imported now."""
    files = {getattr(module, "__file__", None) or "" for module in [*sys.modules.values()]}
    return {name.replace("/lib/python314.zip/", LIBRARY) for name in files}


def pieces(raw, chosen):
    """{name of the piece: {path: octets}} of all zips and wheels in a folder; `chosen` are imported by a first lesson.

    Chosen modules are compiled: ours beside their source, others, and the widgets', in its place. Learners read our
    server and clients, and tasks compare their source; that of the widgets is read in a clone.
    """
    found = {"first": {}, "rest": {}, "operations": {}}
    for path in sorted([*Path(raw).glob("*.zip"), *Path(raw).glob("*.whl")]):
        with zipfile.ZipFile(path) as archive:
            for name in sorted(archive.namelist()):
                place, octets = (LIBRARY if path.suffix == ".zip" else PACKAGES) + name, archive.read(name)
                stays = path.name.startswith("one_address") and not name.startswith("workbench/")
                if place in chosen and place.endswith(".py"):
                    code = importlib.util.cache_from_source(place) if stays else place + "c"
                    found["first"][code] = compiled(name, octets)
                if stays or place not in chosen:
                    found[piece_of(place, chosen)][place] = octets
    return found


def piece_of(place, chosen):
    """Where a file goes that is not compiled: the first lesson reads others than its modules, too."""
    if place.startswith(PACKAGES + BY_ITSELF):
        return "operations"
    read = place in opened - chosen or place.endswith(".dist-info/METADATA")
    return "first" if read else "rest"


def compiled(name, octets):
    """A module as code, to be believed without a look at its source."""
    code = compile(octets, name, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(octets), False))


def packed(index, files, level):
    """One piece: what lies in it, then the octets of its files; in_a_page/python.mjs unpacks it."""
    head = json.dumps(index, separators=(",", ":")).encode()
    whole = len(head).to_bytes(4, "little") + head + b"".join(files.values())
    options = {zstd.CompressionParameter.compression_level: level, zstd.CompressionParameter.checksum_flag: 1}
    return len(whole).to_bytes(4, "little") + zstd.compress(whole, options=options)


def write(raw, made, level):
    """Write the pieces of a folder of zips and wheels into another one, packed at this level of zstd."""
    first, *later = pieces(raw, imported()).items()
    index = {named(made, name, packed({}, files, level)): sizes(files) for name, files in later}
    named(made, first[0], packed({"": sizes(first[1]), **index}, first[1], level))


def named(folder, piece, octets):
    """Write a piece; its name says what is in it, so that no browser takes a former one for it."""
    name = f"{piece}-{hashlib.sha256(octets).hexdigest()[:10]}.bin"
    Path(folder, name).write_bytes(octets)
    return name


def sizes(files):
    """What an index says of files."""
    return {name: len(octets) for name, octets in files.items()}
