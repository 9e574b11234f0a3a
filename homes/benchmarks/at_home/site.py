"""What the static site costs: from opening lesson 00 to its first executed cell, and octets; then once more."""

import functools
import gzip
import http.server
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from ...site import run_link
from ...site.build import COLD_VISIT
from .. import at_most, measured
from .chromium import own_browser, visit
from .set_up import ROOT

LESSON = run_link("notebooks/00_start_here.ipynb")


class Files(http.server.SimpleHTTPRequestHandler):
    """A plain static host that keeps what it sent."""

    protocol_version = "HTTP/1.1"
    extensions_map = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **extensions_map}

    def log_message(self, *_):
        pass

    def send_response(self, code, message=None):
        if code == 200:
            self.server.sent.append(Path(self.translate_path(self.path)))
        super().send_response(code, message)


def rows():
    """Make the site, and visit it twice with the same browser."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        subprocess.run([sys.executable, "-m", "homes.site", str(site)], cwd=ROOT, check=True, capture_output=True)
        yield from visited(site)


def visited(site):
    """The rows about a site that is made."""
    handler = functools.partial(Files, directory=site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as host, own_browser() as context:
        host.sent = []
        threading.Thread(target=host.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{host.server_port}/"
        yield row("the first page", landing(context, address), 0.1, "s")
        for which, goal in (("first", 5), ("second", 3.5)):
            host.sent.clear()
            found, tab = visit(context, address + LESSON)
            tab.close()
            yield row(f"{which} visit: to the first cell", found.seconds, goal, "s")
            yield row(f"{which} visit: compressed", megabytes(host.sent), COLD_VISIT, "MB")
        host.shutdown()


def row(what, found, goal, unit):
    """A row of the table; what is just as long as the goal on paper meets it."""
    return measured(f"static site, {what}", unit, round(found, 1), "", at_most(goal))


def landing(context, address):
    """Seconds until the first page is there."""
    tab, began = context.new_page(), time.perf_counter()
    tab.goto(address, wait_until="load")
    tab.close()
    return time.perf_counter() - began


def megabytes(sent):
    """What these files weigh, as a host sends them that compresses."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in {*sent} if path.is_file()) / 1e6
