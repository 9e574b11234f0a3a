"""`one-address`, or `python -m one_address`: the commands of start.py for the course in this package."""

import sys
from pathlib import Path


def main():
    """Run the command of the command line and return the exit code."""
    sys.path.insert(0, str(Path(__file__).resolve().parent / "course"))
    from homes.setup.one_address import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
