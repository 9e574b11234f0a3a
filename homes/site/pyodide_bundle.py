"""Python for the page: fetched, made lighter, with our rooms as one wheel, and the module by which it begins."""

import hashlib
import json
import os
import re
import shutil
import sys
import zipfile

from ..setup.commands import version_of
from ..setup.environment import CHECKED, WHEELS, node_of, packages_of
from ..setup.locks import lines, pins
from ..setup.messages import run_whole
from . import EXTENSION, HERE, PYODIDE, ROOT, fresh, write_json

PURE = ("markupsafe", "msgpack")  # no wheel of theirs runs everywhere, so one is made that does
WITHOUT_C = {"CC": "false", "MSGPACK_PUREPYTHON": "1"}
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PIP = ("python", "-m", "pip", "--no-input")


def fetch(folders):
    """Have everything here that does not come from this repository."""
    once(folders.folder / "tools.done", HERE / "tools.lock", lambda: tools(folders))
    once(folders.folder / "pyodide.done", PYODIDE / "package-lock.json", lambda: pyodide(folders))
    once(folders.folder / "wheels.done", HERE / "browser.lock", lambda: wheels(folders))


def once(stamp, cause, work):
    """Do the work unless it was done for the same `cause`, a file."""
    wanted = hashlib.sha256(cause.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        work()
        stamp.write_text(wanted, "utf-8")


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
    source, anywhere = lists(folders.folder)
    build = ("--no-build-isolation", "--no-binary", ",".join(PURE))  # isolated, it would fetch tools that no lock names
    folders.run(*PIP, "wheel", *CHECKED, *build, "--wheel-dir", folder, "-r", source, **WITHOUT_C)
    pure = ("--platform", "any", "--python-version", "3.14")
    folders.run(*PIP, "download", *WHEELS, *pure, "--dest", folder, "-r", anywhere)
    for name in ("ipykernel", "piplite", "pyodide_kernel", "widgetsnbextension-4"):
        for wheel in (folders.tools / EXTENSION / "static" / "pypi").glob(f"{name}*.whl"):
            shutil.copy(wheel, folder)


def lists(folder):
    """Part browser.lock into what is built from its source here and what comes as a wheel; returns both paths."""
    pinned = pins((HERE / "browser.lock").read_text("utf-8"))
    source = {name: hashes for name, hashes in pinned.items() if name.startswith(PURE)}
    for path, part in ((folder / "source.lock", source), (folder / "anywhere.lock", pinned.keys() - source.keys())):
        path.write_text("".join(lines(name, pinned[name]) for name in sorted(part)), "utf-8")
    return folder / "source.lock", folder / "anywhere.lock"


ROOMS = ("mini_server", "clients", "workbench", "exercises", "audit")
LEFT_OUT = ("__pycache__", "answer_keys", "teaching", "authoring", "grading", "__main__.py")
LEFT_OUT += ("class_board", "classroom_sender.py", "classroom_panel.py")  # which have sockets, or other computers
LEFT_OUT += ("pyproject.toml", "in_pre_commit", ".installed")  # of the auditor as a package of its own
ONLY_TO_LOOK_AT = (".ipynb", ".pyc", ".md", ".png")  # first_pictures/ of the server are read by it
HOW_CELLS_FAIL = ("homes/__init__.py", "homes/setup/__init__.py", "homes/setup/cell_errors.py")
BANK = re.compile(rb"(?m)^# %% (?:right|wrong): ")  # where a task's starter and solution end, and the bank begins
PROFILE = {"ipython_config.py": "profile_default/ipython_config.py", "kernel.py": "kernel.py"}
NEVER_IMPORTED = ("prompt_toolkit", "wcwidth", "parso", "matplotlib_inline", "widgetsnbextension")
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


def write_wheel(folder, name, number, files):
    """Write a wheel of these files, as far as a page reads one; returns its path."""
    about = f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {number}\n"
    kind = "Wheel-Version: 1.0\nGenerator: one-address\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    info = f"{name}-{number}.dist-info"
    files |= {f"{info}/METADATA": about.encode(), f"{info}/WHEEL": kind.encode()}
    return write_zip(folder / f"{name}-{number}-py3-none-any.whl", files)


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
    """Write a zip that compile.mjs takes apart again: nothing in it is packed."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, octets in files.items():
            archive.writestr(zipfile.ZipInfo(name), octets)
    return path


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
    write_wheel(raw, "one_address", version_of(ROOT), dict(our_files()))
    write_list(folders, raw)
    notebooks = [folders.lite / "contents" / name for name in COMPILED_FOR]
    run_whole(
        [node_of(folders.tools), HERE / "compile.mjs", raw, made, *notebooks], HERE, {**os.environ, **ENVIRONMENT}
    )
    write_zip(made / STANDARD, {})  # the library lies among the other files
    write_list(folders, made)  # no package: whoever asks for one finds it installed
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


def write_list(folders, folder):
    """Write pyodide-lock.json, by which Python finds the wheels of a folder."""
    theirs = json.loads((folders.pyodide / "pyodide-lock.json").read_text("utf-8"))
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
