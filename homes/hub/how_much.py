"""How many machines so many learners need: arithmetic from what was measured, so that nobody has to guess.

`python3 -m homes.hub how_much 300 --at_once 0.5`
"""

from dataclasses import dataclass
from math import ceil

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


def row(need):
    """A Need as a line of the table in README.md."""
    memory = f"{need.memory / 1024:,.0f} GiB"
    numbers = (f"{number:,}" for number in (need.learners, need.at_once))
    rest = (f"{number:,}" for number in (need.cores, need.machines, need.machine_hours))
    return f"| {' | '.join([*numbers, memory, *rest])} |"


def sentence(need):
    """A Need in words."""
    return (
        f"{need.learners:,} learners, {need.at_once:,} of them at once: {need.memory / 1024:,.0f} GiB of memory, "
        f"{need.cores:,} cores, so {need.machines:,} machines of {Machine.cores} cores and 16 GiB; "
        f"{need.machine_hours:,} machine-hours for the whole course."
    )
