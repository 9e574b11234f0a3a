"""Python for the page with its files beside it, and the module by which it begins."""

import hashlib
import json
import re
import shutil
import zipfile

from ..setup_course.node import node_of
from .fetch import RUNTIME
from .places import HERE, fresh, run, write_json
from .wheel import write_lighter, write_ours, write_zip

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


def lay_out(workshop):
    """Fill static/pyodide; returns the name of the module that begins Python there."""
    raw, made = fresh(workshop.folder / "raw"), fresh(workshop.runtime)
    for name in RUNTIME:
        shutil.copy(workshop.pyodide / name, raw)
    fit_standard_library(raw / STANDARD)
    for wheel in sorted((workshop.folder / "wheels").glob("*.whl")):
        write_lighter(wheel, raw)
    write_ours(raw)
    write_list(workshop, raw)
    notebooks = [workshop.lite / "contents" / name for name in COMPILED_FOR]
    run([node_of(workshop.tools), HERE / "compile.mjs", raw, made, *notebooks], HERE, ENVIRONMENT)
    write_zip(made / STANDARD, {})  # the library lies among the other files
    write_list(workshop, made)  # no package: whoever asks for one finds it installed
    return write_beginning(made)


def write_beginning(folder):
    """Write the module that begins Python, with what it has to know; returns its name."""
    lock = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    known = {"first": next(folder.glob("first-*.bin")).name, "env": ENVIRONMENT, "lock": lock}
    text = (HERE / "in_a_page" / "python.mjs").read_text("utf-8").replace("{{SETTINGS}}", json.dumps(known))
    return named_by_fingerprint(folder, "python", text)


def named_by_fingerprint(folder, stem, text):
    """Write a module whose name says what is in it: no browser takes a former one for it."""
    name = f"{stem}-{hashlib.sha256(text.encode()).hexdigest()[:10]}.mjs"
    (folder / name).write_text(text, "utf-8")
    return name


def fit_standard_library(path):
    """Leave out of Python's own library what cannot work in a page; put in what runs at the very beginning."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not NOT_HERE.match(name)]
        files = {name: archive.read(name) for name in names}
    write_zip(path, {**files, "sitecustomize.py": (HERE / "in_a_page" / "sitecustomize.py").read_bytes()})


def write_list(workshop, folder):
    """Write pyodide-lock.json, by which Python finds the wheels of a folder."""
    theirs = json.loads((workshop.pyodide / "pyodide-lock.json").read_text("utf-8"))
    packages = {entry["name"]: entry for entry in map(entry_of, sorted(folder.glob("*.whl")))}
    write_json(folder / "pyodide-lock.json", {**theirs, "packages": packages})


def entry_of(wheel):
    """One package as the list has it. Nothing depends on anything: all are loaded at the beginning."""
    name, version = wheel.name.split("-")[:2]
    return {
        "name": re.sub(r"[-_.]+", "-", name).lower(),
        "version": version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "imports": imports_of(wheel),
        "depends": [],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def imports_of(wheel):
    """The names under which a wheel is imported."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist() if name.endswith((".py", ".pyc"))}
    return sorted({re.sub(r"\.pyc?$", "", top) for top in tops if not top.endswith((".data", ".dist-info"))})
