"""The commands of start.py."""

import argparse
import subprocess
import sys
import sysconfig
from pathlib import Path

from . import checks, environment, jupyterlab, learner_copies
from .places import Places, child_environment
from .progress import Steps
from .trouble import Trouble, from_os_error

HELP = {
    "open": "set up and open JupyterLab at the first lesson (what happens without a command)",
    "setup": "only set up",
    "test": "run every test, or the parts that are named: " + ", ".join([*checks.PARTS, *checks.WHEN_NAMED]),
    "reset": "bring one notebook back as the course has it, for example 02 or exercises/02; yours becomes a backup",
    "execute": "run the course's own lessons again and store them with their outputs (for authors)",
    "site": "make the course as a static site, in the folder site (for authors)",
    "prepare": "without .venv: make the Python that runs this ready for the course (Binder, conda)",
}


def run(words, root=None):
    """Run the command in `words` and return its exit code; trouble is one sentence on stderr and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")
    places = Places(root or Path(__file__).resolve().parents[2])
    options = _parser().parse_args(words)
    try:
        return COMMANDS[options.command or "open"](places, options) or 0
    except Trouble as trouble:
        sentence = str(trouble)
    except KeyboardInterrupt:
        sentence = "Stopped. The same command goes on from here."
    except BrokenPipeError:  # whoever read our output has left
        return 1
    except OSError as error:
        sentence = from_os_error(error, places.root)
    sys.stdout.flush()
    sys.stderr.write(f"\n{sentence}\n")
    return 1


def _parser():
    parser = argparse.ArgumentParser(prog="start.py", description="One Address: a course on resource-oriented HTTP.")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    parsers = {name: commands.add_parser(name, help=text, description=text) for name, text in HELP.items()}
    parsers["open"].add_argument("--no-browser", action="store_true", default=argparse.SUPPRESS)
    parsers["test"].add_argument("parts", nargs="*", metavar="PART")
    parsers["reset"].add_argument("lesson", metavar="LESSON")
    parsers["execute"].add_argument("lesson", metavar="LESSON", nargs="*")
    return parser


def _set_up(places, total, test_tools=False):
    steps = Steps(total)
    environment.ensure(places, steps, test_tools)
    steps.begin("Your copies of the lessons, in my_course")
    sentences = learner_copies.hand_out(places)
    steps.done()
    for sentence in sentences:
        steps.say(sentence)
    return steps


def _open(places, options):
    steps = _set_up(places, 4)
    steps.begin("JupyterLab")
    return jupyterlab.open_lab(places, steps, browser=not options.no_browser)


def _setup(places, options):
    _set_up(places, 3)
    jupyterlab.write_settings(places.venv)  # for who opens the notebooks with another program, such as VS Code
    print("Ready. `start.py` opens the course.")


def _test(places, options):
    unknown = [part for part in options.parts if part not in {**checks.PARTS, **checks.WHEN_NAMED}]
    if unknown:
        raise Trouble(f"There is no part {unknown[0]!r}. The parts are: {', '.join(checks.PARTS)}.")
    _set_up(places, 3, test_tools=True)
    return checks.run_parts(places, options.parts or list(checks.PARTS))


def _reset(places, options):
    print(learner_copies.reset(places, options.lesson))


def _execute(places, options):
    _set_up(places, 3, test_tools=True)
    command = [places.python, places.root / "notebooks" / "execute.py", *options.lesson]
    return subprocess.run([str(word) for word in command], env=child_environment(), check=False).returncode


def _site(places, options):
    _set_up(places, 3)
    command = [places.python, "-m", "homes.publish"]
    return subprocess.run(
        [str(word) for word in command], cwd=places.root, env=child_environment(), check=False
    ).returncode


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
    "reset": _reset,
    "execute": _execute,
    "site": _site,
    "prepare": _prepare,
}
