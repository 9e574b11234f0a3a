"""The process in which one learner's answers are marked: told what to do on standard input. command.py starts it."""

import gc
import json
import os
import sys
from dataclasses import replace


def main(repository):
    """Read one learner's sheets, say each mark as a line of JSON."""
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what anybody prints does not come between
    sys.path.insert(0, repository)
    gc.disable()  # while much is loaded and nothing is thrown away
    from exercises.grading.bounds import OF_WORKER, become_subreaper, end_with_parent, lower, set_undumpable
    from exercises.grading.marking import said

    gc.freeze()
    gc.enable()
    end_with_parent()
    set_undumpable()
    become_subreaper()
    lower("RLIMIT_AS", OF_WORKER)
    os.umask(0o022)  # the account of an answer reads it
    wanted = json.load(sys.stdin)
    secret = wanted.pop("secret")
    for mark in marks_wanted(wanted):
        channel.write(secret + said(nothing_left(mark)))
        channel.flush()


def marks_wanted(wanted):
    """The marks of the tasks that were asked for, one after the other."""
    from exercises.grading.bounds import Bounds
    from exercises.grading.files import Cell
    from exercises.grading.handed_in import SubmittedNotebook
    from exercises.grading.marking import marks_of
    from mini_server.sockets import MAY_ASK

    bounds = Bounds(**wanted.pop("bounds"))
    MAY_ASK.update({bounds.account} - {None})
    sheets = [
        SubmittedNotebook(**{**sheet, "cells": [Cell(**cell) for cell in sheet["cells"]]})
        for sheet in wanted.pop("sheets")
    ]
    return marks_of(sheets, bounds=bounds, **wanted)


def nothing_left(mark):
    """The mark, when all that its answer started is ended; what would not end is for a teacher to see."""
    from exercises.grading.answer_process import end_below
    from exercises.grading.marking import LOOK

    return mark if end_below() else replace(mark, status=LOOK, look=f"it started what would not end; {mark.look}")


if __name__ == "__main__":
    main(*sys.argv[1:])
