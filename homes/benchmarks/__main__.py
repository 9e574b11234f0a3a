"""`python -m homes.benchmarks [board] [class] [grading] ...`: measure three times, and print one table."""

import argparse
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from . import as_text, of_runs

# How Chromium is found, and what to do where there is none, stands where the browser tests have it.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "browser"))
from find_chromium import path_of_chromium

OF_THE_TESTS = "`python3 start.py test format` brings it, with all that the tests need."
OF_THE_COURSE = "`python3 start.py setup` brings it into .venv, whose Python is to measure."
FROM_DEBIAN = "On Debian and Ubuntu: `sudo apt install {}`."
OF_TESTS = ("playwright", "waitress")  # packages; all others are the course's own
PROGRAMS = {"bwrap": "bubblewrap", "curl": "curl", "git": "git", "useradd": "passwd"}  # and their packages
BASE = getattr(sys, "_base_executable", sys.executable)  # the Python that made .venv


def missing(name):
    """A sentence that says what to type where something is not here; "" where it is."""
    if name in LOOKS:
        return LOOKS[name]()
    if name in PROGRAMS:
        return "" if shutil.which(name) else f"{name} is missing. {FROM_DEBIAN.format(PROGRAMS[name])}"
    words = OF_THE_TESTS if name in OF_TESTS else OF_THE_COURSE
    return "" if importlib.util.find_spec(name) else f"The package {name} is missing. {words}"


def chromium():
    try:
        path_of_chromium()
    except AssertionError as error:
        return str(error)
    return ""


def linux():
    return "" if sys.platform == "linux" else "This runs on Linux only: there it makes accounts of the machine."


def root():
    command = f"sudo {sys.executable} -m homes.benchmarks {' '.join(sys.argv[1:])}".strip()
    is_root = not hasattr(os, "geteuid") or not os.geteuid()
    return "" if is_root else f"Accounts of the machine are made by root only. Type `{command}`."


def pip():
    done = subprocess.run([BASE, "-c", "import ensurepip, pip, venv"], capture_output=True, check=False)
    words = FROM_DEBIAN.format("python3-pip python3-venv")
    return f"The Python at {BASE} has no pip, or no venv. {words}" if done.returncode else ""


LOOKS = {"chromium": chromium, "Linux": linux, "root": root, "pip": pip}


@dataclass(frozen=True)
class Measure:
    """One measurement. What is not measured `always` takes minutes, or asks for more than a course has."""

    module: str
    words: str
    always: bool = True
    needs: tuple = ()


def on_demand(module, words, *needs):
    return Measure(module, words, False, needs)


KERNEL, BROWSER = ("jupyter_client",), ("chromium", "git", "pip", "playwright", "psutil", "yaml")
CHECKS = ("bwrap", "chromium", "curl", "git")
MEASURES = {
    "wire": Measure("servers", "requests per second", needs=("waitress",)),
    "process": Measure("servers:rows_in_process", "what the questions cost"),
    "turns": Measure("server.ten_clients", "ten clients who ask in turn"),
    "start": Measure("server.start_and_stop", "start and stop"),
    "panel": Measure("learner", "the panel", needs=KERNEL),
    "widgets": Measure("widgets", "all widgets", needs=KERNEL),
    "answers": Measure("whatever_comes", "answers of any size", needs=KERNEL),
    "memory": Measure("memory", "memory", needs=KERNEL),
    "checks": Measure("learner:checks_rows", "the checks of the exercises"),
    "board": on_demand("a_class.board", "a class that votes"),
    "class": on_demand("class_load", "a class at one server"),
    "grading": on_demand("a_class.grading", "marks for a class"),
    "growth": on_demand("growth.table_of_sizes", "what grows", "psutil"),
    "homes": on_demand("at_home.laptop", "a laptop, and Binder", *BROWSER),
    "hub": on_demand("at_home.hub", "a class at a hub", "Linux", "root", "useradd", "psutil", "websocket"),
    "setup": on_demand("at_home.set_up", "start.py setup", "git", "pip"),
    "site": on_demand("at_home.site", "the static page", "chromium", "pip", "playwright"),
    "tests": on_demand("at_home.tests", "the test run", *CHECKS),
}
LATER = [name for name, one in MEASURES.items() if not one.always]


def lacking(names):
    """What is missing for these measurements: {sentence that says what to type: names of those that need it}."""
    found = {}
    for name in names:
        for need in ("flask", *MEASURES[name].needs):
            if sentence := missing(need):
                found.setdefault(sentence, []).append(name)
    return found


def in_words(names):
    """What to type before these can be measured, and what can be measured as it is; "" where nothing is missing."""
    found = lacking(names)
    if not found:
        return ""
    without = {name for some in found.values() for name in some}
    rest = " ".join(name for name in names if name not in without)
    lines = [f"  {', '.join(some)}: {sentence}" for sentence, some in found.items()]
    lines += [f"Or measure what is possible without: python -m homes.benchmarks --only {rest}"] if rest else []
    return "\n".join(["Nothing was measured, since something is missing here.", *lines])


RUNS = (1, 3, 5, 7)  # one of which is in the middle


def main():
    """Measure what was asked for, one after the other and all of it again, and show the table at the end."""
    options = asked()
    runs = []
    for number in range(options.runs):
        print(f"run {number + 1} of {options.runs}", flush=True)
        runs.append([row for name in options.wanted for row in rows(name, options)])
    machine, judged = options.machine, options.runs > 1
    text = as_text(of_runs(runs), machine.slower, judged, shutil.get_terminal_size((120, 24)).columns)
    print(f"\n{text}\n\n{machine.words()}")
    print("*met* is said of the median of all runs." if judged else "One run says of no goal that it is met: --runs 3.")


def parser_of():
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m homes.benchmarks", description=__doc__)
    always = ", ".join(name for name in MEASURES if name not in LATER)
    parser.add_argument("more", nargs="*", metavar="NAME", help=f"minutes: {', '.join(LATER)}; always: {always}")
    parser.add_argument("--only", action="store_true", help="measure what is named, and nothing else")
    parser.add_argument("--runs", type=int, choices=RUNS, default=3, help="how often all is measured (3)")
    parser.add_argument("--learners", type=int, default=30, help="how many come to the hub (30)")
    return parser


def asked():
    """What was asked for on the command line; ends with what to type where something is missing."""
    parser = parser_of()
    options = parser.parse_args()
    if unknown := [word for word in options.more if word not in MEASURES]:
        parser.error(f"there is nothing called {unknown[0]!r}; there are {', '.join(MEASURES)}")
    of_itself = [name for name in MEASURES if not options.only and name not in LATER]
    options.wanted = list(dict.fromkeys([*of_itself, *options.more]))
    if not options.wanted:
        parser.error("--only asks for a name")
    if words := in_words(options.wanted):
        parser.exit(2, words + "\n")
    options.machine = importlib.import_module(".servers", __package__).Machine()
    return options


def rows(name, options):
    """The rows of one measurement, and a look at the machine beside it."""
    one = MEASURES[name]
    print(f"measuring {one.words} ...", flush=True)
    options.machine.look()
    so_many = [options.learners] if name == "hub" else []
    module, _, function = one.module.partition(":")
    return list(getattr(importlib.import_module(f".{module}", __package__), function or "rows")(*so_many))


if __name__ == "__main__":
    main()
