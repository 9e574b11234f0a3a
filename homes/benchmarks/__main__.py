"""`python -m homes.benchmarks [NAME ...]`: measure what is named, or all of it."""

import argparse

from . import learner, servers

MEASURES = {"wire": servers.rows_by_wire, "panel": learner.panel_rows, "checks": learner.check_rows}


def main():
    """Measure one thing after the other, and say what came."""
    parser = argparse.ArgumentParser(prog="python -m homes.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASURES))
    names = parser.parse_args().names or [*MEASURES]
    if unknown := [name for name in names if name not in MEASURES]:
        parser.error(f"there is nothing called {unknown[0]!r}; there are {', '.join(MEASURES)}")
    for name in names:
        print(f"measuring {name} ...", flush=True)
        print(*MEASURES[name](), sep="\n")


if __name__ == "__main__":
    main()
