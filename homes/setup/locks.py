"""Write the locks again: python -m homes.setup.locks [--upgrade]. It keeps each version that need not change."""

import subprocess
import sys
from pathlib import Path

from .environment import find_uv
from .messages import SetupError
from .places import CoursePaths

ROOT = Path(__file__).resolve().parents[2]
EVERYWHERE = "--universal --python-version 3.11"
SAME = "-c requirements.lock"  # where the course has a package, others take its version
# Nothing here runs a line of these, and they would cost each start of a hub a second of the processor.
NO_GRAMMAR = "--no-emit-package rfc3987-syntax --no-emit-package lark"
# Two have no wheel that runs everywhere (site/pyodide_bundle.py makes one), and two are in the page already
IN_A_PAGE = (
    "--python-platform wasm32-pyodide2025 --python-version 3.14 --only-binary :all:"
    " --no-binary markupsafe --no-binary msgpack"
    " --no-emit-package jupyterlab-widgets --no-emit-package widgetsnbextension"
)
LOCKS = {  # in this order: later ones look at the first
    "requirements.lock": f"--group course {EVERYWHERE}",
    "homes/locks/tests.lock": f"--group course --group test {SAME} {EVERYWHERE}",
    "homes/locks/teaching.lock": f"--group teaching {SAME} {EVERYWHERE}",
    "homes/locks/hosted.lock": f"--group course --group hosted {SAME} {EVERYWHERE}",
    "homes/locks/nbgrader.lock": f"--group course --group nbgrader {SAME} {EVERYWHERE}",
    "homes/locks/installer.lock": f"homes/locks/installer.in {EVERYWHERE}",
    "homes/locks/build.lock": f"homes/locks/build.in {EVERYWHERE}",
    "homes/hub/tools.lock": f"homes/hub/tools.in --group course --group hosted {SAME} {EVERYWHERE} {NO_GRAMMAR}",
    "homes/hub/image.lock": (
        f"homes/hub/image.in --group course --group hosted {SAME} --universal --python-version 3.12 {NO_GRAMMAR}"
    ),
    "homes/site/tools.lock": f"homes/site/tools.in {EVERYWHERE}",
    "homes/site/browser.lock": f"homes/site/browser.in {IN_A_PAGE}",
}
ALWAYS = "--generate-hashes --no-header --no-annotate --no-emit-index-url --quiet"


def main(words):
    """Write them all, and say of each what became of it."""
    if not (uv := find_uv(CoursePaths(ROOT), lambda seconds: None)):
        raise SetupError("There is no uv here, and none could be put into .venv. Run python3 start.py setup first.")
    for name, asked in LOCKS.items():
        before = (ROOT / name).read_bytes() if (ROOT / name).exists() else b""
        command = [uv, "pip", "compile", *asked.split(), *ALWAYS.split(), *words, "-o", name]
        if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode:
            return f"{name} could not be written: uv says why above. Nothing after it was touched."
        print(f"{name}: {'as it was' if (ROOT / name).read_bytes() == before else 'written'}")
    return None


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as trouble:
        sys.exit(str(trouble))
