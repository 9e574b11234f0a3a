"""The commands of start.py: its own, the parts of `test`, and verbs whose work another module does."""

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from . import environment, jupyterlab, learner_copies
from .environment import WithNbgrader
from .messages import SetupError, Steps, from_os_error
from .places import CoursePaths, child_environment

GENERATORS = "tests/stacks/test_generators.py"
ELSEWHERE = [f"--ignore={part}" for part in ("tests/browser", "tests/site", "tests/hub", "tests/proofs", GENERATORS)]
PYTEST = ["-m", "pytest", "-q", "--durations=5"]
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
    "notebooks": [[*PYTEST, *NOTEBOOKS, "notebooks"]],  # the keys of exercises are compared in the site's Python
    "browser": [[*PLAIN, "-n", "auto", "-m", "not walk", "tests/browser"]],
    "site": [[*PLAIN, *FILE_BY_FILE, "-o", "cache_dir=.pytest_cache/site", "tests/site"]],
}
BESIDE = {"site": "browser", "notebooks": "browser"}  # pages, a network and kernels, for which all wait
# Each takes some minutes: what looks for holes in the checks of tasks; a beginner makes every mistake in every lesson;
# a JupyterHub with real accounts is started (on Linux, by root).
WHEN_NAMED = {
    "proofs": [[*PLAIN, "--one-processor", "-n", WORKERS, "tests/proofs", GENERATORS]],
    "walk": [[*PLAIN, "-n", "auto", "tests/browser/test_lessons_misused_in_lab.py"]],
    "hub": [[*PYTEST, "-s", "tests/hub"]],
}
QUICK = {  # before each commit: half a minute
    "format": PARTS["format"],
    "lint": PARTS["lint"],
    "solutions": [[*PLAIN, "-n", "auto", "-k", "the_solution", "tests/exercises/test_verdicts.py"]],
    "lessons": [[*PYTEST, *NOTEBOOKS, "-k", "00_ or 01_ or 02_ or 03_", "notebooks"]],
}
ALL = {**PARTS, **QUICK, **WHEN_NAMED}

# Not the notebooks: a cell without the cells above it says nothing.
TRIED_AGAIN = {"unit", "browser", "site", "walk", "proofs", "solutions"}
ALONE = ["-n", "0", "--last-failed", "--last-failed-no-failures=none", "--maxfail=1"]
TESTS_FAILED = 1  # pytest's exit code for that and nothing else


class Result(NamedTuple):
    """What became of a part: its light, and how many seconds it took."""

    part: str
    light: str
    seconds: float


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
    print()
    for result in results:
        print(f"{result.light:6} {result.part:10} {result.seconds:5.0f} s")
    print(f"{'':6} {'in all':10} {time.monotonic() - began:5.0f} s")
    lights = {result.light for result in results}
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
        command = [str(places.python), "-m", "homes.site", str(Path(folder) / "site")]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}  # its tests make it again, and say
        soon = child_environment(ONE_ADDRESS_PACKED_AT="3")  # the same files; to pack them well takes 25 s
        with subprocess.Popen(command, cwd=places.root, env=soon, **quiet) as making:
            try:
                yield lambda: None if making.wait() else command[-1]
            finally:
                making.kill()


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
    began, light = time.monotonic(), "green"
    made = {"ONE_ADDRESS_SITE": folder} if part == "site" and (folder := site()) else {}
    codes = [_run(places, words, said, made) for words in ALL[part]]
    if codes == [TESTS_FAILED] and part in TRIED_AGAIN:
        print(f"\n== {part}: what failed, once more and alone", file=said, flush=True)
        codes, light = [_run(places, [*ALL[part][0], *ALONE], said, made)], "yellow"
    return Result(part, "RED" if any(codes) else light, time.monotonic() - began)


def _run(places, words, said, variables):
    """Run Python with settings and variables of its own, in the folder of the course; return its code."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own:
        folders = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
        environment = child_environment(**dict.fromkeys(folders, own), **variables)
        command = [str(places.python), *words]
        done = subprocess.run(command, cwd=places.root, env=environment, stdout=said, stderr=said, check=False)
        return done.returncode


# verb: (the module and its first words, the line of --help). What follows the verb is the module's affair.
VERBS = {
    "grade": (("exercises", "grade"), "mark what a class handed in, for example the folder homework (for teachers)"),
    "class": (("homes.site.class_server",), "a server with a board for a class, for example class 25 (for teachers)"),
    "questions": (("exercises", "questions"), "write the questions for the school's own system (for teachers)"),
    "nbgrader": (("nbgrader",), "run a command of nbgrader, such as autograde (for teachers whose school uses it)"),
    "handouts": (("notebooks.handouts",), "write a page of paper for each lesson into a folder (for teachers)"),
    "slides": (("homes.site.slides",), "write the slides of a lesson, for example 03, and open them (for teachers)"),
}
SIGNALS = {"SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"} & set(dir(signal))


def forward(places, verb, *words):
    """Run the module of a verb with these words, and return its exit code."""
    module, text = VERBS[verb][0], f"{places.typed} {verb}"
    # -P: a file json.py that somebody handed in is not Python's own.
    python = python_for(places, verb).python
    command = [str(python), "-P", "-m", *module, *words]
    # nbgrader starts programs and kernels by name, and they are its own Python's.
    path = os.pathsep.join([str(python.parent), os.environ.get("PATH", os.defpath)])
    here = child_environment(ONE_ADDRESS_COMMAND=text, PATH=path, JUPYTER_PREFER_ENV_PATH="1")
    return wait_for(command, here)


def python_for(places, verb):
    """The places of the Python that runs the module of a verb."""
    return WithNbgrader(places.root) if verb == "nbgrader" else places


def set_up_where_needed(places):
    """Make that Python complete where it is not: said beside the answer, which may go into a file."""
    if not environment.is_ready(places):
        environment.ensure(places, Steps(2, sys.stderr))


def not_first(places, options):
    """Who types an option before a verb that takes its own is told so."""
    raise SetupError(f"Nothing stands between {places.program} and {options.command}: options come after it.")


def wait_for(command, variables):
    """Run a program to its end, whatever signal comes: it hears Ctrl+C itself and ends in order, the rest is told it.

    Returns its exit code, as a shell counts where a signal ended it.
    """
    started = []

    def pass_on(number, frame):
        """A terminal sends Ctrl+C to both programs; what else ends this one ends the other."""
        for program in started if number != signal.SIGINT else ():
            program.terminate()

    before = {name: signal.signal(getattr(signal, name), pass_on) for name in SIGNALS}
    try:
        started.append(subprocess.Popen(command, env=variables))
        code = started[0].wait()
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
    return code if code >= 0 else 128 - code


HELP = {
    "open": "set up and open JupyterLab at the first lesson (what happens without a command)",
    "setup": "only set up; with --check also look for damaged files in the packages, and install those again",
    "test": "run every test, or the parts that are named: " + ", ".join([*PARTS, "quick", *WHEN_NAMED]),
    "reset": "bring one notebook back as the course has it, for example 02 or exercises/02; yours becomes a backup",
    "execute": "run the course's own lessons again and store them with their outputs (for authors)",
    "site": "make the course as a static site, in the folder site (for authors)",
    "prepare": "without .venv: make the Python that runs this ready for the course (Binder, conda)",
}


def run(words, root=None):
    """Run the command in `words` and return its exit code; trouble is one sentence on stderr and exit code 1."""
    places = CoursePaths(root or Path(__file__).resolve().parents[2])
    if words and words[0] in VERBS:
        python = python_for(places, words[0])
        return in_words(lambda: set_up_where_needed(python) or forward(places, *words), places.root)
    parsers = parser_of(places, HELP)
    parsers["setup"].add_argument("--check", action="store_true", help="compare each file with what was installed")
    parsers["test"].add_argument("parts", nargs="*", metavar="PART")
    parsers["execute"].add_argument("lesson", metavar="LESSON", nargs="*")
    options = parsers[""].parse_args(words)
    return in_words(lambda: COMMANDS[options.command or "open"](places, options), places.root)


def parser_of(places, commands):
    """The parsers of a program with these `commands`, {name: help}: by their names, and the program's own as ""."""
    parser = argparse.ArgumentParser(
        prog=places.program, description="One Address: a course on resource-oriented HTTP."
    )
    about = tomllib.loads((places.root / "pyproject.toml").read_text("utf-8"))["project"]
    parser.add_argument("--version", action="version", version=f"one-address {about['version']}")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    parser.add_argument("--way", choices=learner_copies.WAYS, help="fold what this way through the course leaves out")
    adder = parser.add_subparsers(dest="command", metavar="COMMAND")
    parsers = {name: adder.add_parser(name, help=text, description=text) for name, text in commands.items()}
    for name, (_, text) in VERBS.items():
        adder.add_parser(name, help=text, add_help=False)
    parsers["open"].add_argument("--no-browser", action="store_true", default=argparse.SUPPRESS)
    parsers["open"].add_argument("--way", choices=learner_copies.WAYS, default=argparse.SUPPRESS)
    parsers["reset"].add_argument("lesson", metavar="LESSON")
    return {"": parser, **parsers}


def in_words(work, place):
    """Do the work and return its exit code; trouble at `place` is one sentence on stderr and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a script starts what ends in & deaf to Ctrl+C
    try:
        return work() or 0
    except SetupError as trouble:
        sentence = str(trouble)
    except KeyboardInterrupt:
        sentence = "Stopped. The same command goes on from here."
    except BrokenPipeError:  # whoever read our output has left
        return 1
    except OSError as error:
        sentence = from_os_error(error, place)
    sys.stdout.flush()
    sys.stderr.write(f"\n{sentence}\n")
    return 1


def hand_out(places, steps):
    """The step in which the learner gets the copies."""
    steps.begin("Your copies of the lessons, in my_course")
    sentences = learner_copies.hand_out(places)
    steps.done()
    for sentence in sentences:
        steps.say(sentence)


def take_way(places, options):
    """Fold what the way leaves out that was named, if one was."""
    if options.way:
        learner_copies.choose_way(places, options.way)


def open_lab(places, steps, options):
    """The step in which JupyterLab opens; returns the exit code when it has ended."""
    steps.begin("JupyterLab")
    return jupyterlab.open_lab(places, steps, browser=not options.no_browser)


def reset(places, options):
    """Bring one notebook back."""
    print(learner_copies.reset(places, options.lesson))


def _set_up(places, total, test_tools=False):
    steps = Steps(total)
    environment.ensure(places, steps, test_tools)
    jupyterlab.write_settings(places.venv)  # for who opens the notebooks with another program, such as VS Code
    hand_out(places, steps)
    return steps


def _open(places, options):
    steps = _set_up(places, 4)
    take_way(places, options)
    try:
        return open_lab(places, steps, options)
    except jupyterlab.DidNotStart:
        if not environment.mend(places, steps):
            raise
    return jupyterlab.open_lab(places, steps, browser=not options.no_browser)


def _setup(places, options):
    steps = _set_up(places, 3 + options.check)
    if options.check:
        steps.begin("The files of the packages")
        steps.done("installed again" if environment.mend(places, steps) else "all as they were installed")
    print("Ready. `start.py` opens the course.")


def _test(places, options):
    named = [one for part in options.parts for one in (QUICK if part == "quick" else [part])]
    unknown = [part for part in named if part not in ALL]
    if unknown:
        parts = ", ".join([*PARTS, "quick", *WHEN_NAMED])
        raise SetupError(f"There is no part {unknown[0]!r}. The parts are: {parts}.")
    _set_up(places, 3, test_tools=True)
    return run_parts(places, named or list(PARTS))


def _execute(places, options):
    _set_up(places, 3, test_tools=True)
    return run_here(places, places.root / "notebooks" / "execute.py", *options.lesson)


def _site(places, options):
    _set_up(places, 3)
    return run_here(places, "-m", "homes.site")


def run_here(places, *words):
    """Run the course's Python in the course's folder, and return its exit code."""
    command = [str(word) for word in (places.python, *words)]
    return subprocess.run(command, cwd=places.root, env=child_environment(), check=False).returncode


def _prepare(places, options):
    environment.make_rooms_importable(sysconfig.get_path("purelib"), places.root)
    jupyterlab.write_settings(Path(sys.prefix))
    for sentence in learner_copies.hand_out(places):
        print(sentence)
    print("Ready. Open my_course/notebooks/00_start_here.ipynb in JupyterLab.")


COMMANDS = {
    "open": _open,
    "setup": _setup,
    "test": _test,
    "reset": reset,
    "execute": _execute,
    "site": _site,
    "prepare": _prepare,
    **dict.fromkeys(VERBS, not_first),
}
