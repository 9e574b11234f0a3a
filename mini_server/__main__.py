"""A server for a whole class: `python -m mini_server --host 0.0.0.0 --port 8000 --data class.db`."""

import argparse
import contextlib
import signal
import sys
import threading

from .app import create_app
from .records.clock import SystemClock
from .records.data_file import NO_ROOM
from .records.store import Full
from .records.whole_file import Unusable
from .server import Server


def arguments():
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m mini_server", description="Serve the course's records.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other computers in; without, only this one")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free port (default: 8000)")
    parser.add_argument("--data", default=":memory:", metavar="FILE", help="keep the records in this file")
    parser.add_argument(
        "--withhold", nargs=2, action="append", default=[], metavar=("ADDRESS", "DEMAND"),
        help="show nothing at this address, since a law demands that: DEMAND says whose demand it is, and by which law",
    )  # fmt: skip
    parser.add_argument(
        "--unguarded-verbs", action="store_true",
        help="let pages of other origins change records by addresses with a verb in them, as lesson 06 shows it",
    )  # fmt: skip
    return parser.parse_args()


def main():
    """Serve until Ctrl+C; a sentence, not a traceback, where that cannot be."""
    wanted = arguments()
    try:
        clock = SystemClock()
        app = create_app(wanted.data, clock)
        app.guarded = frozenset() if wanted.unguarded_verbs else app.guarded
        app.tell = on_the_console
        server = Server(app, clock, wanted.host, wanted.port)
    except Unusable as error:
        sys.exit(str(error))
    except Full:
        sys.exit(f"{wanted.data} {NO_ROOM}.")
    except OSError as error:
        sys.exit(f"{error.args[-1]}.")
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, only_once)
    try:  # from here on: somebody who reads the address may press Ctrl+C before anything else has happened
        serve(server, wanted.withhold)
    except KeyboardInterrupt:
        server.stop()


def only_once(*_):
    """Ctrl+C: pressed again while the server ends, it must not cut that off."""
    signal.signal(signal.SIGINT, lambda *_: None)  # SIG_IGN would have Python complain of one that is on its way
    raise KeyboardInterrupt


def on_the_console(words):
    """Tell the teacher; where the console is gone, or goes into a file on a full disk, the server goes on without."""
    with contextlib.suppress(OSError, ValueError):
        print(words, file=sys.stderr, flush=True)


def serve(server, withheld):
    """Say where, and let the server do the rest."""
    for address, demand in withheld:
        server.withhold(address, demand)
    print(f"Serving at {server.url} (Ctrl+C stops it)", flush=True)
    if server.browser_url != server.url:
        print(f"A browser asks below the address of Jupyter: {server.browser_url}/", flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main()
