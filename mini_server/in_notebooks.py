"""What is different inside a notebook: cells are run again and again, and must come to an end."""

import sys
import weakref

from flask import Flask

started = []  # (cell, run, weak reference): which run of which cell started which server

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
    """Running a cell again must not leave its former server behind."""
    here = running_cell()
    for cell, run, server in started if here else ():
        if server() and cell == here[0] and run != here[1]:
            server().stop()
    started[:] = [entry for entry in started if entry[2]() and entry[2]().running]


def remember(server):
    """Note which run of which cell started this server."""
    here = running_cell()
    if here:
        started.append((*here, weakref.ref(server)))


def explain_run(self, *args, **options):
    """What Flask.run does in a notebook: say what to do instead, and come back."""
    print(INSTEAD)


def keep_cells_from_hanging():
    """In a notebook, `app.run()` must not wait for ever."""
    if "ipykernel" in sys.modules:
        Flask.run = explain_run
