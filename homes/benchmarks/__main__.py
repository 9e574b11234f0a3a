"""`python -m homes.benchmarks [board] [class] [grading] ...`: measure three times, and print one table."""

import argparse
import importlib
import shutil

from .measures import LATER, MEASURES, in_words
from .printing import as_text, of_runs

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
    options.machine = importlib.import_module(".machine", __package__).Machine()
    return options


def rows(name, options):
    """The rows of one measurement, and a look at the machine beside it."""
    one = MEASURES[name]
    print(f"measuring {one.words} ...", flush=True)
    options.machine.look()
    so_many = [options.learners] if name == "hub" else []
    return list(importlib.import_module(f".{one.module}", __package__).rows(*so_many))


if __name__ == "__main__":
    main()
