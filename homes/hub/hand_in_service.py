"""Takes what learners hand in: HTTP on a socket of this machine, which knows by itself which account asks.

`PUT /03_title.ipynb` is 201 with a receipt; the same content again is 200 with the receipt of then. Whose it is nobody
says: the system tells (SO_PEERCRED), so nothing that a learner sends can be somebody else's. Started by the hub.
"""

import grp
import json
import os
import pwd
import socket
import socketserver
import struct
import sys
import threading
from collections import Counter
from contextlib import suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from . import ROOT
from .hand_in import MOST, DropBox, NoRoom

TEACHERS = "one-address-teachers"  # a group that may read all of it, where there is one
LINES = 4  # open at once, for one account
PATIENCE = 20  # seconds for the next octets
NOTEBOOKS = frozenset(path.name for path in (ROOT / "exercises").glob("[0-9][0-9]_*.ipynb"))


class Service(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
    """The socket at `path`, in front of a DropBox."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, path, box):
        self.box, self.open, self.lock = box, Counter(), threading.Lock()
        with suppress(FileNotFoundError):
            os.unlink(path)
        super().__init__(str(path), Asked)
        os.chmod(path, 0o666)  # who may not hand in hears so

    def get_request(self):
        line, _ = super().get_request()
        line.settimeout(PATIENCE)
        return line, account_of(line)

    def verify_request(self, line, account):
        """At most so many lines of one account: nobody keeps the others out."""
        with self.lock:
            may = self.open[account] < LINES
            self.open[account] += may
            return may

    def process_request_thread(self, line, account):
        try:
            super().process_request_thread(line, account)
        finally:
            with self.lock:
                self.open[account] -= 1

    def handle_error(self, line, account):
        """A learner who left in the middle is no news; anything else stands in the hub's log."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(line, account)


def account_of(line):
    """The name of the account at the other end, or None."""
    _, number, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    with suppress(KeyError):
        return pwd.getpwuid(number).pw_name
    return None


class Asked(BaseHTTPRequestHandler):
    server: Service

    def do_PUT(self):
        status, refused = self.what_is_wrong()
        if refused:
            self.let_pass()
            self.say(status, {"refused": refused})
            return
        octets = self.rfile.read(int(self.headers["Content-Length"]))
        if len(octets) < int(self.headers["Content-Length"]):
            return  # half a notebook is none
        try:
            receipt, is_new = self.server.box.take(self.client_address, self.path[1:], octets)
            self.say(201 if is_new else 200, receipt)
        except (NoRoom, OSError) as error:
            words = str(error) if isinstance(error, NoRoom) else f"The hub could not keep it ({error.strerror})."
            self.say(507, {"refused": words})

    def what_is_wrong(self):
        """(status, words) of the first thing that is, or (200, "")."""
        length = self.headers["Content-Length"] or ""
        if not self.client_address or "/" in self.client_address or self.client_address.startswith("."):
            return 403, "This account has no name that a folder can have, so nobody would know whose it is."
        if self.path[1:] not in NOTEBOOKS:
            return 404, f"The course has no exercise notebook {self.path[1:60]}. Hand in one that has its name."
        if not (length.isascii() and length.isdecimal()):
            return 411, "Say how long it is: Content-Length."
        if len(length) > 9 or int(length) > MOST:
            return 413, (
                f"The notebook has more than {MOST // 1_000_000} MB. Clear its outputs (Edit, Clear Outputs of All "
                "Cells), save it, and hand in again."
            )
        return 200, ""

    def let_pass(self):
        """Hear the whole of what is not wanted, within reason: who is cut off while sending reads no answer."""
        left = self.headers["Content-Length"] or ""
        left = min(int(left), 20 * MOST) if left.isascii() and left.isdecimal() and len(left) < 20 else 0
        while left > 0 and (part := self.rfile.read(min(left, 65_536))):
            left -= len(part)

    def say(self, status, answer):
        octets = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(octets)))
        self.end_headers()
        self.wfile.write(octets)

    def log_message(self, *_):
        """The receipts are the record."""


def open_to_teachers(folder):
    """Make the box: for the hub alone, and for the group of teachers to read."""
    os.umask(0o027)
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o750)
    with suppress(KeyError):
        group = grp.getgrnam(TEACHERS).gr_gid
        for path in (folder, *folder.rglob("*")):
            os.chown(path, -1, group)
            path.chmod(0o2750 if path.is_dir() else 0o640)  # what comes into a folder belongs to the group, too


def main(folder, path):
    """Serve until the hub ends."""
    open_to_teachers(Path(folder))
    box = DropBox(Path(folder))
    box.mend()
    with Service(path, box) as service:
        service.serve_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
