"""The process in which one learner's answers are marked: told what to do on standard input. Started by pool.py only."""

import json
import os
import sys
from dataclasses import asdict


def main(repository):
    """Read one learner's sheets, say each mark as a line of JSON."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what anybody prints does not come between
    sys.path.insert(0, repository)
    from exercises.for_teachers.grading.cells.sheet import Cell
    from exercises.for_teachers.grading.collect import Sheet
    from exercises.for_teachers.grading.learner import marks_of

    wanted = json.load(sys.stdin)
    sheets = [Sheet(**{**sheet, "cells": [Cell(**cell) for cell in sheet["cells"]]}) for sheet in wanted["sheets"]]
    for mark in marks_of(sheets, wanted["lessons"], wanted["folder"], wanted["minutes"], wanted["seconds"]):
        channel.write(json.dumps(asdict(mark)) + "\n")
        channel.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
