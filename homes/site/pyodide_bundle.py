"""Python for the page: fetched, made lighter, with our rooms as one wheel, and the module by which it begins."""

import hashlib
import json
import os
import re
import shutil
import sys
import zipfile

from ..setup.environment import WHEELS, node_of, once, packages_of
from ..setup.messages import run_whole
from . import EXTENSION, HERE, PYODIDE, ROOT, fresh

PURE = ("markupsafe", "msgpack")  # no wheel of theirs runs everywhere, so one is made that does
WITHOUT_C = {"CC": "false", "MSGPACK_PUREPYTHON": "1"}
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
PIP = ("python", "-m", "pip", "--no-input")


def fetch(folders):
    """Have everything here that does not come from this repository."""
    once(folders.folder / "tools.done", [HERE / "tools.lock"], lambda: tools(folders))
    once(folders.folder / "pyodide.done", [PYODIDE / "package-lock.json"], lambda: pyodide(folders))
    once(folders.folder / "wheels.done", [HERE / "browser.lock"], lambda: wheels(folders))


def tools(folders):
    shutil.rmtree(folders.tools, ignore_errors=True)  # another lock, another environment
    run_whole([sys.executable, "-m", "venv", folders.tools], folders.folder)
    folders.run(*PIP, "install", *WHEELS, "-r", str(HERE / "tools.lock"))


def pyodide(folders):
    """Python in a page, of which four files are sent."""
    run_whole(packages_of(folders.tools, PYODIDE, fresh(folders.folder / "pyodide")), folders.folder)


def wheels(folders):
    """Every package of browser.lock as a wheel that runs anywhere."""
    folder = fresh(folders.folder / "wheels")
    here = "--no-build-isolation"  # isolated, it would fetch tools that no lock names
    pure = (here, "--no-binary", ",".join(PURE), "--platform", "any", "--python-version", "3.14")
    folders.run(*PIP, "download", *WHEELS, *pure, "--dest", folder, "-r", HERE / "browser.lock", **WITHOUT_C)
    sources = folder.glob("*.tar.gz")
    folders.run(*PIP, "wheel", here, "--no-deps", "--no-index", "--wheel-dir", folder, *sources, **WITHOUT_C)
    for name in ("ipykernel", "piplite", "pyodide_kernel"):
        for wheel in (folders.tools / EXTENSION / "static" / "pypi").glob(f"{name}*.whl"):
            shutil.copy(wheel, folder)


ROOMS = ("mini_server", "clients", "workbench", "exercises", "audit")
LEFT_OUT = ("__pycache__", "answer_keys", "teaching", "authoring", "grading", "__main__.py")
LEFT_OUT += ("class_board", "classroom_sender.py", "classroom_panel.py")  # which have sockets, or other computers
LEFT_OUT += ("pyproject.toml", "in_pre_commit", ".installed")  # of the auditor as a package of its own
ONLY_TO_LOOK_AT = (".ipynb", ".pyc", ".md", ".png")  # first_pictures/ of the server are read by it
HOW_CELLS_FAIL = ("homes/__init__.py", "homes/setup/__init__.py", "homes/setup/cell_errors.py")
BANK = re.compile(rb"(?m)^# %% (?:right|wrong): ")  # where a task's starter and solution end, and the bank begins
PROFILE = {"ipython_config.py": "profile_default/ipython_config.py", "kernel.py": "kernel.py"}
NEVER_IMPORTED = ("prompt_toolkit", "wcwidth", "parso", "matplotlib_inline")
NEVER_IMPORTED += ("jedi",)  # in_a_page/kernel.py does without
NOT_NEEDED = re.compile(  # others' tests and their tools, lists of files, how to colour languages that no lesson shows
    r".*/tests?/|.*\.dist-info/(RECORD|licenses/AUTHORS)|pygments/formatters/(img|latex|rtf|svg|groff|pangomarkup)\.py"
    r"|IPython/(sphinxext/|testing/(plugin/|globalipapp\.py|ipunittest\.py|tools\.py))"
    r"|IPython/lib/(backgroundjobs|deepreload|demo)\.py|fsrs/optimizer\.py"
    r"|pygments/lexers/(?!(__init__|_mapping|special|python|data|html|javascript|css|textfmts|shell|diff)\.py)"
)


def our_files():
    """(name, octets) of what the wheel holds: code and what it reads; no notebooks, no bank, no proofs, no marks."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            parts = path.relative_to(ROOT).parts
            if path.is_file() and is_read(path) and not set(parts) & set(LEFT_OUT):
                content = path.read_bytes()
                yield "/".join(parts), BANK.split(content)[0] if path.name == "answers.py" else content
    for name in HOW_CELLS_FAIL:
        yield name, (ROOT / name).read_bytes()
    for name, place in PROFILE.items():
        yield f"one_address_page/{place}", (HERE / "in_a_page" / name).read_bytes()


def is_read(path):
    """Is this a file that the rooms read while they work?"""
    return path.suffix not in ONLY_TO_LOOK_AT or path.parent == ROOT / "mini_server" / "first_pictures"


def contents(wheel):
    """{name: octets} of what is needed of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not NOT_NEEDED.match(name)]
        files = {name: lighter(name, archive.read(name)) for name in names}
    if "piplite/piplite.py" in files:  # who installs nothing needs no micropip
        files["piplite/whole.py"] = files["piplite/piplite.py"]
        files["piplite/piplite.py"] = (HERE / "in_a_page" / "piplite.py").read_bytes()
    return files


def lighter(name, octets):
    """The octets that are needed of a file: of those who vouch for others, one; a page has no sockets to ask with.

    Of what a package says about itself, its fields without its praise.
    """
    if name.endswith(".dist-info/METADATA"):
        return octets.partition(b"\n\n")[0] + b"\n\n"
    if name != "certifi/cacert.pem":
        return octets
    first, end, _ = octets.partition(b"-----END CERTIFICATE-----")
    return first + end + b"\n"


def write_zip(path, files):
    """Write a zip that compile_imported.py takes apart again: nothing in it is packed."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, octets in files.items():
            archive.writestr(zipfile.ZipInfo(name), octets)


STANDARD = "python_stdlib.zip"
NOT_HERE = re.compile(  # of Python's own library: what needs sockets, processes or a terminal, and rare alphabets
    r"(multiprocessing|_pyrepl|xmlrpc)/|(imaplib|mailbox|smtplib|ftplib|poplib|pickletools|_pydatetime|_pyio)\.py"
    r"|encodings/(cp(?!1252|437)|mac_|koi8|kz1048|hp_roman|palmos|ptcp|tis|big5|euc|gb|hz|iso2022|johab|shift)"
)
ENVIRONMENT = {
    "PYTHONPATH": "/lib/python3.14",  # Python in a page looks for its own library in a zip alone
    "IPYTHONDIR": "/lib/python3.14/site-packages/one_address_page",
    "ONE_ADDRESS_PROGRESS": "/drive/.one_address/progress.jsonl",  # /drive is the list of files that the browser keeps
}
COMPILED_FOR = ("notebooks/00_start_here.ipynb", "exercises/00_start_here.ipynb")


def lay_out(folders):
    """Fill static/pyodide; returns the name of the module that begins Python there."""
    raw, made = fresh(folders.folder / "raw"), fresh(folders.runtime)
    for name in RUNTIME:
        shutil.copy(folders.pyodide / name, raw)
    fit_standard_library(raw / STANDARD)
    for wheel in sorted((folders.folder / "wheels").glob("*.whl")):
        if wheel.name.split("-")[0] not in NEVER_IMPORTED:
            write_zip(raw / wheel.name, contents(wheel))
    write_zip(raw / "one_address.whl", dict(our_files()))
    notebooks = [folders.lite / "contents" / name for name in COMPILED_FOR]
    run_whole(
        [node_of(folders.tools), HERE / "compile.mjs", raw, made, *notebooks], HERE, {**os.environ, **ENVIRONMENT}
    )
    write_zip(made / STANDARD, {})  # the library lies among the other files
    lock = json.loads((raw / "pyodide-lock.json").read_text("utf-8"))
    return write_beginning(made, {**lock, "packages": {}})  # whoever asks for one finds it installed


def write_beginning(folder, lock):
    """Write the module that begins Python, with what it has to know; its name says what is in it. Returns the name."""
    known = {"first": next(folder.glob("first-*.bin")).name, "env": ENVIRONMENT, "lock": lock}
    text = (HERE / "in_a_page" / "python.mjs").read_text("utf-8").replace("{{SETTINGS}}", json.dumps(known))
    name = f"python-{hashlib.sha256(text.encode()).hexdigest()[:10]}.mjs"  # no browser takes a former one for it
    (folder / name).write_text(text, "utf-8")
    return name


def fit_standard_library(path):
    """Leave out of Python's own library what cannot work in a page; put in what runs at the very beginning."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not NOT_HERE.match(name)]
        files = {name: archive.read(name) for name in names}
    write_zip(path, {**files, "sitecustomize.py": (HERE / "in_a_page" / "sitecustomize.py").read_bytes()})
