"""What comes from the registries: the tools, Python for the page, its packages. Fetched once, checked, kept."""

import hashlib
import shutil

from ..locks.reading import lines, pins
from ..setup_course.node import packages_of
from ..setup_course.packages import CHECKED, WHEELS
from .places import EXTENSION, HERE, PYODIDE, PYTHON, fresh, run

PURE = ("markupsafe", "msgpack")  # no wheel of theirs runs everywhere, so one is made that does
WITHOUT_C = {"CC": "false", "MSGPACK_PUREPYTHON": "1"}
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PIP = ("python", "-m", "pip", "--no-input")


def fetch(workshop):
    """Have everything here that does not come from this repository."""
    once(workshop.folder / "tools.done", HERE / "tools.lock", lambda: tools(workshop))
    once(workshop.folder / "pyodide.done", PYODIDE / "package-lock.json", lambda: pyodide(workshop))
    once(workshop.folder / "wheels.done", HERE / "browser.lock", lambda: wheels(workshop))


def once(stamp, cause, work):
    """Do the work unless it was done for the same `cause`, a file."""
    wanted = hashlib.sha256(cause.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        work()
        stamp.write_text(wanted, "utf-8")


def tools(workshop):
    shutil.rmtree(workshop.tools, ignore_errors=True)  # another lock, another environment
    run([PYTHON, "-m", "venv", workshop.tools], workshop.folder)
    workshop.run(*PIP, "install", *WHEELS, "-r", str(HERE / "tools.lock"))


def pyodide(workshop):
    """Python in a page, of which four files are sent."""
    run(packages_of(workshop.tools, PYODIDE, fresh(workshop.folder / "pyodide")), workshop.folder)


def wheels(workshop):
    """Every package of browser.lock as a wheel that runs anywhere."""
    folder = fresh(workshop.folder / "wheels")
    source, anywhere = lists(workshop.folder)
    build = ("--no-build-isolation", "--no-binary", ",".join(PURE))  # isolated, it would fetch tools that no lock names
    workshop.run(*PIP, "wheel", *CHECKED, *build, "--wheel-dir", folder, "-r", source, **WITHOUT_C)
    pure = ("--platform", "any", "--python-version", "3.14")
    workshop.run(*PIP, "download", *WHEELS, *pure, "--dest", folder, "-r", anywhere)
    for name in ("ipykernel", "piplite", "pyodide_kernel", "widgetsnbextension-4"):
        for wheel in (workshop.tools / EXTENSION / "static" / "pypi").glob(f"{name}*.whl"):
            shutil.copy(wheel, folder)


def lists(folder):
    """Part browser.lock into what is built from its source here and what comes as a wheel; returns both paths."""
    pinned = pins((HERE / "browser.lock").read_text("utf-8"))
    source = {name: hashes for name, hashes in pinned.items() if name.startswith(PURE)}
    for path, part in ((folder / "source.lock", source), (folder / "anywhere.lock", pinned.keys() - source.keys())):
        path.write_text("".join(lines(name, pinned[name]) for name in sorted(part)), "utf-8")
    return folder / "source.lock", folder / "anywhere.lock"
