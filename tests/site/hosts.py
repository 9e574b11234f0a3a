"""Plain static hosts: one that counts what is asked of it, and one with a copy that stops, changes and lies."""

import functools
import http.server
import os
import shutil
import threading
from dataclasses import dataclass, field

from homes.site.offline_files import write_list

TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".whl": "application/zip"}
NOT_VISITED = shutil.ignore_patterns("code", "handouts", "mini_server", "slides")  # to keep a file takes 20 ms
LEADS_ON = "read/08_remember_and_agree"
SKIPPED = b"\x50\x2a\x4d\x18\x06\x00\x00\x00second"  # a frame that zstd passes over


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


class Liar(Files):
    """Does what some hosts do: answers with a page and 200 for what is not there, leads on to names without .html."""

    def do_GET(self):
        if self.path.removeprefix("/some/where/") in self.server.host.lies:
            return self.lie()
        if self.path.endswith(f"{LEADS_ON}.html"):
            return self.lead_on()
        self.path += ".html" * self.path.endswith(LEADS_ON)
        return super().do_GET()

    def lead_on(self):
        self.send_response(308)
        self.send_header("Location", self.path.removesuffix(".html"))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def lie(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", "4")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(b"Oops")


class OwnHost(Host):
    """A host with a copy of the site, but for pages that are like others; it starts again at the same address."""

    def __init__(self, site, folder):
        self.site, self.port, self.lies = folder / "some" / "where", 0, set()
        shutil.copytree(site, self.site, copy_function=os.link, ignore=NOT_VISITED)  # no file is changed in its place
        self.write_list()
        self.start(folder)
        super().__init__(f"http://127.0.0.1:{self.port}/some/where/")

    def start(self, folder=None):
        folder = folder or self.site.parents[1]
        handler = functools.partial(Liar, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.host, self.port = self, self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def replace(self, path, before, after):
        """Write a file anew with other words in it."""
        file = self.site / path
        text = file.read_text("utf-8")
        assert before in text
        file.unlink()
        file.write_text(text.replace(before, after, 1), encoding="utf-8")

    def publish_a_second_version(self):
        """The first page, a lesson and the beginning of Python differ; the list says so. No site is made once more."""
        self.replace("index.html", "robot visits.</h1>", "robot visits, second version.</h1>")
        self.replace("files/notebooks/01_name_things_with_addresses.ipynb", '"# Name', '"# (second version) Name')
        self.replace_python()
        self.write_list()

    def write_list(self):
        """Write the list of the site anew."""
        (self.site / "site.json").unlink()
        write_list(self.site)

    def replace_python(self):
        """Its first piece and its variables are others, and so is the name of the module that leads there."""
        runtime = self.site / "static" / "pyodide"
        first, python = (next(runtime.glob(f"{stem}-*")) for stem in ("first", "python"))
        self.replace(python, '"env": {', '"env": {"VERSION": "second", ')
        self.rename(first, python, more=SKIPPED)
        self.rename(python, "jupyter-lite.json")

    def rename(self, path, *known_to, more=b""):
        """Give a file another name, and say it to those who know it."""
        new = path.with_name(path.name.replace("-", "-second-"))
        new.write_bytes(path.read_bytes() + more)
        path.unlink()
        for name in known_to:
            self.replace(name, path.name, new.name)
