"""The commands of a hub: `python3 -m homes.hub COMMAND`, in the course's folder."""

import argparse
import os
import sys
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from ..setup.commands import wait_for
from ..setup.messages import SetupError
from ..setup.places import child_environment
from . import HERE, Hub, hand_in, handout, set_up
from .handout import link

# Measured by `python -m homes.benchmarks --only hub`: MiB of one learner alone on a machine, so that nothing is shared,
# and seconds of a processor from the log-in to what is handed in after lesson 03, with a share of the hub's.
SERVER, KERNEL, PROCESSOR = 112, 72, 3.4
HUB = 194  # MiB of the hub, its proxy and the culler

KERNELS = 2  # open at once: a lesson and its exercises
SPARE = 1.25  # what a learner's own code takes, and room to breathe
BELL = 120  # seconds in which everybody who comes at once is in
HOURS = 30  # that the course takes: 565 minutes of lessons, 1,216 of tasks


@dataclass(frozen=True)
class Machine:
    """A machine of a cluster: MiB that learners may have, cores, and how many pods it runs at most."""

    memory: int = 13 * 1024  # of 16 GiB; the rest is the system's
    cores: int = 4
    pods: int = 100  # Kubernetes allows 110, and has some of its own


@dataclass(frozen=True)
class Need:
    """What so many learners need: MiB, cores, machines, and machine-hours for the whole course."""

    learners: int
    at_once: int
    memory: int
    cores: int
    machines: int
    machine_hours: int


def each():
    """MiB that are set aside for one learner."""
    return round((SERVER + KERNELS * KERNEL) * SPARE)


def needed(learners, share_at_once=1.0, machine=None):
    """The Need of so many learners of whom this share comes at the same time."""
    machine = machine or Machine()
    at_once = ceil(learners * share_at_once)
    memory = HUB + at_once * each()
    cores = ceil(at_once * PROCESSOR / BELL)
    machines = max(ceil(memory / machine.memory), ceil(cores / machine.cores), ceil(at_once / machine.pods))
    hours = ceil(learners * HOURS / min(at_once, on_one(machine)))
    return Need(learners, at_once, memory, cores, machines, hours)


def on_one(machine):
    """How many learners have room on one machine."""
    return min((machine.memory - HUB) // each(), machine.pods, int(machine.cores * BELL / PROCESSOR))


def sentence(need):
    """A Need in words."""
    return (
        f"{need.learners:,} learners, {need.at_once:,} of them at once: {need.memory / 1024:,.0f} GiB of memory, "
        f"{need.cores:,} cores, so {need.machines:,} machines of {Machine.cores} cores and 16 GiB; "
        f"{need.machine_hours:,} machine-hours for the whole course."
    )


HELP = {
    "set_up": "put the hub's tools into .one_address/hub (needs a network)",
    "run": "start the hub; as root, so that each learner's server runs in the learner's own account",
    "collected": "say who handed in what and when, and where it lies",
    "receipt": "say whether a learner's receipt is true",
    "grade": "mark what was handed in; what follows are the options of `start.py grade`",
    "handout": "bring the branch `learner` up to date: what a learner gets, nothing else",
    "link": "print the link that pulls the branch `learner` into a learner's home",
    "how_much": "say how many machines so many learners need",
    "prepare": "make the Python that runs this ready for the course (images of containers)",
}


def main(words):
    """Run a command; trouble is one sentence, and exit code 1."""
    if words[:1] == ["grade"]:
        return grade(*words[1:])
    options = parser().parse_args(words)
    try:
        return COMMANDS[options.command](options)
    except SetupError as trouble:
        return str(trouble)


def parser():
    parser = argparse.ArgumentParser(prog="python3 -m homes.hub", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    parsers = {name: commands.add_parser(name, help=text, description=text) for name, text in HELP.items()}
    parsers["receipt"].add_argument("file", type=Path, metavar="FILE", help="what hand_in wrote for the learner")
    parsers["link"].add_argument("hub", metavar="HUB", help="for example https://hub.school.example")
    parsers["link"].add_argument("repository", metavar="REPOSITORY", help="where the branch can be fetched")
    parsers["how_much"].add_argument("learners", metavar="LEARNERS", type=int)
    parsers["how_much"].add_argument("--at_once", type=float, default=1.0, metavar="SHARE", help="for example 0.1")
    return parser


def _set_up(options):
    set_up.set_up()
    print("Ready. `python3 -m homes.hub run`, as root, starts the hub.")


def _run(options):
    hub = set_up.set_up()
    program = hub.program("jupyterhub")
    os.chdir(hub.records)
    os.execv(program, [program, "--config", str(HERE / "jupyterhub_config.py")])


def grade(*words):
    """Mark what was handed in, with the Python of the hub, where the teacher stands."""
    hub = Hub()
    begin = [hub.program("python"), "-P", "-m", "exercises", "grade", str(hub.handed_in)]
    return wait_for([*begin, *words], child_environment(ONE_ADDRESS_COMMAND="python3 -m homes.hub grade"))


def _collected(options):
    print(hand_in.table(Hub().handed_in))


def _receipt(options):
    true, words = hand_in.verdict(Hub().handed_in, options.file)
    print(words)
    return 0 if true else 1


def _handout(options):
    print(handout.bring_up_to_date())


def _link(options):
    print(link(options.hub, options.repository))


def _how_much(options):
    print(sentence(needed(options.learners, options.at_once)))


def _prepare(options):
    set_up.prepare_this_python()


COMMANDS = {
    "set_up": _set_up,
    "run": _run,
    "collected": _collected,
    "receipt": _receipt,
    "handout": _handout,
    "link": _link,
    "how_much": _how_much,
    "prepare": _prepare,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
