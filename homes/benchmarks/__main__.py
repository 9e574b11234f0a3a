"""`python -m homes.benchmarks [class]`: measure three times, and print one table."""

import argparse
import importlib
import importlib.util
import shutil
from dataclasses import dataclass

from . import as_text, of_runs

WHAT_BRINGS_IT = "`python3 start.py test format` brings it, with all that the tests need."


def missing(name):
    """A sentence that says what to type where a package is not here; "" where it is."""
    return "" if importlib.util.find_spec(name) else f"The package {name} is missing. {WHAT_BRINGS_IT}"


@dataclass(frozen=True)
class Measure:
    """One measurement. What is not measured `always` takes minutes."""

    rows: str  # the function that yields them, as module:function
    words: str
    always: bool = True
    needs: tuple = ()


MEASURES = {
    "wire": Measure("servers:rows_by_wire", "requests per second"),
    "panel": Measure("learner:panel_rows", "the panel", needs=("jupyter_client",)),
    "checks": Measure("learner:check_rows", "the checks of the exercises"),
    "class": Measure("class_load:rows", "a good client beside greedy ones", always=False),
}
LATER = [name for name, one in MEASURES.items() if not one.always]


def lacking(names):
    """What is missing for these measurements: {sentence that says what to type: names of those that need it}."""
    found = {}
    for name in names:
        for need in ("flask", *MEASURES[name].needs):
            if sentence := missing(need):
                found.setdefault(sentence, []).append(name)
    return found


def in_words(names):
    """What to type before these can be measured, and what can be measured as it is; "" where nothing is missing."""
    found = lacking(names)
    if not found:
        return ""
    without = {name for some in found.values() for name in some}
    rest = " ".join(name for name in names if name not in without)
    lines = [f"  {', '.join(some)}: {sentence}" for sentence, some in found.items()]
    lines += [f"Or measure what is possible without: python -m homes.benchmarks --only {rest}"] if rest else []
    return "\n".join(["Nothing was measured, since something is missing here.", *lines])


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
    options.machine = importlib.import_module(".servers", __package__).Machine()
    return options


def rows(name, options):
    """The rows of one measurement, and a look at the machine beside it."""
    one = MEASURES[name]
    print(f"measuring {one.words} ...", flush=True)
    options.machine.look()
    module, _, function = one.rows.partition(":")
    return list(getattr(importlib.import_module(f".{module}", __package__), function)())


if __name__ == "__main__":
    main()
