"""The checks of `start.py test`: each part is one light, green, yellow or red.

The site that its tests look at is made from the beginning on, beside whatever else runs.

Yellow: a test failed among the others, and passed when it ran once more, alone. That lets a busy machine through, and
it is said: the light, and the first run's report above it, name what has to be made steadier.
"""

import contextlib
import json
import os
import subprocess
import tempfile
import time
import xml.etree.ElementTree as xml
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from typing import NamedTuple

from .places import child_environment

ELSEWHERE = [f"--ignore=tests/{part}" for part in ("browser", "site", "hub", "proofs")]
PYTEST = ["-m", "pytest", "-q"]
# To load nbval takes two seconds, before any worker begins. tests/conftest.py tells each failure when it happens.
PLAIN = [*PYTEST, "-p", "no:nbval", "--tb=no"]
FILE_BY_FILE = ["-n", "auto", "--dist", "loadfile"]
# Tests wait for sockets a third of their time, so two processors have five workers, which stay there; and files with
# few tests are not kept for the end, since some of those are the longest.
WORKERS = str(5 * (os.cpu_count() or 1) // 2)
BUSY = ["--one-processor", "-n", WORKERS, "--dist", "loadfile", "--no-loadscope-reorder"]
NBVAL = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout=60"]
# Windows has only ports for kernels, and two that start at once can be given the same one; then one of them dies.
NOTEBOOKS = NBVAL if os.name == "nt" else [*NBVAL, *FILE_BY_FILE]
ARROWS = ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache", "--no-logo"]
PARTS = {
    "format": [["-m", "ruff", "format", "--check", "."]],
    "lint": [["-m", "ruff", "check", "."], ["-m", "mypy"], ARROWS],
    "unit": [[*PLAIN, *BUSY, *ELSEWHERE, "tests"]],
    "notebooks": [[*PYTEST, *NOTEBOOKS, "notebooks", "exercises/answer_keys"]],
    "browser": [[*PLAIN, "-n", "auto", "-m", "not walk", "tests/browser"]],
    "site": [[*PLAIN, *FILE_BY_FILE, "-o", "cache_dir=.pytest_cache/site", "tests/site"]],
}
BESIDE = {"site": "browser"}  # pages and a network, for which both wait
# Each takes some minutes: what looks for holes in the checks of tasks; a beginner makes every mistake in every lesson;
# a JupyterHub with real accounts is started (on Linux, by root).
WHEN_NAMED = {
    "proofs": [[*PLAIN, "--one-processor", "-n", WORKERS, "tests/proofs"]],
    "walk": [[*PLAIN, "-n", "auto", "tests/browser/test_lessons_misused_in_lab.py"]],
    "hub": [[*PYTEST, "-s", "tests/hub"]],
}
QUICK = {  # before each commit: half a minute
    "format": PARTS["format"],
    "lint": PARTS["lint"],
    "solutions": [[*PLAIN, "-n", "auto", "-k", "the_solution", "tests/exercises/test_exercises_tasks_are_proven.py"]],
    "lessons": [[*PYTEST, *NOTEBOOKS, "-k", "00_ or 01_ or 02_ or 03_", "notebooks"]],
}
ALL = {**PARTS, **QUICK, **WHEN_NAMED}

# Not the notebooks: a cell without the cells above it says nothing.
TRIED_AGAIN = {"unit", "browser", "site", "walk", "proofs", "solutions"}
ALONE = ["-n", "0", "--last-failed", "--last-failed-no-failures=none", "--maxfail=1"]
TESTS_FAILED = 1  # pytest's exit code for that and nothing else
SLOWEST = 5


class Result(NamedTuple):
    """What became of a part: its light, how many seconds it took, and {test: seconds}."""

    part: str
    light: str
    seconds: float
    tests: dict[str, float]


def announce(places, parts):
    """Say what will run, and how long that took here last time."""
    seconds, day = read_times(places).get(" ".join(parts), (0, ""))
    took = f"Here that took {in_minutes(seconds)} on {day}." if day else "How long that takes is known next time."
    print(f"Runs {', '.join(parts)}. {took}\n", flush=True)


def run_parts(places, parts):
    """Run the named parts, all of them even when one fails; print one line for each and return the exit code."""
    began = time.monotonic()
    with site_in_the_making(places, parts) as site:
        results = [
            result
            for part in parts
            if BESIDE.get(part) not in parts
            for result in _with_others(places, part, parts, site)
        ]
    took = {test: seconds for result in results for test, seconds in result.tests.items()}
    print("\nThe slowest tests:" if took else "")
    for test in sorted(took, key=took.get, reverse=True)[:SLOWEST]:
        print(f"{took[test]:6.0f} s  {test}")
    print()
    for result in results:
        print(f"{result.light:6} {result.part:10} {result.seconds:5.0f} s")
    print(f"{'':6} {'in all':10} {time.monotonic() - began:5.0f} s")
    lights = {result.light for result in results}
    if "RED" not in lights:
        keep_time(places, parts, time.monotonic() - began)
    if lights != {"green"}:
        print("What a yellow and what a red light means, and what to do, stands in CONTRIBUTING.md.")
    return int("RED" in lights)


@contextlib.contextmanager
def site_in_the_making(places, parts):
    """Begin to make the site where it is to be tested; gives what waits for its folder, or None where it failed."""
    if "site" not in parts:
        yield lambda: None
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [str(places.python), "-m", "homes.publish", str(Path(folder) / "site")]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}  # its tests make it again, and say
        with subprocess.Popen(command, cwd=places.root, env=child_environment(), **quiet) as making:
            try:
                yield lambda: None if making.wait() else command[-1]
            finally:
                making.kill()


def in_minutes(seconds):
    """So many seconds in words."""
    return f"{seconds // 60} min {seconds % 60} s" if seconds >= 60 else f"{seconds} s"


def read_times(places):
    """{names of parts: [seconds, day]} of the last run here that was not red."""
    try:
        return json.loads(places.test_times.read_text("utf-8"))
    except (OSError, ValueError):
        return {}


def keep_time(places, parts, seconds):
    """Remember for the next time how long these parts took."""
    times = {**read_times(places), " ".join(parts): [round(seconds), date.today().isoformat()]}
    with contextlib.suppress(OSError):
        places.test_times.write_text(json.dumps(times), "utf-8")


def _with_others(places, part, parts, site):
    """Run one part, and beside it those that go well with it; what they say is said when it is done."""
    others = [other for other in parts if BESIDE.get(other) == part]
    with ThreadPoolExecutor() as pool:
        waiting = [pool.submit(_kept, places, other, site) for other in others]
        results = [_run_part(places, part, site)]
    for result, said in (one.result() for one in waiting):
        print(said, flush=True)
        results.append(result)
    return results


def _kept(places, part, site):
    """Run one part and keep what it says; return (result, words)."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        result = _run_part(places, part, site, said)
        said.seek(0)
        return result, said.read()


def _run_part(places, part, site, said=None):
    """Run the commands of one part, and what failed in it once more; return its Result."""
    print(f"\n== {part}", file=said, flush=True)
    began, light, took = time.monotonic(), "green", {}
    made = {"ONE_ADDRESS_SITE": folder} if part == "site" and (folder := site()) else {}
    codes = [_run(places, words, said, took, made) for words in ALL[part]]
    if codes == [TESTS_FAILED] and part in TRIED_AGAIN:
        print(f"\n== {part}: what failed, once more and alone", file=said, flush=True)
        codes, light = [_run(places, [*ALL[part][0], *ALONE], said, {}, made)], "yellow"
    return Result(part, "RED" if any(codes) else light, time.monotonic() - began, took)


def _run(places, words, said, took, variables):
    """Run Python with settings and variables of its own, in the folder of the course; return its code.

    What pytest says of each test's time is added to `took`.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own:
        jupyter = {
            name: own for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
        }
        report = Path(own) / "tests.xml"
        timed = [f"--junitxml={report}", "-o", "junit_duration_report=total"] if "pytest" in words else []
        command = [str(places.python), *words, *timed]
        environment = child_environment(**jupyter, **variables)
        done = subprocess.run(command, cwd=places.root, env=environment, stdout=said, stderr=said, check=False)
        took.update(_times_in(report))
        return done.returncode


def _times_in(report):
    """{test: seconds} of a report by pytest; nothing where it wrote none."""
    if not report.exists():
        return {}
    cases = xml.parse(report).iter("testcase")
    return {f"{case.get('classname')}::{case.get('name')}": float(case.get("time", 0)) for case in cases}
