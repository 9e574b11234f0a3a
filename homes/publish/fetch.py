"""What comes from the registries: the tools, Python for the page, and its packages. Fetched once, then kept."""

import hashlib
import shutil
import tarfile

from ..setup_course.node import npm_of
from .places import EXTENSION, HERE, PYODIDE, PYTHON, fresh, run

PURE = ("markupsafe", "msgpack")  # no wheel of theirs runs everywhere, so one is made that does
WITHOUT_C = {"CC": "false", "MSGPACK_PUREPYTHON": "1"}
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def fetch(workshop):
    """Have everything here that does not come from this repository."""
    once(workshop.folder / "tools.done", HERE / "tools.lock", lambda: tools(workshop))
    once(workshop.folder / "pyodide.done", HERE / "places.py", lambda: pyodide(workshop))
    once(workshop.folder / "wheels.done", HERE / "browser.lock", lambda: wheels(workshop))


def once(stamp, cause, work):
    """Do the work unless it was done for the same `cause`, a file."""
    wanted = hashlib.sha256(cause.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        work()
        stamp.write_text(wanted)


def tools(workshop):
    shutil.rmtree(workshop.tools, ignore_errors=True)  # another lock, another environment
    run([PYTHON, "-m", "venv", workshop.tools], workshop.folder)
    workshop.run("python", "-m", "pip", "install", "--no-input", "-r", str(HERE / "tools.lock"))


def pyodide(workshop):
    """The four files that are Python in a page."""
    folder = fresh(workshop.folder / "pyodide")
    run([*npm_of(workshop.tools), "pack", f"pyodide@{PYODIDE}"], folder)
    with tarfile.open(folder / f"pyodide-{PYODIDE}.tgz") as archive:
        for name in RUNTIME:
            (folder / name).write_bytes(archive.extractfile(f"package/{name}").read())


def wheels(workshop):
    """Every package of browser.lock as a wheel that runs anywhere."""
    folder = fresh(workshop.folder / "wheels")
    pins = [line for line in (HERE / "browser.lock").read_text().splitlines() if line[:1].isalpha()]
    made = [pin for pin in pins if pin.startswith(PURE)]
    pip = ("python", "-m", "pip", "--no-input")
    for pin in made:
        name = pin.partition("==")[0]
        workshop.run(*pip, "wheel", "--no-deps", "--no-binary", name, "--wheel-dir", folder, pin, **WITHOUT_C)
    anywhere = ("--no-deps", "--only-binary", ":all:", "--platform", "any", "--python-version", "3.14")
    workshop.run(*pip, "download", *anywhere, "--dest", folder, *(pin for pin in pins if pin not in made))
    for name in ("ipykernel", "piplite", "pyodide_kernel", "widgetsnbextension-4"):
        for wheel in (workshop.tools / EXTENSION / "static" / "pypi").glob(f"{name}*.whl"):
            shutil.copy(wheel, folder)
