"""A server for a whole class: `python -m mini_server --host 0.0.0.0 --port 8000 --data class.db --class 25`."""

import argparse
import contextlib
import os
import signal
import socket
import sys
import time

from .app import create_app
from .class_board.board import MOST_SEATS, others_can_read, seats_file
from .class_board.pages import NOTHING
from .data_file import NO_ROOM, Unusable
from .http_rules import SystemClock
from .server import Server
from .store import Full


def arguments(words):
    """What the command line says."""
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m mini_server")
    parser = argparse.ArgumentParser(prog=typed, description="Serve the course's records.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other computers in; without, only this one")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free port (default: 8000)")
    parser.add_argument("--data", default=":memory:", metavar="FILE", help="keep the records in this file")
    parser.add_argument(
        "--class", dest="seats", type=a_class, nargs="?", const=25, default=0, metavar="SEATS",
        help="have a board for a class of so many (25 where no number follows), kept in class-seats.db where --data is "
        "class.db, or not said",
    )  # fmt: skip
    return parser.parse_args(words)


def a_class(said):
    """How many seats a class has."""
    if not (said.isascii() and said.isdecimal() and 0 < int(said[:9]) <= MOST_SEATS):
        raise argparse.ArgumentTypeError(f"a class has 1 to {MOST_SEATS} seats, and not {said!r}")
    return int(said)


def main(words=None, course=NOTHING):
    """Serve until Ctrl+C; a sentence, not a traceback, where that cannot be. A board shows what `course` has."""
    wanted = arguments(words)
    try:
        clock = SystemClock()
        app = create_app(wanted.data, clock, wanted.seats, seats_file(wanted.data))
        app.tell = on_the_console
        server = Server(app, clock, wanted.host, wanted.port)
    except Unusable as error:
        sys.exit(str(error))
    except Full:
        sys.exit(f"{wanted.data}{', or the file beside it,' if wanted.seats else ''} {NO_ROOM}.")
    except OSError as error:
        sys.exit(f"{error.args[-1]}.")
    if app.board:
        app.board.course, app.board.address = course, reached_at(server.url)
    signal.signal(signal.SIGINT, only_once)  # also where a shell had it start deaf to Ctrl+C
    try:  # from here on: somebody who reads the address may press Ctrl+C before anything else has happened
        serve(server)
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


def serve(server):
    """Say where, and let the server do the rest."""
    words = [f"Serving at {server.url} (Ctrl+C stops it)"]
    if server.browser_url != server.url:
        words.append(f"A browser asks below the address of Jupyter: {server.browser_url}/")
    if server.app.board:
        words.append(about_the_class(server))
    print("\n".join(words), flush=True)  # at once: who reads the first line may do anything, to the files as well
    while True:  # a wait without an end would not hear of Ctrl+C where the system tells another thread of it
        time.sleep(1)


def about_the_class(server):
    """What the teacher needs: the words that let learners in, and the board with its key."""
    board, address = server.app.board, server.app.board.address
    by_browser = address if server.browser_url == server.url else server.browser_url
    stays = f" {taken} seats are taken and stay so." if (taken := len(board.all_seats())) else ""
    others = " Other accounts can read it: this disk does not keep them out." if others_can_read(board.file) else ""
    return (
        f"A class of {board.seats}.{stays}\n"
        f'For learners:  join_class("{address}", "{board.word}")\n'
        f"For phones:    {address}/vote  (the word: {board.word}){for_phones(address)}\n"
        f"The board:     {by_browser}/class/  (name: teacher, password: {board.key})\n"
        f"All of this is kept in {os.path.abspath(board.file)}, and so it will be the same next time.{others}"
    )


def for_phones(address):
    """What to do where phones cannot reach this address, or perhaps cannot."""
    if "//127.0.0.1:" in address or "//localhost:" in address:
        return "; no phone reaches this yet: start it again with --host 0.0.0.0"
    return "; no page there? Use one Wi-Fi or a phone's hotspot for all, and let this port through your firewall"


def reached_at(url):
    """The address by which other computers reach this one, as far as the system can tell; nothing is sent for that."""
    if "//0.0.0.0:" not in url:
        return url
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as towards:
        towards.connect(("192.0.2.1", 9))  # RFC 5737: an address for examples
        return url.replace("0.0.0.0", towards.getsockname()[0])
    return url.replace("0.0.0.0", "127.0.0.1")


if __name__ == "__main__":
    main()
