"""The checks of `start.py test`: each part is one light, green, yellow or red.

Yellow: a test failed among the others, and passed when it ran once more, alone. That lets a busy machine through, and
it is said: the light, and the first run's report above it, name what has to be made steadier.
"""

import os
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from .places import child_environment

ELSEWHERE = [f"--ignore=tests/{part}" for part in ("browser", "site", "hub")]
PLAIN = ["pytest", "-q", "-p", "no:nbval"]  # to load it takes two seconds, before any worker begins
FILE_BY_FILE = ["-n", "auto", "--dist", "loadfile"]
# Tests wait for sockets a quarter of their time, so each processor has two workers, which stay there; and files with
# few tests are not kept for the end, since some of those are the longest.
WORKERS = str(2 * (os.cpu_count() or 1))
BUSY = ["--one-processor", "-n", WORKERS, "--dist", "loadfile", "--no-loadscope-reorder"]
NBVAL = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout=60"]
# Windows has only ports for kernels, and two that start at once can be given the same one; then one of them dies.
NOTEBOOKS = NBVAL if os.name == "nt" else [*NBVAL, *FILE_BY_FILE]
PARTS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "unit": [*PLAIN, *BUSY, *ELSEWHERE, "tests"],
    "notebooks": ["pytest", "-q", *NOTEBOOKS, "notebooks", "exercises/answer_keys"],
    "browser": [*PLAIN, "-n", "auto", "-m", "not walk", "tests/browser"],
    "site": [*PLAIN, "-o", "cache_dir=.pytest_cache/site", "tests/site"],
}
AS_WELL = {"lint": ["mypy"]}  # no hint of a type may lie
BESIDE = {"site": "browser"}  # one page and a network, for which it waits half of its time
# Who has a worker for each processor leaves one to who has a single one: else that one works on long after the others.
GIVES_WAY = ["nice", "-n", "3"]
# Each takes some minutes: a beginner makes every mistake in every lesson; a JupyterHub with real accounts is started
# (on Linux, by root).
WHEN_NAMED = {
    "walk": [*PLAIN, "-n", "auto", "tests/browser/test_lessons_misused_in_lab.py"],
    "hub": ["pytest", "-q", "-s", "tests/hub"],
}

# Not the notebooks: a cell without the cells above it says nothing.
TRIED_AGAIN = {"unit", "browser", "site", "walk"}
ALONE = ["-n", "0", "--last-failed", "--last-failed-no-failures=none", "--maxfail=1"]
TESTS_FAILED = 1  # pytest's exit code for that and nothing else


def run_parts(places, parts):
    """Run the named parts, all of them even when one fails; print one line for each and return the exit code."""
    results = [
        result for part in parts if BESIDE.get(part) not in parts for result in _with_others(places, part, parts)
    ]
    print()
    for part, light, seconds in results:
        print(f"{light:6} {part:10} {seconds:5.0f} s")
    lights = {light for _, light, _ in results}
    if lights != {"green"}:
        print("What a yellow and what a red light means, and what to do, stands in CONTRIBUTING.md.")
    return int("RED" in lights)


def _with_others(places, part, parts):
    """Run one part, and beside it those that go well with it; what they say is said when it is done."""
    others = [other for other in parts if BESIDE.get(other) == part]
    with ThreadPoolExecutor() as pool:
        waiting = [pool.submit(_kept, places, other) for other in others]
        gives_way = GIVES_WAY if waiting and shutil.which("nice") else []
        results = [(part, *_run_part(places, part, before=gives_way))]
    for result, said in (one.result() for one in waiting):
        print(said, flush=True)
        results.append(result)
    return results


def _kept(places, part):
    """Run one part and keep what it says; return ((part, light, seconds), words)."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        result = (part, *_run_part(places, part, said))
        said.seek(0)
        return result, said.read()


def _run_part(places, part, said=None, before=()):
    """Run one part, and what failed in it once more; return (light, seconds)."""
    print(f"\n== {part}", file=said, flush=True)
    started, light = time.monotonic(), "green"
    words = {**PARTS, **WHEN_NAMED}[part]
    code = _run(places, words, said, before)
    if part in AS_WELL:
        code = _run(places, AS_WELL[part], said) or code
    if code == TESTS_FAILED and part in TRIED_AGAIN:
        print(f"\n== {part}: what failed, once more and alone", file=said, flush=True)
        code, light = _run(places, [*words, *ALONE], said), "yellow"
    return "RED" if code else light, time.monotonic() - started


def _run(places, module, said, before=()):
    """Run a module with settings of its own, in the folder of the course, by the program `before`; return its code."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own:
        jupyter = {
            name: own for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
        }
        command = [*before, str(places.python), "-m", *module]
        environment = child_environment(**jupyter)
        done = subprocess.run(command, cwd=places.root, env=environment, stdout=said, stderr=said, check=False)
        return done.returncode
