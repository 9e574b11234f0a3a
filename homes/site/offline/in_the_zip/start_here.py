#!/usr/bin/env python3
"""Start the course from this folder: serve the files in `site` to this computer alone, and open the browser.

It needs Python 3.8 or newer and nothing else. Close its window, or press Ctrl+C, to stop it.
"""

import functools
import http.client
import http.server
import sys
import urllib.request
import webbrowser
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
PORT = 18931  # always the same: a browser finds what it kept by the address, and the port is part of it
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".whl": "application/zip"}
TYPES.update({".ipynb": "application/json", ".webmanifest": "application/manifest+json"})
OTHER_PORT = (
    "Port {wanted} is taken by another program, so the course is at another address this time. Your browser keeps\n"
    "your copies and your progress by address: here it begins with none. They are not lost. Stop the other program,\n"
    "start this one again, and they are there; or bring the progress along with progress().code()."
)


class Files(http.server.SimpleHTTPRequestHandler):
    """The files of the site; a browser asks each time whether one has changed."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        """Say nothing about each file."""


class Host(http.server.ThreadingHTTPServer):
    """Two programs at one port is what Windows would allow."""

    allow_reuse_address = sys.platform != "win32"


def runs_already(address):
    """Is the course at this address, from a former double click?"""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(address + "index.html", timeout=2) as answer:
            return answer.read() == (SITE / "index.html").read_bytes()
    except (OSError, http.client.HTTPException):  # nobody, or a program that speaks no HTTP
        return False


def host(wanted=PORT):
    """A server at the wanted port, or at a free one, with a word about it."""
    files = functools.partial(Files, directory=str(SITE))
    try:
        return Host(("127.0.0.1", wanted), files)
    except OSError:
        print(OTHER_PORT.format(wanted=wanted), flush=True)
        return Host(("127.0.0.1", 0), files)


def main(words):
    """Serve until Ctrl+C. `--no-browser` opens none; `--port N` takes another port."""
    if not (SITE / "index.html").exists():
        sys.exit(f"There is no site in {SITE}. Unpack the whole zip, then start again.")
    wanted = int(words[words.index("--port") + 1]) if "--port" in words else PORT
    show = (lambda address: None) if "--no-browser" in words else webbrowser.open
    if wanted and runs_already(f"http://127.0.0.1:{wanted}/"):
        print(f"The course runs already: http://127.0.0.1:{wanted}/")
        return show(f"http://127.0.0.1:{wanted}/")
    with host(wanted) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        print(f"The course is at {address}\nClose this window, or press Ctrl+C, to stop it.", flush=True)
        show(address)
        server.serve_forever()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        print("Stopped. Your work stays in your browser.")
