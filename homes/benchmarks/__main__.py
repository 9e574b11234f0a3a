"""`python -m homes.benchmarks [board] [class] [grading] [homes] ...`: measure, and print one table."""

import argparse
import importlib

from .table import as_text

ALWAYS = {
    "server.throughput": "requests per second",
    "server.in_process": "what the questions cost",
    "server.growing": "what must not grow",
    "server.start_and_stop": "start and stop",
    "learner.panel": "the panel",
    "learner.widgets": "all widgets",
    "learner.whatever_comes": "answers of any size",
    "learner.memory": "memory",
    "learner.checks": "the checks of the exercises",
    "learner.auditing": "the auditor",
}
ON_DEMAND = {
    "board": "a_class.board",
    "class": "a_class.one_server",
    "grading": "a_class.grading",
    "homes": "at_home.laptop",
    "hub": "at_home.hub",
    "setup": "at_home.set_up",
    "site": "at_home.site",
    "tests": "at_home.tests",
}


def main():
    """Measure what was asked for, one after the other, and show the table at the end."""
    parser = argparse.ArgumentParser(prog="python -m homes.benchmarks", description=__doc__)
    parser.add_argument(
        "more", nargs="*", metavar="|".join(ON_DEMAND), help="minutes each; homes, hub, setup and site need a network"
    )
    parser.add_argument("--only", action="store_true", help="measure what is named, and nothing else")
    parser.add_argument("--learners", type=int, default=30, help="how many come to the hub (30)")
    options = parser.parse_args()
    wanted = options.more
    if unknown := [word for word in wanted if word not in ON_DEMAND]:
        parser.error(f"there is nothing called {unknown[0]!r}; there are {', '.join(ON_DEMAND)}")
    rows = []
    for name in [*([] if options.only else ALWAYS), *(ON_DEMAND[word] for word in wanted)]:
        print(f"measuring {ALWAYS.get(name, name.replace('_', ' '))} ...", flush=True)
        so_many = [options.learners] if name == "at_home.hub" else []
        rows += importlib.import_module(f".{name}", __package__).rows(*so_many)
    print("\n" + as_text(rows))


if __name__ == "__main__":
    main()
