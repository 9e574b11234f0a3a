"""Python for the page with its packages beside it, and the list by which it finds them: pyodide-lock.json."""

import hashlib
import re
import shutil
import zipfile

from .fetch import RUNTIME
from .places import PYODIDE, fresh, write_json
from .wheel import write_lighter, write_ours


def lay_out(workshop):
    """Fill static/pyodide; returns the names of the packages."""
    import json
    import tarfile

    folder = fresh(workshop.runtime)
    for name in RUNTIME:
        shutil.copy(workshop.folder / "pyodide" / name, folder)
    wheels = [write_lighter(wheel, folder) for wheel in sorted((workshop.folder / "wheels").glob("*.whl"))]
    wheels.append(write_ours(folder))
    with tarfile.open(workshop.folder / "pyodide" / f"pyodide-{PYODIDE}.tgz") as archive:
        theirs = json.load(archive.extractfile("package/pyodide-lock.json"))
    packages = {entry["name"]: entry for entry in map(entry_of, wheels)}
    write_json(folder / "pyodide-lock.json", {**theirs, "packages": packages})
    return sorted(packages)


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
        tops = {name.split("/")[0] for name in archive.namelist() if name.endswith(".py")}
    return sorted({top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info"))})
