"""A school's own server of packages on loopback: it says by a simple index (PEP 503) what lies on a shelf."""

import base64
import contextlib
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit


class Mirror(BaseHTTPRequestHandler):
    """Answers GET and HEAD, also as a proxy is asked; with a `secret` ("name:password") it wants that first."""

    shelf, secret, asked = None, None, None

    def do_GET(self):
        self.asked.append(self.path)
        if self.secret and self.headers.get("Authorization") != "Basic " + base64.b64encode(self.secret).decode():
            return self.answer(401, b"who are you?", "text/plain")
        parts = urlsplit(self.path).path.strip("/").split("/")
        if parts[0] == "simple" and len(parts) == 2:
            return self.page(parts[1])
        path = self.shelf / parts[-1]
        return self.answer(200, path.read_bytes(), "application/octet-stream") if path.is_file() else self.answer(404)

    do_HEAD = do_GET

    def page(self, name):
        files = [path.name for path in sorted(self.shelf.iterdir()) if path.name.startswith(f"{name}-")]
        links = "".join(f'<a href="/files/{file}">{file}</a>' for file in files)
        return self.answer(200 if files else 404, f"<!DOCTYPE html>{links}".encode())

    def answer(self, status, content=b"", kind="text/html"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        if status == 401:
            self.send_header("WWW-Authenticate", 'Basic realm="school"')
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(content)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def school(shelf, secret=None):
    """(host and port, the list of what it was asked) of a server that runs."""
    asked = []
    kind = type("Ours", (Mirror,), {"shelf": shelf, "secret": secret and secret.encode(), "asked": asked})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"127.0.0.1:{server.server_port}", asked
        server.shutdown()
        thread.join()
