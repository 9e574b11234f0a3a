"""The checks of `start.py test`: each part is one light, red or green."""

import subprocess
import tempfile
import time

from setup_course.places import child_environment

# One kernel after the other: two that start at once can be given the same port, and then one of them dies.
NBVAL = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout=60"]
PARTS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "unit": ["pytest", "-q", "-n", "auto", "--dist", "loadfile", "--ignore=tests/browser", "tests"],
    "notebooks": ["pytest", "-q", *NBVAL, "notebooks", "exercises/answer_keys"],
    "browser": ["pytest", "-q", "-n", "auto", "tests/browser"],
}


def run_parts(places, parts):
    """Run the named parts, all of them even when one fails; print one line for each and return the exit code."""
    results = [(part, *_run_part(places, part)) for part in parts]
    print()
    for part, passed, seconds in results:
        print(f"{'green' if passed else 'RED  '}  {part:10} {seconds:5.0f} s")
    if all(passed for _, passed, _ in results):
        return 0
    print("What a red light means, and what to do, stands in CONTRIBUTING.md.")
    return 1


def _run_part(places, part):
    """Run one part with settings of its own, in the folder of the course; return (passed, seconds)."""
    print(f"\n== {part}", flush=True)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own:
        jupyter = {
            name: own for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
        }
        command = [str(places.python), "-m", *PARTS[part]]
        code = subprocess.run(command, cwd=places.root, env=child_environment(**jupyter), check=False).returncode
    return code == 0, time.monotonic() - started
