"""Verbs whose work another module does, in the course's Python: with the same words, where the person stands."""

import os
import signal
import subprocess
import sys

from . import environment
from .places import child_environment
from .progress import Steps
from .trouble import Trouble
from .with_nbgrader import WithNbgrader

# verb: (the module and its first words, the line of --help). What follows the verb is the module's affair.
VERBS = {
    "grade": (("exercises", "grade"), "mark what a class handed in, for example the folder homework (for teachers)"),
    "class": (("mini_server", "--class"), "a server with a board for a class, for example class 25 (for teachers)"),
    "questions": (("exercises", "questions"), "write the questions for the school's own system (for teachers)"),
    "nbgrader": (("nbgrader",), "run a command of nbgrader, such as autograde (for teachers whose school uses it)"),
    "handouts": (("notebooks.handouts",), "write a page of paper for each lesson into a folder (for teachers)"),
    "slides": (("homes.publish.slides",), "write the slides of a lesson, for example 03, and open them (for teachers)"),
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
    raise Trouble(f"Nothing stands between {places.program} and {options.command}: options come after it.")


def wait_for(command, variables):
    """Run a program to its end, whatever signal comes: it hears Ctrl+C itself and ends in order, the rest is told it.

    Returns its exit code, as a shell counts where a signal ended it.
    """
    started, heard = [], []
    before = {name: signal.signal(getattr(signal, name), told_to(started, heard)) for name in SIGNALS}
    try:
        started.append(subprocess.Popen(command, env=variables))
        pass_on(started, heard)  # what came while it was being started
        code = started[0].wait()
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
    return code if code >= 0 else 128 - code


def told_to(started, heard):
    """What to do about a signal: pass it on, now or as soon as the other program is there."""

    def tell(number, frame):
        heard.append(number)
        pass_on(started, heard)

    return tell


def pass_on(started, heard):
    """A terminal sends Ctrl+C to both programs; what else ends this one ends the other."""
    for program in started:
        if {*heard} - {signal.SIGINT} and program.poll() is None:
            program.terminate()
