"""The commands of start.py."""

import argparse
import signal
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

from . import checks, environment, jupyterlab, learner_copies
from .forwarding import VERBS, forward, not_first, python_for, set_up_where_needed
from .places import Places, child_environment
from .progress import Steps
from .trouble import Trouble, from_os_error

HELP = {
    "open": "set up and open JupyterLab at the first lesson (what happens without a command)",
    "setup": "only set up; with --check also look for damaged files in the packages, and install those again",
    "test": "run every test, or the parts that are named: " + ", ".join([*checks.PARTS, "quick", *checks.WHEN_NAMED]),
    "reset": "bring one notebook back as the course has it, for example 02 or exercises/02; yours becomes a backup",
    "execute": "run the course's own lessons again and store them with their outputs (for authors)",
    "site": "make the course as a static site, in the folder site (for authors)",
    "prepare": "without .venv: make the Python that runs this ready for the course (Binder, conda)",
}


def run(words, root=None):
    """Run the command in `words` and return its exit code; trouble is one sentence on stderr and exit code 1."""
    places = Places(root or Path(__file__).resolve().parents[2])
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
    parser.add_argument("--version", action="version", version=f"one-address {version_of(places.root)}")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    adder = parser.add_subparsers(dest="command", metavar="COMMAND")
    parsers = {name: adder.add_parser(name, help=text, description=text) for name, text in commands.items()}
    for name, (_, text) in VERBS.items():
        adder.add_parser(name, help=text, add_help=False)
    parsers["open"].add_argument("--no-browser", action="store_true", default=argparse.SUPPRESS)
    parsers["reset"].add_argument("lesson", metavar="LESSON")
    return {"": parser, **parsers}


def version_of(root):
    """The version of the course in the folder `root` (a Path)."""
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def in_words(work, place):
    """Do the work and return its exit code; trouble at `place` is one sentence on stderr and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a script starts what ends in & deaf to Ctrl+C
    try:
        return work() or 0
    except Trouble as trouble:
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
    named = [one for part in options.parts for one in (checks.QUICK if part == "quick" else [part])]
    unknown = [part for part in named if part not in checks.ALL]
    if unknown:
        parts = ", ".join([*checks.PARTS, "quick", *checks.WHEN_NAMED])
        raise Trouble(f"There is no part {unknown[0]!r}. The parts are: {parts}.")
    parts = named or list(checks.PARTS)
    checks.announce(places, parts)
    _set_up(places, 3, test_tools=True)
    return checks.run_parts(places, parts)


def _execute(places, options):
    _set_up(places, 3, test_tools=True)
    return run_here(places, places.root / "notebooks" / "execute.py", *options.lesson)


def _site(places, options):
    _set_up(places, 3)
    return run_here(places, "-m", "homes.publish")


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
