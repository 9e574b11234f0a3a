"""The growth table: for each thing that may grow its time and memory at each size, the exponent, and its bound."""

import json
import subprocess
import sys

from growth import SUBJECTS, exponent_at_the_end

from .. import Row, at_most, bare


def rows():
    """All subjects, one after the other; each size in a process of its own."""
    for name, subject in SUBJECTS.items():
        found = [one_size(name, size) for size in subject.sizes]
        for what, most in subject.most.items():
            yield row(f"{subject.of}: {what}", subject.sizes, [one[what] for one in found], what == "memory", most)


def one_size(name, size):
    """What one size takes."""
    command = [sys.executable, "-m", "homes.benchmarks.growth.one_size", name, str(size)]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def row(what, sizes, values, is_memory, most):
    """The exponent of one thing, and the figures that it is fitted to."""
    unit = "MiB" if is_memory else "ms"
    figures = ", ".join(f"{size:,}: {figure(value, unit)}" for size, value in zip(sizes, values, strict=True))
    power = exponent_at_the_end(sizes, values)
    return Row(what, power, "power", f"{figures} {unit}", at_most(most), (power,))


def figure(value, unit):
    """A time or a size with as many digits as tell it from others."""
    return f"{value:.2f}" if value < 10 else bare(value, unit)
