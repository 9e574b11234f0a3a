"""Set the course up and open it: `python3 start.py`.

This file is kept readable for every Python 3, so that one that is too old is told so in a sentence.
What it does stands in the folder homes/setup.
"""

import os
import sys

OLDEST = (3, 11)


def complaint(version):
    """Return what to do about a Python of this version (a tuple of numbers), or None when it will do."""
    if tuple(version[:2]) >= OLDEST:
        return None
    found = ".".join(str(number) for number in version[:3])
    return (
        "This is Python " + found + ", and the course needs Python 3.11 or newer. "
        "Get one from https://www.python.org/downloads/ and start again with it, for example: python3.11 start.py"
    )


def main():
    """Run the command of the command line and return the exit code."""
    sentence = complaint(sys.version_info)
    if sentence:
        sys.stderr.write(sentence + "\n")
        return 1
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from homes.setup.commands import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
