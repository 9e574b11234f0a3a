"""`python -m benchmarks [class] [grading] [homes] [setup] [tests]`: measure, and print one table."""

import argparse
import importlib

from .table import as_text

ALWAYS = {
    "throughput": "requests per second",
    "in_process": "what the questions cost",
    "growing": "what must not grow",
    "start_and_stop": "start and stop",
    "panel": "the panel",
    "widgets": "all widgets",
    "memory": "memory",
    "checks": "the checks of the exercises",
}
ON_DEMAND = {"class": "a_class", "grading": "grading", "homes": "homes", "setup": "set_up", "tests": "tests"}


def main():
    """Measure what was asked for, one after the other, and show the table at the end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "more",
        nargs="*",
        metavar="class|grading|homes|setup|tests",
        help="minutes each; homes and setup need a network",
    )
    wanted = parser.parse_args().more
    if unknown := [word for word in wanted if word not in ON_DEMAND]:
        parser.error(f"there is nothing called {unknown[0]!r}; there are {', '.join(ON_DEMAND)}")
    rows = []
    for name in [*ALWAYS, *(ON_DEMAND[word] for word in wanted)]:
        print(f"measuring {ALWAYS.get(name, name.replace('_', ' '))} ...", flush=True)
        rows += importlib.import_module(f"benchmarks.{name}").rows()
    print("\n" + as_text(rows))


if __name__ == "__main__":
    main()
