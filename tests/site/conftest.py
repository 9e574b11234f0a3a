"""Fixtures: the site, made as an author makes it, and a plain static host that counts what is asked of it."""

import functools
import http.server
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from homes.publish.places import run

COURSE = Path(__file__).resolve().parents[2]
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".whl": "application/zip"}


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The site as one command makes it."""
    folder = tmp_path_factory.mktemp("site") / "made"
    run([sys.executable, "-m", "homes.publish", folder], COURSE)
    return folder


@dataclass
class Host:
    """A host that serves files at /some/where/ and keeps what was asked: (status, path)."""

    url: str
    asked: list = field(default_factory=list)

    def fetched(self, since=0):
        """The paths inside the site whose content was sent since then."""
        asked = [path.partition("?")[0] for status, path in self.asked[since:] if status == 200]
        return [path.removeprefix("/some/where/") for path in asked]


class Files(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def log_message(self, *_):
        pass

    def send_response(self, code, message=None):
        self.server.host.asked.append((int(code), self.path))
        super().send_response(code, message)


@pytest.fixture(scope="session")
def host(site, tmp_path_factory):
    """The site under a sub-path of a plain static host, without special fields."""
    root = tmp_path_factory.mktemp("host")
    (root / "some").mkdir()
    (root / "some" / "where").symlink_to(site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=root)) as server:
        server.host = Host(f"http://127.0.0.1:{server.server_port}/some/where/")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.host
        server.shutdown()
