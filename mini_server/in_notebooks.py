"""What is different inside a notebook: cells are run again and again, and must come to an end."""

import sys
import weakref
from typing import NamedTuple

from flask import Flask


class Started(NamedTuple):
    """Which run of which cell started which server (a weak reference) at which port."""

    cell: str
    run: str
    server: weakref.ref
    port: int


started: list[Started] = []
held: list = []  # servers that run: one that nobody else holds, as in `start().url`, goes on answering in a notebook

INSTEAD = """app.run() would keep this cell busy for ever, so it was left out. Serve the app beside the notebook:

    from mini_server import start
    server = start(app)
    server.url"""


def running_cell():
    """(cell, run) of the notebook cell that runs now, or None outside a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
    cell = parent.get("metadata", {}).get("cellId")
    return (cell, parent["header"]["msg_id"]) if cell else None


def stop_what_this_cell_started_before():
    """Running a cell again must not leave its former server behind. Returns the port of that server, or 0.

    The new server takes the same port where it can: then what is on the screen already goes on working.
    """
    here = running_cell() or (None, None)
    former = [entry for entry in started if entry.cell == here[0] and entry.run != here[1]]
    for entry in former:
        started.remove(entry)
        if entry.server():
            entry.server().stop()
    return former[0].port if former else 0


def remember(server):
    """Note which run of which cell started this server."""
    here = running_cell()
    if here:
        started.append(Started(*here, weakref.ref(server), int(server.url.rpartition(":")[2])))
        held[:] = [one for one in [*held, server] if one.running]


def explain_run(self, *args, **options):
    """What Flask.run does in a notebook: say what to do instead, and come back."""
    print(INSTEAD)


def keep_cells_from_hanging():
    """In a notebook, `app.run()` must not wait for ever."""
    if "ipykernel" in sys.modules:
        Flask.run = explain_run
